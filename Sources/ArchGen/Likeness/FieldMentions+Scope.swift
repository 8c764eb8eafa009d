import ProjectIndex
import SwiftOutline

/// How many of the neighbour's fields a piece of code is about.
extension FieldMentions {
  /// Whether an element stands where fields are together, so that all new ones belong there: what is about the title alone
  /// stays about one.
  func isAmongOthers(_ element: Range<Int>, _ code: CodeFile) -> Bool {
    guard isOfSeveral, let (file, range) = scope(of: element, code), let other = neighbour.code[file] else {
      return true
    }
    let inside = other.tokens(in: range).compactMap { field(file, $0) }
    return Set(inside).count > 1
  }

  /// The function or type that a place belongs to; for an argument the one that takes it.
  private func scope(of element: Range<Int>, _ code: CodeFile) -> (file: Int, range: Range<Int>)? {
    if let first = code.tokens(in: element).first, code.isKind(.colon, first + 1), let node = code.node(at: first),
      index[node].kind == .argument, let call = index.parent(of: node), index[call].kind == .call
    {
      if case .function(let id) = index.callee(ofCall: call), neighbour.part(around: id) != nil {
        return (Int(id.file), index.range(of: id))
      }
      if let type = copiedType(madeBy: call) { return place(of: type) }
    }
    // A view of one field is edited in the place of another one, and previewed once.
    if let type = constructed(by: element, code), !code.outline.source.text(element).contains("$") {
      return place(of: type)
    }
    let around = code.outline.declarations.indices.last { position in
      let id = DeclarationID(file: code.file, index: position)
      let range = index.range(of: id)
      guard range.contains(element.lowerBound), range != element else { return false }
      return index[id].kind.isType || index[id].kind == .extension
        || index[id].kind == .function || index[id].kind == .variable && !index.bodies(of: id).isEmpty
    }
    guard var position = around else { return nil }
    // Keys and places of the focus are those of the type around them.
    let outer = Int(code.outline.declarations[position].parent)
    if code.outline.declarations[position].kind == .enum, outer >= 0 { position = outer }
    return (code.file, index.range(of: DeclarationID(file: code.file, index: position)))
  }

  private func place(of type: TypeID) -> (file: Int, range: Range<Int>) {
    (index.types[type].file, index.range(of: index.types[type].declaration))
  }

  /// The copied type of which an element makes a value.
  private func constructed(by element: Range<Int>, _ code: CodeFile) -> TypeID? {
    var node = code.tokens(in: element).first.flatMap { code.node(at: $0) }
    while let current = node, index.range(of: current) != element { node = index.parent(of: current) }
    return node.flatMap { copiedType(madeBy: $0) }
  }

  /// The copied type of which a call makes a value.
  func copiedType(madeBy call: NodeID) -> TypeID? {
    guard index[call].kind == .call, case .constructs(let use) = index.callee(ofCall: call), let type = use.type,
      neighbour.isCopied(type)
    else { return nil }
    return type
  }
}
