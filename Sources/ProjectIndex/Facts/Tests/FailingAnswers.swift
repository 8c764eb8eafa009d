import SwiftOutline

/// Failures that are part of an answer: a `Result`, or the end of a publisher.
struct FailingAnswers {
  let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Whether what a function gives back may tell of a failure: `Result<_, E>`, or a publisher whose failure isn't `Never`.
  func answersWithFailure(_ function: DeclarationID) -> Bool {
    let declaration = index[function]
    guard declaration.kind == .function, declaration.type != Node.none else { return false }
    let type = NodeID(file: function.file, index: declaration.type)
    guard index[type].kind == .typeName, index.isListed(index[type].name, .failingTypes),
      let failure = index.lastChild(of: type)
    else { return false }
    return index.name(failure) != "Never"
  }

  /// Whether a function that answers with a failure only ever makes a success: `Just(…)`, `.success(…)`.
  func alwaysSucceeds(_ function: DeclarationID) -> Bool {
    let nodes = index.nodes(inMember: function)
    let makesSuccess = nodes.contains {
      index[$0].kind == .call && (index.calleeText($0) == "Just" || index.calleeText($0) == "success")
    }
    return makesSuccess
      && !nodes.contains { id in
        switch index[id].kind {
        case .name, .member, .implicitMember:
          let name = index[id].name
          return index.isListed(name, .failingAnswers)
            || !index.names.startsUppercase(name) && index.names.text(name) != "setFailureType"
              && NameWords.words(of: index.names.text(name)).contains { index.lists[.failureWordsOfTests].contains($0) }
        case .throwStatement: return true
        default: return false
        }
      }
  }

  /// Whether a body asks a dependency that answers with a failure: by a `Result`, a publisher, or a closure that takes one.
  func waitsForFailingAnswer(_ body: NodeID) -> Bool {
    index.subtree(of: body).contains { id in
      guard index[id].kind == .call, let receiver = index.receiver(ofCall: id),
        let type = index.type(of: receiver).type, Dependencies(index).isDependency(type),
        !index.isInside(index.enclosingType(of: body), type), case .function(let function) = index.callee(ofCall: id)
      else { return false }
      return answersWithFailure(function) || handsOnFailure(function)
    }
  }

  /// Whether the closure that a function calls when it is done takes a `Result` or an error.
  private func handsOnFailure(_ function: DeclarationID) -> Bool {
    guard let handler = CompletionHandlers(index).completionHandler(of: function) else { return false }
    let outline = index.outline(of: function)
    return outline.subtree(of: outline.parameters[handler].type).contains { position in
      let node = outline.nodes[position]
      guard node.kind == .typeName else { return false }
      return index.isListed(node.name, .failingTypes) || index.isListed(node.name, .errorProtocols)
    }
  }
}
