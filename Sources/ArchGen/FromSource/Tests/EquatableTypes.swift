import ProjectIndex
import SwiftOutline

/// Says which types can be compared with `==`.
struct EquatableTypes {
  let index: ProjectIndex

  private static let systemTypes: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
    "CGFloat", "Decimal", "String", "Substring", "Character", "Data", "Date", "UUID", "URL", "TimeInterval",
    "DateInterval", "DateComponents", "Duration", "Locale", "IndexSet", "IndexPath", "CGSize", "CGPoint", "CGRect",
    "AttributedString", "URLRequest",
  ]

  /// Whether a written type is known to be `Equatable`.
  func isEquatable(_ type: NodeID) -> Bool {
    let parts = index.children(of: type).filter { index[$0].kind.isTypeSyntax }
    switch index[type].kind {
    case .optionalType, .arrayType, .dictionaryType: return parts.allSatisfy { isEquatable($0) }
    case .typeName, .memberType:
      let name = index.name(type)
      if ["Array", "Set", "Dictionary", "Optional"].contains(name) { return parts.allSatisfy { isEquatable($0) } }
      let use = index.resolve(type)
      if let found = use.type {
        let entry = index.types[found]
        if SendableTypes(index: index).inherits(entry, ["Equatable", "Hashable", "Comparable"]) { return true }
        // An enum without anything to carry can be compared by itself.
        return entry.kind == .enum
          && entry.members.filter { index[$0].kind == .enumCase }
            .allSatisfy { index[$0].parameters.isEmpty }
      }
      return Self.systemTypes.contains(name)
    default: return false
    }
  }

  /// Whether a written type is an array, set or dictionary.
  func isCollection(_ type: NodeID) -> Bool {
    switch index[type].kind {
    case .arrayType, .dictionaryType: true
    case .typeName: ["Array", "Set", "Dictionary"].contains(index.name(type))
    default: false
    }
  }

  /// Whether a written type is an optional.
  func isOptional(_ type: NodeID) -> Bool {
    index[type].kind == .optionalType
      || index[type].kind == .typeName && index.name(type) == "Optional"
  }
}
