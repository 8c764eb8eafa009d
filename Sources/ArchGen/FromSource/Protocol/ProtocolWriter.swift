import ProjectIndex
import SwiftOutline

/// Writes a protocol as Swift code.
struct ProtocolWriter {
  let subject: ProtocolSubject
  let name: String
  let index: ProjectIndex

  /// Returns the whole file.
  func file(imports: [String], indentation: String) -> [UInt8] {
    var lines = CodeLines()
    for line in imports { lines.directive(line) }
    lines.blank()
    lines.line("/// What `\(subject.type.qualifiedName)` does, so that something else can take its place.")
    for attribute in subject.availability { lines.line(attribute) }
    if let actor = subject.globalActor { lines.line(actor) }
    let access = subject.access >= .public ? "public " : subject.access == .package ? "package " : ""
    let inherited =
      subject.suppressed
      + (subject.isOfActors ? ["Actor"] : subject.isSendable ? ["Sendable"] : [])
    let ending = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    lines.block("\(access)protocol \(name)\(ending)") { lines in
      var last: Requirement?
      for requirement in subject.requirements {
        let isApart =
          !requirement.comment.isEmpty || last?.kind != requirement.kind || last.map { !$0.comment.isEmpty } ?? true
        if isApart { lines.blank() }
        write(requirement, to: &lines)
        last = requirement
      }
    }
    return lines.text(indentation: indentation)
  }

  private func write(_ requirement: Requirement, to lines: inout CodeLines) {
    for line in requirement.comment { lines.line(line) }
    for attribute in requirement.availability + requirement.deprecation + requirement.attributes {
      lines.line(attribute)
    }
    let isRepeated = requirement.isolation.prefix.dropLast() == subject.globalActor ?? ""
    // What is on no actor anyway need not say so, unless it leaves its caller's, which its target may have by default.
    let isUsual =
      requirement.isolation == .nonisolated && subject.globalActor == nil && !subject.isOfActors
      && (!requirement.effects.isAsync || SendableTypes(index: index).mayCross(requirement))
    let modifiers =
      (isRepeated || isUsual ? "" : requirement.isolation.prefix) + requirement.modifiers.map { $0 + " " }.joined()
    switch requirement.kind {
    case .property, .subscript:
      let keyword = requirement.kind == .property ? "var \(requirement.name)" : "subscript"
      let own = requirement.accessorModifiers
      let accessors = "\(own.get)get\(requirement.effects.text)\(requirement.isSettable ? " \(own.set)set" : "")"
      lines.line("\(modifiers)\(keyword)\(requirement.signature) { \(accessors) }")
    case .method, .initializer:
      lines.line("\(modifiers)func \(requirement.name)\(requirement.signature)")
    }
  }
}
