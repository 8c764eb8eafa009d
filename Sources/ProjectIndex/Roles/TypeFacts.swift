import Platform
import SwiftOutline

/// Facts of a type that roles are decided from.
package final class TypeFacts: Sendable {
  package let index: EffectIndex
  /// The roles of all types as far as the steps before decided them.
  private let decided: [RoleDecision]
  /// Whether repositories stand above the project's data sources, so that these are services below them.
  package var hasRepositories: Bool { repositories.value }
  private let repositories: Once<Bool>
  /// The types that several asynchronous functions give back, alone or in collections.
  let answered: Once<Set<TypeID>>

  package init(index: EffectIndex, decided: [RoleDecision]) {
    self.index = index
    self.decided = decided
    answered = Once { Self.answered(index) }
    repositories = Once {
      index.types.contains { type in
        !type.isTest && (type.kind != .enum) && index.names.text(type.name).holds("Repository")
      }
    }
  }

  private static func answered(_ index: EffectIndex) -> Set<TypeID> {
    var counts: [TypeID: Int] = [:]
    for type in index.types where !type.isTest {
      for member in type.members {
        let declaration = index[member]
        guard declaration.kind == .function, declaration.flags.contains(.isAsync), declaration.type != Node.none,
          let answer = index.resultType(of: member).type, answer != type.id
        else { continue }
        counts[answer, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  func list(_ name: NameList) -> ListedNames { index.set(name) }

  /// The role of a type as far as the steps before decided it; `nil` for one that is still open.
  func roleSoFar(_ type: TypeID) -> Role? {
    decided[type].isDecided ? decided[type].role : nil
  }

  /// The role of the type around, where it is decided.
  package func roleOfParent(_ type: TypeEntry) -> Role? { type.parent.flatMap { roleSoFar($0) } }

  // MARK: - Conformances

  package func firstAncestor(of type: TypeEntry, in list: NameList) -> String? {
    Conformances(index).firstAncestor(of: type, in: list)
  }
  package func isView(_ type: TypeEntry) -> Bool { Conformances(index).isView(type) }
  package func isErrorType(_ type: TypeEntry) -> Bool { Conformances(index).isErrorType(type) }
  package func isStyle(_ type: TypeEntry) -> Bool { Conformances(index).isStyle(type) }
  package func isObservableObject(_ type: TypeEntry) -> Bool { Conformances(index).isObservableObject(type) }

  package func isObservable(_ type: TypeEntry) -> Bool { Observations(index).isObservable(type.id) }

  package func isTest(_ type: TypeEntry) -> Bool {
    if type.ancestors.contains(Word.XCTestCase.rawValue) && type.name != Word.XCTestCase.rawValue { return true }
    if type.attributes.contains(Word.Suite.rawValue) { return true }
    return type.members.contains { index.attribute(Word.Test.rawValue, of: $0) != nil }
  }

  package func conformers(of type: TypeEntry) -> [TypeEntry] {
    index.allHeirs[type.id].map { index.types[$0] }
  }

  package func hasAsynchronousRequirement(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      guard declaration.kind == .function else { return false }
      if !declaration.flags.isDisjoint(with: [.isAsync, .throws]) { return true }
      return CompletionHandlers(index).hasCompletionHandler(member)
        || CompletionHandlers(index).typeName(ofResult: member).map { $0.hasSuffix("Publisher") } == true
    }
  }

  /// Whether a model or a view conforms to a protocol, a client that views observe left out.
  package func isMetByModels(_ type: TypeEntry) -> Bool {
    conformers(of: type).contains {
      isObservable($0) && !index.names.text($0.name).hasSuffix("Client") || isView($0)
    }
  }

  /// Whether something called a service or a mock conforms to a protocol.
  package func isMetByServices(_ type: TypeEntry) -> Bool {
    conformers(of: type).contains {
      suffix(of: index.names.text($0.name), in: .serviceSuffixes) != nil || mockWord(index.names.text($0.name)) != nil
    }
  }

  /// Whether what a type is called before a word for abstractions is called like a service: `CartServicing`.
  package func isCalledAbstraction(_ type: TypeEntry) -> Bool {
    let name = index.names.text(type.name)
    guard let ending = suffix(of: name, in: .abstractionSuffixes) else { return false }
    return suffix(of: String(name.dropLast(ending.count)), in: .serviceProtocolSuffixes) != nil
  }

  package func conformsToServiceProtocol(_ type: TypeEntry) -> Bool {
    type.ancestorTypes.contains { roleSoFar($0) == .serviceProtocol }
  }

  // MARK: - Names

  /// The last word of a name in camel case.
  package func lastWord(of name: String) -> String {
    guard let start = name.utf8.lastIndex(where: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) else {
      return name
    }
    return String(name[start...])
  }

  /// The entry of a list that a name ends in.
  package func suffix(of name: String, in list: NameList) -> String? {
    index.lists[list].first { name.ends(in: $0) }
  }

  /// The word of a name that says that the type is a stand-in.
  package func mockWord(_ name: String) -> String? {
    index.lists[.mockWords].first { word in name.hasPrefix(word) || name.ends(in: word) || name.ends(in: "Mocking")
    }
  }

  /// Whether a type called a mock may be one: it conforms to something of the project, or works
  /// in tests or as a class that the app doesn't build.
  package func isMockLike(_ type: TypeEntry) -> Bool {
    if isErrorType(type) { return false }
    if type.ancestorTypes.contains(where: { index.types[$0].kind == .protocol || index.types[$0].kind == .class }) {
      return true
    }
    if type.kind == .enum && type.members.contains(where: { index[$0].kind == .enumCase }) { return false }
    return type.isTest || type.kind == .enum || (type.isReferenceType || type.kind == .struct) && !isBuiltByApp(type)
  }

  /// Whether code of the app that is neither a preview nor a stand-in itself builds a type.
  private func isBuiltByApp(_ type: TypeEntry) -> Bool {
    index.usage.constructions[type.id].contains { call in
      guard !PreviewCode(index).isPreviewCode(call), let builder = index.enclosingType(of: call), builder != type.id
      else {
        return false
      }
      return mockWord(index.names.text(index.types[builder].name)) == nil
    }
  }

  // MARK: - Work

  /// Whether a type makes requests itself.
  package func callsNetwork(_ type: TypeEntry) -> Bool { ownEffects(type).contains(.requests) }

  /// What the members of a type and of the types inside it do themselves.
  package func ownEffects(_ type: TypeEntry) -> Effects {
    type.nested.reduce(into: EffectFacts(index).directEffects(of: type.id)) {
      $0.formUnion(ownEffects(index.types[$1]))
    }
  }

  /// Whether a type works against the world outside: asynchronous or throwing operations, system frameworks, storage.
  package func isServiceByWork(_ type: TypeEntry) -> Bool {
    for member in type.members {
      let declaration = index[member]
      if declaration.kind == .function {
        // Whoever calls an actor from outside waits for it.
        if declaration.flags.contains(.isAsync) || type.kind == .actor && declaration.access > .fileprivate {
          return true
        }
        if CompletionHandlers(index).hasCompletionHandler(member) { return true }
      }
    }
    return touchesOutsideWorld(type)
  }

  /// Whether a type itself works with storage, sensors or the network.
  package func touchesOutsideWorld(_ type: TypeEntry) -> Bool {
    !ownEffects(type).isDisjoint(with: [.requests, .stores, .device]) || opensDatabase(type)
  }

  /// Whether all that a type's code reaches outside is the keychain.
  package func onlyAsksKeychain(_ type: TypeEntry) -> Bool {
    names(list(.keychainFunctions), type) && ownEffects(type).isDisjoint(with: [.requests, .device])
  }

  /// Whether a type names the container of a database.
  package func opensDatabase(_ type: TypeEntry) -> Bool { names(list(.databaseContainers), type) }

  /// Whether a type itself works with sensors, media, notifications or other programs.
  package func drivesDevice(_ type: TypeEntry) -> Bool { ownEffects(type).contains(.device) }

  /// Whether the code of a type, types inside it included, names one of a set.
  private func names(_ wanted: ListedNames, _ type: TypeEntry) -> Bool {
    type.parts.contains { part in
      let outline = index.files[Int(part.file)].outline
      let node = outline.declarations[Int(part.index)].node
      guard node != Node.none else { return false }
      return outline.subtree(of: node).contains { position in
        let node = outline.nodes[position]
        return (node.kind == .name || node.kind == .typeName) && wanted.contains(node.name)
      }
    }
  }

  /// Whether a type's code names services, by their roles so far or by their names.
  package func buildsServices(_ type: TypeEntry) -> Bool {
    index.usage.referencesFrom[type.id].contains { position in
      let named = index.usage.references[position].to
      return roleSoFar(named)?.isService == true
        || index.types[named].kind != .protocol
          && suffix(of: plainName(index.types[named]), in: .serviceSuffixes) != nil
    }
  }

  // MARK: - Views that use a type

  /// The views that hold a type in a property, or name it.
  package func viewUsers(of type: TypeEntry) -> Set<TypeID> {
    var users: Set<TypeID> = []
    for holder in index.usage.holders[type.id] {
      guard let owner = index.enclosingType(of: holder), isView(index.types[owner]) || isApp(index.types[owner]),
        !index.types[owner].isPreview, !index.types[owner].isTest
      else { continue }
      users.insert(owner)
    }
    return users
  }

  private func isApp(_ type: TypeEntry) -> Bool { firstAncestor(of: type, in: .appProtocols) != nil }

  /// The views that keep a type in `@StateObject` or `@State`.
  package func owningViews(of type: TypeEntry) -> Set<TypeID> {
    var owners: Set<TypeID> = []
    for holder in index.usage.holders[type.id] {
      guard let owner = index.enclosingType(of: holder), isView(index.types[owner]) || isApp(index.types[owner]) else {
        continue
      }
      guard !index.types[owner].isPreview, !PreviewCode(index).isPreviewCode(holder),
        !ExpressionTypes(index).isResolved(holder),
        !reachesShared(holder)
      else { continue }
      if index.attribute(Word.StateObject.rawValue, of: holder) != nil
        || index.attribute(Word.State.rawValue, of: holder) != nil
      {
        owners.insert(owner)
      }
    }
    return owners
  }

  /// Whether the initial value of a property is a member of something, such as `.shared`, so that it makes no object.
  private func reachesShared(_ holder: DeclarationID) -> Bool {
    let value = index[holder].value
    guard value != Node.none else { return false }
    let kind = index[NodeID(file: Int(holder.file), index: Int(value))].kind
    return kind == .member || kind == .implicitMember
  }

  /// Whether every view that has the type keeps one of its own, and none passes it on to another owner.
  package func isKeptSeparately(_ type: TypeEntry) -> Bool { viewUsers(of: type) == owningViews(of: type) }

  package func isInjectedIntoEnvironment(_ type: TypeEntry) -> Bool {
    index.usage.injections.contains { $0.type.type == type.id }
  }

  package func isReadFromEnvironment(_ type: TypeEntry) -> Bool {
    index.usage.holders[type.id].contains { holder in
      index.attribute(Word.EnvironmentObject.rawValue, of: holder) != nil
        || index.attribute(Word.Environment.rawValue, of: holder) != nil
    }
  }

  package func hasSharedInstance(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      return declaration.flags.contains(.isStatic) && (declaration.kind == .constant || declaration.kind == .variable)
        && index.isStored(member) && index.type(ofVariable: member).type == type.id
    }
  }

  /// Whether an observable class holds the type, so that it is no screen's own.
  package func isHeldByObservable(_ type: TypeEntry) -> Bool {
    index.usage.holders[type.id].contains { holder in
      guard let owner = index.enclosingType(of: holder), owner != type.id else { return false }
      return index.types[owner].kind == .class && isObservable(index.types[owner])
    }
  }

  /// Whether a generic class is kept by several observable classes, each with other values.
  package func isToolOfModels(_ type: TypeEntry) -> Bool {
    let declaration = index[type.declaration]
    guard !declaration.genericParameters.isEmpty else { return false }
    let keepers = Set(index.usage.holders[type.id].compactMap { index.enclosingType(of: $0) })
    return keepers.count { $0 != type.id && index.types[$0].isReferenceType && isObservable(index.types[$0]) } > 2
  }

  package func isCodable(_ type: TypeEntry) -> Bool { firstAncestor(of: type, in: .codingProtocols) != nil }

  /// Whether an observable class is coded data and holds no service.
  package func isCodedData(_ type: TypeEntry) -> Bool {
    isCodable(type) && !holdsService(type) && !isReadFromEnvironment(type)
  }

  /// Whether a type's code builds or takes a client of the project.
  package func callsClient(_ type: TypeEntry) -> Bool {
    index.usage.referencesFrom[type.id].contains { position in
      let name = index.names.text(index.types[index.usage.references[position].to].name)
      return suffix(of: name, in: .clientSuffixes) != nil
    }
  }

  /// Whether a type stores something that is called a service, or a protocol of the project.
  package func holdsService(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      guard index.isStored(member), let held = index.type(ofVariable: member).type else { return false }
      let name = index.names.text(index.types[held].name)
      return suffix(of: name, in: .serviceSuffixes) != nil || index.types[held].kind == .protocol
    }
  }

  /// Whether a view keeps a type in `@StateObject` or `@State`.
  package func isKeptByView(_ type: TypeEntry) -> Bool { !owningViews(of: type).isEmpty }

  /// Whether a class that is called a view model holds, builds or reaches a type.
  package func isUsedByViewModel(_ type: TypeEntry) -> Bool {
    index.usage.referencesTo[type.id].contains { position in
      guard let from = index.usage.references[position].from, from != type.id else { return false }
      return index.names.text(index.types[from].name).hasSuffix("ViewModel")
    }
  }
}
