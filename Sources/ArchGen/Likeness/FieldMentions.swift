import FeatureModel
import ProjectIndex
import SwiftOutline

/// Where copied code is about one of the neighbour's fields: the field itself, and what is named after it and takes its
/// value, such as `draftTitle`.
struct FieldMentions: Sendable {
  let neighbour: Neighbour
  let analogy: FieldAnalogy
  /// The field that a token is about, by file.
  private(set) var fields: [Int: [Int: String]] = [:]
  /// Names of copied code that are about a field.
  private(set) var derived: [String: String] = [:]
  /// Names of functions, types and computed properties about one field, which are there once whatever stands in its place.
  private(set) var single: Set<String> = []
  /// Whether copied code is about more than one field.
  private(set) var isOfSeveral = false
  /// What else a field is called where its value comes from.
  private var stems: [String: [String]] = [:]

  /// What copied code declares, by file.
  private let declared: [Int: Set<UInt32>]
  /// The types and members that copied code declares, and no other code.
  private let ownDeclarations: Set<UInt32>

  var index: ProjectIndex { neighbour.index }

  init(_ neighbour: Neighbour, _ analogy: FieldAnalogy) {
    self.neighbour = neighbour
    declared = neighbour.parts.reduce(into: [:]) { names, part in
      names[part.file, default: []].formUnion(neighbour.index.declaredNames(inFile: part.file, in: part.range))
    }
    self.analogy = analogy
    var (here, elsewhere): (Set<UInt32>, Set<UInt32>) = ([], [])
    for (file, indexed) in neighbour.index.files.enumerated() {
      for declaration in indexed.outline.declarations where !declaration.flags.contains(.isLocal) {
        let isHere = neighbour.part(file, at: Int(declaration.nameStart)) != nil
        if isHere { here.insert(declaration.name) } else { elsewhere.insert(declaration.name) }
      }
    }
    ownDeclarations = here.subtracting(elsewhere)
    findFields()
    // Variables are told by what else their functions do.
    findFields()
    // What takes its value from something derived is derived, too; names are few steps away from a field.
    for _ in 0..<3 where derive() { mark() }
    isOfSeveral = fields.values.reduce(into: Set<String>()) { $0.formUnion($1.values) }.count > 1
  }

  func field(_ file: Int, _ token: Int) -> String? { fields[file]?[token] }

  /// A name or text about a field, for its successor.
  func turned(_ text: String, _ field: String, _ successor: Field) -> String {
    for stem in [field] + (stems[field] ?? []) {
      if let turned = NameTurning(from: Self.name(stem), to: successor.name).turned(text) { return turned }
    }
    return text
  }

  static func name(_ field: String) -> Name { Name(word: field) }

  /// What tells whether a name is put together from a field's.
  static func turning(from field: String) -> NameTurning { NameTurning(from: name(field), to: name("x")) }

  private func eachToken(_ visit: (CodeFile, Int) -> Void) {
    for part in neighbour.parts {
      guard let file = neighbour.code[part.file] else { continue }
      for token in file.tokens(in: part.range)
      where file.isName(token) && !neighbour.isOmitted(part.file, file.tokens[token].start) { visit(file, token) }
    }
  }

  private mutating func findFields() {
    var found: [Int: [Int: String]] = [:]
    eachToken { file, token in
      let name = file.plainName(token)
      guard let field = analogy.spellings[name], isField(name, file, token) else { return }
      found[file.file, default: [:]][token] = field
    }
    fields = found
  }

  /// Whether the name of a field means it where it stands.
  private func isField(_ name: String, _ file: CodeFile, _ token: Int) -> Bool {
    guard let node = file.node(at: token) else { return false }
    if file.isKind(.period, token - 1) {
      if let path = index.ancestor(of: node, where: { $0.kind == .keyPath })
        ?? (index[node].kind == .keyPath ? node : nil)
      {
        let root = file.tokens(in: index.range(of: path)).first { file.isName($0) }
        return root.map { $0 == token || neighbour.turned(file.plainName($0)) != nil } ?? false
      }
      guard index[node].kind == .member, let base = index.children(of: node).first else { return isCase(name, node) }
      guard let type = index.type(of: base).type else {
        return index.type(of: base).isUnknown && !isCallee(node) && isOwn(base)
      }
      return hasField(name, type) && !isMethod(name, node, of: type)
    }
    if file.isKind(.colon, token + 1), index[node].kind == .argument, let call = index.parent(of: node) {
      return takesField(name, call)
    }
    return isField(name, at: node, file, token)
  }

  /// Whether a name without a type in front means a field: a parameter or variable, or a member that is stored.
  private func isField(_ name: String, at node: NodeID, _ file: CodeFile, _ token: Int) -> Bool {
    let offset = file.tokens[token].start
    if let parameter = file.outline.parameters.first(where: { Int($0.start) <= offset && offset < Int($0.end) }),
      parameter.type == Node.none || offset < Int(file.outline.nodes[Int(parameter.type)].start)
    {
      return isField(name, parameter: parameter, file.file)
    }
    if let declaration = file.outline.declarations.firstIndex(where: { Int($0.nameStart) == offset }) {
      let id = DeclarationID(file: file.file, index: declaration)
      if index[id].flags.contains(.isStatic) || index[id].kind == .function { return false }
      if index[id].kind == .enumCase, let keys = index.enclosingType(of: id), let owner = index.types[keys].parent {
        return !isOtherData(owner)
      }
      guard index[id].kind != .enumCase, let type = index.enclosingType(of: id), !index[id].flags.contains(.isLocal)
      else { return true }
      return hasField(name, type)
    }
    let bindings: [NodeKind] = [.localVariable, .bindingName, .optionalBinding, .closureParameter, .capture]
    guard let number = index.names.number(of: name) else { return true }
    if !bindings.contains(index[node].kind), index[node].kind != .name { return true }
    switch bindings.contains(index[node].kind) ? .local(node) : index.binding(of: number, at: node) {
    case .member: return index.enclosingType(of: node).map { hasField(name, $0) } ?? false
    case .global, .localFunction, .type: return false
    case .unknown: return isDeclared(name, in: file.file)
    case .local:
      // A variable that its function fills from a field or fills one with.
      let member = index.owner(of: node).map { index.enclosingMember(of: $0) }
      return member.map { member in
        file.tokens(in: index.range(of: member)).contains { fields[file.file]?[$0] == analogy.spellings[name] }
      } ?? false
    case .parameter(let file, let position):
      return isField(name, parameter: index.files[file].outline.parameters[position], file)
    }
  }

  /// Whether a parameter takes the value of a field: that of an initialiser, of a function called after the neighbour, or
  /// one of several.
  private func isField(_ name: String, parameter: Parameter, _ file: Int) -> Bool {
    let outline = index.files[file].outline
    guard parameter.type != Node.none,
      let position = outline.declarations.lastIndex(where: { declaration in
        declaration.parameters.contains { outline.parameters[Int($0)].start == parameter.start }
      })
    else { return false }
    if [.functionType, .attributedType].contains(outline.nodes[Int(parameter.type)].kind) { return false }
    if isChoice(NodeID(file: file, index: Int(parameter.type)), of: analogy.spellings[index.names.text(parameter.name)])
    {
      return true
    }
    let declaration = outline.declarations[position]
    let named = declaration.parameters.count { place in
      analogy.spellings[index.names.text(outline.parameters[Int(place)].name)] != nil
    }
    let owner = index.enclosingType(of: DeclarationID(file: file, index: position))
    return named > 1 || owner.map { hasField(index.names.text(parameter.name), $0) } ?? false
      || declaration.kind == .initializer || declaration.kind == .enumCase
      || neighbour.turning.isNamed(index.names.text(declaration.name))
  }

  /// Whether a call has an argument for a field.
  private func takesField(_ label: String, _ call: NodeID) -> Bool {
    let callee = index.calleeText(call)
    if callee == "init" { return true }
    if neighbour.turned(callee) != nil { return isDeclaredAnywhere(callee) || neighbour.turning.isNamed(callee) }
    return declared.keys.contains { file in
      let outline = index.files[file].outline
      return outline.declarations.contains { declaration in
        index.names.text(declaration.name) == callee
          && declaration.parameters.contains { place in
            let parameter = outline.parameters[Int(place)]
            return index.names.text(parameter.label) == label && isField(label, parameter: parameter, file)
          }
      }
    }
  }

  /// Whether what is unknown may hold a value of the neighbour: the system's properties don't.
  private func isOwn(_ base: NodeID) -> Bool {
    var node = base
    while [.optionalChain, .forceUnwrap].contains(index[node].kind), let inner = index.children(of: node).first {
      node = inner
    }
    guard [.member, .call].contains(index[node].kind) else { return !isCaseOfAll(node) }
    let name = index[node].kind == .call ? index.calleeText(node) : index.name(node)
    return ["first", "last", "randomElement", "wrappedValue"].contains(name)
      || neighbour.isOwnName(name)
  }

  /// Whether a member of a type is a field of the model, or stores the value of one.
  private func hasField(_ name: String, _ type: TypeID) -> Bool {
    guard neighbour.isCopied(type) || neighbour.parts.contains(where: { $0.file == index.types[type].file }) else {
      return false
    }
    if type == neighbour.model?.id { return true }
    guard !isOtherData(type) else { return false }
    return index.types[type].members.contains { member in
      index.name(member) == name && !index[member].flags.contains(.isStatic)
        && (index.isStored(member) || index[member].kind == .enumCase || index.types[type].kind == .protocol)
    }
  }

  /// Whether a call is one of copied code.
  func isOwnCall(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    if name == "init" { return true }
    return neighbour.turned(name) != nil || isDeclared(name, in: Int(call.file)) || isDeclaredAnywhere(name)
  }

  func isDeclared(_ name: String, in file: Int) -> Bool {
    guard let number = index.names.number(of: name) else { return false }
    return declared[file]?.contains(number) ?? false
  }

  private func isDeclaredAnywhere(_ name: String) -> Bool { declared.keys.contains { isDeclared(name, in: $0) } }

  /// Whether copied code alone declares a type or member of a name.
  func isOnlyHere(_ name: String) -> Bool { index.names.number(of: name).map(ownDeclarations.contains) ?? false }

  /// Finds names that are put together from a field's, and stand where its value goes or comes from.
  private mutating func derive() -> Bool {
    let count = derived.count
    var new = derived
    var newStems = stems
    single.formUnion(deriveDeclared(into: &new))
    let turnings = analogy.successors.keys.sorted().flatMap { field in
      ([field] + (stems[field] ?? [])).map { (field, Self.turning(from: $0)) }
    }
    eachToken { file, token in
      let name = file.plainName(token)
      guard new[name] == nil, field(file.file, token) == nil,
        neighbour.renamed[name] == nil,
        isDeclared(name, in: file.file) || isOnlyHere(name),
        !turning.isWhole(name)
      else { return }
      let about = turnings.filter { $0.1.isNamed(name) }.map(\.0)
      if let field = about.first(where: { meets($0, file, token) }) {
        new[name] = field
      } else if isDeclared(name, in: file.file), let (field, target) = filled(by: token, file), isVariable(token, file),
        // A value of any name is the field's where its own name takes it.
        analogy.spellings[file.plainName(target)] != nil || about.contains(field)
      {
        new[name] = field
        newStems[field, default: []].append(name)
      }
    }
    (derived, stems) = (new, newStems)
    return derived.count > count
  }

  private var turning: NameTurning { neighbour.turning }

  private mutating func mark() {
    var found = fields
    eachToken { file, token in
      let name = file.plainName(token)
      guard let field = derived[name],
        analogy.spellings[name] == nil && (isDeclared(name, in: file.file) || isOnlyHere(name))
          || meansMember(token, file, field) || isField(name, file, token)
      else { return }
      found[file.file, default: [:]][token] = field
    }
    fields = found
  }
}
