import ProjectIndex
import SwiftOutline

/// Says which types may go from one actor to another, as far as the project's source shows.
struct SendableTypes: Sendable {
  let index: ProjectIndex

  /// How deep structs in structs are followed.
  private static let depthLimit = 6

  /// Types of the system that are declared so in every version of its headers.
  private static let systemTypes: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
    "CGFloat", "Decimal", "String", "Substring", "Character", "Unicode", "Void", "Never", "Data", "Date", "UUID", "URL",
    "URLRequest", "URLResponse", "HTTPURLResponse", "TimeInterval", "DateInterval", "DateComponents", "Duration",
    "Locale", "TimeZone", "Calendar", "IndexSet", "IndexPath", "CGSize", "CGPoint", "CGRect", "Error", "Sendable",
    "AttributedString", "ObjectIdentifier", "URLComponents", "URLQueryItem", "Task", "ClosedRange", "Range",
    "AsyncStream", "AsyncThrowingStream",
  ]

  private static let containers: Set<String> = [
    "Array", "Set", "Dictionary", "Optional", "Result", "Range", "ClosedRange", "Task", "AsyncStream",
    "AsyncThrowingStream", "CollectionOfOne", "ArraySlice", "ContiguousArray",
  ]

  /// Whether all that a requirement takes and returns is known to be `Sendable`, or is sent.
  func mayCross(_ requirement: Requirement) -> Bool {
    (requirement.parameters.map(\.type) + (requirement.result.map { [$0] } ?? [])).allSatisfy { type in
      type.specifiers.contains("sending")
        || (index[type.base].kind.isTypeSyntax ? isSendable(type.base) : isSendable(valueOf: requirement.id))
        || requirement.hasSendableParameters && type.isGeneric(requirement, index) && !type.isOpaque(index)
    }
  }

  /// Whether a written type is known to be `Sendable`.
  func isSendable(_ type: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let children = index.children(of: type)
    switch index[type].kind {
    case .optionalType, .arrayType, .dictionaryType, .tupleType, .someType, .anyType, .unwrappedOptionalType:
      return children.filter { index[$0].kind.isTypeSyntax }.allSatisfy { isSendable($0, depth: depth) }
    case .compositionType: return children.contains { isSendable($0, depth: depth) }
    case .attributedType:
      let attributes = children.dropLast().map { index.name($0) }
      // A closure on a global actor is so by itself only from language mode 6 on.
      if attributes.contains("Sendable") { return true }
      return children.last.map { isSendable($0, depth: depth) } ?? false
    case .typeName, .memberType: return isSendableName(type, depth: depth)
    default: return false
    }
  }

  private func isSendableName(_ type: NodeID, depth: Int) -> Bool {
    let name = index.name(type)
    if Self.containers.contains(name) {
      return index.children(of: type).filter { index[$0].kind.isTypeSyntax }
        .allSatisfy { isSendable($0, depth: depth) }
    }
    let use = index.resolve(type)
    if let found = use.type { return isSendable(index.types[found], depth: depth + 1) }
    if use.traits.contains(.generic) { return Self.systemTypes.contains(index.names.text(use.name)) }
    return Self.systemTypes.contains(name) || Self.systemTypes.contains(index.names.text(use.name))
  }

  /// Whether a type of the project is known to be `Sendable`.
  func isSendable(_ entry: TypeEntry, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if inherits(entry, ["Sendable", "Error", "Actor"]) || entry.kind == .actor { return true }
    if Observations(index).isOnMainActor(entry.id) == true, entry.kind == .class { return true }
    // The compiler looks into what a type holds only where nobody outside of the module can see it.
    guard index[entry.declaration].access < .public, entry.kind == .struct || entry.kind == .enum,
      index[entry.declaration].genericParameters.isEmpty
    else { return false }
    return entry.members.allSatisfy { member in
      let declaration = index[member]
      if declaration.kind == .enumCase {
        let outline = index.outline(of: member)
        return declaration.parameters.allSatisfy { position in
          let type = outline.parameters[Int(position)].type
          return type == Node.none || isSendable(NodeID(file: member.file, index: type), depth: depth + 1)
        }
      }
      guard index.isStored(member), !declaration.flags.contains(.isStatic) else { return true }
      if declaration.type != Node.none {
        return isSendable(NodeID(file: member.file, index: declaration.type), depth: depth + 1)
      }
      return isSendable(valueOf: member, depth: depth)
    }
  }

  /// Whether what a variable holds is known to be `Sendable`, whose type isn't written.
  private func isSendable(valueOf variable: DeclarationID, depth: Int = 0) -> Bool {
    let use = index.type(ofVariable: variable)
    if let type = use.type { return isSendable(index.types[type], depth: depth + 1) }
    return Self.systemTypes.contains(index.names.text(use.name))
  }

  /// Whether a type inherits one of some names, by itself or through others.
  func inherits(_ entry: TypeEntry, _ names: [String]) -> Bool {
    names.contains { name in index.names.number(of: name).map { entry.ancestors.contains($0) } ?? false }
  }
}
