import Platform
import SwiftOutline

/// Functions that answer later, through a closure, a publisher or `await`.
package struct CompletionHandlers {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a function takes a closure that it calls when it is done.
  package func hasCompletionHandler(_ id: DeclarationID) -> Bool { completionHandler(of: id) != nil }

  /// The parameter that is called when a function is done: an escaping closure without result, called like one.
  package func completionHandler(of id: DeclarationID) -> Int? {
    let outline = index.outline(of: id)
    for position in outline.declarations[Int(id.index)].parameters {
      let parameter = outline.parameters[Int(position)]
      guard parameter.type != Node.none else { continue }
      let use = index.resolver.resolve(parameter.type, in: Int(id.file), at: Int(id.index))
      guard use.traits.contains(.function) else { continue }
      let name = index.names.text(parameter.name).lowercased()
      if name.holds("completion") || name.holds("handler") || name == "callback" || name == "then" {
        return Int(position)
      }
    }
    return nil
  }

  /// Whether a function calls its completion handler before it returns, itself or through another function that does.
  package func answersAtOnce(_ function: DeclarationID) -> Bool { answersAtOnce(function, depth: 0) }

  private func answersAtOnce(_ function: DeclarationID, depth: Int) -> Bool {
    guard depth < 4, let handler = completionHandler(of: function) else { return false }
    let uses = uses(ofParameter: handler, in: function)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let outer = index.parent(of: use) else { return false }
        if index[outer].kind == .argument {
          return index.parent(of: outer).map { takesAtOnce($0, depth: depth) } ?? false && runsAtOnce(use, depth: depth)
        }
        return index[outer].kind == .call && index.firstChild(of: outer) == use && runsAtOnce(use, depth: depth)
      }
  }

  /// Whether a call hands its closure to a function of the project that calls it before it returns.
  private func takesAtOnce(_ call: NodeID, depth: Int) -> Bool {
    guard index[call].kind == .call, case .function(let callee) = index.callee(ofCall: call) else { return false }
    return answersAtOnce(callee, depth: depth + 1)
  }

  /// Whether no closure stands around an expression but such as are called at once.
  private func runsAtOnce(_ expression: NodeID, depth: Int) -> Bool {
    guard let closure = index.ancestor(of: expression, where: { $0.kind == .closure }) else { return true }
    guard let (call, _) = index.receiver(ofClosure: closure), takesAtOnce(call, depth: depth) else { return false }
    return runsAtOnce(closure, depth: depth)
  }

  /// Where the bodies of a function name one of its parameters, by its place among those of the file.
  func uses(ofParameter position: Int, in function: DeclarationID) -> [NodeID] {
    let name = index.outline(of: function).parameters[position].name
    return index.nodes(inMember: function).filter {
      index[$0].kind == .name && index[$0].name == name
        && index.binding(of: name, at: $0) == .parameter(file: Int(function.file), index: position)
    }
  }

  /// The name of a function's result type; `nil` without one.
  package func typeName(ofResult id: DeclarationID) -> String? {
    let declaration = index[id]
    guard declaration.type != Node.none else { return nil }
    return index.names.text(index.resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index)).name)
  }

  /// Whether a function waits, throws, calls back, or gives a publisher.
  func answersLater(_ function: DeclarationID) -> Bool {
    !index[function].flags.isDisjoint(with: [.isAsync, .throws]) || hasCompletionHandler(function)
      || index.isListed(index.resultType(of: function).name, .publishers)
  }

  /// The parameter through which a function answers: a completion handler whose closure gives nothing back.
  package func answerHandler(of function: DeclarationID) -> Int? {
    guard let position = completionHandler(of: function) else { return nil }
    let outline = index.outline(of: function)
    // An alias of a closure is taken for one without a result.
    let closure = outline.closureType(in: outline.parameters[position].type)
    return closure.map { outline.hasNoResult($0) } ?? true ? position : nil
  }
}
