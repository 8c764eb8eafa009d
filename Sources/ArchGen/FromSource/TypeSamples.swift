import ProjectIndex
import SwiftOutline

/// Writes values of the project's own types.
struct TypeSamples {
  let maker: SampleMaker

  private var project: SourceProject { maker.project }
  private var index: ProjectIndex { maker.project.index }

  /// Names of constants that hold a value to show, the most usual first.
  private static let constants = [
    "sample", "example", "mock", "preview", "stub", "placeholder", "empty", "zero", "inMemory", "noop",
  ]
  private static let lists = ["samples", "examples", "mocks", "sampleData", "mockData", "previewData"]

  /// Whether an expression names a constant that holds a value to show.
  static func namesConstant(_ expression: String) -> Bool {
    (constants + lists).contains { expression.contains("." + $0) }
  }

  /// Returns an expression; `nil` when none is known.
  func value(of entry: TypeEntry, depth: Int) -> String? {
    guard isUsable(entry.declaration, of: entry), !entry.isLocal else { return nil }
    if entry.kind == .protocol { return standIn(for: entry, depth: depth) }
    if let constant = constant(of: entry) { return constant }
    if SendableTypes(index: index).inherits(entry, ["OptionSet"]) { return "[]" }
    guard index[entry.declaration].genericParameters.isEmpty else { return nil }
    if entry.kind == .enum { return firstCase(of: entry, depth: depth) }
    guard entry.kind == .struct || entry.kind == .class || entry.kind == .actor else { return nil }
    let superclasses = entry.ancestorTypes.filter { index.types[$0].kind == .class }
    guard superclasses.isEmpty, !isUnknownSubclass(entry) else { return nil }
    let initializers = entry.members.filter { index[$0].kind == .initializer }
    if initializers.contains(where: { isInDeclaration($0, of: entry) }) || entry.kind != .struct {
      return initialized(entry, initializers, depth: depth)
    }
    return memberwise(entry, depth: depth) ?? initialized(entry, initializers, depth: depth)
  }

  /// A class whose superclass may be one of the system's.
  private func isUnknownSubclass(_ entry: TypeEntry) -> Bool {
    let harmless: Set<String> = [
      "ObservableObject", "Observable", "Sendable", "Identifiable", "Hashable", "Equatable", "Codable", "Decodable",
      "Encodable", "AnyObject", "CustomStringConvertible", "Comparable",
    ]
    guard entry.kind == .class else { return false }
    return entry.inherited.contains { use in
      use.type == nil && !harmless.contains(index.names.text(use.name))
    }
  }

  /// What stands in for a protocol. A mock doesn't rest on what was generated, or it would be another one as soon as that
  /// is there.
  private func standIn(for entry: TypeEntry, depth: Int) -> String? {
    let standIns = TestDoubles(index).standIns(for: entry.id).map { index.types[$0] }.filter {
      $0.kind != .protocol && (maker.isForTests || !project.isGenerated(file: $0.file))
    }
    // What stands in needs little by itself.
    return standIns.lazy.compactMap { value(of: $0, depth: max(depth, 2)) }.first
  }

  private func constant(of entry: TypeEntry) -> String? {
    func member(_ name: String) -> DeclarationID? {
      entry.members.first { member in
        let declaration = index[member]
        return (declaration.kind == .constant || declaration.kind == .variable)
          && declaration.flags.contains(.isStatic)
          && (maker.isForTests || !declaration.flags.contains(.isDebugOnly)) && isRecommended(member)
          && index.name(member) == name && project.isVisible(member, from: maker.file)
          && maker.isIn(index.place(of: member, in: entry))
          && (index.type(ofVariable: member).type == entry.id || makesSelf(member))
      }
    }
    for name in Self.constants {
      if let found = member(name), !index.type(ofVariable: found).traits.contains(.collection) {
        return "\(project.name(of: entry)).\(name)"
      }
    }
    for name in Self.lists {
      if let found = member(name), index.type(ofVariable: found).traits.contains(.collection) {
        return "\(project.name(of: entry)).\(name)[0]"
      }
    }
    return nil
  }

  /// Whether a constant without a written type is made by `Self(…)`.
  private func makesSelf(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    guard declaration.type == Node.none, declaration.value != Node.none else { return false }
    let value = NodeID(file: member.file, index: declaration.value)
    guard index[value].kind == .call, let callee = index.children(of: value).first else { return false }
    return index.text(callee) == "Self"
  }

  private func firstCase(of entry: TypeEntry, depth: Int) -> String? {
    let cases = entry.members.filter { index[$0].kind == .enumCase && isRecommended($0) }
    let plainCases = cases.filter { index[$0].parameters.isEmpty }
    // Where something is to be told from nothing, the first case is most often what there is by default.
    let plain = maker.flavor == .filled && plainCases.count > 1 ? plainCases[1] : plainCases.first
    for id in [plain].compactMap({ $0 }) + cases {
      let name = "\(project.name(of: entry)).\(SwiftNames.escaped(index.name(id)))"
      if index[id].parameters.isEmpty { return name }
      if let arguments = arguments(of: id, depth: depth) { return "\(name)(\(arguments))" }
    }
    return nil
  }

  private func isInDeclaration(_ member: DeclarationID, of entry: TypeEntry) -> Bool {
    member.file == entry.declaration.file && index[member].parent == entry.declaration.index
  }

  /// The call of the initialiser that requires the least.
  private func initialized(_ entry: TypeEntry, _ initializers: [DeclarationID], depth: Int) -> String? {
    var best: (count: Int, arguments: String)?
    for id in initializers {
      let declaration = index[id]
      let signature = SignatureReader(project, selfName: nil).requirement(id)
      guard let signature, !signature.isFailable, !signature.effects.isThrowing, !signature.effects.isAsync,
        signature.genericClause.isEmpty, isUsable(id, of: entry), isRecommended(id), !rejects(id),
        maker.isIn(index.place(of: id, in: entry)),
        let arguments = arguments(of: id, depth: depth)
      else { continue }
      let count = declaration.parameters.count { position in
        index.outline(of: id).parameters[Int(position)].defaultValue == Node.none
      }
      if count < best?.count ?? .max { best = (count, arguments) }
    }
    if let best { return "\(project.name(of: entry))(\(best.arguments))" }
    guard initializers.isEmpty, entry.kind != .struct, isInModule(entry), maker.isIn(index.place(of: entry)),
      entry.members.allSatisfy({ !index.needsValue($0) })
    else { return nil }
    return "\(project.name(of: entry))()"
  }

  /// Whether the code that is written can name a declaration; what belongs to tests is only asked for by tests.
  private func isUsable(_ id: DeclarationID, of entry: TypeEntry) -> Bool {
    entry.isTest ? project.effectiveAccess(of: id) > .fileprivate : project.isVisible(id, from: maker.file)
  }

  /// Whether an initialiser asks something of its arguments.
  private func rejects(_ id: DeclarationID) -> Bool {
    index.nodes(inMember: id).contains { node in
      if index[node].kind == .forceUnwrap || index[node].kind == .subscriptCall { return true }
      if [.tryExpression, .cast].contains(index[node].kind) { return index[node].flags.contains(.forced) }
      return index[node].kind == .call && index.receiver(ofCall: node) == nil
        && [.trappingFunctions, .trappingCalls].contains { index.lists[$0].contains(index.calleeText(node)) }
    }
  }

  private func isRecommended(_ id: DeclarationID) -> Bool { DeclarationAttributes(id, index).isRecommended }

  private func isInModule(_ entry: TypeEntry) -> Bool {
    entry.isTest || index.files[entry.file].module == index.files[maker.file].module
  }

  /// The arguments of a call, those with default values left out; `nil` when one isn't known.
  func arguments(of id: DeclarationID, depth: Int) -> String? {
    let outline = index.outline(of: id)
    var texts: [String] = []
    for position in index[id].parameters {
      let parameter = outline.parameters[Int(position)]
      if parameter.defaultValue != Node.none || parameter.isVariadic { continue }
      guard parameter.type != Node.none,
        let value = maker.value(of: NodeID(file: id.file, index: parameter.type), depth: depth)
      else { return nil }
      texts.append(parameter.label == 0 ? value : SwiftNames.label(index.names.text(parameter.label)) + value)
    }
    return texts.joined(separator: ", ")
  }

  /// The call of the initialiser that a struct gets by itself.
  private func memberwise(_ entry: TypeEntry, depth: Int) -> String? {
    guard isInModule(entry) else { return nil }
    var given: [String] = []
    let stored = entry.members.filter {
      isInDeclaration($0, of: entry) && index.isStored($0) && !index[$0].flags.contains(.isStatic)
    }
    let hasValues = !stored.contains(where: index.needsValue)
    let isHidden = stored.contains { member in
      let isConstant = index[member].kind == .constant && index[member].value != Node.none
      return !isConstant && index[member].access <= .fileprivate
    }
    // Without arguments it can be made all the same.
    let isMadeHere = maker.isIn(index.place(of: entry))
    if isHidden { return hasValues && isMadeHere ? "\(project.name(of: entry))()" : nil }
    let isPlain = maker.flavor == .filled && hasValues
    for member in stored {
      let declaration = index[member]
      // What has a value for everything can be told from it by another one.
      if isPlain, given.isEmpty, let other = otherValue(of: member) {
        given.append(SwiftNames.label(index.name(member)) + other)
      }
      guard index.needsValue(member) else { continue }
      guard Members(index).wrapper(of: member) == nil, declaration.type != Node.none,
        let value = maker.value(of: NodeID(file: member.file, index: declaration.type), depth: depth)
      else { return nil }
      given.append(SwiftNames.label(index.name(member)) + value)
    }
    guard isMadeHere || !given.isEmpty && stored.allSatisfy(isMadeAnywhere) else { return nil }
    return "\(project.name(of: entry))(\(given.joined(separator: ", ")))"
  }

  /// Whether a property doesn't keep the initialiser that a type gets by itself on the type's actor.
  private func isMadeAnywhere(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    if declaration.type != Node.none,
      !SendableTypes(index: index).isSendable(NodeID(file: member.file, index: declaration.type))
    {
      return false
    }
    guard declaration.value != Node.none else { return true }
    switch index[NodeID(file: member.file, index: declaration.value)].kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    default: return false
    }
  }

  /// A value of a text, number or truth that isn't the one that it has by itself.
  private func otherValue(of member: DeclarationID) -> String? {
    let declaration = index[member]
    guard declaration.kind == .variable, declaration.value != Node.none, Members(index).wrapper(of: member) == nil
    else { return nil }
    let value = NodeID(file: member.file, index: declaration.value)
    let name: String
    switch index[value].kind {
    case .stringLiteral: name = "String"
    case .integerLiteral: name = "Int"
    case .booleanLiteral: name = "Bool"
    default: return nil
    }
    let isOfIt = declaration.type == Node.none || index.text(NodeID(file: member.file, index: declaration.type)) == name
    let other = SystemSamples.value(ofTypeNamed: name, isFilled: true)
    return isOfIt && other != index.text(value) ? other : nil
  }
}

extension ProjectIndex {
  /// Whether a stored property has to be given a value before there is one of its type.
  func needsValue(_ member: DeclarationID) -> Bool {
    let declaration = self[member]
    guard isStored(member), !declaration.flags.contains(.isStatic), !declaration.flags.contains(.isLazy),
      declaration.value == Node.none
    else { return false }
    guard declaration.kind == .variable, declaration.type != Node.none else { return true }
    let kind = self[NodeID(file: member.file, index: declaration.type)].kind
    return kind != .optionalType && kind != .unwrappedOptionalType
  }
}
