import Platform
import SwiftOutline

/// What tells services from the objects that views observe.
package struct ServiceTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

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

  /// Whether an actor that others can use reaches the world outside, and is more than a cache.
  package func isOutsideActor(_ type: TypeEntry) -> Bool {
    let name = TypeNames(index).plainName(type)
    return type.kind == .actor && type.parent == nil && index[type.declaration].access > .fileprivate
      && !name.hasSuffix("Cache") && OutsideWork(index).touchesOutsideWorld(type)
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

  /// Whether most of what an observable class stores are objects that it was given or built once, and nothing of it is
  /// published.
  package func keepsObjectsForOthers(_ type: TypeEntry) -> Bool {
    let stored = DataTypes(index).storedProperties(of: type)
    guard stored.count > 4, stored.allSatisfy({ Members(index).wrapper(of: $0) == nil }),
      !Announcements(index).sendsChangesByHand(type.id)
    else { return false }
    let constants = stored.count { index[$0].kind == .constant }
    let objects = stored.count { property in
      index.type(ofVariable: property).type.map { index.types[$0].isReferenceType || index.types[$0].kind == .protocol }
        ?? false
    }
    // A variable of an '@Observable' class is something to observe.
    if !Conformances(index).isObservableObject(type) {
      return objects * 5 > stored.count * 4 && constants * 5 > stored.count * 4
    }
    return objects * 2 > stored.count && constants * 2 > stored.count
  }

  /// Whether a type keeps a window or another part of the system's screen, and so shows rather than serves.
  package func keepsWindow(_ type: TypeEntry) -> Bool {
    DataTypes(index).storedProperties(of: type).contains {
      index.isListed(index.type(ofVariable: $0).name, .windowTypes)
    }
  }
}
