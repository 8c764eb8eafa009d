import ProjectIndex
import SwiftOutline

/// Writes values of types, for mocks to return and for tests to pass.
struct SampleMaker: Sendable {
  /// What values are to be like.
  enum Flavor: Sendable, Hashable {
    /// As little as possible: `nil`, `[]`, an empty string.
    case empty
    /// Something that differs from nothing: `[Order.sample]`, a string with letters.
    case filled
  }

  let project: SourceProject
  /// The file from whose module the value is written.
  let file: Int
  /// The global actor that the code around runs on, as an attribute; `nil` for none.
  var actor: String?
  var flavor = Flavor.empty
  /// Whether what is compiled for debugging only can be named, as tests can.
  var isForTests = false
  /// The variable that holds the container of SwiftData in the code around; `nil` for none.
  var container: String?
  /// The name of the type that `Self` stands for; `nil` for none.
  var selfName: String?
  /// The expression of that type; `nil` for none.
  var ownValue: String?

  private var index: ProjectIndex { project.index }

  private static let depthLimit = 5

  init(_ project: SourceProject, file: Int, actor: String?) {
    self.project = project
    self.file = file
    self.actor = actor
  }

  init(_ project: SourceProject, file: Int, isMainActor: Bool) {
    self.init(project, file: file, actor: isMainActor ? ValuePlace.mainActor : nil)
  }

  /// The values that code on a global actor can make, or code on none.
  func on(_ actor: String?) -> SampleMaker {
    var samples = self
    samples.actor = actor
    return samples
  }

  /// Whether the code around can make what is made in a place. Tests say of what isn't known that they can.
  func isIn(_ place: ValuePlace) -> Bool { place.contains(actor) || isForTests && place == .unknown }

  /// Returns an expression of a written type; `nil` when none is known.
  func value(of type: NodeID, depth: Int = 0) -> String? {
    guard depth < Self.depthLimit, isIn(index.place(ofConformancesIn: type)) else { return nil }
    let children = index.children(of: type).filter { index[$0].kind.isTypeSyntax }
    switch index[type].kind {
    case .optionalType, .unwrappedOptionalType:
      return flavor == .filled ? children.first.flatMap { value(of: $0, depth: depth + 1) } ?? "nil" : "nil"
    case .arrayType:
      // `[3 of Int]` has its three elements at once.
      guard children.count == 1, index.children(of: type).count == 1 else {
        return children.last.flatMap { value(of: $0, depth: depth + 1) }.map { ".init(repeating: \($0))" }
      }
      return collection(of: children.first, depth: depth)
    case .dictionaryType:
      guard flavor == .filled, children.count == 2, let key = value(of: children[0], depth: depth + 1),
        let element = value(of: children[1], depth: depth + 1)
      else { return "[:]" }
      return "[\(key): \(element)]"
    case .tupleType:
      if children.isEmpty { return "()" }
      let values = children.compactMap { value(of: $0, depth: depth + 1) }
      guard values.count == children.count else { return nil }
      return values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    case .functionType: return closure(type, depth: depth)
    case .anyType where children.last.map({ index[$0].kind }) == .metatype: return nil
    case .attributedType: return attributed(type, children, depth: depth)
    case .someType, .anyType: return children.last.flatMap { value(of: $0, depth: depth) }
    case .metatype:
      guard let base = children.first, index[base].kind == .typeName || index[base].kind == .memberType,
        let use = Optional(index.resolve(base)), !use.traits.contains(.generic),
        use.type.map({ index.types[$0].kind != .protocol })
          ?? (SystemSamples.value(ofTypeNamed: index.name(base), isFilled: true) != nil)
      else { return nil }
      return TypeText(project: project, selfName: selfName).text(base) + ".self"
    case .typeName, .memberType: return named(type, children, depth: depth)
    default: return nil
    }
  }

  /// A closure runs where its type says, or else where it is written.
  private func attributed(_ type: NodeID, _ children: [NodeID], depth: Int) -> String? {
    let attributes = index.children(of: type).filter { index[$0].kind == .attribute }
    var inner = self
    if attributes.contains(where: { index.name($0) == "Sendable" }) { inner.actor = nil }
    let own = attributes.first { DeclarationAttributes.isGlobalActor(index[$0].name, index) }
    if let own { inner.actor = OneLineText.joined(index.text(own)) }
    return children.last.flatMap { inner.value(of: $0, depth: depth) }
  }

  private func collection(of element: NodeID?, depth: Int) -> String {
    guard flavor == .filled, let element, let value = value(of: element, depth: depth + 1) else { return "[]" }
    return "[\(value)]"
  }

  private func closure(_ type: NodeID, depth: Int) -> String? {
    let children = index.children(of: type).filter { index[$0].kind.isTypeSyntax }
    // The type of errors may stand between the parameters and the result.
    guard let parameters = children.first, let result = children.last else { return nil }
    let count = index.children(of: parameters).count { index[$0].kind.isTypeSyntax }
    let head = count == 0 ? "" : " " + Array(repeating: "_", count: count).joined(separator: ", ") + " in"
    let text = TypeText(project: project, selfName: selfName).text(result)
    if TypeScope(index: index).isVoid(result, text) { return count == 0 ? "{}" : "{\(head) }" }
    guard let value = value(of: result, depth: depth + 1) else { return nil }
    return "{\(head) \(value) }"
  }

  private func named(_ type: NodeID, _ arguments: [NodeID], depth: Int) -> String? {
    let name = index.name(type)
    let use = index.resolve(type)
    let scope = TypeScope(index: index)
    if use.traits.contains(.generic) || scope.isOpen(type) { return nil }
    // A type of the project comes before one of the system with its name.
    if let found = use.type, index.types[found].name == use.name, use.traits.isDisjoint(with: [.collection, .optional])
    {
      return TypeSamples(maker: self).value(of: index.types[found], depth: depth + 1)
    }
    if index[type].kind == .typeName, arguments.isEmpty, let alias = scope.alias(at: type, named: index[type].name) {
      let target = index[alias.declaration].type
      return target == Node.none
        ? nil : value(of: NodeID(file: alias.declaration.file, index: target), depth: depth + 1)
    }
    switch name {
    case "ModelContainer" where container != nil: return container
    case "ModelContext": return container.map { "ModelContext(\($0))" }
    case "Array", "Set", "ContiguousArray", "ArraySlice": return collection(of: arguments.first, depth: depth)
    case "Dictionary": return "[:]"
    case "Optional": return "nil"
    case "Result":
      guard let success = arguments.first, let value = value(of: success, depth: depth + 1) else { return nil }
      return ".success(\(value))"
    case "CurrentValueSubject":
      return arguments.first.flatMap { value(of: $0, depth: depth + 1) }.map { "CurrentValueSubject(\($0))" }
    case "Self": return ownValue
    default: break
    }
    if let value = SystemSamples.value(ofTypeNamed: name, isFilled: flavor == .filled) {
      return ofSystem(value, of: type)
    }
    if let alias = aliasTarget(named: name, from: type) { return value(of: alias, depth: depth + 1) }
    let resolved = index.names.text(use.name)
    return resolved == name
      ? nil : SystemSamples.value(ofTypeNamed: resolved, isFilled: flavor == .filled)
  }

  /// A value of a type of the system, by its type alone where the project has another one of the name.
  private func ofSystem(_ value: String, of type: NodeID) -> String {
    let name = index.name(type)
    guard index[type].kind == .memberType, value.hasPrefix(name), project.declares(name) else { return value }
    return ".init" + value.dropFirst(name.count)
  }

  /// What the only type alias of a name stands for.
  private func aliasTarget(named name: String, from type: NodeID) -> NodeID? {
    guard let number = index.names.number(of: name) else { return nil }
    var targets: [NodeID] = []
    for (position, file) in index.files.enumerated() {
      for declaration in file.outline.declarations
      where declaration.kind == .typeAlias && declaration.name == number && declaration.type != Node.none {
        targets.append(NodeID(file: position, index: Int(declaration.type)))
      }
    }
    return targets.count == 1 && targets[0] != type ? targets[0] : nil
  }
}
