/// A compiled glob pattern: a nondeterministic automaton whose states are all tried at once.
///
/// Backtracking matchers take exponential time on patterns such as `*a*a*a*b`; with the set of reachable states, each
/// byte of the path costs at most one visit per instruction.
struct GlobProgram: Sendable, Hashable {
  /// One state of the automaton; control continues with the next one unless it says otherwise.
  enum Instruction: Sendable, Hashable {
    /// Consumes exactly this byte.
    case byte(UInt8)
    /// Consumes the first byte of a character other than a slash.
    case characterStart
    /// Consumes a byte that continues a UTF-8 character.
    case continuation
    /// Consumes any byte but a slash.
    case withinComponent
    /// Consumes any byte.
    case anything
    /// Continues both at the next instruction and at the given one.
    case split(Int)
    /// Continues at the given instruction.
    case jump(Int)
    /// The pattern is used up.
    case accept
  }

  /// Whether a match may start at any component rather than at the root only.
  var startsAnywhere = false
  /// Whether only folders match.
  var matchesFoldersOnly = false
  var instructions: [Instruction] = []

  /// Tells whether the path or a folder above it matches; a trailing slash marks a folder.
  func matches(_ path: String.UTF8View) -> Bool {
    if !startsAnywhere, !startsAlike(path) { return false }
    let slash = UInt8(ascii: "/")
    var current = StateSet(capacity: instructions.count)
    var next = StateSet(capacity: instructions.count)
    add(0, to: &current)
    for byte in path {
      if byte == slash && current.accepts { return true }
      next.removeAll()
      for state in current.states where consumes(byte, at: state) { add(state + 1, to: &next) }
      if startsAnywhere && byte == slash { add(0, to: &next) }
      swap(&current, &next)
    }
    return current.accepts && (!matchesFoldersOnly || path.last == slash)
  }

  /// Whether a path begins with the bytes that the pattern begins with, which most paths don't.
  private func startsAlike(_ path: String.UTF8View) -> Bool {
    var bytes = path.makeIterator()
    for instruction in instructions {
      guard case .byte(let expected) = instruction else { return true }
      if bytes.next() != expected { return false }
    }
    return true
  }

  private func consumes(_ byte: UInt8, at state: Int) -> Bool {
    let slash = UInt8(ascii: "/")
    return switch instructions[state] {
    case .byte(let expected): byte == expected
    case .characterStart: byte != slash && byte & 0xC0 != 0x80
    case .continuation: byte & 0xC0 == 0x80
    case .withinComponent: byte != slash
    case .anything: true
    case .split, .jump, .accept: false
    }
  }

  private func add(_ state: Int, to set: inout StateSet) {
    var pending = [state]
    while let state = pending.popLast() {
      guard set.insert(state) else { continue }
      switch instructions[state] {
      case .split(let other):
        pending.append(other)
        pending.append(state + 1)
      case .jump(let target): pending.append(target)
      case .accept: set.accepts = true
      default: break
      }
    }
  }
}

/// The states an automaton is in, each at most once.
private struct StateSet {
  private(set) var states: [Int] = []
  var accepts = false
  private var isMember: [Bool]

  init(capacity: Int) {
    isMember = Array(repeating: false, count: capacity)
    states.reserveCapacity(capacity)
  }

  mutating func insert(_ state: Int) -> Bool {
    if isMember[state] { return false }
    isMember[state] = true
    states.append(state)
    return true
  }

  mutating func removeAll() {
    for state in states { isMember[state] = false }
    states.removeAll(keepingCapacity: true)
    accepts = false
  }
}
