import SwiftOutline

/// The project's own members that change the value they belong to.
struct OwnMutations: Sendable {
  /// The names of `mutating` functions.
  private(set) var methods: Set<UInt32> = []
  /// The names of variables with a `mutating get`, and of lazy ones of values.
  private(set) var getters: Set<UInt32> = []
  /// The names of functions with an `inout` parameter, operators among them.
  private(set) var operators: Set<UInt32> = []
  /// The names of all functions, those in extensions of types of others apart.
  private var functions: Set<UInt32> = []
  private var functionsOfOthers: Set<UInt32> = []
  /// Whether a subscript has a `mutating get`.
  private(set) var hasSubscripts = false
  /// Whether a type looks up members that it doesn't declare.
  private(set) var hasLookups = false
  /// The names of all variables of types.
  private(set) var properties: Set<UInt32> = []

  init(_ index: ProjectIndex) {
    hasLookups = index.names.number(of: "dynamicMemberLookup") != nil
    for (file, indexed) in index.files.enumerated() {
      for position in indexed.outline.declarations.indices {
        add(DeclarationID(file: file, index: position), index)
      }
    }
  }

  private mutating func add(_ id: DeclarationID, _ index: ProjectIndex) {
    let declaration = index[id]
    let isMutating = declaration.flags.contains(.isMutating)
    switch declaration.kind {
    case .function:
      if isMutating { methods.insert(declaration.name) }
      let isOfOthers = declaration.parent >= 0 && index.enclosingType(of: id) == nil
      if isOfOthers { functionsOfOthers.insert(declaration.name) } else { functions.insert(declaration.name) }
      if hasInoutParameter(id, index) { operators.insert(declaration.name) }
    case .variable:
      guard !declaration.flags.contains(.isLocal) else { return }
      properties.insert(declaration.name)
      let isLazyValue = declaration.flags.contains(.isLazy) && !isObjectMember(id, index)
      if isMutating || isLazyValue { getters.insert(declaration.name) }
    case .subscript: if isMutating { hasSubscripts = true }
    default: break
    }
  }

  private func isObjectMember(_ id: DeclarationID, _ index: ProjectIndex) -> Bool {
    index.enclosingType(of: id).map { index.types[$0].isReferenceType } ?? false
  }

  private func hasInoutParameter(_ id: DeclarationID, _ index: ProjectIndex) -> Bool {
    index[id].parameters.contains { Self.isChangeable(index.outline(of: id), Int($0)) }
  }

  /// Whether a function may change a parameter.
  static func isChangeable(_ outline: IndexedOutline, _ parameter: Int) -> Bool {
    let type = outline.parameters[parameter].type
    guard type != Node.none, outline.nodes[Int(type)].kind == .attributedType, type > 0 else { return false }
    // The type itself stands behind its specifiers.
    let words = Int(outline.nodes[Int(type)].start)..<Int(outline.nodes[Int(type) - 1].start)
    return outline.source.text(words).split(separator: " ").contains { $0 == "inout" || $0 == "consuming" }
  }

  /// Whether an operator may change an operand: one with an `inout` operand, or one of others that isn't known.
  func mayChange(_ name: UInt32, _ index: ProjectIndex) -> Bool {
    operators.contains(name) || !functions.contains(name) && !index.isListed(name, .keepingOperators)
  }

  /// Whether a member of that name of a value's own type changes the value; `nil` where the type or the member isn't
  /// known.
  func members(_ name: UInt32, of value: NodeID, _ kind: DeclarationKind, _ index: ProjectIndex) -> Bool? {
    let use = index.type(of: value)
    guard let type = use.type, use.traits.isDisjoint(with: [.collection, .function]) else { return nil }
    let own = index.types[type].members.filter {
      index[$0].kind == kind && (kind == .subscript || index[$0].name == name)
    }
    guard !own.isEmpty else { return nil }
    return own.contains {
      index[$0].flags.contains(.isMutating) || kind == .variable && index[$0].flags.contains(.isLazy)
    }
  }

  /// Whether a method that no own mutating function is named like is the project's own: its value's type is, or it is
  /// added to a type of others.
  func isKeeping(_ name: UInt32, of value: NodeID, _ index: ProjectIndex) -> Bool {
    if functionsOfOthers.contains(name) { return true }
    let use = index.type(of: value)
    return use.type != nil && use.traits.isDisjoint(with: [.collection, .function]) && functions.contains(name)
  }
}
