import SwiftOutline

/// The functions at file level that work against a server: they name the network, wait for a service or client, or call
/// another one of them.
package struct GlobalRequests: Sendable {
  fileprivate let functions: Set<DeclarationID>
}

extension ProjectIndex {
  /// Collects the functions at file level that make requests.
  package func globalRequests() -> GlobalRequests {
    let candidates = globalsByName.all.flatMap { $0 }.filter { function in
      let file = files[Int(function.file)]
      return declaration(function).kind == .function && !file.isTest && !file.isPreview && answersLater(function)
        && !isListed(resultType(of: function).name, .imageTypes)
    }
    var found: Set<DeclarationID> = []
    var callers: [DeclarationID: [DeclarationID]] = [:]
    var waiting: [DeclarationID] = []
    for function in candidates {
      for called in globalFunctions(calledBy: function) { callers[called, default: []].append(function) }
      if requestsItself(function), found.insert(function).inserted { waiting.append(function) }
    }
    while let function = waiting.popLast() {
      for caller in callers[function] ?? [] where found.insert(caller).inserted { waiting.append(caller) }
    }
    return GlobalRequests(functions: found)
  }

  /// The calls in a type's production code of functions at file level that make requests.
  package func globalRequests(of type: TypeID, among requests: GlobalRequests) -> [NodeID] {
    guard !requests.functions.isEmpty else { return [] }
    return nodes(of: type) { $0.kind == .call }.filter { call in
      !requests.functions.isDisjoint(with: calledGlobals(call)) && !isPreviewCode(call)
    }
  }

  /// The first call of each of them.
  package func firstGlobalRequests(of type: TypeID, among requests: GlobalRequests) -> [NodeID] {
    var seen: Set<DeclarationID> = []
    return globalRequests(of: type, among: requests).filter { call in
      calledGlobals(call).first.map { seen.insert($0).inserted } ?? false
    }
  }

  /// The function at file level that a call names without a dot, or several of the same name that all answer later.
  private func calledGlobals(_ call: NodeID) -> [DeclarationID] {
    let name = calleeName(call)
    guard name != 0, let globals = globalsByName[name], let callee = firstChild(of: call), receiver(ofCall: call) == nil
    else { return [] }
    switch binding(of: name, at: callee) {
    case .global(let function): return [function]
    case .unknown where globals.allSatisfy({ declaration($0).kind == .function && answersLater($0) }): return globals
    default: return []
    }
  }

  private func globalFunctions(calledBy function: DeclarationID) -> Set<DeclarationID> {
    Set(calls(in: function).flatMap { calledGlobals($0) })
  }

  private func calls(in function: DeclarationID) -> [NodeID] {
    bodies(of: function).flatMap { body in subtree(of: body).filter { node($0).kind == .call } }
  }

  /// Whether a function names what the system makes requests with, or waits for a service.
  private func requestsItself(_ function: DeclarationID) -> Bool {
    let namesNetwork = bodies(of: function).contains { body in
      subtree(of: body).contains { id in
        let found = node(id)
        return (found.kind == .name || found.kind == .typeName) && isListed(found.name, .networkEntryPoints)
      }
    }
    return namesNetwork
      || calls(in: function).contains { call in
        guard let receiver = receiver(ofCall: call), let service = type(of: receiver).type else { return false }
        return isDependency(service) && isRemoteWork(call)
      }
  }
}
