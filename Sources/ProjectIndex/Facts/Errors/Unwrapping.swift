import Platform
import SwiftOutline

/// What speaks for and against a value that is unwrapped with `!`.
package struct Unwrapping {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a condition in front of an unwrap asks for the value: `guard !values.isEmpty` before `values.min()!`, a
  /// comparison with `nil`, a binding of the same value to another name, or the case of a `switch` over the count.
  package func isChecked(_ unwrap: NodeID) -> Bool {
    guard let value = index.firstChild(of: unwrap) else { return false }
    let checked = CheckedValue(name: Expressions(index).ownName(of: value), text: Expressions(index).ownText(of: value))
    guard checked.name != 0 else { return false }
    var child = unwrap
    var current = index.parent(of: unwrap)
    while let candidate = current {
      let found = index[candidate]
      switch found.kind {
      case .codeBlock, .closure:
        if checks(before: child, in: candidate).contains(where: { settles($0, checked) }) { return true }
      case .ifStatement, .guardStatement, .whileStatement, .ternary, .sequence:
        for part in index.children(of: candidate) where part.index < child.index && index[part].kind != .codeBlock {
          if tests(part, checked) { return true }
        }
      case .switchStatement:
        if let subject = index.firstChild(of: candidate), subject.index < child.index, tests(subject, checked) {
          return true
        }
      case .declaration: return false
      default: break
      }
      child = candidate
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether a value is there behind a statement: a guard that asks for it, an assignment, or an `if` that fills it in or
  /// leaves.
  private func settles(_ statement: NodeID, _ checked: CheckedValue) -> Bool {
    switch index[statement].kind {
    case .assignment: return sets(statement, checked)
    case .ifStatement:
      return tests(statement, checked)
        && index.subtree(of: statement).contains { part in
          switch index[part].kind {
          case .assignment: sets(part, checked)
          case .returnStatement, .throwStatement, .continueStatement, .breakStatement: true
          default: false
          }
        }
    default: return tests(statement, checked)
    }
  }

  private func sets(_ assignment: NodeID, _ checked: CheckedValue) -> Bool {
    guard let target = index.firstChild(of: assignment), let value = index.lastChild(of: assignment) else {
      return false
    }
    return Expressions(index).ownText(of: target) == checked.text && index[value].kind != .nilLiteral
      && index[assignment].name == Word.equals.rawValue && !mayBeMissing(value)
  }

  /// Whether an assigned value is optional, as far as can be seen.
  func mayBeMissing(_ value: NodeID) -> Bool {
    switch index[value].kind {
    case .call:
      let callee = index.callee(ofCall: value)
      if case .constructs(let use) = callee { return use.type == nil && takesTextOrData(value) }
      guard case .function(let function) = callee else { return true }
      return index.resultType(of: function).traits.contains(.optional) || index.resultType(of: function).name == 0
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral:
      return false
    default:
      return !index.type(of: value).traits.isDisjoint(with: [.optional, .implicitlyUnwrapped])
        || index.type(of: value).name == 0
    }
  }

  /// Whether a call takes text or data, or something unknown. That is what initialisers of the system refuse:
  /// `URL(string:)`, `UIImage(data:)`, `Int(text)`.
  private func takesTextOrData(_ call: NodeID) -> Bool {
    let harmless: [NodeKind] = [.closure, .nilLiteral, .arrayLiteral, .dictionaryLiteral]
    return index.children(of: call).dropFirst().compactMap { index.lastChild(of: $0) }.contains { value in
      if harmless.contains(index[value].kind) { return false }
      let use = index.type(of: value)
      return use.isUnknown || ["String", "Substring", "Data"].contains(index.names.text(use.name))
    }
  }

  /// The guards, assignments and conditions among the statements before another one; a block of thousands of statements is not searched to its
  /// start for each of them.
  private func checks(before statement: NodeID, in block: NodeID) -> [NodeID] {
    let nodes = index.outline(of: block).nodes
    let first = Int(nodes[Int(block.index)].first)
    var guards: [NodeID] = []
    var next = Int(nodes[Int(statement.index)].first) - 1
    var rest = 500
    while next >= first, rest > 0 {
      if [.guardStatement, .assignment, .ifStatement].contains(nodes[next].kind) {
        guards.append(NodeID(file: Int(block.file), index: next))
      }
      next = Int(nodes[next].first) - 1
      rest -= 1
    }
    return guards
  }

  /// A value that is unwrapped: the variable that it comes from, and its text.
  private struct CheckedValue {
    var name: UInt32
    var text: String
  }

  private func tests(_ condition: NodeID, _ checked: CheckedValue) -> Bool {
    index.subtree(of: condition).contains { id in
      let found = index[id]
      switch found.kind {
      case .member where found.name == Word.isEmpty.rawValue || found.name == Word.count.rawValue:
        return Expressions(index).ownName(of: id) == checked.name
      case .optionalBinding:
        return index.lastChild(of: id).map { Expressions(index).ownText(of: $0) == checked.text } ?? false
      case .nilLiteral:
        return Expressions(index).comparedValue(withNil: id).map { Expressions(index).ownName(of: $0) == checked.name }
          ?? false
      default: return false
      }
    }
  }

  /// Whether a property's type is written with `!`.
  package func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool {
    let declaration = index[id]
    guard declaration.type != Node.none else { return false }
    return index.outline(of: id).nodes[Int(declaration.type)].kind == .unwrappedOptionalType
  }

  /// Whether a property is set before anything else happens: in each initialiser, or in a method that the system's
  /// frameworks call first.
  package func isSetOnLoad(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property) else { return false }
    let methods = index.set(.loadingMethods)
    let setters = index.usage.table.writes(named: index[property].name, inside: type).compactMap { write in
      write.kind == .assignment ? index.owner(of: write.node).map { index.enclosingMember(of: $0) } : nil
    }
    let initializers = index.types[type].initializers
    return setters.contains { methods.contains(index[$0].name) }
      || !initializers.isEmpty && Set(initializers).isSubset(of: setters)
  }
}
