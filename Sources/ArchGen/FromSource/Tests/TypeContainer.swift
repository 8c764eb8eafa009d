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
    if case .function(let asked) = index.callee(ofCall: call) {
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
    guard let container = index.enclosingType(of: asked), index[asked].genericParameters.count == 1 else { return nil }
    let read = tables(container, in: asked) { Array(index.subtree(of: $0)) }
    guard !read.isEmpty else { return nil }
    for member in index.types[container].members where index[member].kind == .function && member != asked {
      let declaration = index[member]
      guard declaration.genericParameters.count == 1, declaration.flags.isDisjoint(with: [.isAsync]),
        declaration.flags.contains(.isStatic) == index[asked].flags.contains(.isStatic),
        project.effectiveAccess(of: member) > .fileprivate,
        let around = arguments(of: member, for: index.types[abstraction].qualifiedName)
      else { continue }
      // What is kept anywhere else, or made before, would still be handed out.
      let written = tables(container, in: member) { body in
        index.subtree(of: body).filter { index[$0].kind == .assignment }.compactMap { index.children(of: $0).first }
      }
      guard read.isSubset(of: written) else { continue }
      let name = SwiftNames.escaped(index.name(member))
      return Entry(
        abstraction: abstraction, before: "\(place).\(name)(\(around.before)", after: around.after + around.end)
    }
    return nil
  }

  /// The dictionaries of a container that some nodes of a function's body name.
  private func tables(_ container: TypeID, in function: DeclarationID, _ nodes: (NodeID) -> [NodeID]) -> Set<
    DeclarationID
  > {
    Set(
      index.bodies(of: function).flatMap(nodes).compactMap { Bindings(index).ownProperty($0) }.filter {
        index.enclosingType(of: $0) == container && index.type(ofVariable: $0).traits.contains(.collection)
      })
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
      } else if parameter.defaultValue == Node.none {
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
    ["Container", "Resolver"].contains(index.name(type)) && index.resolve(type).type == nil
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
