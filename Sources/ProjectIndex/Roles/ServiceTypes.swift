import Platform
import SwiftOutline

/// What tells services from the objects that views observe.
package struct ServiceTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether an observable class is called like a service and stores nothing to observe: it is observable only to go
  /// through the environment.
  package func isStatelessService(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    guard TypeNames(index).suffix(of: name, in: .serviceSuffixes) != nil, !name.hasSuffix("Store"),
      !name.hasSuffix("Controller"),
      type.inherited.allSatisfy({ $0.type.map { index.types[$0].kind == .protocol } ?? true })
    else { return false }
    let stored = DataTypes(index).storedProperties(of: type)
    return stored.allSatisfy({ index[$0].kind == .constant && !tellsOfChanges($0) })
      && (!stored.isEmpty || OutsideWork(index).isServiceByWork(type))
  }

  /// Whether nearly all that an observable class does for others, waiting or failing, is given back to the caller, and
  /// nothing of it changes what the class keeps: it works like a service, whatever it publishes beside.
  package func answersInsteadOfKeeping(_ type: TypeEntry) -> Bool {
    let operations = type.members.filter { member in
      let declaration = index[member]
      return declaration.kind == .function && declaration.access > .fileprivate
        && !declaration.flags.isDisjoint(with: [.isAsync, .throws])
    }
    let answers = operations.filter {
      index[$0].type != Node.none || CompletionHandlers(index).hasCompletionHandler($0)
    }
    guard answers.count > 4, answers.count * 5 >= operations.count * 3,
      TypeNames(index).suffix(of: index.names.text(type.name), in: .viewModelSuffixes) == nil
    else { return false }
    let known = Set(operations)
    let keeping = Set(
      DataTypes(index).storedProperties(of: type).flatMap { PropertyWrites(index).writes(of: $0) }.compactMap { write in
        index.owner(of: write.node).map { index.enclosingMember(of: $0) }
      })
    return keeping.intersection(known).count * 8 <= operations.count
  }

  /// Whether an observable class offers nothing that could be observed: what it keeps is its own, or never changes.
  package func offersNothing(_ type: TypeEntry) -> Bool {
    let offered = type.members.filter { member in
      let declaration = index[member]
      return [.variable, .constant].contains(declaration.kind) && declaration.access > .fileprivate
        && !declaration.flags.contains(.isStatic)
    }
    return !DataTypes(index).storedProperties(of: type).isEmpty
      && offered.allSatisfy { member in
        index.isStored(member)
          && (index[member].kind == .constant && !tellsOfChanges(member)
            || index.attribute(Word.ObservationIgnored.rawValue, of: member) != nil)
      } && !Announcements(index).sendsChangesByHand(type.id)
  }

  /// Whether a struct is mostly fields, so that it is data whatever protocols say of it: many of them, none an object, and
  /// no way to the world outside.
  package func isRecord(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct, !OutsideWork(index).touchesOutsideWorld(type) else { return false }
    let fields = DataTypes(index).storedProperties(of: type)
    return fields.count > 4
      && fields.allSatisfy { field in
        let use = index.type(ofVariable: field)
        return !use.traits.contains(.function) && use.type.map { !mayBeObject($0) } ?? true
      }
  }

  /// Whether views can observe a property of an observable class.
  func offersState(_ type: TypeEntry) -> Bool {
    if Conformances(index).isObservableObject(type), Announcements(index).sendsChangesByHand(type.id) { return true }
    if type.inherited.contains(where: { $0.type.map { index.types[$0].kind == .class } ?? false }) { return true }
    return DataTypes(index).storedProperties(of: type).contains {
      tellsOfChanges($0) || Observations(index).isOfferedState($0, of: type.id)
    }
  }

  /// Whether a protocol may stand for services whatever it is called: objects that are no views, models or data of the
  /// domain conform to it, and there is one.
  package func mayAbstractService(_ type: TypeEntry) -> Bool {
    guard TypeNames(index).suffix(of: TypeNames(index).plainName(type), in: .notServiceProtocolSuffixes) == nil,
      !ObservedTypes(index).isObservable(type), !ScreenTypes(index).buildsRequests(type)
    else { return false }
    let workers = workers(of: type)
    return !workers.isEmpty
      && workers.allSatisfy { worker in
        TypeNames(index).suffix(of: index.names.text(worker.name), in: .viewModelSuffixes) == nil
          && !Conformances(index).isView(worker) && !ObservedTypes(index).isObservable(worker) && worker.kind != .enum
          && !Conformances(index).isErrorType(worker)
          && Conformances(index).firstAncestor(of: worker, in: .dataProtocols) == nil
      }
  }

  /// What conforms to a protocol in the app's own code.
  private func workers(of type: TypeEntry) -> [TypeEntry] {
    ProtocolTypes(index).conformers(of: type).filter { worker in
      !worker.isTest && !worker.isPreview && worker.kind != .protocol
        && worker.inherited.contains { $0.type == type.id }
    }
  }

  /// Whether all that conform to a protocol with operations work against the world outside.
  package func isMetOutside(_ type: TypeEntry) -> Bool {
    type.members.contains { index[$0].kind == .function }
      && workers(of: type).allSatisfy { $0.parent == nil && OutsideWork(index).touchesOutsideWorld($0) }
  }

  /// Whether a requirement of a protocol is asynchronous.
  package func waits(for type: TypeEntry) -> Bool {
    type.members.contains { member in
      index[member].kind == .function
        && (index[member].flags.contains(.isAsync) || CompletionHandlers(index).hasCompletionHandler(member)
          || CompletionHandlers(index).typeName(ofResult: member).map { $0.hasSuffix("Publisher") } == true)
    }
  }

  /// Whether most of what an observable class stores are objects that it was given or built once, and nothing of it is
  /// published.
  package func keepsObjectsForOthers(_ type: TypeEntry) -> Bool {
    let stored = DataTypes(index).storedProperties(of: type)
    guard stored.count > 4, !TypeOwnership(index).isInsidePropertyWrapper(type),
      stored.allSatisfy({ Members(index).wrapper(of: $0) == nil }), !Announcements(index).sendsChangesByHand(type.id)
    else { return false }
    let constants = stored.count { index[$0].kind == .constant }
    let objects = stored.count { property in index.type(ofVariable: property).type.map { mayBeObject($0) } ?? false }
    // A variable of an '@Observable' class is something to observe.
    if !Conformances(index).isObservableObject(type) {
      return objects * 5 > stored.count * 4 && constants * 5 > stored.count * 4
    }
    return objects * 2 > stored.count && constants * 2 > stored.count
  }

  /// Whether a type's code names something of the project that is no data.
  package func namesObjects(_ type: TypeEntry) -> Bool {
    index.usage.referencesFrom[type.id].contains { position in
      let named = index.types[index.usage.references[position].to]
      return named.id != type.id && named.kind != .enum
        && Conformances(index).firstAncestor(of: named, in: .dataProtocols) == nil
        && Conformances(index).firstAncestor(of: named, in: .persistentModels) == nil
        && !named.attributes.contains(Word.Model.rawValue)
    } || ScreenTypes(index).registersDependencies(type)
  }

  /// Whether a property is a publisher or another observable object.
  package func tellsOfChanges(_ property: DeclarationID) -> Bool {
    let use = index.type(ofVariable: property)
    return use.type.map { ObservedTypes(index).isObservable(index.types[$0]) } ?? index.isListed(use.name, .publishers)
  }

  /// Whether an actor that others can use reaches the world outside, and is more than a cache.
  package func isOutsideActor(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    return type.kind == .actor && type.parent == nil && index[type.declaration].access > .fileprivate
      && !name.hasSuffix("Cache") && OutsideWork(index).touchesOutsideWorld(type)
  }

  /// Whether a type keeps a window or another part of the system's screen, and so shows rather than serves.
  package func keepsWindow(_ type: TypeEntry) -> Bool {
    DataTypes(index).storedProperties(of: type).contains {
      index.isListed(index.type(ofVariable: $0).name, .windowTypes)
    }
  }

  /// Whether three or more functions of a type give other objects of the project that they build.
  package func makesObjects(_ type: TypeEntry) -> Bool {
    guard type.kind != .protocol, !Conformances(index).isView(type) else { return false }
    let makers = type.members.filter { member in
      let declaration = index[member]
      guard declaration.kind == .function, NameWords.words(of: index.name(member)).first == "make",
        let made = index.resultType(of: member).type
      else { return false }
      return mayBeObject(made)
    }
    return makers.count > 2
  }

  /// Whether a type does something for others: it has a method, keeps a closure or another object.
  package func worksOrHoldsWork(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      if index[member].kind == .function { return true }
      guard index.isStored(member) else { return false }
      let use = index.type(ofVariable: member)
      return use.traits.contains(.function) || use.type.map { mayBeObject($0) } ?? false
    }
  }

  /// Whether the values of a type are objects, or may be, such as those behind a protocol.
  private func mayBeObject(_ type: TypeID) -> Bool {
    index.types[type].isReferenceType || index.types[type].kind == .protocol
  }

  /// Whether a class or struct has methods that others can call.
  package func hasOperations(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      return declaration.kind == .function && !declaration.flags.contains(.isStatic)
        && declaration.access > .fileprivate
    }
  }

  /// Whether a type has static members alone, and functions among them wait for the network.
  package func fetchesStatically(_ type: TypeEntry) -> Bool {
    guard type.parent == nil, type.kind == .enum || type.kind == .struct, DataTypes(index).isConstantsOnly(type),
      OutsideWork(index).callsNetwork(type)
    else { return false }
    return type.members.contains { member in
      let declaration = index[member]
      return declaration.kind == .function
        && (declaration.flags.contains(.isAsync) || CompletionHandlers(index).hasCompletionHandler(member))
    }
  }

  /// Whether a type answers a table's or collection's questions about its rows.
  package func suppliesRows(_ type: TypeEntry) -> Bool {
    Conformances(index).firstAncestor(of: type, in: .rowSources) != nil
  }

  /// Whether the name of a type's file says that it holds mocks.
  func liesAmongMocks(_ type: TypeEntry) -> Bool {
    index.lists[.mockWords].contains { index.files[type.file].baseName.holds($0) }
  }

  /// Whether all that a type's functions do is build values, wait and throw.
  func givesFixedAnswers(_ type: TypeEntry) -> Bool {
    guard type.members.contains(where: { index[$0].kind == .function }) else { return false }
    return index.nodes(of: type.id) { $0.kind == .call }.allSatisfy { call in
      let callee = index.calleeName(call)
      return index.names.startsUppercase(callee) || callee == Word.initKeyword.rawValue
        || index.isListed(callee, .waitingFunctions)
    }
  }

  /// Whether a struct stores nothing but has methods, so that it does something and holds no data.
  package func onlyWorks(_ type: TypeEntry) -> Bool {
    type.kind == .struct && Conformances(index).firstAncestor(of: type, in: .codingProtocols) == nil
      && !type.members.contains { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
      && type.members.contains { index[$0].kind == .function && !index[$0].flags.contains(.isStatic) }
  }
}
