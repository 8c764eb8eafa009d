import ProjectIndex
import SwiftOutline

/// What a neighbour has in files that it shares with others: what registers, holds, routes to and shows it.
extension Neighbour {
  /// Takes over the places in shared code that make the neighbour part of the app, and what these need in turn.
  mutating func findSharedPlaces() {
    var count = -1
    while count != parts.count {
      count = parts.count
      for file in index.files.indices where !index.files[file].isTest && !index.files[file].isPreview {
        if parts.contains(where: { $0.file == file && $0.newPath != nil }) { continue }
        findRegistrations(file)
        findCases(file)
      }
      for part in parts where part.newPath == nil {
        findInitialization(of: part)
        findCalls(of: part)
      }
      followNeeds()
    }
    findImports()
  }

  /// The imports of the feature's own modules, which have to stand beside what names their types.
  private mutating func findImports() {
    let modules = Set(parts.filter { $0.newPath != nil }.compactMap { project.moduleName(ofFile: $0.file) })
    for file in Set(parts.filter { $0.newPath == nil }.map(\.file)).sorted() {
      for (position, declaration) in index.files[file].outline.declarations.enumerated()
      where declaration.kind == .import && modules.contains(index.names.text(declaration.name)) {
        let id = DeclarationID(file: file, index: position)
        if turning.isNamed(index.name(id)) { add(file, index.range(of: id)) }
      }
    }
  }

  /// Members of containers, and the elements of lists, modifiers and tabs that name a type of the neighbour.
  private mutating func findRegistrations(_ file: Int) {
    let outline = index.files[file].outline
    for (position, declaration) in outline.declarations.enumerated() where declaration.kind != .enumCase {
      let id = DeclarationID(file: file, index: position)
      guard let type = index.enclosingType(of: id), index.role(of: type) == .container, declaration.parent >= 0,
        declaration.flags.isDisjoint(with: [.isLocal, .isDebugOnly]), turning.isNamed(index.name(id))
      else { continue }
      if !index.isPreviewCode(id) { add(file, index.range(of: id)) }
    }
    for position in outline.nodes.indices {
      let node = NodeID(file: file, index: position)
      if let range = provision(node) { add(file, range) }
      guard [.name, .typeName].contains(index[node].kind), isOwnType(index[node].name), !index.isPreviewCode(node)
      else { continue }
      if let range = registration(of: node) { add(file, range) }
    }
  }

  /// The modifier that puts an object of the feature into the environment.
  private func provision(_ call: NodeID) -> Range<Int>? {
    guard index[call].kind == .call, ["environmentObject", "environment"].contains(index.calleeText(call)),
      let receiver = index.receiver(ofCall: call), let argument = index.children(of: call).dropFirst().first,
      let value = index.children(of: argument).last, let type = index.type(of: value).type, isCopied(type),
      turning.isNamed(index.name(ofType: type)), !index.isPreviewCode(call)
    else { return nil }
    return index.range(of: receiver).upperBound..<index.range(of: call).upperBound
  }

  private func isOwnType(_ name: UInt32) -> Bool {
    turning.isNamed(index.names.text(name))
      && Conformances(index).topLevelTypes(named: name).contains { isCopied($0) }
  }

  /// The element that registers a type: `Note.self` in a list or call, `NotesView()` among tabs.
  private func registration(of name: NodeID) -> Range<Int>? {
    guard let whole = index.parent(of: name) else { return nil }
    // `case let note as Note:`
    if let item = index.ancestor(of: name, where: { [.caseItem, .codeBlock, .closure].contains($0.kind) }),
      index[item].kind == .caseItem, let branch = index.parent(of: item), index[branch].kind == .switchCase
    {
      let isOnly = index.children(of: branch).count { index[$0].kind == .caseItem } == 1
      return isOnly ? index.range(of: branch) : nil
    }
    if index.text(whole) == index.text(name) + ".self", let around = index.parent(of: whole) {
      if index[around].kind == .arrayLiteral { return index.range(of: whole) }
      guard index[around].kind == .argument, let call = index.parent(of: around), index[call].kind == .call else {
        return nil
      }
      let callee = index.calleeText(call)
      if ["Schema", "ModelContainer", "modelContainer"].contains(callee) { return index.range(of: whole) }
      if callee == "navigationDestination", let receiver = index.receiver(ofCall: call) {
        return index.range(of: receiver).upperBound..<index.range(of: call).upperBound
      }
      return callee.hasPrefix("register") ? index.range(of: index.statement(around: call)) : nil
    }
    guard index[whole].kind == .call else { return nil }
    var node = name
    while let tab = index.ancestor(of: node, where: { $0.kind == .closure }) {
      let call = index.receiver(ofClosure: tab)?.call
      if let call, index.calleeText(call) == "TabView" {
        let statement = index.statement(around: node)
        return index.parent(of: statement) == tab ? index.range(of: statement) : nil
      }
      node = tab
      if let call { node = call }
    }
    return nil
  }

  /// Cases of enums that lead to the neighbour, with the branches of all `switch` statements over them.
  private mutating func findCases(_ file: Int) {
    for type in index.types where type.kind == .enum && type.file == file && !type.isTest && !isCopied(type.id) {
      let cases = type.members.filter { index[$0].kind == .enumCase }
      for id in cases where turning.isNamed(index.name(id)) && leads(id, type) {
        add(file, elementRange(of: id))
        addBranches(for: index.name(id), Set(cases.map { index.name($0) }))
      }
    }
  }

  /// Whether a case of an enum stands for the neighbour's screen: in one statement or branch with a type of its own.
  private func leads(_ id: DeclarationID, _ type: TypeEntry) -> Bool {
    if part(around: id) != nil { return true }
    let name = index.name(id)
    return index.files.indices.contains { file in
      guard !index.files[file].isTest, !parts.contains(where: { $0.file == file && $0.newPath != nil }) else {
        return false
      }
      let nodes = index.files[file].outline.nodes
      return nodes.indices.contains { position in
        let node = NodeID(file: file, index: position)
        guard [.implicitMember, .member].contains(nodes[position].kind), index.name(node) == name else { return false }
        let branch = index.ancestor(of: node) { $0.kind == .switchCase || $0.kind == .caseItem }
          .flatMap { index[$0].kind == .caseItem ? index.parent(of: $0) : $0 }
        return index.subtree(of: branch ?? index.statement(around: node)).contains {
          [.name, .typeName].contains(index[$0].kind) && isOwnType(index[$0].name)
        }
      }
    }
  }

  mutating func addBranches(for name: String, _ cases: Set<String>) {
    for file in index.files.indices where !index.files[file].isTest {
      let nodes = index.files[file].outline.nodes
      for position in nodes.indices where nodes[position].kind == .switchStatement {
        let branches = index.children(of: NodeID(file: file, index: position)).filter { index[$0].kind == .switchCase }
        let items = branches.map { branch in index.children(of: branch).filter { index[$0].kind == .caseItem } }
        func caseName(_ item: NodeID) -> String {
          index.subtree(of: item).first { index[$0].kind == .implicitMember }.map { index.name($0) } ?? ""
        }
        guard items.joined().allSatisfy({ cases.contains(caseName($0)) }) else { continue }
        for (branch, items) in zip(branches, items) {
          guard let item = items.first(where: { caseName($0) == name }) else { continue }
          add(file, index.range(of: items.count > 1 ? item : branch))
        }
      }
    }
  }

  /// What sets a shared type's property that is taken over: an assignment, a parameter, and the arguments for it.
  private mutating func findInitialization(of part: CopiedPart) {
    let outline = index.files[part.file].outline
    guard
      let position = outline.declarations.firstIndex(where: { declaration in
        [.variable, .constant].contains(declaration.kind) && Int(declaration.start) == part.range.lowerBound
      })
    else { return }
    let id = DeclarationID(file: part.file, index: position)
    guard let type = index.enclosingType(of: id), index.isStored(id) else { return }
    let name = index.name(id)
    let initializers = index.types[type].members.filter { index[$0].kind == .initializer }
    if initializers.isEmpty, index[id].value == Node.none { addArguments(labelled: index[id].name, ofCallsOf: type) }
    for member in initializers {
      let file = Int(member.file)
      for node in index.nodes(inMember: member) where index[node].kind == .assignment {
        guard let left = index.children(of: node).first, index.name(left) == name else { continue }
        add(file, index.range(of: node))
      }
      for parameter in index[member].parameters {
        let found = index.outline(of: member).parameters[Int(parameter)]
        guard index.names.text(found.name) == name else { continue }
        add(file, Int(found.start)..<Int(found.end))
        addArguments(labelled: found.label, ofCallsOf: type)
      }
    }
  }

  /// The statements that do nothing but call a function that is taken over, beside those for other features.
  private mutating func findCalls(of part: CopiedPart) {
    let outline = index.files[part.file].outline
    guard
      let position = outline.declarations.firstIndex(where: { declaration in
        declaration.kind == .function && Int(declaration.start) == part.range.lowerBound
          && declaration.parameters.isEmpty
      })
    else { return }
    let name = outline.declarations[position].name
    let type = index.enclosingType(of: DeclarationID(file: part.file, index: position))
    for position in outline.nodes.indices where outline.nodes[position].kind == .call {
      let call = NodeID(file: part.file, index: position)
      guard index.calleeName(call) == name, index.children(of: call).count == 1, index.enclosingType(of: call) == type
      else { continue }
      let member = index.owner(of: call).map { index.name(index.enclosingMember(of: $0)) } ?? ""
      let statement = index.statement(around: call)
      // What the neighbour's own functions do is theirs.
      if turning.isNamed(member) { continue }
      let words = index.text(statement).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if words.filter({ !["try", "await", "self"].contains($0) }).count == 1 {
        add(part.file, index.range(of: statement))
      }
    }
  }

  private mutating func addArguments(labelled label: UInt32, ofCallsOf type: TypeID) {
    for file in index.files.indices {
      let nodes = index.files[file].outline.nodes
      for position in nodes.indices
      where nodes[position].kind == .argument && nodes[position].name == label && label != 0 {
        let node = NodeID(file: file, index: position)
        guard let call = index.parent(of: node), index[call].kind == .call, builds(call, type) else { continue }
        addEverywhere(file, index.range(of: node))
      }
    }
  }

  /// Whether a call makes a value of a type: `Desk(…)`, `Self(…)` and `.init(…)`.
  private func builds(_ call: NodeID, _ type: TypeID) -> Bool {
    switch index.calleeText(call) {
    case "Self": index.enclosingType(of: call) == type
    case "init": index.callee(ofCall: call).builtType == type
    default: index.calleeName(call) == index.types[type].name
    }
  }
}

extension Callee {
  fileprivate var builtType: TypeID? { if case .constructs(let use) = self { use.type } else { nil } }
}
