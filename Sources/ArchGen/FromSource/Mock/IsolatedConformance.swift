import ProjectIndex
import SwiftOutline

/// A type that an open one is said to be, though it conforms on its actor alone to what the open one has to conform to
/// anywhere.
struct IsolatedConformance {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Why no type can conform to a protocol with such an associated type; `nil` where one may.
  ///
  /// - Parameter goesAnywhere: Whether the protocol itself isn't bound to an actor, and with it what it names.
  func obstacle(_ type: AssociatedType, goesAnywhere: Bool) -> String? {
    let asked = ConditionText.words(of: type.constraint)
    guard goesAnywhere || !asked.isDisjoint(with: ["Sendable", "SendableMetatype"]),
      let entry = index.types.first(where: { $0.qualifiedName == type.defaultType }),
      case .actor(let actor) = index.place(of: entry), !mayConformAnywhere(entry)
    else { return nil }
    let own = entry.inherited.first { use in
      asked.contains(index.names.text(use.name)) && use.type.map { isOffActors(index.types[$0]) } ?? isAsking(use)
    }
    guard
      let own = own.map({ index.names.text($0.name) }) ?? impliedConformances(of: entry).first(where: asked.contains)
    else { return nil }
    return
      "its '\(type.name)' has to be '\(own)' anywhere, and '\(entry.qualifiedName)' is so on"
      + " '\(actor)' alone"
  }

  /// Whether something that a type says lets its conformances be off its actor, whichever of them that is.
  private func mayConformAnywhere(_ type: TypeEntry) -> Bool {
    type.members.contains { index[$0].flags.contains(.isNonisolated) }
      || type.kind == .enum
        && type.inherited.contains {
          SystemSamples.value(ofTypeNamed: index.names.text($0.name), isFilled: false) != nil
        }
      || type.parts.contains { part in
        let outline = index.outline(of: part)
        return index[part].inherited.contains { position in
          index.text(NodeID(file: part.file, index: outline.inherited[Int(position)])).contains("nonisolated")
        }
      }
  }

  /// What the compiler lets an enum conform to that says nothing of it, and whose cases hold nothing.
  private func impliedConformances(of type: TypeEntry) -> [String] {
    index.isPlainEnum(type) ? ["Hashable", "Equatable"] : []
  }

  private func isOffActors(_ type: TypeEntry) -> Bool { type.kind == .protocol && index.place(of: type) == .anywhere }

  /// Whether a protocol of the system asks for members.
  private func isAsking(_ use: TypeUse) -> Bool {
    ![
      "Sendable", "SendableMetatype", "Copyable", "BitwiseCopyable", "Escapable", "AnyObject", "Error",
      "LocalizedError",
    ].contains(index.names.text(use.name))
  }
}
