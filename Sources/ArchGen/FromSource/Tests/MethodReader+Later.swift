import ProjectIndex
import SwiftOutline

/// Closures that a statement hands over, to run once and whole.
struct HandedClosures: Sendable {
  enum Place: Sendable, Hashable {
    /// Before the next statement.
    case atOnce
    /// In a task, which may wait for something, too.
    case task
    /// On the main queue, one after the other.
    case mainQueue
    /// On the main thread, whenever its loop comes to it.
    case mainLoop
  }

  /// The call that takes them.
  let call: NodeID
  /// In the order in which they run.
  let closures: [NodeID]
  let place: Place
}

/// What a collaborator's publisher sends to closures of a method.
struct Subscription: Sendable {
  /// The call that returns the publisher.
  let call: DependencyCall
  /// Whether the closure gets what the publisher sends, rather than what is made of it.
  let isUnchanged: Bool
  let value: NodeID
  let completion: NodeID?
  let place: HandedClosures.Place
}

/// What a method leaves to others to run: tasks, the main queue, publishers.
extension MethodReader {
  /// The closures that a statement hands over; `nil` where it hands over none, or nobody knows when they run.
  func handedOver(by statement: NodeID) -> HandedClosures? {
    var call = plainCall(statement)
    var keeper: DeclarationID?
    switch index[statement].kind {
    // `task = Task { … }`
    case .assignment, .localVariable:
      call = index.children(of: statement).last
      keeper = index.children(of: statement).first.flatMap { wholeProperty($0) }
    default: break
    }
    if let kept = call, index[kept].kind == .call, index.calleeText(kept) == "store" {
      keeper = index.children(of: kept).last.flatMap { index.children(of: $0).last }
        .flatMap { index.children(of: $0).last }.flatMap { wholeProperty($0) }
      call = index.receiver(ofCall: kept)
    }
    guard let call, index[call].kind == .call, let handed = handedOver(byCall: call) else { return nil }
    let start = Int(index[statement].start)
    switch handed.place {
    case .atOnce: return handed
    case .task: return endings.cancellation > start ? nil : handed
    case .mainQueue, .mainLoop:
      guard index.calleeText(call) == "sink" else { return handed }
      // A subscription that nobody keeps ends with the statement.
      guard let keeper, endings.cancellation <= start, endings.mentions[keeper, default: 0] <= start else { return nil }
      return handed
    }
  }

  private func handedOver(byCall call: NodeID) -> HandedClosures? {
    if let subscription = subscription(call) {
      // The value comes first.
      let closures = [isFailing(subscription) ? nil : subscription.value, subscription.completion].compactMap { $0 }
      return HandedClosures(call: call, closures: closures, place: subscription.place)
    }
    guard index.children(of: call).count == 2,
      let closure = index.children(of: call).last.flatMap({ index.children(of: $0).last }),
      index[closure].kind == .closure
    else { return nil }
    let receiver = index.receiver(ofCall: call)
    switch index.calleeText(call) {
    case "Task" where receiver == nil && method != nil && (subject.isOnMainActor || isOnMainActor(closure)):
      return HandedClosures(call: call, closures: [closure], place: .task)
    case "async" where receiver.map { index.text($0) == "DispatchQueue.main" } ?? false:
      return HandedClosures(call: call, closures: [closure], place: .mainQueue)
    default: return nil
    }
  }

  private func isOnMainActor(_ closure: NodeID) -> Bool {
    index.children(of: closure).contains { index[$0].kind == .attribute && index.name($0) == "MainActor" }
  }

  /// `DispatchQueue.main` whose `async` is read.
  func isMainQueue(_ name: NodeID) -> Bool {
    guard let call = index.ancestor(of: name, where: { $0.kind == .call || $0.kind == .codeBlock }),
      index[call].kind == .call, let receiver = index.receiver(ofCall: call),
      index.children(of: receiver).first == name
    else { return false }
    return handedOver(by: call) != nil
  }

  /// Takes what a statement hands over: what runs at once is read in its place.
  func take(_ handed: HandedClosures, by statement: NodeID, depth: Int, into facts: inout MethodFacts) {
    if let subscription = subscription(handed.call) {
      facts.subscriptions.append(subscription)
      if isFailing(subscription) { facts.failedAt = facts.failedAt ?? facts.changes.count }
    }
    if handed.place == .atOnce {
      for closure in handed.closures { readWhole(closure, depth: depth, into: &facts) }
    } else {
      facts.handedOver.append(handed)
    }
    if index[statement].kind == .assignment, let change = change(by: statement) { facts.changes.append(change) }
  }

  /// Reads what has been handed over, and what that hands over itself.
  func readHandedOver(into facts: inout MethodFacts) {
    var position = 0
    while position < facts.handedOver.count {
      for closure in facts.handedOver[position].closures {
        readWhole(closure, depth: 0, isLate: true, into: &facts)
      }
      position += 1
    }
  }

  /// Reads a closure, out of which nothing leads but its end.
  private func readWhole(_ closure: NodeID, depth: Int, isLate: Bool = false, into facts: inout MethodFacts) {
    let (hasLeft, isReadingLate) = (facts.hasLeft, facts.isReadingLate)
    facts.hasLeft = false
    if isLate { facts.isReadingLate = true }
    var isSure = true
    read(code(of: closure), depth: depth, isSure: &isSure, into: &facts)
    (facts.hasLeft, facts.isReadingLate, facts.isThrown) = (hasLeft, isReadingLate, false)
  }

  /// Notes the properties that are changed by what runs beside one another.
  func noteDisorder(in body: NodeID, _ facts: inout MethodFacts) {
    guard facts.isLate else { return }
    let places = Dictionary(
      facts.handedOver.flatMap { handed in handed.closures.map { ($0, handed) } },
      uniquingKeysWith: { first, _ in first })
    var changes: [DeclarationID: [(node: NodeID, closure: NodeID?)]] = [:]
    for id in nodes(in: body) where runs(id, within: body, facts) {
      for property in changed(by: [id]) {
        changes[property, default: []].append((id, nearest(places, around: id)))
      }
    }
    noteUnsureQuestions(changes, places, in: body, &facts)
    for (property, found) in changes where Set(found.map(\.closure)).count > 1 {
      let pairs = zip(found, found.dropFirst())
      if !pairs.allSatisfy({ isOrdered($0, $1, places) }) { facts.unsure.insert(property) }
    }
  }

  /// Notes what closures change that ask for what others change beside them.
  private func noteUnsureQuestions(
    _ changes: [DeclarationID: [(node: NodeID, closure: NodeID?)]], _ places: [NodeID: HandedClosures], in body: NodeID,
    _ facts: inout MethodFacts
  ) {
    var asking: Set<NodeID> = []
    for statement in nodes(in: body)
    where [.ifStatement, .guardStatement, .switchStatement].contains(index[statement].kind) {
      guard let closure = nearest(places, around: statement) else { continue }
      let asked = conditions(of: statement).flatMap { index.subtree(of: $0) }.compactMap { wholeProperty($0) }
      let others = asked.flatMap { changes[$0] ?? [] }.compactMap(\.closure).filter { $0 != closure }
      if others.contains(where: { places[$0]?.place != .mainQueue || places[closure]?.place != .mainQueue }) {
        asking.insert(closure)
      }
    }
    facts.unsure.formUnion(changes.filter { $0.value.contains { $0.closure.map(asking.contains) ?? false } }.keys)
  }

  /// Whether of two changes in the order of the code the first comes first.
  private func isOrdered(
    _ first: (node: NodeID, closure: NodeID?), _ second: (node: NodeID, closure: NodeID?),
    _ places: [NodeID: HandedClosures]
  ) -> Bool {
    if first.closure == second.closure { return true }
    guard let later = second.closure.flatMap({ places[$0] }) else {
      // What isn't left before its end is done before all that it hands over.
      return method.map { !index[$0].flags.contains(.isAsync) } ?? false
    }
    // What is handed over where it has been changed comes after it.
    if first.closure == nearest(places, around: later.call) { return true }
    return later.place == .mainQueue && first.closure.flatMap { places[$0]?.place } == .mainQueue
  }

  private func nearest(_ places: [NodeID: HandedClosures], around node: NodeID) -> NodeID? {
    var current = index.parent(of: node)
    while let outer = current {
      if places[outer] != nil { return outer }
      current = index.parent(of: outer)
    }
    return nil
  }

  // MARK: - Publishers

  private static let mainSchedulers: [String: HandedClosures.Place] = [
    "DispatchQueue.main": .mainQueue, "RunLoop.main": .mainLoop, "OperationQueue.main": .mainLoop,
  ]

  /// `service.items().receive(on: DispatchQueue.main).sink { … }`, where a mock can say what is sent.
  func subscription(_ call: NodeID) -> Subscription? {
    guard index.calleeText(call) == "sink", var source = index.receiver(ofCall: call) else { return nil }
    let closures = index.children(of: call).dropFirst().compactMap { index.children(of: $0).last }
    guard let value = closures.last, closures.count < 3, closures.allSatisfy({ index[$0].kind == .closure }) else {
      return nil
    }
    var place = HandedClosures.Place.atOnce
    var isUnchanged = true
    while index[source].kind == .call, self.call(source) == nil {
      let arguments = index.children(of: source).dropFirst().map { index.children(of: $0).last.map(index.text) ?? "" }
      switch index.calleeText(source) {
      case "receive":
        guard let scheduler = arguments.first.flatMap({ Self.mainSchedulers[$0] }) else { return nil }
        if place == .atOnce { place = scheduler }
      // Where the work is done, which is told on the main thread.
      case "subscribe" where place != .atOnce: break
      case "eraseToAnyPublisher", "removeDuplicates", "print", "share", "mapError": break
      case "map": isUnchanged = false
      default: return nil
      }
      guard let inner = index.receiver(ofCall: source) else { return nil }
      source = inner
    }
    guard let found = self.call(source), subject.collaborator(in: found.property)?.publisher(of: found) != nil else {
      return nil
    }
    // A tuple may be taken apart.
    let parameters = index.children(of: value).count { index[$0].kind == .closureParameter }
    return Subscription(
      call: found, isUnchanged: isUnchanged && parameters < 2, value: value,
      completion: closures.count == 2 ? closures[0] : nil,
      place: place)
  }

  /// The call whose publisher sends what a name stands for, `$0` included.
  func sent(_ name: NodeID, binder: NodeID?) -> DependencyCall? {
    guard let (closure, subscription) = subscription(around: name, binder: binder), closure == subscription.value,
      subscription.isUnchanged
    else { return nil }
    return subscription.call
  }

  /// How a subscription ends, by the name of the closure's parameter.
  func completion(_ name: NodeID, binder: NodeID?) -> String? {
    guard let (closure, subscription) = subscription(around: name, binder: binder), closure == subscription.completion
    else { return nil }
    return isFailing(subscription) ? ".failure" : ".finished"
  }

  private func subscription(around name: NodeID, binder: NodeID?) -> (NodeID, Subscription)? {
    let closure: NodeID?
    if let binder {
      closure = index[binder].kind == .closureParameter ? index.parent(of: binder) : nil
    } else {
      closure = index.name(name) == "$0" ? index.ancestor(of: name) { $0.kind == .closure } : nil
    }
    guard let closure, let argument = index.parent(of: closure), let call = index.parent(of: argument),
      index[call].kind == .call, let subscription = subscription(call)
    else { return nil }
    return (closure, subscription)
  }

  /// Whether a name says where a publisher's values are received.
  func isScheduler(_ name: NodeID) -> Bool {
    guard let argument = index.ancestor(of: name, where: { $0.kind == .argument || $0.kind == .codeBlock }),
      index[argument].kind == .argument, let call = index.parent(of: argument), index.receiver(ofCall: call) != nil
    else { return false }
    return ["receive", "subscribe"].contains(index.calleeText(call)) && index.name(argument) == "on"
      || ["debounce", "throttle", "delay", "timeout"].contains(index.calleeText(call))
        && index.name(argument) == "scheduler"
  }

  /// The properties that an initialiser has changed whenever something comes.
  func subscribed(in initializer: DeclarationID) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    for id in index.bodies(of: initializer).flatMap({ index.subtree(of: $0) }) {
      if index[id].kind == .call, index.calleeText(id) == "assign" {
        // `assign(to: &$items)`, `assign(to: \.items, on: self)`
        let named = index.children(of: id).dropFirst().flatMap { index.subtree(of: $0) }.map { index.name($0) }
        let names = Set(named.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 })
        found.formUnion(subject.type.members.filter { index.isStored($0) && names.contains(index.name($0)) })
      } else if index.ancestor(of: id, where: { $0.kind == .closure }) != nil {
        found.formUnion(changed(by: [id]))
      }
    }
    return found
  }
}
