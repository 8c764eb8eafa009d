import ProjectIndex
import SwiftOutline

/// What a protocol inherits.
extension MockSubjectReader {
  /// All that a protocol inherits, and what that inherits.
  struct Inherited {
    /// The protocol and those of the project, nearest first.
    var protocols: [TypeEntry] = []
    /// The names of the system's protocols.
    var system: Set<String> = []
    /// The class whose subclasses alone conform.
    var superclass: TypeEntry?
  }

  /// Protocols of the system that require nothing that a class doesn't have, or only what mocks can write.
  fileprivate static let knownProtocols: Set<String> = [
    "Sendable", "SendableMetatype", "AnyObject", "class", "Actor", "ObservableObject", "Observable", "Identifiable",
    "Error", "LocalizedError", "CustomNSError", "NSObjectProtocol", "Equatable", "Hashable", "Comparable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "Any", "Copyable", "Escapable",
    "TextOutputStream", "CaseIterable", "Codable", "Decodable", "Encodable",
  ]

  /// Protocols of the standard library that are about the parts of values, which a mock doesn't have.
  fileprivate static let valueProtocols: Set<String> = [
    "RawRepresentable", "OptionSet", "SetAlgebra", "Sequence",
    "IteratorProtocol", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "AsyncSequence", "AsyncIteratorProtocol", "Strideable", "AdditiveArithmetic",
    "Numeric", "SignedNumeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "LosslessStringConvertible",
    "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "CodingKey",
    "Transferable",
  ]

  /// Adds a protocol and all that it inherits.
  func collect(_ type: TypeEntry, of subject: TypeEntry, into inherited: inout Inherited) throws(SourceProblem) {
    guard !inherited.protocols.contains(where: { $0.id == type.id }) else { return }
    inherited.protocols.append(type)
    let uses = type.inherited.map { (type: $0.type, name: $0.name) } + constraints(of: type)
    for use in uses {
      let own = use.type.map { index.types[$0] }
      if let own, own.kind == .protocol {
        try collect(own, of: subject, into: &inherited)
      } else if let own, own.kind == .class {
        guard inherited.superclass.map({ $0.id == own.id }) ?? true else {
          throw unsupported(subject, "it inherits several classes")
        }
        inherited.superclass = own
        if own.inherited.contains(where: { $0.type == nil && index.names.text($0.name) == "NSObject" }) {
          inherited.system.insert("NSObjectProtocol")
        }
      } else {
        // No protocol inherits a struct or enum: what another file keeps for itself may have the name of the system's.
        let own = index.names.text(use.name)
        let name = own == "NSObject" ? "NSObjectProtocol" : own
        guard Self.knownProtocols.contains(name) else {
          let reason =
            Self.valueProtocols.contains(name)
            ? "which asks for what a value has; only a person can write it"
            : "whose source is not in the project, so it isn't known what it requires"
          throw unsupported(subject, "'\(type.qualifiedName)' inherits '\(name)', \(reason)")
        }
        inherited.system.insert(name)
      }
    }
  }

  /// What `where Self: Base` in a protocol's head says that it inherits.
  private func constraints(of type: TypeEntry) -> [(type: TypeID?, name: UInt32)] {
    let declaration = index[type.declaration]
    let source = index.files[type.file].outline.source
    let tokens = SourceTokens(source, Int(declaration.nameEnd)..<Int(declaration.end))
    guard let brace = tokens.first(where: { $0 == "{" }), var start = tokens.first(where: { $0 == "where" }) else {
      return []
    }
    var found: [(type: TypeID?, name: UInt32)] = []
    while start < brace {
      let end = tokens.first(where: { $0 == "," }, after: start).map { min($0, brace) } ?? brace
      if Self.isInheritance(tokens, start, end), let name = index.names.number(of: tokens.text(start + 3)) {
        let types = Array(Conformances(index).topLevelTypes(named: name))
        found.append((types.count == 1 ? types[0] : nil, name))
      }
      start = end
    }
    return found
  }

  /// Whether a condition, which begins behind a token and ends before another one, is `Self: Base`.
  static func isInheritance(_ tokens: SourceTokens, _ start: Int, _ end: Int) -> Bool {
    end == start + 4 && tokens.text(start + 1) == "Self" && tokens.text(start + 2) == ":"
  }

  /// Whether a class that inherits a name is one of the project alone.
  static func isHarmless(_ name: String) -> Bool {
    knownProtocols.subtracting(["NSObjectProtocol", "Codable", "Decodable"]).contains(name)
  }
}
