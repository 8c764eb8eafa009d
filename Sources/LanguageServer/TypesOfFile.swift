import Findings
import JSONRPC
import Platform
import ProjectIndex

/// The types of a file with their roles.
struct TypesOfFile {
  let diagnostics: Diagnostics
  let name: String

  private var index: ProjectIndex? { diagnostics.project.run?.index }

  /// The document's symbols: types with those inside them, and the role as the detail.
  func symbols(_ text: TextLines) -> Payload {
    guard let index else { return [] }
    let types = index.types.filter { $0.parent == nil && index.files[$0.file].path == name }
    return .array(types.map { symbol($0, index, text) })
  }

  private func symbol(_ type: TypeEntry, _ index: ProjectIndex, _ text: TextLines) -> Payload {
    let declaration = index[type.declaration]
    let kind =
      switch type.kind {
      case .struct: 23
      case .enum: 10
      case .protocol: 11
      default: 5
      }
    let role = index.role(of: type.id)
    let nested = type.nested.map { index.types[$0] }.filter { $0.file == type.file }
    return .members([
      ("name", .string(index.names.text(type.name))), ("detail", role == .other ? nil : .string(role.plainName)),
      ("kind", .int(kind)), ("range", diagnostics.range(Int(declaration.start), Int(declaration.end), text)),
      ("selectionRange", diagnostics.range(Int(declaration.nameStart), Int(declaration.nameEnd), text)),
      ("children", .array(nested.map { symbol($0, index, text) })),
    ])
  }

  /// A line above each type that has a role, with what speaks for it.
  func lenses(_ text: TextLines) -> Payload {
    guard let index else { return [] }
    let address = diagnostics.address(of: name)
    let types = index.types.filter { index.files[$0.file].path == name && index.role(of: $0.id) != .other }
    return .array(
      types.map { type in
        let declaration = index[type.declaration]
        return [
          "range": diagnostics.range(Int(declaration.nameStart), Int(declaration.nameEnd), text),
          "command": [
            "title": .string(Self.short(summary(of: type, index))), "command": .string(ExecutedCommand.why),
            "arguments": [.string(address), .string(type.qualifiedName)],
          ],
        ]
      })
  }

  /// Why a type of the file has its role; `nil` where there is no such type.
  func evidence(of type: String) -> String? {
    guard let index,
      let type = index.types.first(where: {
        index.files[$0.file].path == name && $0.qualifiedName == type
      })
    else { return nil }
    return "\(type.qualifiedName): \(summary(of: type, index))"
  }

  private func summary(of type: TypeEntry, _ index: ProjectIndex) -> String {
    let decision = index.roles[type.id]
    let evidence = decision.evidence.isEmpty ? "" : ": " + decision.evidence.joined(separator: "; ")
    return "\(decision.role.plainName) (\(decision.confidence.rawValue))\(evidence)"
  }

  /// As much of a text as has room beside code.
  private static func short(_ text: String) -> String { text.count > 120 ? text.prefix(119) + "…" : text }

  /// What the pointer tells at a byte: the rule's page where something was found, the role where a type is declared.
  func hover(at offset: Int) -> Payload {
    var sections: [String] = []
    for (finding, place) in diagnostics.project.places(in: name)
    where place.range.startOffset <= offset && offset <= place.range.endOffset {
      let id = place.rule ?? finding.rule
      let rule = diagnostics.project.run?.report.rules.first { $0.id == id }
      sections.append("**\(id)**: \(place.message)\n\n\(rule?.page ?? "")")
    }
    if let index {
      for type in index.types where index.files[type.file].path == name {
        let declaration = index[type.declaration]
        guard Int(declaration.nameStart) <= offset, offset <= Int(declaration.nameEnd) else { continue }
        let decision = index.roles[type.id]
        let evidence = decision.evidence.map { "- \($0)" }.joined(separator: "\n")
        sections.append(
          "`\(type.qualifiedName)`: \(decision.role.plainName) (\(decision.confidence.rawValue))\n\n\(evidence)")
      }
    }
    if sections.isEmpty { return .null }
    return ["contents": ["kind": "markdown", "value": .string(sections.joined(separator: "\n\n---\n\n"))]]
  }
}
