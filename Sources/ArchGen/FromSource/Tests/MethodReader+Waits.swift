import ProjectIndex
import Rings
import SwiftOutline

/// What may go on for longer than a test waits, or for ever.
extension MethodReader {
  /// Whether a node waits for what may not come, or goes on for long.
  func mayWait(_ id: NodeID) -> Bool {
    switch index[id].kind {
    case .whileStatement, .repeatStatement: return isEndless(id)
    case .forStatement: return isStream(id) || isEndless(id)
    case .call:
      let name = index.calleeText(id)
      // A mock may never resume it.
      if name.hasPrefix("with"), name.hasSuffix("Continuation") { return true }
      let isAwaited =
        index.ancestor(of: id) { [.awaitExpression, .codeBlock, .closure].contains($0.kind) }
        .map { index[$0].kind == .awaitExpression } ?? false
      let isTaken = index.receiver(ofCall: id).map { isOfGroup($0) } ?? false
      return name == "next" && isAwaited && !isTaken || name == "usleep" || name == "sleep" && takesSeconds(id)
    default: return false
    }
  }

  /// Whether a node waits in a task or queue that works beside the code around, which doesn't wait for it.
  func isLeft(_ id: NodeID, among nodes: [NodeID]) -> Bool {
    var current = index.ancestor(of: id) { $0.kind == .closure }
    while let closure = current {
      let call = index.ancestor(of: closure) { [.call, .codeBlock].contains($0.kind) }
      if let call, index[call].kind == .call, ["Task", "detached", "async"].contains(index.calleeText(call)) {
        return !nodes.contains { index[$0].kind == .member && ["value", "result"].contains(index.name($0)) }
      }
      current = index.ancestor(of: closure) { $0.kind == .closure }
    }
    return false
  }

  /// `for await`, which goes on as long as somebody sends something; a group of tasks ends with them.
  func isStream(_ loop: NodeID) -> Bool {
    guard index[loop].kind == .forStatement, let source = index.children(of: loop).dropFirst().first else {
      return false
    }
    let words = index.text(loop).prefix(20).split(separator: " ")
    let isAwaited = words.dropFirst().first == "await" || words.dropFirst().prefix(2) == ["try", "await"]
    return isAwaited && !isOfGroup(source)
  }

  private func isOfGroup(_ source: NodeID) -> Bool {
    guard index[source].kind == .name, case .local(let binder) = index.binding(of: index[source].name, at: source)
    else {
      return false
    }
    return index[binder].kind == .closureParameter
  }

  /// Whether nobody knows that a loop ends: it counts towards nothing and takes nothing away.
  func isEndless(_ loop: NodeID) -> Bool {
    let parts = index.children(of: loop)
    guard index[loop].kind != .forStatement else {
      return parts.dropFirst().prefix { index[$0].kind != .codeBlock }.contains { isEndlessSource($0) }
    }
    guard let block = parts.first(where: { index[$0].kind == .codeBlock }) else { return true }
    let steps = index.children(of: block)
    let conditions = parts.filter { $0 != block }.flatMap { condition in
      index[condition].kind == .sequence
        ? index.children(of: condition).split { index.text($0) == "&&" }.map(Array.init) : [[condition]]
    }
    return !conditions.contains { isMetByStepping($0, steps) || isMetByTaking($0, in: block) }
  }

  /// `0...`, `sequence(first:next:)`, or a sequence of the project
  private func isEndlessSource(_ source: NodeID) -> Bool {
    if index[source].kind == .postfixOperation { return true }
    let use = index.type(of: source)
    if let type = use.type, use.traits.isDisjoint(with: [.collection, .metatype]) {
      return index.types[type].members.contains { ["next", "makeIterator"].contains(index.name($0)) }
    }
    return index.subtree(of: source).contains { index[$0].kind == .call && index.calleeText($0) == "sequence" }
  }

  /// `index < count`, where each round does `index += 1`
  private func isMetByStepping(_ condition: [NodeID], _ steps: [NodeID]) -> Bool {
    guard condition.count == 3 else { return false }
    let signs = ["<": ("+=", "-="), "<=": ("+=", "-="), ">": ("-=", "+="), ">=": ("-=", "+=")]
    guard let (left, right) = signs[index.text(condition[1])] else { return false }
    return steps.contains { step in
      let parts = index.children(of: step)
      guard index[step].kind == .assignment, parts.count == 2, let number = Double(index.text(parts[1])), number > 0
      else {
        return false
      }
      let name = index.text(parts[0])
      return index.name(step) == left && name == index.text(condition[0])
        || index.name(step) == right && name == index.text(condition[2])
    }
  }

  /// `let next = queue.popLast()`, or `!queue.isEmpty` where each round takes one away, and none puts one there
  private func isMetByTaking(_ condition: [NodeID], in block: NodeID) -> Bool {
    guard condition.count == 1 else { return false }
    let taking: Set<String> = ["popLast", "popFirst", "removeFirst", "removeLast"]
    let (asked, steps) = (Array(index.subtree(of: condition[0])), Array(index.subtree(of: block)))
    let isEmptied = index[condition[0]].kind == .prefixOperation && asked.contains { index.name($0) == "isEmpty" }
    let places = isEmptied ? index.children(of: block).compactMap { plainCall($0) } : asked
    let taken = places.filter { index[$0].kind == .call && taking.contains(index.calleeText($0)) }
      .compactMap { index.receiver(ofCall: $0) }.map(index.text)
    guard let queue = taken.first, index.text(condition[0]).contains(queue) else { return false }
    return !steps.contains { id in
      if index[id].kind == .assignment { return index.children(of: id).first.map(index.text) == queue }
      return index[id].kind == .call && index.receiver(ofCall: id).map(index.text) == queue
        && !taking.contains(index.calleeText(id))
    }
  }

  /// Whether a time is longer than anybody waits for a test: `.seconds(5)`, `2_000_000_000` nanoseconds.
  private func takesSeconds(_ sleep: NodeID) -> Bool {
    if index.receiver(ofCall: sleep).map({ index.text($0) == "Thread" }) ?? true { return true }
    guard let argument = index.children(of: sleep).dropFirst().first, let time = index.children(of: argument).last
    else { return true }
    let text =
      index[time].kind == .name || index[time].kind == .member ? known(time, after: []) ?? "" : index.text(time)
    let digits = text.filter { $0.isNumber || $0 == "." }.drop { $0 == "." }
    guard let number = Double(digits.prefix { $0.isNumber || $0 == "." }) else { return true }
    let units = [".nanoseconds": 1e9, ".microseconds": 1e6, ".milliseconds": 1e3]
    return number > (units.first { text.contains($0.key) }?.value ?? (text.contains("seconds") ? 1 : 1e9))
  }

  /// Whether a member runs itself by what it calls and reads, so that nobody knows how often.
  func callsItself(_ member: DeclarationID) -> Bool {
    func known(_ member: DeclarationID) -> Bool? { subject.recursion.change { $0[member] } }
    if let isRecursive = known(member) { return isRecursive }
    // What is known has been followed to its end, so that no ring leads through it.
    var members = [member]
    var numbers = [member: 0]
    var targets: [[Int]] = []
    while targets.count < members.count {
      let next = run(by: members[targets.count]).filter { known($0) == nil }
      for member in next where numbers[member] == nil {
        numbers[member] = members.count
        members.append(member)
      }
      targets.append(next.compactMap { numbers[$0] })
    }
    for group in Rings.groups(targets) {
      let isRing = group.count > 1 || group.contains { targets[$0].contains($0) }
      subject.recursion.change { known in for number in group { known[members[number]] = isRing } }
    }
    return known(member) ?? false
  }

  /// The members that one calls, or runs by what it reads and sets.
  private func run(by member: DeclarationID) -> Set<DeclarationID> {
    Set(
      subject.code.code(of: member).compactMap { id in
        switch index[id].kind {
        case .call where call(id) == nil:
          if case .function(let function) = index.callee(ofCall: id) { return function }
        case .name, .member:
          // Who sets a property runs its observers, but for these themselves.
          let isSet = index.parent(of: id).map { index[$0].kind == .assignment && index.children(of: $0).first == id }
          let owner = index.owner(of: id).map { index.enclosingMember(of: $0) }
          return CallTargets(index).namedMember(id).flatMap {
            let isRun = !index.isStored($0) || isSet == true && $0 != owner && !index.bodies(of: $0).isEmpty
            return isRun && index[$0].kind != .function ? $0 : nil
          }
        default: break
        }
        return nil
      })
  }

  /// Why some code may wait for itself: it locks something once more than it unlocks it, or runs code that locks it again.
  func deadlock(in body: NodeID) -> String? {
    let calls = nodes(in: body).filter { index[$0].kind == .call && index.receiver(ofCall: $0) != nil }
    if calls.count(where: { index.calleeText($0) == "lock" }) > calls.count(where: { index.calleeText($0) == "unlock" })
    {
      return "it locks more often than it unlocks"
    }
    for call in calls {
      guard let lock = lock(of: call) else { continue }
      let locked =
        index.calleeText(call) == "lock"
        ? index.subtree(of: body).filter { index[$0].start > index[call].end && self.lock(of: $0) == nil }
        : index.children(of: call).dropFirst().flatMap { index.subtree(of: $0) }
      if reaches(from: locked, { self.lock(of: $0) == lock }) { return "it may lock '\(lock)' while it is locked" }
    }
    return nil
  }

  /// The name of what a call locks.
  private func lock(of call: NodeID) -> String? {
    guard index[call].kind == .call, ["lock", "withLock", "sync"].contains(index.calleeText(call)),
      let receiver = index.receiver(ofCall: call), index.names.text(index.type(of: receiver).name) != "NSRecursiveLock"
    else { return nil }
    return index.name(receiver)
  }
}
