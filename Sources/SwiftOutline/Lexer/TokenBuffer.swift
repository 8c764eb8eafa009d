/// The tokens of one file as parallel arrays, reused from file to file.
///
/// Offsets are UTF-8 bytes from the file's start. Token `i` covers `starts[i]..<ends[i]`; the bytes up to
/// `starts[i + 1]` are its trailing trivia, so every byte belongs to exactly one token (the first token also owns the
/// trivia before it). The last token is `.endOfFile`.
///
/// A class with raw storage because it is scratch space of a single worker: appending a token is the lexer's hot path,
/// and an array's uniqueness and bounds checks there cost about a third of its time.
package final class TokenBuffer {
  package private(set) var count = 0
  private var capacity: Int
  package private(set) var kinds: UnsafeMutablePointer<TokenKind>
  package private(set) var starts: UnsafeMutablePointer<UInt32>
  package private(set) var ends: UnsafeMutablePointer<UInt32>
  /// Local name of identifiers and operators, 0 for other tokens.
  package private(set) var names: UnsafeMutablePointer<UInt32>
  /// Index of the bracket that closes an opening one and the other way round; an unclosed bracket points to the token
  /// that ends its enclosing region. Filled by `BracketMatcher`.
  package private(set) var partners: UnsafeMutablePointer<UInt32>
  /// Whether a line break stands between the token and the one before it.
  package private(set) var startsLine: UnsafeMutablePointer<Bool>

  package init(capacity: Int = 4096) {
    self.capacity = capacity
    kinds = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
    ends = .allocate(capacity: capacity)
    names = .allocate(capacity: capacity)
    partners = .allocate(capacity: capacity)
    startsLine = .allocate(capacity: capacity)
  }

  deinit {
    kinds.deallocate()
    starts.deallocate()
    ends.deallocate()
    names.deallocate()
    partners.deallocate()
    startsLine.deallocate()
  }

  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ kind: TokenKind, start: Int, end: Int, name: UInt32, startsLine isFirst: Bool) {
    if count == capacity { grow() }
    kinds[count] = kind
    starts[count] = UInt32(truncatingIfNeeded: start)
    ends[count] = UInt32(truncatingIfNeeded: end)
    names[count] = name
    startsLine[count] = isFirst
    count += 1
  }

  @inline(never)
  private func grow() {
    let larger = capacity * 2
    kinds = Self.moved(kinds, count: count, capacity: larger)
    starts = Self.moved(starts, count: count, capacity: larger)
    ends = Self.moved(ends, count: count, capacity: larger)
    names = Self.moved(names, count: count, capacity: larger)
    startsLine = Self.moved(startsLine, count: count, capacity: larger)
    partners.deallocate()
    partners = .allocate(capacity: larger)
    capacity = larger
  }

  private static func moved<Element>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
