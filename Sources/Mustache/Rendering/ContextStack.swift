import Findings

/// The values at hand, innermost last.
struct ContextStack {
  private var values: [TemplateValue]

  init(_ value: TemplateValue) { values = [value] }

  mutating func push(_ value: TemplateValue) { values.append(value) }

  mutating func pop() { values.removeLast() }

  /// The value of a name; `nil` when there is none.
  ///
  /// The first key is looked for in all values at hand, the other ones only in what the first has led to.
  func value(of name: TemplateName) -> TemplateValue? {
    guard let first = name.keys.first else { return values.last }
    guard var value = firstValue(of: first) else { return nil }
    for key in name.keys.dropFirst() {
      guard case .object(let members) = value, let member = members[key] else { return nil }
      value = member
    }
    return value
  }

  /// What is wrong with a name that has no value.
  func problem(with name: TemplateName) -> TemplateError.Problem {
    guard let first = name.keys.first, var value = firstValue(of: first) else {
      let keys = values.reversed().flatMap { Self.keys(of: $0) }
      let key = name.keys.first ?? name.text
      return .missingKey(key, owner: nil, suggestion: NearestWord.suggestion(for: key, among: keys))
    }
    var owner = first
    for key in name.keys.dropFirst() {
      guard case .object(let members) = value else {
        return .keyOfOther(key, owner: owner, kind: value.kindDescription)
      }
      guard let member = members[key] else {
        let suggestion = NearestWord.suggestion(for: key, among: Self.keys(of: value))
        return .missingKey(key, owner: owner, suggestion: suggestion)
      }
      value = member
      owner += "." + key
    }
    return .missingKey(name.text, owner: nil, suggestion: nil)
  }

  private func firstValue(of key: String) -> TemplateValue? {
    for case .object(let members) in values.reversed() {
      if let value = members[key] { return value }
    }
    return nil
  }

  private static func keys(of value: TemplateValue) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.keys.sorted()
  }
}
