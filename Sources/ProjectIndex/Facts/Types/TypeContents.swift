import SwiftOutline

/// What a type is made of: its size, its cases, the state it keeps.
extension ProjectIndex {
  /// The `default` clauses of the switches in a type's code, those for unknown future cases left out.
  package func defaultClauses(of type: TypeID) -> [NodeID] {
    nodes(of: type) { $0.kind == .switchCase }.filter { clause in
      guard firstChild(of: clause).map({ node($0).kind != .caseItem }) ?? true, !isPreviewCode(clause) else {
        return false
      }
      return text(clause).hasPrefix("default")
    }
  }

  /// What the switch around a clause looks at: a property and the type it is read from.
  package func subject(ofClause clause: NodeID) -> (value: TypeUse, owner: TypeID)? {
    guard let statement = parent(of: clause), node(statement).kind == .switchStatement,
      let subject = firstChild(of: statement), node(subject).kind == .member, let base = firstChild(of: subject),
      let owner = type(of: base).type
    else { return nil }
    return (type(of: subject), owner)
  }

  /// Whether an enum tells the phases of a load: two or more of idle, loading, loaded, empty, failed.
  package func isLoadingPhases(_ type: TypeID) -> Bool {
    guard types[type].kind == .enum else { return false }
    let kinds = [
      lists[.progressWords], lists[.failureStateWords], lists[.emptyStateWords] + ["idle", "initial"],
      lists[.loadedStateWords],
    ]
    let cases = types[type].members.filter { declaration($0).kind == .enumCase }.map { name($0).lowercased() }
    return kinds.count { words in cases.contains { name in words.contains { name.holds($0) } } } >= 2
  }

  /// The lines of a type's declaration and extensions, comments and empty lines included.
  package func lineCount(of type: TypeID) -> Int {
    types[type].parts.reduce(0) { count, part in
      guard !files[Int(part.file)].isTest else { return count }
      let source = files[Int(part.file)].outline.source
      let declaration = self.declaration(part)
      var lines = 1
      for offset in Int(declaration.keywordStart)..<Int(declaration.end) where source.bytes[offset] == 10 { lines += 1 }
      return count + lines
    }
  }

  /// The project's type that a parameter's default value is an instance of.
  package func defaultType(of parameter: Int, in function: DeclarationID) -> TypeID? {
    let value = files[Int(function.file)].outline.parameters[parameter].defaultValue
    guard value != Node.none else { return nil }
    let expression = NodeID(file: Int(function.file), index: Int(value))
    let use = type(of: expression)
    return use.traits.isDisjoint(with: [.metatype, .function, .collection]) ? use.type : nil
  }

  /// Whether an object of a type holds values that change, so that two objects of it differ in time.
  package func hasChangingState(_ type: TypeID) -> Bool {
    types[type].kind == .class
      && types[type].members.contains { member in
        isStored(member) && declaration(member).kind == .variable
          && declaration(member).flags.isDisjoint(with: [.isStatic, .isLazy, .isWeak])
      }
  }
}
