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
