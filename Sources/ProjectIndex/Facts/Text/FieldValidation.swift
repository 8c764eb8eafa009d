import SwiftOutline

/// Checks of what a user types into the fields of a form.
extension ProjectIndex {
  /// Whether a property keeps the message of one field: a text called after an input of the same type, or after fields.
  package func isFieldMessage(_ property: DeclarationID) -> Bool {
    guard isStored(property), declaration(property).kind == .variable, let type = enclosingType(of: property) else {
      return false
    }
    let use = self.type(ofVariable: property)
    guard use.type == nil, use.name == Word.String.rawValue else { return false }
    let name = self.name(property)
    if lists[.fieldMessageNames].contains(name) { return true }
    guard let ending = lists[.messageEndings].first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
      return false
    }
    let field = String(name.dropLast(ending.count))
    guard let number = names.number(of: field) else { return false }
    return inputNames(of: type).contains(number)
  }

  /// The names of the texts that a type is given: its own settable ones and those that its methods take.
  private func inputNames(of type: TypeID) -> Set<UInt32> {
    var result: Set<UInt32> = []
    for member in types[type].members {
      let declaration = self.declaration(member)
      if declaration.kind == .variable, isStored(member), isText(self.type(ofVariable: member)) {
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
    let outline = files[Int(function.file)].outline
    return declaration(function).parameters.compactMap { position in
      let parameter = outline.parameters[Int(position)]
      guard parameter.type != Node.none else { return nil }
      return isText(resolve(NodeID(file: Int(function.file), index: Int(parameter.type)))) ? parameter.name : nil
    }
  }

  /// Whether a member checks typed text: it is called `validate…` or `isValid…`, answers at once, and takes a text or
  /// reads one that its type keeps.
  package func validatesText(_ member: DeclarationID) -> Bool {
    let name = self.name(member)
    guard name.hasPrefix("validate") || name.hasPrefix("isValid") || name.hasPrefix("isFormValid"),
      !declaration(member).flags.contains(.isAsync)
    else { return false }
    let words = NameWords.words(of: name)
    guard !words.contains(where: { lists[.noFieldWords].contains($0) }) else { return false }
    let parameters = textParameters(of: member)
    if !parameters.isEmpty {
      return !parameters.contains { parameter in
        NameWords.words(of: names.text(parameter)).contains { lists[.noFieldWords].contains($0) }
      }
    }
    guard declaration(member).parameters.isEmpty, let type = enclosingType(of: member) else { return false }
    let texts = Set(
      types[type].members.filter {
        declaration($0).kind == .variable && isStored($0) && isText(self.type(ofVariable: $0))
          && (declaration($0).setterAccess ?? declaration($0).access) > .fileprivate
      }.map { declaration($0).name })
    return bodies(of: member).contains { body in
      subtree(of: body).contains { node($0).kind == .name && texts.contains(node($0).name) }
    }
  }
}
