import JSONRPC

/// One argument of a tool, as data: its schema, its check and its help all come from this.
struct ToolParameter: Sendable {
  enum Kind: Sendable {
    case text
    case texts
    case choice([String])
    case choices([String])
    case flag
    case number(ClosedRange<Int>)
  }

  let name: String
  let kind: Kind
  let summary: String
  var isRequired = false

  init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }

  /// What JSON Schema says of a value.
  var schema: Payload {
    let about = Payload.string(summary)
    func list(_ words: [String]) -> Payload { .array(words.map { .string($0) }) }
    return switch kind {
    case .text: ["type": "string", "description": about]
    case .texts: ["type": "array", "items": ["type": "string"], "description": about]
    case .choice(let words): ["type": "string", "enum": list(words), "description": about]
    case .choices(let words):
      ["type": "array", "items": ["type": "string", "enum": list(words)], "description": about]
    case .flag: ["type": "boolean", "description": about]
    case .number(let range):
      [
        "type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound), "description": about,
      ]
    }
  }
}
