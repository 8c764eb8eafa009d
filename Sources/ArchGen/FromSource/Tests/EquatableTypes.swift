import ProjectIndex
import SwiftOutline

/// Says which types can be compared with `==`, so that a value certainly equals itself.
struct EquatableTypes {
  let index: ProjectIndex
  /// The functions `==` of the project.
  let comparisons: [DeclarationID]

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
        let isComparable = SendableTypes(index: index).inherits(entry, ["Equatable", "Hashable", "Comparable"])
        // An enum without anything to carry can be compared by itself.
        return (isComparable || index.isPlainEnum(entry)) && equalsItself(entry)
      }
      return Self.systemTypes.contains(name)
    default: return false
    }
  }

  /// Whether a value of a type certainly equals itself: by what the compiler writes, or by a comparison of the same of both.
  private func equalsItself(_ entry: TypeEntry, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return true }
    let own = comparisons(of: entry)
    guard own.isEmpty else { return own.allSatisfy { isComparisonOfSame($0) } }
    return entry.members.filter { index.isStored($0) && index[$0].type != Node.none }.allSatisfy { member in
      index.subtree(of: NodeID(file: member.file, index: index[member].type)).allSatisfy { part in
        guard [.typeName, .memberType].contains(index[part].kind), let type = index.resolve(part).type else {
          return true
        }
        return equalsItself(index.types[type], depth: depth + 1)
      }
    }
  }

  private static let deepest = 6

  /// The functions `==` that values of a type may be compared with, instead of what the compiler writes.
  func comparisons(of entry: TypeEntry) -> [DeclarationID] {
    let types = Set([entry.id] + entry.ancestorTypes)
    return comparisons.filter { comparison in
      index.enclosingType(of: comparison).map(types.contains) ?? false
        || index[comparison].parameters.contains { position in
          let type = index.outline(of: comparison).parameters[Int(position)].type
          return type != Node.none
            && index.resolve(NodeID(file: comparison.file, index: type)).type.map(types.contains) ?? false
        }
    }
  }

  /// `left.id == right.id && left.name == right.name`
  private func isComparisonOfSame(_ comparison: DeclarationID) -> Bool {
    guard let body = index.bodies(of: comparison).first, var sequence = index.children(of: body).first,
      index.children(of: body).count == 1
    else { return false }
    if index[sequence].kind == .returnStatement { sequence = index.children(of: sequence).first ?? sequence }
    guard index[sequence].kind == .sequence, !index.subtree(of: sequence).contains(where: { index[$0].kind == .call })
    else { return false }
    let outline = index.outline(of: comparison)
    let names = index[comparison].parameters.map { index.names.text(outline.parameters[Int($0)].name) }
    return index.children(of: sequence).split { index.text($0) == "&&" }.allSatisfy { parts in
      guard parts.count == 3, let left = parts.first, let right = parts.last,
        ["==", "==="].contains(index.text(parts[parts.startIndex + 1]))
      else { return false }
      return path(left, without: names) == path(right, without: names)
    }
  }

  /// The members that an expression names, without what it names them of.
  private func path(_ expression: NodeID, without names: [String]) -> [String] {
    index.text(expression).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      .filter { !names.contains($0) }
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
