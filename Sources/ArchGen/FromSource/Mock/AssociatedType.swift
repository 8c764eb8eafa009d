import SwiftOutline

/// A type that a protocol leaves open.
struct AssociatedType: Sendable, Hashable {
  let name: String
  /// What follows its colon; empty for nothing.
  var constraint: String
  /// What follows `where`; empty for nothing.
  var condition: String
  /// The type that it is unless the conforming type says otherwise; empty for none.
  var defaultType: String

  /// Puts the types that are decided in the place of their names where the open ones mention them: a generic parameter
  /// stands before what is said inside of the mock.
  static func fillIn(_ types: inout [AssociatedType]) {
    // Each round decides one more.
    for _ in types {
      let decided = Dictionary(types.filter { !$0.defaultType.isEmpty }.map { ($0.name, $0.defaultType) }) { $1 }
      let open = Set(types.filter { $0.defaultType.isEmpty }.map(\.name))
      for position in types.indices {
        types[position].constraint = text(types[position].constraint, with: decided)
        // What is said of decided types alone holds, or nothing could conform.
        types[position].condition = parts(of: types[position].condition).map { text($0, with: decided) }.filter {
          !words(of: $0).isDisjoint(with: open)
        }.joined(separator: ", ")
      }
      let equality = types.lazy.flatMap { parts(of: $0.condition) }.compactMap { decision($0, open: open) }.first
      guard let equality, let position = types.firstIndex(where: { $0.name == equality.name }) else { return }
      types[position].defaultType = equality.type
    }
  }

  /// What a condition says that an open type is, where that is decided.
  private static func decision(_ condition: String, open: Set<String>) -> (name: String, type: String)? {
    let sides = condition.split(separator: "==").map { OneLineText.withoutComments(String($0)) }
    guard sides.count == 2 else { return nil }
    for (name, type) in [(sides[0], sides[1]), (sides[1], sides[0])]
    where open.contains(name) && words(of: type).isDisjoint(with: open) {
      return (name, type)
    }
    return nil
  }

  private static func text(_ text: String, with decided: [String: String], depth: Int = 0) -> String {
    let source = SourceText(text)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    let replacements = (0..<tokens.count).compactMap { position -> OneLineText.Replacement? in
      let isMember = position > 0 && tokens.text(position - 1) == "."
      guard !isMember, depth < 8, let type = decided[tokens.text(position)] else { return nil }
      return OneLineText.Replacement(
        range: tokens.start(position)..<tokens.end(position), text: Self.text(type, with: decided, depth: depth + 1))
    }
    return OneLineText.text(source, 0..<source.bytes.count, replacing: replacements)
  }

  private static func parts(of condition: String) -> [String] {
    let source = SourceText(condition)
    let tokens = SourceTokens(source, 0..<source.bytes.count)
    var parts: [String] = []
    var depth = 0
    var start = 0
    for position in 0..<tokens.count {
      switch tokens.text(position) {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append(source.text(start..<tokens.start(position)))
        start = position + 1 < tokens.count ? tokens.start(position + 1) : tokens.end(position)
      default: break
      }
    }
    return (parts + [source.text(start..<source.bytes.count)]).filter { !$0.isEmpty }
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
