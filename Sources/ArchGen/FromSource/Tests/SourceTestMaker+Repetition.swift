import ProjectIndex
import SwiftOutline

/// Which values a test may write twice.
extension SourceTestMaker {
  /// Whether code that is written twice makes the same value.
  static func isRepeatable(_ text: String, _ subject: TestSubject) -> Bool {
    if ["UUID()", "Date()", ".now"].contains(where: text.holds) { return false }
    let index = subject.project.index
    let made = text.split(separator: "(").dropLast().compactMap { part in
      part.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.last.map(String.init)
    }
    let computed =
      text.contains(".")
      && index.types.contains { entry in
        text.contains(entry.qualifiedName + ".")
          && entry.members.contains {
            index[$0].flags.contains(.isStatic) && index[$0].kind == .variable && !index.isStored($0)
              && text.holds("\(entry.qualifiedName).\(index.name($0))")
          }
      }
    return !computed
      && index.types.filter { made.contains($0.qualifiedName) && $0.kind != .enum }.allSatisfy {
        isMadeAlike($0, subject)
      }
  }

  /// Whether values of a type that are made of the same are equal: it keeps what it is given, and compares all of that.
  private static func isMadeAlike(_ entry: TypeEntry, _ subject: TestSubject) -> Bool {
    let (index, reader) = (subject.project.index, MethodReader(subject: subject))
    let comparisons = subject.equatable.comparisons(of: entry)
    guard entry.kind == .struct || !comparisons.isEmpty,
      !comparisons.flatMap({ index.nodes(inMember: $0) }).contains(where: { index.text($0) == "===" })
    else { return false }
    return entry.members.allSatisfy { member in
      let declaration = index[member]
      if declaration.kind == .initializer { return keepsWhatItIsGiven(member, reader) }
      return !index.isStored(member) || declaration.value == Node.none || declaration.flags.contains(.isStatic)
        || reader.isConstant(NodeID(file: member.file, index: Int(declaration.value)))
    }
  }

  private static func keepsWhatItIsGiven(_ initializer: DeclarationID, _ reader: MethodReader) -> Bool {
    let (index, outline) = (reader.index, reader.index.outline(of: initializer))
    let values =
      index[initializer].parameters.map { outline.parameters[Int($0)].defaultValue }.filter { $0 != Node.none }
      .map { NodeID(file: initializer.file, index: Int($0)) }
    let statements = index.bodies(of: initializer).flatMap { index.children(of: $0) }
    return values.allSatisfy { reader.isConstant($0) }
      && statements.allSatisfy { statement in
        guard index[statement].kind == .assignment, let value = index.children(of: statement).last else { return false }
        guard index[value].kind == .name else { return reader.isConstant(value) }
        guard case .parameter = index.binding(of: index[value].name, at: value) else { return false }
        return true
      }
  }
}
