import Platform
import SwiftOutline

/// Whether the failure of what a view starts is shown where the user sees it.
package struct FailureDisplay {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The calls in views of methods of an object that keep an error in it, which neither the view shows nor any view that is
  /// on screen together with it.
  ///
  /// A sheet covers what presents it: an error that is shown there alone isn't seen.
  package func unshownFailures(of object: TypeID, _ accesses: MemberAccesses) -> [NodeID] {
    let failing = failingMethods(of: object)
    guard !failing.isEmpty else { return [] }
    let names = Set(failing.keys.map { index[$0].name })
    var views: Set<TypeID> = []
    for holder in index.usage.holders[object] {
      if let view = index.enclosingType(of: holder), index.role(of: view) == .view, !index.isPreviewCode(holder) {
        views.insert(view)
      }
    }
    return views.sorted().flatMap { view in
      var seen: Set<DeclarationID> = []
      let calls = index.code[view].memberCalls.filter { names.contains(index.calleeName($0)) }
      guard !calls.isEmpty, !showsOwnErrors(view) else { return [NodeID]() }
      let visible = viewsOnScreen(with: view)
      return calls.filter { call in
        guard case .function(let function) = index.callee(ofCall: call), let kept = failing[function],
          seen.insert(function).inserted
        else { return false }
        let readers = kept.flatMap { accesses.types(accessing: index[$0].name, index) }
        // An error that no view shows at all is another matter.
        return kept.contains { MemberReads(index).isReadElsewhere($0, accesses) != false }
          && !readers.contains { visible.contains($0) } && !tells(kept, object, besides: function, to: visible)
      }
    }
  }

  /// The methods of an object whose catch clauses set an error state, with all that they set; those that only call such a
  /// method included.
  private func failingMethods(of object: TypeID) -> [DeclarationID: [DeclarationID]] {
    var methods: [DeclarationID: [DeclarationID]] = [:]
    for clause in index.code[object].catchClauses {
      guard let owner = index.owner(of: clause).map({ index.enclosingMember(of: $0) }), index[owner].kind == .function
      else { continue }
      methods[owner, default: []] += statesSet(in: clause, of: object)
    }
    methods = methods.filter { _, states in states.contains { ErrorState(index).isErrorState($0) } }
    guard !methods.isEmpty else { return [:] }
    let byName = Dictionary(grouping: methods.keys.sorted()) { index[$0].name }
    for member in index.types[object].members where index[member].kind == .function && methods[member] == nil {
      let called = index.nodes(inMember: member).filter { index[$0].kind == .call }.flatMap {
        byName[index.calleeName($0)] ?? []
      }
      if !called.isEmpty { methods[member] = called.flatMap { methods[$0] ?? [] } }
    }
    return methods
  }

  /// Whether one of some views asks another member of an object that reads one of some properties.
  private func tells(
    _ properties: [DeclarationID], _ object: TypeID, besides function: DeclarationID, to views: Set<TypeID>
  ) -> Bool {
    let wanted = Set(properties.map { index[$0].name })
    let tellers = index.types[object].members.filter { member in
      let declaration = index[member]
      guard declaration.flags.contains(.hasGetter) || declaration.kind == .function && declaration.type != Node.none,
        member != function
      else { return false }
      return index.nodes(inMember: member).contains { place in wanted.contains(index[place].name) && isReadPlace(place)
      }
    }
    let names = Set(tellers.map { index[$0].name })
    guard !names.isEmpty else { return false }
    return views.contains { view in !index.nodes(of: view) { $0.kind == .member && names.contains($0.name) }.isEmpty }
  }

  private func isReadPlace(_ place: NodeID) -> Bool {
    switch index[place].kind {
    case .name, .member, .optionalBinding:
      guard let outer = index.parent(of: place) else { return true }
      return index[outer].kind != .assignment || index.firstChild(of: outer) != place
    default: return false
    }
  }

  /// The stored properties of an object that some code in it sets.
  private func statesSet(in code: NodeID, of object: TypeID) -> [DeclarationID] {
    index.subtree(of: code).filter { index[$0].kind == .assignment }.compactMap { index.firstChild(of: $0) }.compactMap
    { target in
      guard index[target].kind == .name || index[target].kind == .member,
        let member = index.member(index[target].name, of: object, isStatic: false), index.isStored(member)
      else { return nil }
      return member
    }
  }

  /// Whether a view keeps errors or alerts of its own.
  private func showsOwnErrors(_ view: TypeID) -> Bool {
    index.types[view].members.contains { member in
      index.isStored(member)
        && (ErrorState(index).isErrorState(member) || index.name(member).lowercased().holds("alert"))
    }
  }

  /// The views that may be on screen together with a view: those that it builds and those that build it, and so on, unless
  /// one is presented over the other.
  private func viewsOnScreen(with view: TypeID) -> Set<TypeID> {
    var found: Set<TypeID> = [view]
    var open = [view]
    while let current = open.popLast() {
      var next = index.code[current].constructions.filter { !isCovering($0) }.compactMap {
        ExpressionTypes(index).builtType(ofCall: $0)
      }
      next += index.usage.constructions[current].filter { !index.isPreviewCode($0) && !isCovering($0) }.compactMap {
        index.enclosingType(of: $0)
      }
      for type in next where index.role(of: type) == .view || index.role(of: type) == .app {
        if found.insert(type).inserted { open.append(type) }
      }
    }
    return found
  }

  /// Whether a view is built to be presented over what builds it.
  func isCovering(_ place: NodeID) -> Bool { Actions(index).receiver(around: place, in: .coveringCalls) != nil }
}
