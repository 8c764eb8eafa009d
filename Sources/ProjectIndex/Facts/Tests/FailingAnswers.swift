import SwiftOutline

/// Failures that are part of an answer: a `Result`, or the end of a publisher.
extension ProjectIndex {
  /// Whether what a function gives back may tell of a failure: `Result<_, E>`, or a publisher whose failure isn't `Never`.
  func answersWithFailure(_ function: DeclarationID) -> Bool {
    let declaration = self.declaration(function)
    guard declaration.kind == .function, declaration.type != Node.none else { return false }
    let type = NodeID(file: Int(function.file), index: Int(declaration.type))
    guard node(type).kind == .typeName, isListed(node(type).name, .failingTypes), let failure = lastChild(of: type)
    else { return false }
    return names.text(node(failure).name) != "Never"
  }

  /// Whether a function that answers with a failure only ever makes a success: `Just(…)`, `.success(…)`.
  func alwaysSucceeds(_ function: DeclarationID) -> Bool {
    let nodes = bodies(of: function).flatMap { subtree(of: $0) }
    let makesSuccess = nodes.contains {
      node($0).kind == .call && (names.text(calleeName($0)) == "Just" || names.text(calleeName($0)) == "success")
    }
    return makesSuccess
      && !nodes.contains { id in
        switch node(id).kind {
        case .name, .member, .implicitMember:
          let name = node(id).name
          return isListed(name, .failingAnswers)
            || !names.startsUppercase(name) && names.text(name) != "setFailureType"
              && NameWords.words(of: names.text(name)).contains { lists[.failureWordsOfTests].contains($0) }
        case .throwStatement: return true
        default: return false
        }
      }
  }

  /// Whether a body asks a dependency that answers with a failure: by a `Result`, a publisher, or a closure that takes one.
  func waitsForFailingAnswer(_ body: NodeID) -> Bool {
    subtree(of: body).contains { id in
      guard node(id).kind == .call, let receiver = receiver(ofCall: id), let type = type(of: receiver).type,
        isDependency(type), !isInside(enclosingType(of: body), type), case .function(let function) = callee(ofCall: id)
      else { return false }
      return answersWithFailure(function) || handsOnFailure(function)
    }
  }

  /// Whether the closure that a function calls when it is done takes a `Result` or an error.
  private func handsOnFailure(_ function: DeclarationID) -> Bool {
    guard let handler = completionHandler(of: function) else { return false }
    let outline = files[Int(function.file)].outline
    return outline.subtree(of: outline.parameters[handler].type).contains { position in
      let node = outline.nodes[position]
      guard node.kind == .typeName else { return false }
      return isListed(node.name, .failingTypes) || isListed(node.name, .errorProtocols)
    }
  }
}
