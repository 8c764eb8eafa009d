import Findings
import ProjectIndex
import SwiftOutline

/// What puts a match right, not yet told by paths.
struct RuleFix: Sendable {
  struct Replacement: Sendable {
    let span: SourceSpan
    let text: String
  }

  /// The least safe of its parts decides.
  let safety: FixSafety
  let replacements: [Replacement]

  /// The fix as findings carry it.
  func fix(_ index: ProjectIndex) -> Fix {
    Fix(
      safety: safety,
      edits: replacements.map { replacement in
        let file = index.files[replacement.span.file]
        return Edit(
          path: file.path, start: replacement.span.bytes.lowerBound, end: replacement.span.bytes.upperBound,
          text: FixText.fitting(replacement.text, at: replacement.span.bytes.lowerBound, in: file.outline.source))
      })
  }
}

/// A line `fix safe: place -> text when condition`.
struct FixClause: Sendable {
  let safety: FixSafety
  let place: CompiledExpression
  let text: CompiledExpression
  var condition: CompiledExpression?
  /// The condition as written, and its line in the rule file.
  let conditionText: String
  let line: Int
}

extension RuleFix {
  /// What the lines of a query give for the variables of a frame; `nil` where none holds, or one that holds has no place.
  ///
  /// What stands there already is no change: a `var` that is to become one may be so in the source.
  init?(_ clauses: [FixClause], _ frame: inout Frame) {
    var safety = FixSafety.safe
    var replacements: [Replacement] = []
    for clause in clauses where clause.condition?.test(&frame) ?? true {
      guard case .source(let span) = clause.place.evaluate(&frame), let text = clause.text.evaluate(&frame).text else {
        return nil
      }
      let source = frame.context.index.files[span.file].outline.source
      if source.text(span.bytes) == text { continue }
      if clause.safety == .suggested || Self.mayConcernUnread(span, frame.context.index) { safety = .suggested }
      replacements.append(Replacement(span: span, text: text))
    }
    if replacements.isEmpty { return nil }
    self.init(safety: safety, replacements: replacements)
  }

  /// Whether a place is that of a declaration which code that isn't read may use, or ask for.
  private static func mayConcernUnread(_ span: SourceSpan, _ index: ProjectIndex) -> Bool {
    let start = UInt32(span.bytes.lowerBound)
    let declarations = index.files[span.file].outline.declarations
    return declarations.indices.contains { position in
      let declaration = declarations[position]
      guard declaration.keywordStart == start || declaration.start == start else { return false }
      if index.isPerhapsUnread(index.names.text(declaration.name)) { return true }
      let id = DeclarationID(file: span.file, index: position)
      return isOpenToUnread(id, index)
    }
  }

  /// Whether a library may ask for a declaration or write it, by a protocol, a superclass, a macro or Objective-C.
  private static func isOpenToUnread(_ id: DeclarationID, _ index: ProjectIndex) -> Bool {
    let declared = index.files[Int(id.file)].typeOfDeclaration[Int(id.index)]
    if declared >= 0 { return MacroMembers(index).mayHaveMacroMembers(TypeID(declared)) }
    guard let type = index.enclosingType(of: id) else { return false }
    return MacroMembers(index).mayHaveMacroMembers(type) || TypeHierarchy(index).hasUnknownAncestor(type)
      || ["objc", "objcMembers"].contains { name in
        index.names.number(of: name).map {
          index.attribute($0, of: id) != nil || index.types[type].attributes.contains($0)
        } ?? false
      }
  }
}
