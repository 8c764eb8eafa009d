import ProjectIndex
import SwiftOutline

/// Why callers bind parameters, and properties that initialisers take, to their type: by values that depend on it, and by
/// functions that are values themselves, of which it isn't known what they will be given.
struct GivenValues: Sendable {
  private let index: ProjectIndex
  private let values: PlacedValues
  private let arguments: ArgumentPlaces
  private let users: [TypeUser.Place: TypeUser]
  /// The users that are named by a label.
  private let byLabel: [UInt32: [TypeUser]]
  /// The functions and initialisers of users, by name.
  private let functions: [UInt32: Set<DeclarationID>]

  init(_ values: PlacedValues, _ users: [TypeUser.Place: TypeUser]) {
    index = values.index
    self.values = values
    self.users = users
    let index = index
    arguments = ArgumentPlaces(index: index)
    byLabel = Dictionary(grouping: users.values) { user in
      switch user.place {
      case .property: user.name
      case .parameter(let file, let position): index.files[file].outline.parameters[position].label
      }
    }
    let taking = users.values.filter { if case .parameter = $0.place { true } else { false } }.map(\.declaration)
    functions = Dictionary(grouping: Set(taking)) {
      index[$0].kind == .initializer ? Word.initKeyword.rawValue : index[$0].name
    }
    .mapValues { Set($0) }
  }

  /// The reasons by what they bind.
  func reasons() -> [TypeUser.Place: String] {
    var reasons: [TypeUser.Place: String] = [:]
    for (file, indexed) in index.files.enumerated() where !users.isEmpty {
      for (position, node) in indexed.outline.nodes.enumerated() {
        let id = NodeID(file: file, index: position)
        switch node.kind {
        case .argument where byLabel[node.name] != nil:
          guard let part = values.parts(of: id).first else { continue }
          for place in places(of: id, part) { reasons[place] = reasons[place] ?? values.reason(part: part) }
        case .name, .member, .implicitMember:
          guard let named = functions[node.name], !isCalled(id) else { continue }
          let meant = named.filter { mayMean($0, id) }
          for user in users.values where meant.contains(user.declaration) {
            reasons[user.place] =
              "not all that \(TypeUser.title(ofMember: user.declaration, index)) is given is known"
          }
        default: break
        }
      }
    }
    return reasons
  }

  /// The users that an argument may be the value of, by names alone where it isn't known what is called.
  private func places(of argument: NodeID, _ part: NodeID) -> [TypeUser.Place] {
    guard let call = index.parent(of: argument) else { return [] }
    if let places = arguments.places(of: argument, in: call) { return places.filter { users[$0] != nil } }
    let name = index[call].kind == .attribute ? index[call].name : index.calleeName(call)
    let isInitializer = index.names.startsUppercase(name) || name == Word.initKeyword.rawValue
    guard [.call, .attribute].contains(index[call].kind), isMember(part) else { return [] }
    return (byLabel[index[argument].name] ?? []).filter { user in
      guard case .parameter = user.place else { return isInitializer }
      let isNamed = index[user.declaration].kind == .initializer ? isInitializer : index[user.declaration].name == name
      return isNamed && arguments.accepts(user.declaration, call)
    }.map(\.place)
  }

  /// Whether the type has what is looked up in it.
  private func isMember(_ part: NodeID) -> Bool {
    guard index[part].kind == .implicitMember, index[part].name != Word.initKeyword.rawValue else { return true }
    return index.member(index[part].name, of: values.type.id, isStatic: true) != nil
  }

  // MARK: - Functions as values

  private func isCalled(_ function: NodeID) -> Bool {
    var callee = function
    while let outer = index.parent(of: callee), index.children(of: outer).first == callee {
      switch index[outer].kind {
      case .genericSpecialization, .optionalChain, .forceUnwrap: callee = outer
      case .call: return true
      default: return false
      }
    }
    return false
  }

  private func mayMean(_ function: DeclarationID, _ node: NodeID) -> Bool {
    switch index[node].kind {
    case .name:
      switch index.binding(of: index[node].name, at: node) {
      case .local, .parameter, .type: return false
      case .member(let found), .global(let found), .localFunction(let found):
        return found == function || index[found].kind == .function && index[found].name == index[function].name
      case .unknown: return true
      }
    case .member:
      guard let owner = index.enclosingType(of: function) else { return false }
      let base = index.children(of: node).first.flatMap { index.type(of: $0).type }
      return base.map { $0 == owner || index.types[$0].ancestorTypes.contains(owner) } ?? true
    default: return index.enclosingType(of: function) != nil
    }
  }
}
