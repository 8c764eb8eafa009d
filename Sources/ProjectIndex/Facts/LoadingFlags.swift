import SwiftOutline

/// A flag that a function sets before work that may fail, and how it is reset.
package struct LoadingFlag: Sendable, Hashable {
  package enum Reset: String, Sendable, Hashable, CaseIterable {
    /// A `defer` resets it.
    case byDefer
    /// Every way out resets it by hand.
    case byHand
    /// Some way out leaves it set.
    case missing
  }

  package var name: UInt32
  /// The assignment that sets it.
  package var assignment: NodeID
  package var reset: Reset
  /// Where the work goes on that the flag tells of.
  package var work = Work.body

  package enum Work: String, Sendable, Hashable, CaseIterable {
    /// In the code behind the flag.
    case body
    /// In a task that is started there.
    case task
    /// In a completion handler or the closures of a publisher.
    case callback
    /// In a task or callback that an early `return` never reaches.
    case notBegun
  }
}

extension ProjectIndex {
  /// Each flag takes a walk through the rest of its block; a block that sets more is no code that a person wrote.
  private static let maximumWalks = 32

  /// The flags that a function or closure body sets to `true` before asynchronous work with a way out.
  package func loadingFlags(in block: NodeID) -> [LoadingFlag] {
    var flags: [LoadingFlag] = []
    let siblings = children(of: block)
    let hop = mainActorHop(of: block)
    let outer = hop?.block ?? block
    let blocks = hop == nil ? [block] : [block, outer]
    var walks = 0
    for (position, statement) in siblings.enumerated() {
      guard let (name, target) = flagAssignment(statement, to: Word.true.rawValue), isState(target) else { continue }
      let holder = structHolder(ofTarget: target)
      walks += 1
      guard walks <= Self.maximumWalks else { break }
      if blocks.contains(where: { isResetByDefer(name, children(of: $0)) || isResetByOuterDefer(name, $0) }) {
        flags.append(
          isLeftBeforeDefer(name, behind: siblings[(position + 1)...], of: block)
            ? LoadingFlag(name: name, assignment: statement, reset: .missing, work: .notBegun)
            : LoadingFlag(name: name, assignment: statement, reset: .byDefer))
        continue
      }
      let rest = Array(siblings[(position + 1)...]) + (hop?.following ?? [])
      if leavesBeforeWork(name, behind: rest) {
        flags.append(LoadingFlag(name: name, assignment: statement, reset: .missing, work: .notBegun))
        continue
      }
      if taskLeavesSet(name, behind: rest) == true {
        flags.append(LoadingFlag(name: name, assignment: statement, reset: .missing, work: .task))
        continue
      }
      var walk = ExitWalk(index: self, flag: name, holder: holder)
      guard walk.hasWayOut(rest) else {
        if callbackLeavesSet(name, behind: rest) == true {
          flags.append(LoadingFlag(name: name, assignment: statement, reset: .missing, work: .callback))
        }
        continue
      }
      let leaves = walk.leavesSet(behind: rest, of: outer)
      // Never set back here: a flag that marks a fact, or one that other code resets.
      guard walk.resets > 0, walk.resetsOutsideCatch > 0 else {
        if walk.resets == 0 && isNeverReset(target) {
          flags.append(LoadingFlag(name: name, assignment: statement, reset: .missing))
        }
        continue
      }
      if leaves {
        flags.append(LoadingFlag(name: name, assignment: statement, reset: .missing))
      } else if walk.resets > 1 {
        flags.append(LoadingFlag(name: name, assignment: statement, reset: .byHand))
      }
    }
    return flags
  }

  /// The block around `await MainActor.run { … }` and what follows there, for the closure; the code goes on behind it.
  private func mainActorHop(of closure: NodeID) -> (block: NodeID, following: [NodeID])? {
    guard node(closure).kind == .closure, let (call, _) = receiver(ofClosure: closure),
      names.text(calleeName(call)) == "run", let receiver = receiver(ofCall: call),
      node(receiver).name == Word.MainActor.rawValue
    else { return nil }
    var statement = call
    while let outer = parent(of: statement), [.awaitExpression, .tryExpression].contains(node(outer).kind) {
      statement = outer
    }
    guard let block = parent(of: statement), [.codeBlock, .closure, .switchCase].contains(node(block).kind) else {
      return nil
    }
    return (block, children(of: block).filter { $0.index > statement.index })
  }

  /// The flag's name and target when a statement assigns the literal to it.
  func flagAssignment(_ statement: NodeID, to literal: UInt32) -> (name: UInt32, target: NodeID)? {
    let assignment = node(statement)
    guard assignment.kind == .assignment, assignment.name == Word.equals.rawValue,
      let value = lastChild(of: statement).map(node), value.kind == .booleanLiteral, value.name == literal,
      let target = firstChild(of: statement), value.first > target.index
    else { return nil }
    let kind = node(target).kind
    guard kind == .name || kind == .member else { return nil }
    return (node(target).name, target)
  }

  private func isState(_ target: NodeID) -> Bool {
    switch node(target).kind {
    case .member: return true
    case .name:
      switch binding(of: node(target).name, at: target) {
      case .member, .unknown: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether a `defer` of a block around resets the flag.
  private func isResetByOuterDefer(_ name: UInt32, _ block: NodeID) -> Bool {
    var current = parent(of: block)
    while let candidate = current {
      let found = node(candidate)
      if found.kind == .codeBlock && isResetByDefer(name, children(of: candidate)) { return true }
      if found.kind == .closure || found.kind == .declaration { return false }
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether the code goes away with the flag set before it comes to the first `defer` that resets it.
  private func isLeftBeforeDefer(_ name: UInt32, behind statements: ArraySlice<NodeID>, of block: NodeID) -> Bool {
    guard let end = statements.firstIndex(where: { isDefer($0, resetting: name) }),
      !children(of: block).prefix(statements.startIndex).contains(where: { isDefer($0, resetting: name) })
    else { return false }
    var walk = ExitWalk(index: self, flag: name)
    return walk.isLeftSet(within: Array(statements[..<end]))
  }

  private func isResetByDefer(_ name: UInt32, _ statements: [NodeID]) -> Bool {
    statements.contains { isDefer($0, resetting: name) }
  }

  private func isDefer(_ statement: NodeID, resetting name: UInt32) -> Bool {
    node(statement).kind == .deferStatement
      && subtree(of: statement).contains { flagAssignment($0, to: Word.false.rawValue)?.name == name }
  }
}
