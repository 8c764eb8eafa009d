import JSONText

extension TemplateValue {
  /// The value that a JSON text holds, with numbers as they are written there.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text, _): self = .number(text)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .list(elements.map { TemplateValue($0) })
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, TemplateValue($0.value)) }) { $1 })
    }
  }
}
