import SwiftOutline

/// Finds the `#if` around a place.
enum ConditionReader {
  /// The condition under which a place is compiled, as one expression; `nil` when it always is.
  static func condition(around offset: Int, in source: SourceText) -> String? {
    // Of each open `#if`: the conditions so far, of which the last one holds and the others don't.
    var open: [[String]] = []
    for text in directives(before: offset, in: source) {
      if let condition = argument(of: "#if", in: text) {
        open.append([condition])
      } else if let condition = argument(of: "#elseif", in: text), !open.isEmpty {
        open[open.count - 1].append(condition)
      } else if text.hasPrefix("#else"), !open.isEmpty {
        open[open.count - 1].append("")
      } else if text.hasPrefix("#endif") {
        _ = open.popLast()
      }
    }
    let parts = open.flatMap { conditions in
      conditions.dropLast().map { "!(\($0))" } + conditions.suffix(1).filter { !$0.isEmpty }
    }
    guard parts.count > 1 else { return parts.first }
    return parts.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// The lines that begin with a `#`, without indentation.
  private static func directives(before offset: Int, in source: SourceText) -> [Substring] {
    let bytes = source.bytes
    return bytes[..<offset].indices.filter { place in
      bytes[place] == UInt8(ascii: "#")
        && bytes[..<place].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { $0 == 10 || $0 == 13 }
          ?? true
    }.map { place in
      source.text(place..<(bytes[place..<offset].firstIndex { $0 == 10 || $0 == 13 } ?? offset))[...]
    }
  }

  private static func argument(of directive: String, in line: Substring) -> String? {
    let rest = line.dropFirst(directive.count)
    guard line.hasPrefix(directive), let first = rest.first, first == " " || first == "(" || first == "!" else {
      return nil
    }
    return OneLineText.withoutComments(String(rest))
  }
}

/// Reads comments in front of declarations.
enum CommentReader {
  /// The `///` lines right before a declaration, without indentation.
  static func documentation(before offset: Int, in source: SourceText) -> [String] {
    // What stands before the declaration on its own line.
    var end = lineStart(before: offset, in: source)
    guard source.bytes[end..<offset].allSatisfy({ $0 == 32 || $0 == 9 }) else { return [] }
    var result: [String] = []
    while end > 0 {
      let start = lineStart(before: end - 1, in: source)
      let text = source.text(start..<end - 1).filter { $0 != "\r" }.drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("///") else { break }
      result.append(String(text))
      end = start
    }
    return result.reversed()
  }

  private static func lineStart(before offset: Int, in source: SourceText) -> Int {
    source.bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
  }
}
