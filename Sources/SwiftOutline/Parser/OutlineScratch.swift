/// The parts of a `FileOutline` while they are being made.
///
/// Scratch space of one worker: outlines are kept by the thousand and get arrays without spare room, which only a
/// finished list allows. A class, to be one pointer wide; of constants, as access to variables would be checked.
final class OutlineScratch {
  let nodes = ScratchList<Node>(capacity: 8192)
  let declarations = ScratchList<Declaration>(capacity: 256)
  let modifiers = ScratchList<Modifier>(capacity: 256)
  let attributes = ScratchList<Attribute>(capacity: 64)
  let parameters = ScratchList<Parameter>(capacity: 256)
  let genericParameters = ScratchList<GenericParameter>(capacity: 64)
  let accessors = ScratchList<Accessor>(capacity: 64)
  let inherited = ScratchList<UInt32>(capacity: 64)

  // Parts of declarations that are not finished: those of declarations inside them come first, and a declaration's own
  // must be one range.
  let openAttributes = ScratchList<Attribute>(capacity: 16)
  let openParameters = ScratchList<Parameter>(capacity: 16)
  let openGenericParameters = ScratchList<GenericParameter>(capacity: 16)
  let openAccessors = ScratchList<Accessor>(capacity: 16)

  // Tokens `<` that the parser's look ahead has not seen closed yet, and those of its last failure. Both ascend.
  let openAngles = ScratchList<UInt32>(capacity: 64)
  let unclosedAngles = ScratchList<UInt32>(capacity: 64)

  func removeAll() {
    nodes.removeAll()
    declarations.removeAll()
    modifiers.removeAll()
    attributes.removeAll()
    parameters.removeAll()
    genericParameters.removeAll()
    accessors.removeAll()
    inherited.removeAll()
    openAttributes.removeAll()
    openParameters.removeAll()
    openGenericParameters.removeAll()
    openAccessors.removeAll()
    openAngles.removeAll()
    unclosedAngles.removeAll()
  }

  deinit {
    nodes.deallocate()
    declarations.deallocate()
    modifiers.deallocate()
    attributes.deallocate()
    parameters.deallocate()
    genericParameters.deallocate()
    accessors.deallocate()
    inherited.deallocate()
    openAttributes.deallocate()
    openParameters.deallocate()
    openGenericParameters.deallocate()
    openAccessors.deallocate()
    openAngles.deallocate()
    unclosedAngles.deallocate()
  }

  /// Fills the parts of an outline, and empties these lists one by one: a huge file should not be there twice.
  func move(to file: inout FileOutline) {
    file.nodes = nodes.takeAll()
    file.declarations = declarations.takeAll()
    file.modifiers = modifiers.takeAll()
    file.attributes = attributes.takeAll()
    file.parameters = parameters.takeAll()
    file.genericParameters = genericParameters.takeAll()
    file.accessors = accessors.takeAll()
    file.inherited = inherited.takeAll()
  }
}
