extension FileOutline {
  /// Replaces every name of the file but the known words by its number in a table, the first by the first.
  package mutating func renameNames(by numbers: [UInt32]) {
    let wordCount = UInt32(KnownWords.count)
    func number(_ name: UInt32) -> UInt32 { name < wordCount ? name : numbers[Int(name - wordCount)] }
    for index in nodes.indices {
      // The name of a declaration node is the declaration's index.
      if nodes[index].name != 0 && nodes[index].kind != .declaration { nodes[index].name = number(nodes[index].name) }
    }
    for index in declarations.indices { declarations[index].name = number(declarations[index].name) }
    for index in modifiers.indices { modifiers[index].name = number(modifiers[index].name) }
    for index in attributes.indices { attributes[index].name = number(attributes[index].name) }
    for index in parameters.indices {
      parameters[index].label = number(parameters[index].label)
      parameters[index].name = number(parameters[index].name)
    }
    for index in genericParameters.indices { genericParameters[index].name = number(genericParameters[index].name) }
  }
}
