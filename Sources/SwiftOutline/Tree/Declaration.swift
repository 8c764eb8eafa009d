/// The kinds of declarations, by their keywords.
public enum DeclarationKind: UInt8, Sendable {
  case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`, function, initializer, deinitializer
  case `subscript`, variable, constant, enumCase, typeAlias, associatedType, macro, `operator`, precedenceGroup

  /// The word that `archlint outline` prints.
  package var word: String {
    switch self {
    case .import: "import"
    case .struct: "struct"
    case .class: "class"
    case .actor: "actor"
    case .enum: "enum"
    case .protocol: "protocol"
    case .extension: "extension"
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .subscript: "subscript"
    case .variable: "var"
    case .constant: "let"
    case .enumCase: "case"
    case .typeAlias: "typealias"
    case .associatedType: "associatedtype"
    case .macro: "macro"
    case .operator: "operator"
    case .precedenceGroup: "precedencegroup"
    }
  }

  /// Whether the declaration brings a type of its own into the project.
  package var isType: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol: true
    default: false
    }
  }
}

extension DeclarationKind {
  /// Written out as that of `NodeKind` is.
  @inlinable public static func == (left: DeclarationKind, right: DeclarationKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  @inlinable public static func != (left: DeclarationKind, right: DeclarationKind) -> Bool { !(left == right) }
}

/// How far a declaration can be seen, from the narrowest.
package enum AccessLevel: UInt8, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// Yes-or-no facts of a declaration.
public struct DeclarationFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Written out, because other modules call the general one through its conformance, unspecialised.
  @inlinable public func contains(_ other: DeclarationFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable public static var isStatic: DeclarationFlags { DeclarationFlags(rawValue: 1) }
  @inlinable public static var isFinal: DeclarationFlags { DeclarationFlags(rawValue: 2) }
  @inlinable public static var isLazy: DeclarationFlags { DeclarationFlags(rawValue: 4) }
  @inlinable public static var isWeak: DeclarationFlags { DeclarationFlags(rawValue: 8) }
  @inlinable public static var isUnowned: DeclarationFlags { DeclarationFlags(rawValue: 16) }
  @inlinable public static var isOverride: DeclarationFlags { DeclarationFlags(rawValue: 32) }
  @inlinable public static var isNonisolated: DeclarationFlags { DeclarationFlags(rawValue: 64) }
  @inlinable public static var isAsync: DeclarationFlags { DeclarationFlags(rawValue: 128) }
  @inlinable public static var `throws`: DeclarationFlags { DeclarationFlags(rawValue: 256) }
  /// `mutating func`, or a variable or subscript with a `mutating get`.
  @inlinable public static var isMutating: DeclarationFlags { DeclarationFlags(rawValue: 512) }
  @inlinable public static var isLocal: DeclarationFlags { DeclarationFlags(rawValue: 1024) }
  @inlinable public static var isDebugOnly: DeclarationFlags { DeclarationFlags(rawValue: 2048) }
  @inlinable public static var isIndirect: DeclarationFlags { DeclarationFlags(rawValue: 4096) }
  @inlinable public static var hasGetter: DeclarationFlags { DeclarationFlags(rawValue: 8192) }
  @inlinable public static var hasSetter: DeclarationFlags { DeclarationFlags(rawValue: 16384) }
  @inlinable public static var hasObservers: DeclarationFlags { DeclarationFlags(rawValue: 32768) }
  @inlinable public static var isFailable: DeclarationFlags { DeclarationFlags(rawValue: 65536) }
  @inlinable public static var isConvenience: DeclarationFlags { DeclarationFlags(rawValue: 131_072) }
  @inlinable public static var isRequired: DeclarationFlags { DeclarationFlags(rawValue: 262_144) }
}

/// One declaration of a file. Declarations are kept in the order of the source, a parent before its members.
package struct Declaration: Sendable {
  package var kind: DeclarationKind
  package var access: AccessLevel = .internal
  package var hasExplicitAccess = false
  /// Access of the setter where it differs, as in `private(set)`.
  package var setterAccess: AccessLevel?
  package var flags: DeclarationFlags = []
  package var name: UInt32 = 0
  /// Index of the enclosing declaration; -1 at file level.
  package var parent: Int32 = -1
  /// Index past the last declaration inside this one.
  package var subtreeEnd: UInt32 = 0
  /// From the first attribute or modifier to the end, in UTF-8 bytes.
  package var start: UInt32 = 0
  package var end: UInt32 = 0
  /// The name, or the keyword of a declaration without one; an extension's type, an import's path.
  package var nameStart: UInt32 = 0
  package var nameEnd: UInt32 = 0
  package var keywordStart: UInt32 = 0
  /// Ranges into the file's arrays.
  package var modifiers: Range<UInt32> = 0..<0
  package var attributes: Range<UInt32> = 0..<0
  package var inherited: Range<UInt32> = 0..<0
  package var parameters: Range<UInt32> = 0..<0
  package var genericParameters: Range<UInt32> = 0..<0
  package var accessors: Range<UInt32> = 0..<0
  /// Nodes: declared type, function result, alias target or extended type; initial value; body; the whole declaration.
  package var type: UInt32 = Node.none
  package var value: UInt32 = Node.none
  package var body: UInt32 = Node.none
  package var node: UInt32 = Node.none
}

/// A modifier as written, with its detail: `private(set)`.
package struct Modifier: Sendable {
  package var name: UInt32
  package var start: UInt32
  package var end: UInt32
}

/// An attribute; the node holds its arguments.
package struct Attribute: Sendable {
  package var name: UInt32
  /// The name with its module, without arguments.
  package var nameStart: UInt32
  package var nameEnd: UInt32
  package var start: UInt32
  package var end: UInt32
  package var node: UInt32
}

/// A parameter of a function, initialiser, subscript, macro or enum case.
package struct Parameter: Sendable {
  /// The argument label; 0 for `_` or none.
  package var label: UInt32
  /// The name inside the body.
  package var name: UInt32
  package var start: UInt32
  package var end: UInt32
  /// Nodes, or `Node.none`.
  package var type: UInt32
  package var defaultValue: UInt32
  package var isVariadic: Bool
}

/// A generic parameter with its constraint, or a constraint of a `where` clause on a parameter.
package struct GenericParameter: Sendable {
  package var name: UInt32
  /// Node of the constraining type; `Node.none` without one.
  package var constraint: UInt32
}

/// An accessor of a variable or subscript.
package struct Accessor: Sendable {
  /// `get`, `set`, `willSet`, `didSet`, …
  package var name: UInt32
  package var node: UInt32
  package var body: UInt32
}
