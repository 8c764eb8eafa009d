import ProjectIndex
import SwiftOutline

/// A container that hands out services by their type, and how a test puts something there: one of the project's own, or
/// Swinject's, whose documentation says that what is registered later takes the place of what was there.
struct TypeContainer {
  let project: SourceProject
  /// Whether tests are on the main actor, so that they can reach what is there.
  let isOnMainActor: Bool

  /// What is asked for, and the statement that registers something else, around the variable that holds it.
  struct Entry: Sendable {
    let abstraction: TypeID
    let before: String
    let after: String
    var isSwinject = false
    /// Whether the test makes the container, and gives it to what it tests.
    var isLocal = false
  }

  /// The variable of a test that holds a container of Swinject.
  static let variable = "container"

  private var index: ProjectIndex { project.index }

  /// What `Services.shared.resolve(Store.self)` asks for, as the value of a property of a written type.
  func entry(askedBy expression: NodeID, for written: NodeID?) -> Entry? {
    let call = bare(expression)
    guard index[call].kind == .call, let receiver = index.receiver(ofCall: call),
      let abstraction = type(named: call) ?? written.flatMap({ index.resolve($0).type }),
      index.types[abstraction].kind == .protocol
    else { return nil }
    if case .function(let asked) = index.callee(ofCall: call), index.children(of: call).count < 3 {
      return place(receiver).flatMap { own($0, asked, abstraction) }
    }
    return swinject(call, receiver, abstraction)
  }

  /// What a wrapper of the project asks for by the type of its value.
  func entry(askedBy wrapper: TypeEntry, for written: NodeID) -> Entry? {
    let members = wrapper.members.filter { index[$0].kind == .initializer || index.name($0) == "wrappedValue" }
    for id in members.flatMap({ index.nodes(inMember: $0) }) where index[id].kind == .call {
      if let entry = entry(askedBy: id, for: written) { return entry }
    }
    return nil
  }

  /// The call of an expression, without what is made of an optional.
  private func bare(_ expression: NodeID) -> NodeID {
    var current = expression
    while [.forceUnwrap, .cast, .tuple].contains(index[current].kind), let inner = index.children(of: current).first {
      current = inner
    }
    return current
  }

  /// The type whose metatype is given to a call.
  private func type(named call: NodeID) -> TypeID? {
    index.children(of: call).dropFirst().compactMap { index.children(of: $0).last }.lazy
      .map { index.type(of: $0) }.first { $0.traits == .metatype && $0.type != nil }?.type
  }

  /// What a test writes to reach an object or type; `nil` where it can't.
  private func place(_ expression: NodeID) -> String? {
    let reach = OwnContainer(project: project, isOnMainActor: isOnMainActor)
    return reach.isReached(expression) ? index.text(expression) : nil
  }

  // MARK: - The project's own

  private func own(_ place: String, _ asked: DeclarationID, _ abstraction: TypeID) -> Entry? {
    guard let container = index.enclosingType(of: asked), index[asked].genericParameters.count == 1,
      isAskedByType(asked)
    else { return nil }
    let read = Set(nodes(in: asked).compactMap { table($0, of: container) })
    // What it writes elsewhere may decide what it hands out the next time.
    guard !read.isEmpty, written(by: asked).allSatisfy({ read.contains($0) }) else { return nil }
    for member in index.types[container].members where index[member].kind == .function && member != asked {
      let declaration = index[member]
      guard declaration.genericParameters.count == 1, declaration.flags.isDisjoint(with: [.isAsync]),
        declaration.flags.contains(.isStatic) == index[asked].flags.contains(.isStatic),
        project.effectiveAccess(of: member) > .fileprivate, overwrites(read, by: member),
        let around = arguments(of: member, for: index.types[abstraction].qualifiedName)
      else { continue }
      let name = SwiftNames.escaped(index.name(member))
      return Entry(
        abstraction: abstraction, before: "\(place).\(name)(\(around.before)", after: around.after + around.end)
    }
    return nil
  }

  /// Whether a function takes nothing but a type: names and tags are keys, too.
  private func isAskedByType(_ function: DeclarationID) -> Bool {
    let outline = index.outline(of: function)
    return index[function].parameters.allSatisfy { position in
      index[NodeID(file: function.file, index: outline.parameters[Int(position)].type)].kind == .metatype
    }
  }

  private func nodes(in function: DeclarationID) -> [NodeID] {
    index.bodies(of: function).flatMap { index.subtree(of: $0) }
  }

  /// The dictionary of a container that an expression names.
  private func table(_ expression: NodeID, of container: TypeID) -> DeclarationID? {
    Bindings(index).ownProperty(expression).flatMap { property in
      index.enclosingType(of: property) == container && index.type(ofVariable: property).traits.contains(.collection)
        ? property : nil
    }
  }

  /// The properties that a function writes.
  private func written(by function: DeclarationID) -> [DeclarationID] {
    nodes(in: function).filter { index[$0].kind == .assignment }
      .compactMap { index.children(of: $0).first.flatMap { Bindings(index).ownProperty($0) } }
  }

  /// Whether a function puts something into the dictionaries whatever was there: `made[key] = value` and no more, but for
  /// constants and locks around it.
  private func overwrites(_ tables: Set<DeclarationID>, by function: DeclarationID) -> Bool {
    guard let body = index.bodies(of: function).first else { return false }
    var found: Set<DeclarationID> = []
    for statement in index.children(of: body) {
      switch index[statement].kind {
      case .localVariable, .deferStatement: break
      case .call:
        guard index.children(of: statement).count == 1, let receiver = index.receiver(ofCall: statement),
          let property = Bindings(index).ownProperty(receiver), !tables.contains(property)
        else { return false }
      case .assignment:
        let parts = index.children(of: statement)
        guard parts.count == 2, index[parts[0]].kind == .subscriptCall,
          let table = Bindings(index).ownProperty(parts[0]),
          !index.subtree(of: parts[1]).contains(where: { Bindings(index).ownProperty($0).map(tables.contains) ?? false }
          )
        else { return false }
        found.insert(table)
      default: return false
      }
    }
    return tables.isSubset(of: found)
  }

  /// The arguments around the variable in a call that registers it.
  private func arguments(of function: DeclarationID, for name: String) -> (before: String, after: String, end: String)?
  {
    guard let generic = index[function].genericParameters.first else { return nil }
    let outline = index.outline(of: function)
    let placeholder = outline.genericParameters[Int(generic)].name
    var texts: [(before: String, after: String)] = []
    var hasValue = false
    let parameters = index[function].parameters.map { outline.parameters[Int($0)] }
    let isTyped = parameters.contains { index[NodeID(file: function.file, index: $0.type)].kind == .metatype }
    for parameter in parameters {
      let label = parameter.label == 0 ? "" : SwiftNames.label(index.names.text(parameter.label))
      let written = NodeID(file: function.file, index: parameter.type)
      let base = index[written].kind == .attributedType ? index.children(of: written).last ?? written : written
      let isLazy = index.text(written).contains("@autoclosure")
      if index[base].kind == .metatype {
        texts.append((label + name + ".self", ""))
      } else if !hasValue, index[base].kind == .functionType || index[base].name == placeholder {
        hasValue = true
        let isClosure = index[base].kind == .functionType && !isLazy
        let taken =
          index.children(of: base).first.map { index.children(of: $0).count { index[$0].kind.isTypeSyntax } } ?? 0
        let head =
          !isClosure
          ? "" : taken == 0 ? "{ " : "{ " + Array(repeating: "_", count: taken).joined(separator: ", ") + " in "
        texts.append((label + head, (isTyped ? "" : " as any \(name)") + (isClosure ? " }" : "")))
      } else {
        return nil
      }
    }
    guard hasValue, let position = texts.firstIndex(where: { !$0.before.hasSuffix(".self") }) else { return nil }
    let earlier = texts[..<position].map { $0.before + ", " }.joined()
    let later = texts[(position + 1)...].map { ", " + $0.before }.joined()
    return (earlier + texts[position].before, texts[position].after, later + ")")
  }

  // MARK: - Swinject

  private func swinject(_ call: NodeID, _ receiver: NodeID, _ abstraction: TypeID) -> Entry? {
    guard index.calleeText(call) == "resolve", index.children(of: call).count == 2 else { return nil }
    let name = index.types[abstraction].qualifiedName
    func entry(_ place: String, isLocal: Bool) -> Entry {
      Entry(
        abstraction: abstraction, before: "\(place).register(\(name).self) { _ in ", after: " }", isSwinject: true,
        isLocal: isLocal)
    }
    if index[receiver].kind == .name,
      case .parameter(let file, let position) = index.binding(of: index[receiver].name, at: receiver)
    {
      let type = NodeID(file: file, index: Int(index.files[file].outline.parameters[position].type))
      return isSwinject(type) ? entry(Self.variable, isLocal: true) : nil
    }
    guard let shared = OwnContainer(project: project, isOnMainActor: isOnMainActor).shared(receiver),
      isSwinject(value: shared)
    else { return nil }
    return entry(index.text(receiver), isLocal: false)
  }

  /// Whether a written type is one of Swinject's that a container is.
  func isSwinject(_ type: NodeID) -> Bool {
    if [.anyType, .someType].contains(index[type].kind) {
      return index.children(of: type).last.map { isSwinject($0) } ?? false
    }
    return ["Container", "Resolver"].contains(index.name(type)) && index.resolve(type).type == nil
      && imports(Int(type.file))
  }

  /// Whether a property holds a container, so that something can be registered there.
  private func isSwinject(value property: DeclarationID) -> Bool {
    let declaration = index[property]
    guard imports(Int(property.file)) else { return false }
    if declaration.type != Node.none {
      let type = NodeID(file: property.file, index: declaration.type)
      return index.name(type) == "Container" && isSwinject(type)
    }
    guard declaration.value != Node.none else { return false }
    let value = NodeID(file: property.file, index: declaration.value)
    return index[value].kind == .call && index.children(of: value).first.map { index.name($0) } == "Container"
      && index.type(of: value).type == nil
  }

  private func imports(_ file: Int) -> Bool { project.imports(ofFile: file).contains { $0.module == "Swinject" } }
}
