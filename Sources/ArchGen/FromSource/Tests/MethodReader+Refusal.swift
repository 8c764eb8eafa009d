import ProjectIndex
import SwiftOutline

/// What a method does for a new object that lacks what it asks for.
extension MethodReader {
  /// Reads up to the first `guard` that turns a new object away; `nil` where nobody knows that one does.
  func refusal(in body: NodeID) -> MethodFacts.Refusal? {
    var changes: [MethodFacts.Change] = []
    for statement in flattened(index.children(of: body)) {
      switch index[statement].kind {
      case .localVariable:
        guard doesNothing(statement) else { return nil }
      case .assignment:
        guard doesNothing(statement), let change = change(by: statement) else { return nil }
        changes.append(change)
      case .guardStatement where isHarmless(statement, after: changes): break
      case .guardStatement:
        let parts = index.children(of: statement)
        guard let block = parts.last, parts.dropLast().allSatisfy({ doesNothing($0) }),
          let unmet = parts.dropLast().first(where: { truth(of: $0, after: changes) == false })
        else { return nil }
        var refusal = refusal(by: index.children(of: block), after: changes)
        refusal?.isOfArguments = index.subtree(of: unmet).contains { id in
          guard index[id].kind == .name, case .parameter = index.binding(of: index[id].name, at: id) else {
            return false
          }
          return true
        }
        return refusal
      default: return nil
      }
    }
    return nil
  }

  /// Whether code only reads, as far as one can see.
  private func doesNothing(_ code: NodeID) -> Bool {
    index.subtree(of: code).allSatisfy { id in
      switch index[id].kind {
      case .awaitExpression, .tryExpression, .closure: return false
      case .call:
        if case .function(let function) = index.callee(ofCall: id) {
          return index.enclosingType(of: function) != subject.type.id
        }
        return call(id) == nil
      default: return true
      }
    }
  }

  // MARK: - What becomes of it

  private func refusal(by statements: [NodeID], after changes: [MethodFacts.Change]) -> MethodFacts.Refusal? {
    var changes = changes
    for statement in flattened(statements) {
      switch index[statement].kind {
      case .returnStatement:
        return index.children(of: statement).allSatisfy { doesNothing($0) }
          ? MethodFacts.Refusal(changes: changes, isThrown: false) : nil
      case .throwStatement: return MethodFacts.Refusal(changes: changes, isThrown: true)
      case .assignment:
        guard doesNothing(statement), let change = change(by: statement) else { return nil }
        changes.append(change)
      case .call:
        guard let told = changesTold(by: statement) else { return nil }
        changes += told
      default: return nil
      }
    }
    return nil
  }

  /// What a method of the subject sets that does nothing else, as `show("Nothing to send")` does.
  private func changesTold(by statement: NodeID) -> [MethodFacts.Change]? {
    guard case .function(let function) = index.callee(ofCall: statement),
      index.enclosingType(of: function) == subject.type.id, let body = index.bodies(of: function).first
    else { return nil }
    let given = index.children(of: statement).dropFirst().map { argument in
      index[argument].kind == .argument ? index.children(of: argument).last : nil
    }
    let outline = index.outline(of: function)
    let parameters = index[function].parameters.map { outline.parameters[Int($0)] }
    guard given.count == parameters.count else { return nil }
    var changes: [MethodFacts.Change] = []
    for inner in index.children(of: body) {
      guard index[inner].kind == .assignment, doesNothing(inner), let change = change(by: inner) else {
        return nil
      }
      guard case .parameter(let name) = change.value else {
        changes.append(change)
        continue
      }
      guard let position = parameters.firstIndex(where: { SwiftNames.bare(index.names.text($0.name)) == name }),
        let argument = given[position]
      else { return nil }
      changes.append(MethodFacts.Change(property: change.property, value: value(argument, for: change.property)))
    }
    return changes
  }
}
