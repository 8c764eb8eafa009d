import ProjectIndex
import SwiftOutline

/// Where a finding points.
package struct MatchPlace: Sendable {
  /// Index of the file in the project index.
  package var file: Int
  package var bytes: Range<Int>
  /// All of the code that it points at, of which the bytes may be the first line.
  private(set) var extent: Range<Int>
  package var symbol: String
  /// The type that the symbol is, or whose member it is.
  var type: TypeID?
  /// Whether the symbol is a member with code of its own, or one that no type has.
  private(set) var isOfCode: Bool

  /// The place of an element; `nil` for one that stands nowhere.
  init?(_ value: Value, _ index: ProjectIndex) {
    switch value {
    case .type(let type):
      let id = index.types[type].declaration
      let declaration = index[id]
      self.init(
        index, Int(id.file), Int(declaration.nameStart)..<Int(declaration.nameEnd),
        (index.types[type].qualifiedName, type, false))
    case .declaration(let id):
      let declaration = index[id]
      self.init(index, Int(id.file), Int(declaration.nameStart)..<Int(declaration.nameEnd), Self.symbol(of: id, index))
    case .node(let node), .typeUse(_, let node):
      self.init(index, Int(node.file), Self.extent(of: node, index), Self.symbol(of: node, index))
    case .file(let file):
      self.init(index, file, 0..<0, ("", nil, false))
    case .parameter(let id, let position):
      let parameter = index.outline(of: id).parameters[position]
      self.init(index, Int(id.file), Int(parameter.start)..<Int(parameter.end), Self.symbol(of: id, index))
    case .flag(let flag):
      self.init(
        index, Int(flag.assignment.file), Self.extent(of: flag.assignment, index),
        Self.symbol(of: flag.assignment, index))
    case .cycle(let cycle):
      guard let first = cycle.properties.first else { return nil }
      self.init(.declaration(first), index)
    default: return nil
    }
  }

  /// A name with the type that it is, or whose member it is.
  private typealias Symbol = (name: String, type: TypeID?, isOfCode: Bool)

  private init(_ index: ProjectIndex, _ file: Int, _ extent: Range<Int>, _ symbol: Symbol) {
    self.file = file
    self.extent = extent
    bytes = Self.firstLine(of: extent, index.files[file].outline.source.bytes)
    self.symbol = symbol.name.isEmpty ? index.files[file].baseName : symbol.name
    type = symbol.type
    isOfCode = symbol.isOfCode
  }

  /// The part of an expression that is meant: a call without its arguments.
  private static func extent(of node: NodeID, _ index: ProjectIndex) -> Range<Int> {
    let found = index[node]
    var end = Int(found.end)
    switch found.kind {
    case .call:
      if let callee = index.children(of: node).first { end = Int(index[callee].end) }
    case .closure: end = Int(found.start) + 1
    case .catchClause: end = Int(found.start) + 5
    default: break
    }
    return Int(found.start)..<end
  }

  /// What is underlined of it.
  private static func firstLine(of extent: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var position = extent.lowerBound
    while position < extent.upperBound && bytes[position] != 10 && bytes[position] != 13 { position += 1 }
    return extent.lowerBound..<position
  }

  private static func symbol(of id: DeclarationID, _ index: ProjectIndex) -> Symbol {
    let name = index.name(id)
    guard let type = index.enclosingType(of: id) else { return (name, nil, true) }
    return ("\(index.types[type].qualifiedName).\(name)", type, !index.isStored(id))
  }

  private static func symbol(of node: NodeID, _ index: ProjectIndex) -> Symbol {
    guard let owner = index.owner(of: node) else { return ("", nil, false) }
    let member = index.enclosingMember(of: owner)
    guard let type = index.enclosingType(of: member) else { return (index.name(member), nil, true) }
    if index.types[type].parts.contains(member) { return (index.types[type].qualifiedName, type, false) }
    return ("\(index.types[type].qualifiedName).\(index.name(member))", type, !index.isStored(member))
  }
}
