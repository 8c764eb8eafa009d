import ProjectIndex
import SwiftOutline

/// What else bears the name of a field.
extension FieldMentions {
  /// Whether a type holds data of another kind, such as a part of the model, whose properties may have the same names.
  func isOtherData(_ type: TypeID) -> Bool {
    guard neighbour.model != nil, [.model, .transferObject].contains(index.role(of: type)),
      index.types[type].kind == .struct || index.types[type].kind == .class
    else { return false }
    let stored = DataTypes(index).storedProperties(of: index.types[type])
    return stored.count(where: { analogy.spellings[index.name($0)] != nil }) * 2 < stored.count
  }

  /// Whether a function that is called has the name of a property.
  func isMethod(_ name: String, _ node: NodeID, of type: TypeID) -> Bool {
    guard let call = index.parent(of: node), index[call].kind == .call, index.children(of: call).first == node else {
      return false
    }
    return index.types[type].members.contains { index[$0].kind == .function && index.name($0) == name }
  }
}
