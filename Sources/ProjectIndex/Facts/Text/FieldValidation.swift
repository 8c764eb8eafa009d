import SwiftOutline

/// Checks of what a user types into the fields of a form.
package struct FieldValidation {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a property keeps the message of one field: a text called after an input of the same type, or after fields.
  package func isFieldMessage(_ property: DeclarationID) -> Bool {
    guard index.isStored(property), index[property].kind == .variable, let type = index.enclosingType(of: property)
    else { return false }
    let use = index.type(ofVariable: property)
    guard use.type == nil, use.name == Word.String.rawValue else { return false }
    let name = index.name(property)
    if index.lists[.fieldMessageNames].contains(name) { return true }
    guard let ending = index.lists[.messageEndings].first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
      return false
    }
    let field = String(name.dropLast(ending.count))
    guard let number = index.names.number(of: field) else { return false }
    return inputNames(of: type).contains(number)
  }

  /// The names of the texts that a type is given: its own settable ones and those that its methods take.
  private func inputNames(of type: TypeID) -> Set<UInt32> {
    var result: Set<UInt32> = []
    for member in index.types[type].members {
      let declaration = index[member]
      if declaration.kind == .variable, index.isStored(member), isText(index.type(ofVariable: member)) {
        result.insert(declaration.name)
      }
      guard declaration.kind == .function else { continue }
      for parameter in textParameters(of: member) { result.insert(parameter) }
    }
    return result
  }

  private func isText(_ use: TypeUse) -> Bool {
    use.type == nil && use.name == Word.String.rawValue && use.traits.isDisjoint(with: [.collection, .function])
  }

  private func textParameters(of function: DeclarationID) -> [UInt32] {
    let outline = index.outline(of: function)
    return index[function].parameters.compactMap { position in
      let parameter = outline.parameters[Int(position)]
      guard parameter.type != Node.none else { return nil }
      return isText(index.resolve(NodeID(file: function.file, index: parameter.type))) ? parameter.name : nil
    }
  }

  /// Whether a member checks typed text: it is called `validate…` or `isValid…`, answers at once, and takes a text or
  /// reads one that its type keeps.
  package func validatesText(_ member: DeclarationID) -> Bool {
    let name = index.name(member)
    guard name.hasPrefix("validate") || name.hasPrefix("isValid") || name.hasPrefix("isFormValid"),
      !index[member].flags.contains(.isAsync)
    else { return false }
    let words = NameWords.words(of: name)
    guard !words.contains(where: { index.lists[.noFieldWords].contains($0) }) else { return false }
    let parameters = textParameters(of: member)
    if !parameters.isEmpty {
      return !parameters.contains { parameter in
        NameWords.words(of: index.names.text(parameter)).contains { index.lists[.noFieldWords].contains($0) }
      }
    }
    guard index[member].parameters.isEmpty, let type = index.enclosingType(of: member) else { return false }
    let texts = Set(
      index.types[type].members.filter {
        index[$0].kind == .variable && index.isStored($0) && isText(index.type(ofVariable: $0))
          && (index[$0].setterAccess ?? index[$0].access) > .fileprivate
      }.map { index[$0].name })
    return index.bodies(of: member).contains { body in
      index.subtree(of: body).contains { index[$0].kind == .name && texts.contains(index[$0].name) }
    }
  }
}
