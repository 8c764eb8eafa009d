import SwiftOutline

/// What a view does with its stored properties: whether it reads them, changes them, and opens what they present.
package struct ViewStateUse {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  // MARK: - Reading

  /// The stored properties of a view that its code never reads and never hands on as a binding, in the order of the
  /// source.
  package func unreadProperties(of view: TypeID) -> [DeclarationID] {
    guard !NameCounts(index).inheritsCallers(view),
      !index.set(.dataProtocols).containsAny(of: index.types[view].ancestors)
    else { return [] }
    let candidates = index.types[view].members.filter { member in
      index.isStored(member) && !index[member].flags.contains(.isStatic) && !Members(index).isRequirement(member)
    }
    guard !candidates.isEmpty else { return [] }
    var unread: [UInt32: DeclarationID] = [:]
    for candidate in candidates {
      let name = index[candidate].name
      unread[name] = candidate
      for alias in aliases(of: name) { unread[alias] = candidate }
    }
    // First its own code, where nearly all is read, so that the rest of its files is looked at for few.
    for part in index.types[view].parts {
      let outline = index.outline(of: part)
      let node = outline.declarations[Int(part.index)].node
      guard node != Node.none else { continue }
      strike(outline.subtree(of: node), ofFile: Int(part.file), from: &unread, in: view)
    }
    for file in Set(index.types[view].parts.map(\.file)).sorted() {
      if unread.isEmpty { break }
      if let places = index.mentions(of: unread.keys, inFile: Int(file)) {
        strike(places, ofFile: Int(file), from: &unread, in: view)
      } else {
        strike(index.files[Int(file)].outline.nodes.indices, ofFile: Int(file), from: &unread, in: view)
      }
    }
    return candidates.filter { unread[index[$0].name] != nil }
  }

  /// Takes the properties that some nodes of a file read out of those that are unread so far.
  private func strike(
    _ positions: some Sequence<Int>, ofFile file: Int, from unread: inout [UInt32: DeclarationID], in view: TypeID
  ) {
    if unread.isEmpty { return }
    // A bit for each name's last digits says of most nodes that they aren't meant.
    let bits = unread.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1 % 64) }
    let nodes = index.files[file].outline.nodes
    for position in positions
    where isMention(nodes[position].kind) && bits >> UInt64(nodes[position].name % 64) & 1 == 1 {
      guard let property = unread[nodes[position].name],
        isRead(NodeID(file: file, index: position), of: property, in: view)
      else { continue }
      let name = index[property].name
      unread[name] = nil
      for alias in aliases(of: name) { unread[alias] = nil }
      if unread.isEmpty { return }
    }
  }

  /// The names of what a wrapper makes of a property: `$text` and `_text`.
  private func aliases(of name: UInt32) -> [UInt32] {
    ["$", "_"].compactMap { index.names.number(of: $0 + index.names.text(name)) }
  }

  private func isMention(_ kind: NodeKind) -> Bool {
    switch kind {
    case .name, .member, .optionalBinding, .capture: true
    default: false
    }
  }

  private func isRead(_ place: NodeID, of property: DeclarationID, in view: TypeID) -> Bool {
    let node = index[place]
    if isOverwritten(place) { return !isForgotten(property) && !isSetUp(place, in: view) }
    // A member of whatever it is counts: a view's delegate reads it through the view.
    if node.kind == .member { return true }
    // What is done with a wrapper or its projection may read the value.
    if node.flags.contains(.projected) || node.kind == .name && node.name != index[property].name {
      return index.isInside(index.enclosingType(of: place), view)
    }
    // `if let text` without a value of its own reads what it is called after.
    if node.kind == .optionalBinding, !isShorthand(place) { return false }
    guard case .member(let member) = index.binding(of: index[property].name, at: place) else { return false }
    // Both branches of an `#if` may declare it.
    return index.enclosingType(of: member) == view
  }

  /// Whether an optional binding is written without a value, as `if let text`.
  private func isShorthand(_ binding: NodeID) -> Bool {
    guard let last = index.lastChild(of: binding) else { return true }
    return index[last].kind == .bindingName || index[last].kind.isTypeSyntax
  }

  /// Whether what a property is set to is lost when nothing reads it: a plain value of the view's own. An object may be kept
  /// to keep it alive, and what is set through a binding belongs to somebody else.
  private func isForgotten(_ property: DeclarationID) -> Bool {
    guard Members(index).wrapper(of: property) == "State" else { return false }
    return beginsWithLiteral(property) || index.isListed(index.type(ofVariable: property).name, .plainValues)
  }

  /// Whether a place stands in an initialiser of a view, which sets up what the rest may read.
  private func isSetUp(_ place: NodeID, in view: TypeID) -> Bool {
    guard let owner = index.owner(of: place) else { return false }
    return index[owner].kind == .initializer && index.enclosingType(of: owner) == view
  }

  /// Whether a place is the target of a plain assignment, or of `toggle`, which forget what was there.
  private func isOverwritten(_ place: NodeID) -> Bool {
    guard let outer = index.parent(of: place), index.firstChild(of: outer) == place else { return false }
    if index[outer].kind == .assignment { return index[outer].name == Word.equals.rawValue }
    guard index[outer].kind == .member, index.name(outer) == "toggle", let call = index.parent(of: outer) else {
      return false
    }
    return index[call].kind == .call
  }

  // MARK: - Changing

  /// The `@State` of a view that it reads, and that keeps the literal it begins with because nothing in the app changes it.
  package func unchangedState(of view: TypeID) -> [DeclarationID] {
    let candidates = index.types[view].members.filter { member in
      index.isStored(member) && Members(index).wrapper(of: member) == "State" && keepsFirstLiteral(member)
    }
    guard !candidates.isEmpty else { return [] }
    let unread = unreadProperties(of: view)
    return candidates.filter { !unread.contains($0) }
  }

  /// Whether nothing in the app, tests left out, changes a property or may change it from the literal it begins with.
  package func keepsFirstLiteral(_ property: DeclarationID) -> Bool {
    // What is written somewhere, as most is, needs no further look.
    !PropertyWrites(index).writes(of: property).contains { isInApp($0.node) } && beginsWithLiteral(property)
      && !mayBeChangedByApp(property)
  }

  /// Whether code of the app, tests left out, changes a property's namesake of something whose type isn't known.
  private func mayBeChangedByApp(_ property: DeclarationID) -> Bool {
    let name = index[property].name
    let hasUnknownWrite = (index.usage.writes[name] ?? []).contains { write in
      guard isInApp(write.node) else { return false }
      switch WriteTargets(index).target(of: write, named: name) {
      case .property: return false
      case .unknown: return true
      case .other: return index[write.node].kind == .member
      }
    }
    return hasUnknownWrite || isBoundThroughSelf(property)
  }

  /// Whether a binding to a property is taken behind a dot: `self.$text`, `model.$text`.
  private func isBoundThroughSelf(_ property: DeclarationID) -> Bool {
    guard let owner = index.enclosingType(of: property),
      let projected = index.names.number(of: "$" + index.name(property))
    else { return false }
    return Set(index.types[owner].parts.map(\.file)).contains { file in
      index.files[Int(file)].outline.nodes.contains { $0.kind == .member && $0.name == projected }
    }
  }

  private func isInApp(_ place: NodeID) -> Bool { !index.isTest(place) }

  /// Whether a property begins with what is written beside it, a literal, wherever its type is built.
  private func beginsWithLiteral(_ property: DeclarationID) -> Bool {
    guard let value = ownValue(of: property) else { return false }
    switch index[value].kind {
    case .booleanLiteral, .integerLiteral, .floatLiteral, .nilLiteral, .implicitMember: return true
    case .stringLiteral, .arrayLiteral: return index.firstChild(of: value) == nil
    default: return false
    }
  }

  /// The value that is written beside a property and that nothing else can replace at first.
  private func ownValue(of property: DeclarationID) -> NodeID? {
    let declaration = index[property]
    guard declaration.value != Node.none, !PropertySources(index).isSetInInitializer(property) else { return nil }
    if declaration.access > .fileprivate, let owner = index.enclosingType(of: property) {
      let label = declaration.name
      let isHandedIn = index.usage.constructions[owner].contains { call in
        index.children(of: call).dropFirst().contains { index[$0].name == label }
      }
      if isHandedIn { return nil }
    }
    return NodeID(file: property.file, index: declaration.value)
  }

  // MARK: - Presenting

  /// What is wrong with state that decides whether something is presented.
  package enum PresentationFlaw: String, Sendable, CaseIterable {
    /// Nothing ever sets it to what opens it.
    case neverOpened
    /// It is open from the start, although code opens it later.
    case openedAtOnce
    case none
  }

  /// What is wrong with a view's state that presents something: a sheet, an alert, a destination.
  ///
  /// State that is bound to anything else as well has no flaw: a control may change it.
  package func presentationFlaw(of property: DeclarationID) -> PresentationFlaw {
    let declaration = index[property]
    let writes = PropertyWrites(index).writes(of: property).filter { isInApp($0.node) }
    guard writes.contains(where: { $0.kind == .binding }),
      index.usage.table.unknownWrites(named: declaration.name).isEmpty, !isBoundThroughSelf(property)
    else { return .none }
    var isOpened = false
    for write in writes {
      switch write.kind {
      case .binding: if !isPresentation(write.node) { return .none }
      case .assignment:
        guard let assigned = assignedValue(write.node) else { return .none }
        if !isClosed(assigned) {
          if index[assigned].kind != .booleanLiteral { return .none }
          isOpened = true
        }
      case .mutation, .keyPath: return .none
      }
    }
    guard let value = ownValue(of: property) else {
      let isNil = declaration.value == Node.none && index.type(ofVariable: property).traits.contains(.optional)
      return isNil && !isOpened && !PropertySources(index).isSetInInitializer(property)
        && declaration.access <= .fileprivate ? .neverOpened : .none
    }
    if isClosed(value) { return isOpened ? .none : .neverOpened }
    return isOpened && index[value].kind == .booleanLiteral ? .openedAtOnce : .none
  }

  /// Whether a view's text that is bound to its search field begins with something.
  package func startsSearch(_ property: DeclarationID) -> Bool {
    guard let value = ownValue(of: property), index[value].kind == .stringLiteral,
      index[value].end - index[value].start > 2
    else { return false }
    return PropertyWrites(index).writes(of: property).contains { write in
      guard write.kind == .binding, let argument = index.parent(of: write.node), index[argument].kind == .argument,
        let call = index.parent(of: argument), index[call].kind == .call
      else { return false }
      return index.calleeText(call) == "searchable"
    }
  }

  /// Whether a binding says whether something is presented: `.sheet(isPresented: $isAdding)`.
  private func isPresentation(_ place: NodeID) -> Bool {
    guard let argument = index.parent(of: place), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call,
      index.isListed(index.calleeName(call), .presentationModifiers)
    else { return false }
    let label = index.name(argument)
    return label == "isPresented" || label == "item"
  }

  private func assignedValue(_ target: NodeID) -> NodeID? {
    guard let assignment = index.parent(of: target), index[assignment].kind == .assignment,
      index.firstChild(of: assignment) == target, index[assignment].name == Word.equals.rawValue
    else { return nil }
    return index.lastChild(of: assignment)
  }

  private func isClosed(_ value: NodeID) -> Bool {
    let node = index[value]
    return node.kind == .nilLiteral || node.kind == .booleanLiteral && node.name != Word.true.rawValue
  }
}
