import Platform
import SwiftOutline

/// Collects the call graph of a project, each file by itself.
struct CallCollector: Sendable {
  private let index: DeclarationIndex
  private let graph: CallGraph
  private let sources: EffectSources
  /// Whether some declaration of each name has code that runs when it is named: a function, a computed property, or a
  /// stored closure.
  private let isCodeName: [Bool]

  /// The effects of an index whose declarations are known.
  ///
  /// - Parameter code: What is known of each file's code, and from now on also what is found.
  static func collect(_ index: DeclarationIndex, beside code: KeptCode, threads: Int) -> EffectTable {
    var graph = CallGraph(files: index.files, typeCount: index.types.count)
    let collector = CallCollector(index, graph)
    let parts = code.calls.change { $0 }.all(in: index, names: collector.names) { files in
      Parallel.map(
        count: files.count, threads: threads, makeState: { CallCollector(collector) }, { $0.calls(inFile: files[$1]) })
    }
    code.calls.change { $0 = parts }
    for part in parts.found { graph.join(part) }
    collector.connectImplementations(in: &graph)
    return EffectTable(graph)
  }

  private init(_ index: DeclarationIndex, _ graph: CallGraph) {
    self.index = index
    self.graph = graph
    sources = EffectSources(index)
    var isCodeName = [Bool](repeating: false, count: index.names.count)
    for file in index.files {
      for declaration in file.outline.declarations
      where declaration.kind == .function || declaration.kind == .variable || declaration.kind == .constant {
        let isCode =
          declaration.kind == .function || declaration.flags.contains(.hasGetter)
          || declaration.type != Node.none && file.outline.nodes[Int(declaration.type)].kind != .typeName
        if isCode { isCodeName[Int(declaration.name)] = true }
      }
    }
    self.isCodeName = isCodeName
  }

  /// For each name, what decides what is looked at more closely.
  private var names: [[Bool]] { [isCodeName, sources.isSourceVariable] }

  /// The same for another thread.
  private init(_ other: CallCollector) {
    index = DeclarationIndex(other.index)
    (graph, isCodeName) = (other.graph, other.isCodeName)
    sources = EffectSources(other.sources, index)
  }

  // MARK: - Files

  private func calls(inFile file: Int) -> FileCalls {
    var calls = FileCalls()
    let outline = index.files[file].outline
    guard !index.files[file].isTest else { return calls }
    for position in outline.nodes.indices {
      let node = outline.nodes[position]
      switch node.kind {
      case .call: call(NodeID(file: file, index: position), into: &calls)
      case .assignment: assignment(NodeID(file: file, index: position), into: &calls)
      case .name, .member:
        guard isCodeName[Int(node.name)], !isCallee(position, outline) else { continue }
        mention(NodeID(file: file, index: position), into: &calls)
      default: break
      }
    }
    return calls
  }

  private func isCallee(_ position: Int, _ outline: IndexedOutline) -> Bool {
    let parent = outline.nodes[position].parent
    guard parent != Node.none, outline.nodes[Int(parent)].kind == .call else { return false }
    return outline.firstChild(of: parent) == UInt32(position)
  }

  private func call(_ id: NodeID, into calls: inout FileCalls) {
    let callee = index.callee(ofCall: id)
    if case .constructs(let use) = callee, let built = use.type {
      return connect(id, to: graph.number(ofBuilding: built), into: &calls)
    }
    let targets = CallTargets(index).targets(of: callee, id)
    if targets.isEmpty { return add(sources.effects(ofCall: id), at: id, into: &calls) }
    for target in targets { connect(id, to: graph.number(of: target), into: &calls) }
  }

  /// `UIPasteboard.general.string = text` does something as a call would.
  private func assignment(_ id: NodeID, into calls: inout FileCalls) {
    guard let target = index.firstChild(of: id), index[target].kind == .member else { return }
    add(sources.effects(ofChangeIn: target), at: id, into: &calls)
  }

  private func add(_ effects: Effects, at place: NodeID, into calls: inout FileCalls) {
    guard !effects.isEmpty, !index.isPreviewCode(place), let owner = index.owner(of: place) else { return }
    calls.effects.append((graph.number(of: StartingClosures(index).context(of: place, owner).member), effects))
  }

  /// A function or computed property that is named and not called.
  private func mention(_ id: NodeID, into calls: inout FileCalls) {
    guard let target = CallTargets(index).namedMember(id) else { return }
    let declaration = index[target]
    guard declaration.kind == .function || declaration.flags.contains(.hasGetter) else { return }
    connect(id, to: graph.number(of: target), into: &calls)
  }

  private func connect(_ place: NodeID, to target: Int32, into calls: inout FileCalls) {
    guard let owner = index.owner(of: place), !index.isPreviewCode(place) else { return }
    let (member, starter) = StartingClosures(index).context(of: place, owner)
    guard graph.number(of: member) != target else { return }
    calls.edges.append(CallGraph.Edge(from: graph.number(of: member), to: target, starter: starter))
  }

  // MARK: - Whole project

  /// What runs where a protocol's requirement is called or an inherited method is: the app's own implementations.
  private func connectImplementations(in graph: inout CallGraph) {
    for type in index.types where !type.isTest {
      if type.kind == .protocol || type.kind == .class, !index.declared.heirs[type.id].isEmpty {
        connectHeirs(of: type, in: &graph)
      }
      if type.kind != .protocol {
        mark(type, in: &graph)
        for member in CallTargets(index).membersThatBuild(type.id) { graph.connect(building: type.id, to: member) }
      }
      for member in type.members where doesUnknownWork(member, of: type) { graph.add(.unknown, to: member) }
    }
  }

  /// Whether a member waits or throws, and what it does stands elsewhere: a requirement that nothing here meets, or a
  /// closure that is kept.
  private func doesUnknownWork(_ member: DeclarationID, of type: TypeEntry) -> Bool {
    if type.kind == .protocol {
      return index[member].kind == .function && CompletionHandlers(index).answersLater(member)
        && index.declared.heirs[type.id].allSatisfy { index.types[$0].isTest || sources.isStandIn(index.types[$0]) }
    }
    return index.isStored(member) && Actions(index).isWorkClosure(member)
  }

  private func connectHeirs(of type: TypeEntry, in graph: inout CallGraph) {
    let members = type.members.filter { member in
      let kind = index[member].kind
      return kind == .function || kind == .variable
    }
    for heir in index.declared.heirs[type.id] where !index.types[heir].isTest && !sources.isStandIn(index.types[heir]) {
      for member in members {
        let name = index[member].name
        for own in index.types[heir].members(perhapsNamed: name) where index[own].name == name && own != member {
          graph.connect(member, to: own)
        }
      }
    }
  }

  /// Whoever draws a view starts its body; the system starts an app's delegate.
  private func mark(_ type: TypeEntry, in graph: inout CallGraph) {
    let isView = type.ancestors.contains { Conformances(index).makesView($0) }
    let isDelegate = type.ancestors.contains { index.isListed($0, .appDelegates) || index.isListed($0, .systemGlue) }
    let isApp = type.ancestors.contains { index.isListed($0, .appProtocols) }
    guard isView || isDelegate || isApp else { return }
    for member in type.members {
      // What a view keeps and its initialisers are there when it appears.
      let declaration = index[member]
      if isView,
        declaration.name == Word.body.rawValue || declaration.kind == .initializer || declaration.value != Node.none
      {
        graph.add(.appearance, to: member)
      }
      if isDelegate || isApp { graph.add(.system, to: member) }
    }
  }
}
