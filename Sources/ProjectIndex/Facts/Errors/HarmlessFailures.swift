import SwiftOutline

/// Failures that say nothing new, or that are an answer.
package struct HarmlessFailures {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a `try` does what may fail without harm, such as removing a file or ending an audio session.
  package func isBestEffort(_ attempt: NodeID) -> Bool {
    guard index[attempt].kind == .tryExpression, let call = ExpressionTypes(index).call(inside: attempt) else {
      return false
    }
    return index.isListed(index.calleeName(call), .bestEffortCalls) || isPartOfCoding(call) || writesJSON(call)
      || neverFails(attempt) || servesLog(attempt)
  }

  /// Whether nothing but a cancellation makes a `try` throw: it sleeps, or what it calls in the project lets no other error
  /// out, whatever that declares. What stands behind a protocol may be replaced, and fail.
  package func neverFails(_ attempt: NodeID) -> Bool {
    called(by: attempt).map { $0.allSatisfy { !letsOut($0) } } ?? false
  }

  /// The functions whose errors a `try` meets; none for a sleep, `nil` where nobody knows.
  private func called(by attempt: NodeID) -> [DeclarationID]? {
    guard let call = ExpressionTypes(index).call(inside: attempt) else { return nil }
    if index.calleeName(call) == Word.sleep.rawValue || index.calleeText(call) == "checkCancellation" { return [] }
    let functions = CallTargets(index).targets(ofCall: call).filter {
      [.function, .initializer].contains(index[$0].kind)
    }
    return functions.isEmpty ? nil : functions
  }

  /// Whether an error leaves a function: its own, or one of those that it calls. Functions that call one another fail for
  /// other reasons than that.
  private func letsOut(_ function: DeclarationID) -> Bool {
    var pending = [function]
    var seen: Set = [function]
    while let next = pending.popLast() {
      guard let sources = sources(of: next) else { return true }
      for source in sources where seen.insert(source).inserted { pending.append(source) }
    }
    return false
  }

  /// The functions whose errors a function lets out; `nil` where it has some of its own, or its code isn't here. Remembered,
  /// as its whole body tells; it rests on nothing that is being found out elsewhere, so that the order of questions doesn't
  /// matter.
  private func sources(of function: DeclarationID) -> [DeclarationID]? {
    if let known = index.knownErrorSources.change({ $0[function] }) { return known }
    let bodies = index.bodies(of: function)
    var sources: [DeclarationID]? = bodies.isEmpty ? nil : []
    for body in bodies {
      for id in index.subtree(of: body) where sources != nil && letsErrorOut(id, of: body) {
        sources = index[id].kind == .tryExpression ? called(by: id).map { (sources ?? []) + $0 } : nil
      }
    }
    index.knownErrorSources.change { [sources] in $0[function] = .some(sources) }
    return sources
  }

  private func letsErrorOut(_ id: NodeID, of body: NodeID) -> Bool {
    guard index[id].kind == .throwStatement || index[id].kind == .tryExpression else { return false }
    return index[id].flags.isDisjoint(with: [.optional, .forced])
      && !CatchClauses(index).isCaught(id, within: body, wholly: true)
  }

  /// Whether a call writes values as JSON, which fails for a mistake in the program alone.
  private func writesJSON(_ call: NodeID) -> Bool {
    if index.hasArgument("withJSONObject", in: call) { return true }
    guard index.calleeText(call) == "encode", let receiver = index.receiver(ofCall: call) else { return false }
    return index.isListed(index.type(of: receiver).name, .memoryTypes)
  }

  /// Whether a call codes one value inside the method that codes all, which leaves out what can't be coded.
  private func isPartOfCoding(_ call: NodeID) -> Bool {
    guard let owner = index.owner(of: call) else { return false }
    let name = index.calleeText(call)
    return name.hasPrefix("encode") && index.name(owner) == "encode" && index.receiver(ofCall: call) != nil
  }

  /// Whether all that can throw in front of a catch clause may fail without harm.
  package func guardsBestEffort(_ clause: NodeID) -> Bool {
    let attempts = thrown(before: clause)
    return !attempts.isEmpty && attempts.allSatisfy { isBestEffort($0) }
  }

  /// The `try` whose errors reach a catch clause; what has a `do` of its own with clauses inside is left to those.
  private func thrown(before clause: NodeID) -> [NodeID] {
    guard let statement = index.parent(of: clause), index[statement].kind == .doStatement,
      let body = CatchClauses(index).body(ofDo: statement)
    else { return [] }
    let nodes = index.outline(of: body).nodes
    let first = Int(nodes[Int(body.index)].first)
    var attempts: [NodeID] = []
    var index = Int(body.index)
    while index >= first {
      let found = nodes[index]
      if found.kind == .doStatement, index > first, nodes[index - 1].kind == .catchClause {
        index = Int(found.first) - 1
        continue
      }
      if found.kind == .tryExpression && found.flags.isDisjoint(with: [.optional, .forced]) {
        attempts.append(NodeID(file: Int(body.file), index: index))
      }
      index -= 1
    }
    return attempts.reversed()
  }

  /// Whether a place belongs to code that writes the log or prints for debugging, by the name of the member or type.
  func servesLog(_ place: NodeID) -> Bool {
    guard let owner = index.owner(of: place) else { return false }
    var texts = [index.name(index.enclosingMember(of: owner))]
    if let type = index.enclosingType(of: place) { texts.append(index.name(ofType: type)) }
    return texts.contains { text in NameWords.words(of: text).contains { index.lists[.logWords].contains($0) } }
  }

  /// Whether a catch clause ends with a result that tells the caller of the failure: `nil` where the function gives `nil`
  /// for other reasons, too, or of an initialiser that may fail; `false` of a function that returns `true` when the work is
  /// done; in an initialiser also a value for a property, as there is nobody yet to tell.
  package func givesFailedResult(_ clause: NodeID) -> Bool {
    guard index[clause].kind == .catchClause, let block = index.lastChild(of: clause),
      let last = index.statements(of: block).last, let owner = index.owner(of: last)
    else { return false }
    let member = index.enclosingMember(of: owner)
    if index[last].kind == .assignment { return index[member].kind == .initializer }
    guard index[last].kind == .returnStatement, let value = index.lastChild(of: last) else { return false }
    if index[value].kind == .nilLiteral {
      let inside = index.subtree(of: clause)
      return index[member].kind == .initializer
        || results(of: member).contains { index[$0].kind == .nilLiteral && !inside.contains($0) }
    }
    guard index[value].kind == .booleanLiteral, index.resultType(of: member).name == Word.Bool.rawValue else {
      return false
    }
    return results(of: member).contains { index[$0].kind == .booleanLiteral && index[$0].name == Word.true.rawValue }
  }

  /// The values that a function returns with a `return`.
  private func results(of function: DeclarationID) -> [NodeID] {
    index.nodes(inMember: function).filter { index[$0].kind == .returnStatement }.compactMap { index.lastChild(of: $0) }
  }

  /// Whether a call hands nothing but empty values to a closure that its function takes: `completion([])`.
  func answersEmpty(_ call: NodeID) -> Bool {
    guard let callee = index.firstChild(of: call), index[callee].kind == .name,
      case .parameter = index.binding(of: index[callee].name, at: callee)
    else { return false }
    let arguments = index.children(of: call).dropFirst()
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in
        index.lastChild(of: argument).map { Results(index).isEmptyValue($0) && index[$0].kind != .booleanLiteral }
          ?? false
      }
  }
}
