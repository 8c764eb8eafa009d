import ProjectIndex
import SwiftOutline

/// Where code has to run that makes a value.
enum ValuePlace: Sendable, Hashable {
  case anywhere
  /// On a global actor, as an attribute.
  case actor(String)
  /// On the main actor, or anywhere: the settings of the module can't be read.
  case unknown

  static let mainActor = "@MainActor"

  /// Whether the value can be made on a global actor, or on none.
  func contains(_ actor: String?) -> Bool {
    switch self {
    case .anywhere: true
    case .actor(let own): own == actor
    case .unknown: actor == Self.mainActor
    }
  }
}

extension ProjectIndex {
  /// Names of what the system keeps on the main actor, with all that conforms to it or inherits it.
  private static let namesOnMainActor = [
    "View", "ViewModifier", "App", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "UIViewController", "UIView", "NSViewController", "NSView",
  ]

  /// Where a type's own initialisers, constants and conformances are.
  func place(of entry: TypeEntry) -> ValuePlace {
    let family = [entry] + entry.ancestorTypes.map { types[$0] }
    if self[entry.declaration].flags.contains(.isNonisolated) || entry.kind == .actor { return .anywhere }
    if let actor = family.lazy.compactMap({ DeclarationAttributes($0.declaration, self).globalActor }).first {
      return .actor(actor)
    }
    let inheritance = SendableTypes(index: self)
    if inheritance.inherits(entry, Self.namesOnMainActor) { return .actor(ValuePlace.mainActor) }
    // What any actor may throw, or look up, is on none.
    if inheritance.inherits(entry, ["Error", "CodingKey"]) { return .anywhere }
    return switch files[entry.file].isMainActorByDefault {
    case true?: .actor(ValuePlace.mainActor)
    case false?: .anywhere
    case nil: .unknown
    }
  }

  /// Where a member of a type can be called or read.
  func place(of member: DeclarationID, in entry: TypeEntry) -> ValuePlace {
    if self[member].flags.contains(.isNonisolated) { return .anywhere }
    let around = self[member].parent
    let holder = around >= 0 ? DeclarationID(file: member.file, index: around) : entry.declaration
    for declaration in [member, holder] {
      if let actor = DeclarationAttributes(declaration, self).globalActor { return .actor(actor) }
    }
    return self[holder].flags.contains(.isNonisolated) ? .anywhere : place(of: entry)
  }

  /// Types of the system that ask nothing of their arguments.
  private static let lists: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Optional", "Result", "Task", "AsyncStream", "AsyncThrowingStream",
    "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Published", "Binding",
  ]

  /// Where a type can be named that rests on what its arguments conform to, as `Set<Kind>` does: a conformance is where
  /// its type is.
  func place(ofConformancesIn type: NodeID) -> ValuePlace {
    let arguments = subtree(of: type).flatMap { part -> [NodeID] in
      let children = children(of: part).filter { self[$0].kind.isTypeSyntax }
      switch self[part].kind {
      case .dictionaryType: return Array(children.prefix(1))
      case .typeName where !Self.lists.contains(name(part)): return children
      case .memberType: return Array(children.dropFirst())
      default: return []
      }
    }
    let places = arguments.flatMap { subtree(of: $0) }.compactMap { resolve($0).type }.map { place(of: types[$0]) }
    return places.first { $0 != .anywhere } ?? .anywhere
  }
}
