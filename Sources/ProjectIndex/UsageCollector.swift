import Platform
import SwiftOutline

/// Collects cross references in one pass over all files.
struct UsageCollector {
  let index: DeclarationIndex
  private let mutatingMethods: ListedNames
  /// For each name, whether it may be a binding's in the file that is collected.
  var bindingNames: [Bool]
  init(index: DeclarationIndex, bindingNames: [Bool]) {
    self.index = index
    self.bindingNames = bindingNames
    mutatingMethods = index.set(.mutatingMethods)
  }

  /// Collects each file by itself and joins the results in the order of files.
  ///
  /// - Parameter code: What is known of each file's code, and from now on also what is found.
  func collect(beside code: KeptCode, threads: Int) -> Usage {
    var usage = Usage(typeCount: index.types.count, nameCount: index.names.count)
    let parts = code.usage.change { $0 }.all(in: index, names: [bindingNames]) { files in
      Parallel.map(
        count: files.count, threads: threads,
        makeState: { UsageCollector(index: DeclarationIndex(index), bindingNames: bindingNames) },
        { collector, position in
          var part = FileUsage()
          var ofFile = collector
          ofFile.collect(files[position], into: &part)
          return part
        })
    }
    code.usage.change { $0 = parts }
    for part in parts.found { usage.join(part) }
    for (position, reference) in usage.references.enumerated() {
      usage.referencesTo[reference.to].append(position)
      if let from = reference.from { usage.referencesFrom[from].append(position) }
    }
    collectHolders(into: &usage, threads: threads)
    return usage
  }

  private mutating func collect(_ file: Int, into usage: inout FileUsage) {
    let outline = index.files[file].outline
    for position in outline.nodes.indices {
      let node = outline.nodes[position]
      switch node.kind {
      case .typeName, .name: reference(node, NodeID(file: file, index: position), into: &usage)
      case .memberType:
        if index.declared.typesByName.contains(node.name) || index.declared.aliasesByName.contains(node.name),
          let type = index.resolve(NodeID(file: file, index: position)).type
        {
          add(NodeID(file: file, index: position), type, into: &usage)
        }
      case .member: member(node, NodeID(file: file, index: position), outline, into: &usage)
      case .localVariable, .optionalBinding, .closureParameter:
        noteBinding(NodeID(file: file, index: position), outline)
      case .call: call(NodeID(file: file, index: position), outline, into: &usage)
      case .assignment:
        if let target = outline.firstChild(of: UInt32(position)) {
          writes(to: target, .assignment, file, outline, into: &usage)
        }
      case .prefixOperation where node.name == Word.ampersand.rawValue:
        if node.first < position { writes(to: UInt32(position) - 1, .mutation, file, outline, into: &usage) }
      case .keyPath:
        for component in outline.children(of: UInt32(position)) where outline.nodes[Int(component)].kind == .member {
          let id = NodeID(file: file, index: Int(component))
          usage.writes.append((outline.nodes[Int(component)].name, Usage.Write(node: id, kind: .keyPath)))
        }
      default: break
      }
    }
  }

  // MARK: - Types

  private func reference(_ node: Node, _ id: NodeID, into usage: inout FileUsage) {
    guard index.declared.typesByName.contains(node.name) || index.declared.aliasesByName.contains(node.name) else {
      if index.names.startsWithSign(node.name) { bindingChain(node, id, into: &usage) }
      return
    }
    let type: TypeID?
    if node.kind == .typeName {
      type = index.resolve(id).type
    } else if case .type(let found) = index.binding(of: node.name, at: id) {
      type = found
    } else {
      type = nil
    }
    if let type { add(id, type, into: &usage) }
  }

  private func add(_ id: NodeID, _ type: TypeID, into usage: inout FileUsage) {
    usage.references.append(Usage.Reference(node: id, from: index.enclosingType(of: id), to: type))
  }

  private func member(_ node: Node, _ id: NodeID, _ outline: IndexedOutline, into usage: inout FileUsage) {
    memberOfBinding(node, id, into: &usage)
    // `Type.shared`: the base is the name of a type of the project.
    guard node.first == id.index - 1 else { return }
    let base = outline.nodes[Int(id.index) - 1]
    // `self.$model.items` binds what `$model.items` does.
    if base.kind == .selfReference, index.names.startsWithSign(node.name) {
      bindingChain(node, id, into: &usage)
      return
    }
    guard base.kind == .name, index.declared.typesByName.contains(base.name),
      case .type(let type) = index.binding(of: base.name, at: NodeID(file: Int(id.file), index: Int(id.index) - 1))
    else { return }
    // `CartView.Model()` names the type inside.
    if index.names.startsUppercase(node.name), let inner = index.resolver.nestedType(node.name, of: type) {
      add(id, inner, into: &usage)
      return
    }
    guard let member = index.member(node.name, of: type, isStatic: true), index[member].kind != .function,
      index[member].kind != .enumCase, index.types[type].isReferenceType || index.types[type].kind == .struct,
      case let use = index.type(ofVariable: member), use.type == type, !use.traits.contains(.collection)
    else { return }
    usage.sharedAccesses.append((type, id))
  }

  // MARK: - Calls

  private func call(_ id: NodeID, _ outline: IndexedOutline, into usage: inout FileUsage) {
    guard let callee = outline.firstChild(of: UInt32(id.index)) else { return }
    let node = outline.nodes[Int(callee)]
    // In an extension of `View` the call has no receiver.
    if node.kind == .name || node.kind == .member,
      node.name == Word.environment.rawValue || node.name == Word.environmentObject.rawValue
    {
      injection(id, outline.children(of: UInt32(id.index)), outline, into: &usage)
    }
    if node.kind == .member {
      if mutatingMethods.contains(node.name), let base = outline.firstChild(of: callee) {
        writes(to: base, .mutation, Int(id.file), outline, into: &usage)
      }
    }
    if node.kind == .implicitMember, node.name == Word.initKeyword.rawValue {
      if let type = ExpressionTypes(index).builtType(ofCall: id) { usage.constructions.append((type, id)) }
      return
    }
    let constructed = constructedName(callee, outline)
    // `Bindable(model).items` binds what `$model.items` does.
    if constructed == Word.Bindable.rawValue || constructed == Word.Binding.rawValue {
      bindings(behind: outline.nodes[Int(id.index)], id, into: &usage)
    }
    guard constructed != 0,
      index.declared.typesByName.contains(constructed) || index.declared.aliasesByName.contains(constructed)
    else { return }
    if let type = ExpressionTypes(index).builtType(ofCall: id) { usage.constructions.append((type, id)) }
  }

  /// The type name that a callee may be; 0 when it is none.
  func constructedName(_ callee: UInt32, _ outline: IndexedOutline) -> UInt32 {
    var current = callee
    while true {
      let node = outline.nodes[Int(current)]
      switch node.kind {
      case .name: return node.name
      case .member where node.name != Word.initKeyword.rawValue: return node.name
      case .member, .genericSpecialization:
        guard let inner = outline.firstChild(of: current) else { return 0 }
        current = inner
      default: return 0
      }
    }
  }

  private func injection(_ id: NodeID, _ parts: [UInt32], _ outline: IndexedOutline, into usage: inout FileUsage) {
    guard parts.count >= 2 else { return }
    let file = Int(id.file)
    let isPreview = index.isPreviewCode(id)
    let first = outline.lastChild(of: parts[1]).map { outline.nodes[Int($0)] }
    // `.environment(\.key, value)` provides a value by key, never an object by type.
    if first?.kind == .keyPath { return }
    let use = index.type(of: NodeID(file: file, index: Int(parts[1])))
    usage.injections.append(Usage.Injection(call: id, type: use, isPreview: isPreview))
    if use.type == nil && !isPreview { usage.hasUnresolvedInjection = true }
  }

  // MARK: - Writes

  /// Notes every member on the way to what is assigned: `model.items[0].name = x` changes `items`, too.
  private func writes(
    to target: UInt32, _ kind: Usage.Write.Kind, _ file: Int, _ outline: IndexedOutline, into usage: inout FileUsage
  ) {
    var current = target
    while true {
      let node = outline.nodes[Int(current)]
      switch node.kind {
      case .member, .name:
        let write = Usage.Write(node: NodeID(file: file, index: Int(current)), kind: kind)
        usage.writes.append((node.name, write))
        // `&model.$items` hands on what sets `items`.
        if let wrapped = index.names.wrapped(byProjection: node.name) { usage.writes.append((wrapped, write)) }
      case .tuple:
        for child in outline.children(of: current) {
          if let inner = outline.children(of: child).last { writes(to: inner, kind, file, outline, into: &usage) }
        }
        return
      case .subscriptCall, .optionalChain, .forceUnwrap, .argument: break
      default: return
      }
      guard node.kind != .name, let base = outline.firstChild(of: current) else { return }
      current = base
    }
  }

  // MARK: - Holders

  private func collectHolders(into usage: inout Usage, threads: Int) {
    let held = index.map(count: index.types.count, threads: threads) { index, type in
      index.types[type].members.compactMap { member in
        index.isStored(member) ? index.type(ofVariable: member).type.map { (held: $0, holder: member) } : nil
      }
    }
    for (held, holder) in held.joined() { usage.holders[held].append(holder) }
  }
}
