import Foundation

/// The outline of one file: one line of `archlint outline --bodies --format json`.
package struct FileOutline: Sendable, Hashable, Codable {
  /// The path as it was given on the command line.
  package var path: String
  /// Declarations at file level, in source order.
  package var declarations: [OutlineDeclaration]
  /// Body facts by place.
  package var bodies: [OutlineBodyFact]

  package init(path: String, declarations: [OutlineDeclaration], bodies: [OutlineBodyFact] = []) {
    self.path = path
    self.declarations = declarations
    self.bodies = bodies
  }

  /// Reads one line of JSON; throws a `DecodingError` where it is not of the contract's shape.
  package init(jsonLine: Data) throws {
    self = try JSONDecoder().decode(FileOutline.self, from: jsonLine)
  }

  /// The outline as one line of JSON with the contract's key order, without a line break.
  package var jsonLine: String {
    "{\"path\":\(jsonText(path)),\"declarations\":\(jsonText(declarations)),\"bodies\":\(jsonText(bodies))}"
  }
}

// Foundation's encoder has no way to keep the order of keys, so the dump is written by hand.

private func jsonText(_ declarations: [OutlineDeclaration]) -> String {
  "[" + declarations.map(jsonText).joined(separator: ",") + "]"
}

private func jsonText(_ declaration: OutlineDeclaration) -> String {
  let members: [(key: String, value: String)] = [
    ("kind", jsonText(declaration.kind)),
    ("name", jsonText(declaration.name)),
    ("modifiers", jsonText(declaration.modifiers)),
    ("attributes", jsonText(declaration.attributes)),
    ("inherits", jsonText(declaration.inherits)),
    ("line", "\(declaration.line)"),
    ("column", "\(declaration.column)"),
    ("endLine", "\(declaration.endLine)"),
    ("members", jsonText(declaration.members)),
  ]
  return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
}

private func jsonText(_ facts: [OutlineBodyFact]) -> String {
  "[" + facts.map(jsonText).joined(separator: ",") + "]"
}

private func jsonText(_ fact: OutlineBodyFact) -> String {
  let members: [(key: String, value: String?)] = [
    ("kind", jsonText(fact.kind)),
    ("line", "\(fact.line)"),
    ("column", "\(fact.column)"),
    ("endLine", "\(fact.endLine)"),
    ("endColumn", "\(fact.endColumn)"),
    ("name", fact.name.map(jsonText)),
    ("receiver", fact.receiver.map(jsonText)),
    ("arguments", fact.arguments.map(jsonText)),
    ("closures", fact.closures.map { "\($0)" }),
    ("target", fact.target.map(jsonText)),
    ("base", fact.base.map(jsonText)),
    ("parameters", fact.parameters.map { "\($0)" }),
    ("captures", fact.captures.map { "\($0)" }),
    ("call", fact.call.map(jsonText)),
    ("label", fact.label.map(jsonText)),
    ("statements", fact.statements.map { "\($0)" }),
  ]
  let texts = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
  return "{" + texts.joined(separator: ",") + "}"
}

private func jsonText(_ texts: [String]) -> String {
  "[" + texts.map(jsonText).joined(separator: ",") + "]"
}

private func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
