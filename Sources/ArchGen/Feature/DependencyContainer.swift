import ArchLint
import Platform
import ProjectIndex
import SwiftOutline

/// The one type of a project that builds its services and hands them out, and how a feature's service comes into it.
struct DependencyContainer {
  /// The names of what a feature brings.
  struct Parts: Sendable {
    let service: String
    let serviceProtocol: String
    let state: String
  }

  private let type: TypeEntry
  private let index: ProjectIndex
  private let parts: Parts

  /// Finds the container below a folder; `nil` for none, or several.
  ///
  /// - Parameter index: The project with the feature's files among its own.
  static func only(_ index: ProjectIndex, below folder: String, parts: Parts) -> DependencyContainer? {
    // An enum is a namespace, most often the factory of one thing.
    let containers = all(index, below: folder, parts: parts).filter {
      $0.hasService || ($0.type.kind == .enum ? $0.edits != nil : $0.holdsServices)
    }
    return containers.count == 1 ? containers[0] : nil
  }

  /// Whether there may be a container for a feature whose files aren't among the project's.
  static func mayBeFound(in index: ProjectIndex, below folder: String, parts: Parts) -> Bool {
    all(index, below: folder, parts: parts).contains { $0.hasService || $0.holdsServices }
  }

  private static func all(_ index: ProjectIndex, below folder: String, parts: Parts) -> [DependencyContainer] {
    index.types.filter { type in
      let path = index.files[type.file].path
      return index.role(of: type.id) == .container && !type.isTest && !type.isPreview && !type.isLocal
        && (folder.isEmpty || RecordedFolder.contains(folder, path))
    }.map { DependencyContainer(type: $0, index: index, parts: parts) }
  }

  /// The container's name.
  var name: String { type.qualifiedName }

  /// The path of its file.
  var path: String { index.files[type.file].path }

  /// Whether it has the feature's service already.
  var hasService: Bool {
    let builds = index.nodes(of: type.id) { $0.kind == .call }.contains {
      index.calleeText($0) == parts.service
    }
    return builds
      || type.members.contains { member in
        guard index.isStored(member), let held = index.type(ofVariable: member).type else { return false }
        return [parts.service, parts.serviceProtocol].contains(index.types[held].qualifiedName)
      }
  }

  /// Whether services are what the container is for.
  private var holdsServices: Bool {
    type.members.contains { member in
      let declaration = index[member]
      guard [.variable, .constant, .function].contains(declaration.kind) else { return false }
      let held = ContainerMember(member, index)?.type.id ?? index.type(ofVariable: member).type
      return held.map { index.role(of: $0).isService || index.role(of: $0) == .serviceProtocol } ?? false
    }
  }

  /// The member that a person has to write, as far as it is known.
  var snippet: String {
    let arguments = parameters(of: parts.service).map { "\($0.label): \($0.label)" }.joined(separator: ", ")
    return "let \(SwiftNames.variable(parts.service)): any \(parts.serviceProtocol) = \(parts.service)(\(arguments))"
  }

  /// The members that the container gets, the later place first; `nil` unless its other members show how.
  var edits: [WiringEdit]? {
    guard index.files[type.file].outline.problems.isEmpty else { return nil }
    let members = type.members.filter { member in
      member.file == type.declaration.file && index[member].parent == type.declaration.index
    }.compactMap { ContainerMember($0, index) }
    let services = members.filter { index.role(of: $0.type.id).isService }
    guard
      let (model, text) = services.reversed().lazy.compactMap({ member in
        self.text(like: member).map { (member, $0) }
      }).first, let edit = edit(text, behind: model)
    else { return nil }
    let factory = members.reversed().lazy.compactMap { self.factory(like: $0, services: services) }.first
    return ([edit] + (factory.map { [$0] } ?? [])).sorted { $0.place.offset > $1.place.offset }
  }

  // MARK: - The service

  /// What the feature's service looks like beside another one; `nil` where that one is made or named in another way.
  private func text(like member: ContainerMember) -> String? {
    let old = index.names.text(member.type.name)
    guard let name = renamed(member.name, from: old, to: parts.service), let arguments = member.arguments(index),
      let stem = Self.stem(of: old), takesTheSame(arguments.map(\.label), member.type)
    else { return nil }
    var identifiers = [old: parts.service, member.name: name]
    let declared = index[member.id].type
    if declared != Node.none {
      let use = index.resolve(NodeID(file: member.id.file, index: declared))
      guard let found = use.type, use.traits.isDisjoint(with: [.collection, .optional, .metatype]) else { return nil }
      if found != member.type.id {
        let abstraction = index.types[found]
        guard abstraction.kind == .protocol, member.type.ancestorTypes.contains(found) else { return nil }
        identifiers[index.names.text(abstraction.name)] = parts.serviceProtocol
      }
    }
    return member.text(replacing: identifiers, stem: stem, index)
  }

  /// Whether the feature's service is made from the same things as another one.
  private func takesTheSame(_ labels: [String], _ other: TypeEntry) -> Bool {
    let wanted = parameters(of: parts.service)
    guard wanted.map(\.label) == labels, let service = type(named: parts.service) else { return false }
    return initializers(of: other).contains { candidate in
      let all = Dictionary(self.parameters(of: candidate, all: true).map { ($0.label, $0) }) { first, _ in first }
      return wanted.allSatisfy { parameter in
        all[parameter.label].map { sameType($0.type, parameter.type) } ?? false
      }
    } && service.id != other.id
  }

  private func sameType(_ first: NodeID, _ second: NodeID) -> Bool {
    if let left = index.resolve(first).type, let right = index.resolve(second).type { return left == right }
    return OneLineText.joined(index.text(first)) == OneLineText.joined(index.text(second))
  }

  // MARK: - The view model

  /// A member that builds the feature's view model, as another one does from its service alone.
  private func factory(like member: ContainerMember, services: [ContainerMember]) -> WiringEdit? {
    let old = index.names.text(member.type.name)
    guard index.role(of: member.type.id) == .viewModel, let name = renamed(member.name, from: old, to: parts.state),
      let arguments = member.arguments(index), arguments.count == 1, let argument = arguments.first,
      let service = services.first(where: { self.names(argument.value, $0) }),
      let variable = renamed(
        service.name, from: index.names.text(service.type.name), to: parts.service),
      let label = type(named: parts.state).flatMap({ initializers(of: $0).first }).map({ parameters(of: $0, all: true) }
      ),
      label.count == 1, let stem = Self.stem(of: index.names.text(service.type.name))
    else { return nil }
    var identifiers = [old: parts.state, member.name: name, service.name: variable]
    if argument.label != label[0].label {
      // One word for two things can't be replaced by two.
      guard identifiers[argument.label] ?? label[0].label == label[0].label else { return nil }
      identifiers[argument.label] = label[0].label
    }
    return member.text(replacing: identifiers, stem: stem, index).flatMap { edit($0, behind: member) }
  }

  /// Whether an expression is a member and nothing else, called or not.
  private func names(_ expression: NodeID, _ member: ContainerMember) -> Bool {
    let text = index.text(expression)
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    return name == member.name || name == member.name + "()"
  }

  // MARK: - Places and names

  private func edit(_ text: String, behind member: ContainerMember) -> WiringEdit? {
    let declaration = index[member.id]
    let lines = SourceLines(index.files[type.file].outline.source)
    guard let offset = lines.lineEnd(from: Int(declaration.end)) else { return nil }
    let lead = declaration.kind == .function || text.contains("\n") ? lines.lineBreak : ""
    return WiringEdit(
      place: EditPlace(path: path, offset: offset, bytes: lines.bytes),
      text: lead + lines.lineBreak + lines.indentation(at: Int(declaration.start)) + text)
  }

  /// A member's name for another type; `nil` where it isn't made of its type's name.
  private func renamed(_ name: String, from old: String, to new: String) -> String? {
    if name == SwiftNames.variable(old) { return SwiftNames.variable(new) }
    return name.hasSuffix(old) && name != old ? String(name.dropLast(old.count)) + new : nil
  }

  /// What a service's name says beside what it is; `nil` where that is nothing.
  private static func stem(of service: String) -> String? {
    let words = ["Service", "Repository", "Client", "Manager", "Provider", "Store"]
    guard let ending = words.first(where: { service.hasSuffix($0) }), service.count > ending.count else { return nil }
    return String(service.dropLast(ending.count))
  }

  private func type(named name: String) -> TypeEntry? {
    let found = index.names.number(of: name).map { Conformances(index).topLevelTypes(named: $0) } ?? []
    return found.count == 1 ? index.types[found[0]] : nil
  }

  private func initializers(of entry: TypeEntry) -> [DeclarationID] {
    entry.members.filter { index[$0].kind == .initializer }
  }

  /// What a type's initialiser asks for.
  private func parameters(of name: String) -> [(label: String, type: NodeID)] {
    type(named: name).flatMap { initializers(of: $0).first }.map { parameters(of: $0, all: false) } ?? []
  }

  private func parameters(of id: DeclarationID, all: Bool) -> [(label: String, type: NodeID)] {
    let outline = index.outline(of: id)
    return index[id].parameters.compactMap { position in
      let parameter = outline.parameters[Int(position)]
      guard parameter.type != Node.none, all || parameter.defaultValue == Node.none else { return nil }
      return (index.names.text(parameter.label), NodeID(file: id.file, index: parameter.type))
    }
  }
}
