import ProjectIndex
import SwiftOutline

/// A service that a property of what is tested gets from a container, and how a test puts another one there, in the way
/// that the container's documentation says.
struct ContainerInjection: Sendable {
  private enum Container: Sendable {
    /// Factory: a key of a container, which takes another closure.
    case factory(container: String, key: String)
    /// swift-dependencies: a key of the values that an operation runs with.
    case dependencies(key: String)
    /// Resolver: the type itself.
    case resolver(type: String)
    /// The project's own: a place that can be set.
    case own(place: String)
    /// One that is asked by type.
    case byType(TypeContainer.Entry)
  }

  let property: DeclarationID
  let abstraction: TypeEntry
  private let container: Container

  /// The injection of a stored property; `nil` where it gets its value in another way, or no protocol is asked for.
  init?(_ property: DeclarationID, _ project: SourceProject, isOnMainActor: Bool) {
    let found = Reader(property: property, project: project, isOnMainActor: isOnMainActor).found
    guard let (container, type) = found else { return nil }
    var asked = type.flatMap { project.index.resolve($0).type }
    if case .byType(let entry) = container { asked = entry.abstraction }
    guard let abstraction = asked.map({ project.index.types[$0] }), abstraction.kind == .protocol else { return nil }
    (self.property, self.abstraction, self.container) = (property, abstraction, container)
  }

  /// The statement that makes the container hand out a variable; `nil` where the operation around does that.
  func registration(of variable: String) -> String? {
    switch container {
    case .factory(let container, let key): "\(container).shared.\(key).register { \(variable) }"
    case .dependencies: nil
    case .resolver(let type): "Resolver.register { \(variable) as \(type) }"
    case .own(let place): "\(place) = \(variable)"
    case .byType(let entry): entry.before + variable + entry.after
    }
  }

  /// Whether the container keeps a closure, which may run anywhere.
  var isCaptured: Bool {
    if case .own = container { return false }
    return true
  }

  /// Whether the test makes the container, of which others know nothing.
  var isLocal: Bool {
    if case .byType(let entry) = container { return entry.isLocal }
    return false
  }

  /// The assignment to the values that an operation runs with.
  func assignment(of variable: String) -> String? {
    guard case .dependencies(let key) = container else { return nil }
    return "$0.\(key) = \(variable)"
  }

  /// The library's module, by one of its names.
  func module(in project: SourceProject) -> String? {
    let names: Set<String> =
      switch container {
      case .factory: Self.factory
      case .dependencies: Self.dependencies
      case .resolver: Self.resolver
      case .own: []
      case .byType(let entry): entry.isSwinject ? ["Swinject"] : []
      }
    return project.imports(ofFile: Int(property.file)).map(\.module).first(where: names.contains)
  }

  private static let factory: Set<String> = ["Factory", "FactoryKit"]
  private static let dependencies: Set<String> = ["Dependencies", "ComposableArchitecture"]
  private static let resolver: Set<String> = ["Resolver"]

  /// Reads how a property gets its value.
  private struct Reader {
    let property: DeclarationID
    let project: SourceProject
    let isOnMainActor: Bool

    private var index: ProjectIndex { project.index }
    private var ownContainer: OwnContainer { OwnContainer(project: project, isOnMainActor: isOnMainActor) }
    private var typeContainer: TypeContainer { TypeContainer(project: project, isOnMainActor: isOnMainActor) }
    private var writtenType: NodeID? {
      index[property].type == Node.none ? nil : NodeID(file: property.file, index: index[property].type)
    }

    /// The container, and the node of the type that it hands out where it doesn't say so itself.
    var found: (Container, NodeID?)? {
      guard index.isStored(property), !index[property].flags.contains(.isStatic) else { return nil }
      let outline = index.outline(of: property)
      let wrapper = Inheritance(index).wrapperType(of: property).map { index.types[$0] }
      for position in index[property].attributes {
        let attribute = NodeID(file: property.file, index: outline.attributes[Int(position)].node)
        let path = index.subtree(of: attribute).first { index[$0].kind == .keyPath }
        let name = index.names.text(outline.attributes[Int(position)].name)
        if let path, let wrapper, !isLibrary(wrapper) {
          guard let place = ownContainer.place(of: index.text(path), in: wrapper) else { continue }
          return (.own(place: place.text), place.type)
        }
        if let path, let found = keyed(by: index.text(path), isDependency: name == "Dependency") { return found }
        if path == nil, let wrapper, !isLibrary(wrapper), let writtenType {
          // What it is told may be a part of the key.
          if index.text(attribute).contains("(") { continue }
          guard let entry = typeContainer.entry(askedBy: wrapper, for: writtenType) else { continue }
          return (.byType(entry), nil)
        }
        if path == nil, ["Injected", "LazyInjected", "WeakLazyInjected"].contains(name), let found = resolved {
          return found
        }
      }
      return made
    }

    /// Whether a wrapper is that of a library whose sources are in the project.
    private func isLibrary(_ wrapper: TypeEntry) -> Bool {
      let module = index.files[wrapper.file].moduleName ?? ""
      return factory.union(dependencies).union(resolver).contains(module)
        && module != index.files[Int(property.file)].moduleName
    }

    /// `\.store` and `\Container.store`.
    private func keyed(by path: String, isDependency: Bool) -> (Container, NodeID)? {
      let parts = path.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let owner = isDependency ? "DependencyValues" : parts[0].isEmpty ? nil : String(parts[0])
      return keyed(String(parts[1]), of: owner)
    }

    private func keyed(_ key: String, of owner: String?) -> (Container, NodeID)? {
      guard let name = index.names.number(of: key) else { return nil }
      for (file, indexed) in index.files.enumerated() {
        let declarations = indexed.outline.declarations
        for position in declarations.indices where declarations[position].name == name {
          let declaration = declarations[position]
          guard declaration.kind == .variable, declaration.parent >= 0, declaration.type != Node.none,
            project.effectiveAccess(of: DeclarationID(file: file, index: position)) > .fileprivate
          else { continue }
          let parent = declarations[Int(declaration.parent)]
          let around = indexed.outline.source.text(Int(parent.nameStart)..<Int(parent.nameEnd))
          let type = NodeID(file: file, index: Int(declaration.type))
          if around == "DependencyValues", around == owner, declaration.flags.contains(.hasSetter) {
            return (.dependencies(key: key), type)
          }
          let arguments = index.children(of: type).filter { index[$0].kind.isTypeSyntax }
          if index.name(type) == "Factory", arguments.count == 1, owner.map({ around == $0 }) ?? true {
            return (.factory(container: around, key: key), arguments[0])
          }
        }
      }
      return nil
    }

    /// `Container.shared.store()` and `Resolver.resolve()`.
    private var made: (Container, NodeID?)? {
      let value = index[property].value
      guard value != Node.none else {
        return given.flatMap { typeContainer.entry(askedBy: $0, for: writtenType) }.map { (.byType($0), nil) }
      }
      let call = NodeID(file: property.file, index: value)
      if let entry = typeContainer.entry(askedBy: call, for: writtenType) { return (.byType(entry), nil) }
      if let place = ownContainer.place(readBy: call) { return (.own(place: place.text), place.type) }
      guard index[call].kind == .call, index.children(of: call).count == 1, let receiver = index.receiver(ofCall: call)
      else { return nil }
      let key = index.calleeText(call)
      if index[receiver].kind == .name {
        return index.name(receiver) == "Resolver" && key == "resolve" ? resolved : nil
      }
      guard index[receiver].kind == .member, index.name(receiver) == "shared",
        let owner = index.children(of: receiver).first, index[owner].kind == .name
      else { return nil }
      return keyed(key, of: index.name(owner))
    }

    /// What the only initialiser that sets the property gives it.
    private var given: NodeID? {
      guard let type = index.enclosingType(of: property) else { return nil }
      let initializers = index.types[type].members.filter { index[$0].kind == .initializer }
      let values = initializers.flatMap { index.bodies(of: $0) }.flatMap { index.subtree(of: $0) }.filter { id in
        index[id].kind == .assignment && index.name(id) == "="
          && index.children(of: id).first.flatMap { Bindings(index).ownProperty($0) } == property
      }
      return values.count == 1 ? index.children(of: values[0]).last : nil
    }

    /// What Resolver finds by the written type alone.
    private var resolved: (Container, NodeID)? {
      guard index[property].type != Node.none,
        project.imports(ofFile: Int(property.file)).contains(where: { $0.module == "Resolver" })
      else { return nil }
      let type = NodeID(file: property.file, index: index[property].type)
      return (.resolver(type: index.text(type)), type)
    }
  }
}
