import Platform
import SwiftOutline

/// What a type is made of: its size, its cases, the state it keeps.
package struct TypeContents {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The `default` clauses of the switches in a type's code, those for unknown future cases left out.
  package func defaultClauses(of type: TypeID) -> [NodeID] {
    index.nodes(of: type) { $0.kind == .switchCase }.filter { clause in
      guard index.firstChild(of: clause).map({ index[$0].kind != .caseItem }) ?? true, !index.isPreviewCode(clause)
      else { return false }
      return index.text(clause).hasPrefix("default")
    }
  }

  /// What the switch around a clause looks at: a property and the type it is read from.
  package func subject(ofClause clause: NodeID) -> (value: TypeUse, owner: TypeID)? {
    guard let statement = index.parent(of: clause), index[statement].kind == .switchStatement,
      let subject = index.firstChild(of: statement), index[subject].kind == .member,
      let base = index.firstChild(of: subject), let owner = index.type(of: base).type
    else { return nil }
    return (index.type(of: subject), owner)
  }

  /// Whether an enum tells the phases of a load: two or more of idle, loading, loaded, empty, failed.
  package func isLoadingPhases(_ type: TypeID) -> Bool {
    guard index.types[type].kind == .enum else { return false }
    let kinds = [
      index.lists[.progressWords], index.lists[.failureStateWords],
      index.lists[.emptyStateWords] + ["idle", "initial"], index.lists[.loadedStateWords],
    ]
    let cases = index.types[type].members.filter { index[$0].kind == .enumCase }.map { index.name($0).lowercased() }
    return kinds.count { words in cases.contains { name in words.contains { name.holds($0) } } } >= 2
  }

  /// The lines of code of a type's declaration and extensions.
  package func lineCount(of type: TypeID) -> Int {
    index.types[type].parts.filter { !index.isTest($0) }.reduce(0) { count, part in
      let declaration = index[part]
      return count
        + index.outline(of: part).source.codeLineCount(in: Int(declaration.keywordStart)..<Int(declaration.end))
    }
  }

  /// The project's type that a parameter's default value is an instance of.
  package func defaultType(of parameter: Int, in function: DeclarationID) -> TypeID? {
    let value = index.outline(of: function).parameters[parameter].defaultValue
    guard value != Node.none else { return nil }
    let expression = NodeID(file: function.file, index: value)
    let use = index.type(of: expression)
    return use.traits.isDisjoint(with: [.metatype, .function, .collection]) ? use.type : nil
  }

  /// Whether an object of a type holds values that change, so that two objects of it differ in time.
  package func hasChangingState(_ type: TypeID) -> Bool {
    index.types[type].kind == .class
      && index.types[type].members.contains { member in
        index.isStored(member) && index[member].kind == .variable
          && index[member].flags.isDisjoint(with: [.isStatic, .isLazy, .isWeak])
      }
  }
}
