import FeatureModel
import ProjectIndex
import SwiftOutline

/// A stored property of a neighbour's model.
struct NeighbourField: Sendable, Hashable {
  let name: String
  /// Without the question mark of an optional.
  let type: String
  let isOptional: Bool
  /// Whether a computed `id` gives it.
  var isIdentity = false
  /// The cases of the enum that its values are; none for other values.
  var cases: [String] = []
  /// Whether it names a picture.
  var isSymbol = false

  /// What a field is to code that shows and edits it.
  enum Kind: Sendable, Hashable {
    case text, number, truth, moment, choice, symbol
    case other(String)
  }

  var kind: Kind { isSymbol ? .symbol : cases.isEmpty ? Self.kind(ofType: type) : .choice }

  static func kind(ofType type: String) -> Kind {
    switch type {
    case "String", "Substring": .text
    case "Int", "Int16", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Decimal": .number
    case "Bool": .truth
    case "Date": .moment
    default: .other(type)
    }
  }

  /// Whether it names another value, which only the neighbour refers to.
  var isReference: Bool {
    let words = Name(word: name).singular.snake.split(separator: "_")
    return words.count > 1 && ["id", "ids", "identifier", "ref"].contains(words.last)
  }

  /// What every feature has, whatever it is about: identity, owner, and when a value was made.
  var isBookkeeping: Bool {
    if isIdentity { return true }
    let words = Name(word: name).variable.lowercased()
    let last = words.hasSuffix("id") || words.hasSuffix("identifier") || words == "uuid"
    let owners = ["", "_", "user", "owner", "author", "creator", "account"]
    let stem = words.hasSuffix("identifier") ? words.dropLast(10) : words.hasSuffix("uuid") ? "" : words.dropLast(2)
    if last { return owners.contains(String(stem)) }
    return kind == .moment && ["created", "updated", "modified", "deleted", "edited"].contains(where: words.hasPrefix)
  }
}

/// Which new fields stand where a field of the neighbour stood: those whose types are nearest to it.
struct FieldAnalogy: Sendable {
  /// The fields that come in the place of each of the neighbour's; none for a field that goes.
  let successors: [String: [Field]]
  let fields: [String: NeighbourField]
  /// The fields by their names here and on servers: `goalId` and `goal_id`.
  let spellings: [String: String]

  init(_ old: [NeighbourField], _ new: [Field]) {
    var successors: [String: [Field]] = [:]
    // What is called the same is the same, even where it is one of those that every feature has.
    let names = Set(new.map(\.name.variable))
    let open = old.filter { !$0.isBookkeeping || names.contains($0.name) }
    for field in open { successors[field.name] = [] }
    // `provinceName` is about what `provinceID` refers to.
    let stems = Set(
      open.filter(\.isReference).map { Name(word: $0.name).singular.snake.split(separator: "_").dropLast() })
    func isForeign(_ field: NeighbourField) -> Bool {
      let words = Name(word: field.name).singular.snake.split(separator: "_")
      return stems.contains { words.starts(with: $0) }
    }
    // Those that fit best choose first.
    func best(_ field: Field) -> Int { open.map { Self.distance($0, field) }.min() ?? 0 }
    for field in new.enumerated().sorted(by: { (best($0.element), $0.offset) < (best($1.element), $1.offset) }).map(
      \.element)
    {
      let nearest = open.filter { !isForeign($0) || $0.name == field.name.variable }.enumerated().min { left, right in
        rank(left.element, left.offset) < rank(right.element, right.offset)
      }
      func rank(_ candidate: NeighbourField, _ position: Int) -> (Int, Int, Int) {
        if candidate.name == field.name.variable { return (-1, 0, 0) }
        let uses = successors[candidate.name]?.count ?? 0
        return (Self.distance(candidate, field), uses, position)
      }
      if let nearest { successors[nearest.element.name, default: []].append(field) }
    }
    let order = new.map(\.name.variable)
    self.successors = successors.mapValues { fields in
      fields.sorted { order.firstIndex(of: $0.name.variable) ?? 0 < order.firstIndex(of: $1.name.variable) ?? 0 }
    }
    spellings = Dictionary(
      open.flatMap { field in
        let name = Name(word: field.name)
        return [field.name, name.variable, name.singular.snake].map { ($0, field.name) }
      }
    ) { first, _ in first }
    fields = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The field that stands where one of the neighbour's stood alone: of its kind if there is one.
  func successor(_ field: String) -> Field? {
    successors[field].flatMap { new in new.first { isAlike(field, $0) } ?? new.first }
  }

  private static func distance(_ old: NeighbourField, _ new: Field) -> Int {
    let kind = new.fieldKind
    let penalty = old.isOptional == new.isOptional ? 0 : 3
    if old.isSymbol { return 9 }
    if old.type == new.type.swiftText { return penalty }
    if old.kind == kind { return 2 + penalty }
    return old.kind == .text ? 4 : old.kind == .number || old.kind == .moment ? 5 : 8
  }

  /// Whether what is asked of an optional value has no sense any more.
  func isAlwaysThere(_ old: String, _ new: Field) -> Bool { fields[old]?.isOptional == true && !new.isOptional }

  /// The neighbour's first field whose values are the cases of an enum.
  func choice(ofType type: String) -> String? {
    fields.values.filter { $0.kind == .choice && $0.type == type }.map(\.name).min()
  }

  /// Whether a field of the neighbour's may have a case of a name.
  func isCase(_ name: String) -> Bool { fields.values.contains { $0.cases.contains(name) } }

  /// The case that stands where a case of the neighbour's enum stood.
  func successor(of name: String, in field: String, _ new: Field) -> String? {
    guard let old = fields[field], old.type != new.type.swiftText, let position = old.cases.firstIndex(of: name),
      let cases = new.choice?.cases
    else { return nil }
    return cases[min(position, cases.count - 1)].identifier
  }

  /// Whether code for one field serves another of such a type as it stands.
  func isAlike(_ old: String, _ new: Field) -> Bool {
    fields[old]?.kind == new.fieldKind || fields[old]?.isSymbol == true && new.name.variable == old
  }
}

extension Field {
  var fieldKind: NeighbourField.Kind {
    choice == nil ? NeighbourField.kind(ofType: type.swiftText) : .choice
  }

  /// The enum whose cases are its values.
  var choice: EnumField? { type.isList ? nil : type.value.enumeration }

  /// What a form starts with.
  var emptyValue: String { isOptional ? "nil" : plainValue }

  /// The type in front of a case that stands alone.
  var qualifiedType: String { emptyValue.hasPrefix(".") ? type.swiftText : "" }

  /// What stands for a missing value; `nil` where nothing would do.
  var substitute: String? { [.text, .number, .truth].contains(fieldKind) ? plainValue : nil }

  private var plainValue: String {
    switch fieldKind {
    case .text: return "\"\""
    case .number: return "0"
    case .truth: return "false"
    case .moment: return "Date()"
    case .choice: return "." + (choice?.cases.first?.identifier ?? "")
    case .other("URL"): return type.isList ? "[]" : "URL(filePath: \"/\")"
    case .symbol, .other: return type.isList ? "[]" : "\(type.swiftText)()"
    }
  }

  /// A view that shows a value.
  func text(_ value: String) -> String {
    switch fieldKind {
    case .text: "Text(\(value))"
    case .number: "Text(\(value), format: .number)"
    case .moment: "Text(\(value), style: .date)"
    case .choice: "Text(\(choiceText(value)))"
    case .truth:
      "Text(\(value)\(value.contains("?") ? " == true" : "") ? \(SwiftText.literal(quality)) : \(SwiftText.literal("Not " + quality.lowercased())))"
    case .other("URL"): "Text(\(value).absoluteString)"
    default: "Text(String(describing: \(value)))"
    }
  }

  /// A control that edits what a binding holds, in one line or several.
  func control(_ binding: String) -> [String] {
    let label = SwiftText.literal(name.singular.sentence)
    switch fieldKind {
    case .number: return ["TextField(\(label), value: \(binding), format: .number)"]
    case .other("URL"): return ["TextField(\(label), value: \(binding), format: .url)"]
    case .truth: return ["Toggle(\(label), isOn: \(binding))"]
    case .moment: return ["DatePicker(\(label), selection: \(binding), displayedComponents: .date)"]
    case .choice:
      let cases = (choice?.cases ?? []).map { "\(type.swiftText).\($0.identifier)" }.joined(separator: ", ")
      let all = choice?.isListed == true ? type.swiftText + ".allCases" : "[\(cases)]"
      return [
        "Picker(\(label), selection: \(binding)) {", "\tForEach(\(all), id: \\.self) { Text(\(choiceText("$0"))) }",
        "}",
      ]
    default: return ["TextField(\(label), text: \(binding))"]
    }
  }

  /// What holds where a truth does, as people say it: `Pinned` of `isPinned`.
  private var quality: String {
    let words = name.singular.snake.split(separator: "_")
    let isAsked = words.count > 1 && ["is", "has", "was", "did", "should", "can"].contains(words[0])
    return isAsked ? Name(word: words.dropFirst().joined(separator: "_")).singular.sentence : name.singular.sentence
  }

  func choiceText(_ value: String) -> String {
    choice?.label.map { "\(value).\($0)" } ?? "String(describing: \(value))"
  }
}
