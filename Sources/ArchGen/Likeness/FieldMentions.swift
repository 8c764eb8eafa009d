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

  /// What copied code declares, by file.
  private let declared: [Int: Set<UInt32>]

  private var index: ProjectIndex { neighbour.index }

  init(_ neighbour: Neighbour, _ analogy: FieldAnalogy) {
    self.neighbour = neighbour
    declared = neighbour.parts.reduce(into: [:]) { names, part in
      names[part.file, default: []].formUnion(neighbour.index.declaredNames(inFile: part.file, in: part.range))
    }
    self.analogy = analogy
    findFields()
    // What takes its value from something derived is derived, too; names are few steps away from a field.
    for _ in 0..<3 where derive() { mark() }
  }

  func field(_ file: Int, _ token: Int) -> String? { fields[file]?[token] }

  /// The turning of a field's name into that of its successor.
  func turning(_ field: String, _ successor: Field) -> NameTurning {
    NameTurning(from: Self.name(field), to: successor.name)
  }

  static func name(_ field: String) -> Name { Name(word: field) }

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
      guard analogy.successors[name] != nil, isField(name, file, token) else { return }
      found[file.file, default: [:]][token] = name
    }
    fields = found
  }

  /// Whether the name of a field means it where it stands.
  private func isField(_ name: String, _ file: CodeFile, _ token: Int) -> Bool {
    let isMember = file.isKind(.period, token - 1)
    guard let node = file.node(at: token) else { return false }
    if isMember {
      guard index[node].kind == .member, let base = index.children(of: node).first else {
        return index[node].kind == .keyPath || isCase(name, node)
      }
      guard let type = index.type(of: base).type else { return index.type(of: base).isUnknown || isSelf(base) }
      return neighbour.isCopied(type)
    }
    if file.isKind(.colon, token + 1), index[node].kind == .argument || index[node].kind == .call {
      let call = index[node].kind == .call ? node : index.parent(of: node)
      return call.map { isOwnCall($0) } ?? false
    }
    // A declaration, a parameter, or a variable in scope of one.
    return isDeclared(name, in: file.file)
  }

  private func isSelf(_ base: NodeID) -> Bool { index[base].kind == .selfReference }

  /// Whether a case of an enum that is copied is meant: a coding key, what has the focus.
  private func isCase(_ name: String, _ node: NodeID) -> Bool {
    guard index[node].kind == .implicitMember, !Self.isStyle(node, index) else { return false }
    return neighbour.code.keys.contains { file in
      index.files[file].outline.declarations.contains { $0.kind == .enumCase && index.names.text($0.name) == name }
    }
  }

  /// Whether something like `.title` is a font or colour of the system.
  static func isStyle(_ node: NodeID, _ index: ProjectIndex) -> Bool {
    guard let argument = index.parent(of: node), index[argument].kind == .argument, let call = index.parent(of: argument)
    else { return false }
    return ["font", "foregroundStyle", "foregroundColor", "background"].contains(index.calleeText(call))
  }

  /// Whether a call is one of copied code.
  func isOwnCall(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    if name == "init" { return true }
    return neighbour.turned(name) != nil || isDeclared(name, in: Int(call.file)) || isDeclaredAnywhere(name)
  }

  private func isDeclared(_ name: String, in file: Int) -> Bool {
    guard let number = index.names.number(of: name) else { return false }
    return declared[file]?.contains(number) ?? false
  }

  private func isDeclaredAnywhere(_ name: String) -> Bool { declared.keys.contains { isDeclared(name, in: $0) } }

  /// Finds names that are put together from a field's, and stand where its value goes or comes from.
  private mutating func derive() -> Bool {
    let count = derived.count
    var new = derived
    let turnings = analogy.successors.keys.sorted().map { ($0, NameTurning(from: Self.name($0), to: Self.name("x"))) }
    eachToken { file, token in
      let name = file.plainName(token)
      guard new[name] == nil, field(file.file, token) == nil, neighbour.renamed[name] == nil else { return }
      let about = turnings.filter { $0.1.isNamed(name) }.map(\.0)
      guard let longest = about.max(by: { $0.utf8.count < $1.utf8.count }), isDeclared(name, in: file.file),
        meets(longest, file, token)
      else { return }
      new[name] = longest
    }
    derived = new
    return derived.count > count
  }

  /// Whether a name stands in one assignment, argument, comparison or declaration with a field.
  private func meets(_ field: String, _ file: CodeFile, _ token: Int) -> Bool {
    var node = file.node(at: token)
    while let current = node {
      switch index[current].kind {
      case .argument, .assignment, .localVariable, .sequence, .optionalBinding:
        let tokens = file.tokens(in: index.range(of: current))
        if tokens.contains(where: { $0 != token && self.field(file.file, $0) == field }) { return true }
        node = index.parent(of: current)
      case .codeBlock, .closure, .declaration: return false
      default: node = index.parent(of: current)
      }
    }
    return false
  }

  private mutating func mark() {
    var found = fields
    eachToken { file, token in
      let name = file.plainName(token)
      guard let field = derived[name], isDeclared(name, in: file.file) || isField(name, file, token) else { return }
      found[file.file, default: [:]][token] = field
    }
    fields = found
  }
}
