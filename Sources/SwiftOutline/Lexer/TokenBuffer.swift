/// The tokens of one file as parallel arrays, reused from file to file.
///
/// Offsets are UTF-8 bytes from the file's start. Token `i` covers `starts[i]..<ends[i]`; the bytes up to
/// `starts[i + 1]` are its trailing trivia, so every byte belongs to exactly one token (the first token also owns the
/// trivia before it). The last token is `.endOfFile`; `lookahead` more of it may be read behind the last.
///
/// Raw storage that the owner frees, in a value rather than a class: as a class, the checks for exclusive access to its
/// properties took half of the lexer's time (96 MB/s against 180).
struct TokenBuffer {
  private(set) var count = 0
  private var capacity: Int
  private(set) var kinds: UnsafeMutablePointer<TokenKind>
  private(set) var starts: UnsafeMutablePointer<UInt32>
  private(set) var ends: UnsafeMutablePointer<UInt32>
  /// Local name of identifiers and operators, 0 for other tokens.
  private(set) var names: UnsafeMutablePointer<UInt32>
  /// Index of the bracket that closes an opening one and the other way round; an unclosed bracket points to the token
  /// that ends its enclosing region. Filled by `BracketMatcher`.
  private(set) var partners: UnsafeMutablePointer<UInt32>
  /// Whether a line break stands between the token and the one before it.
  private(set) var startsLine: UnsafeMutablePointer<Bool>

  /// How many tokens past the last may be looked at.
  static let lookahead = 8

  init(capacity: Int = 4096) {
    self.capacity = capacity
    kinds = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
    ends = .allocate(capacity: capacity)
    names = .allocate(capacity: capacity)
    partners = .allocate(capacity: capacity)
    startsLine = .allocate(capacity: capacity)
  }

  /// Frees the storage; the buffer and its copies must not be used afterwards.
  func deallocate() {
    kinds.deallocate()
    starts.deallocate()
    ends.deallocate()
    names.deallocate()
    partners.deallocate()
    startsLine.deallocate()
  }

  /// What a huge file may leave allocated for the next one.
  private static let retainedCapacity = 1 << 18

  mutating func removeAll() {
    count = 0
    guard capacity > Self.retainedCapacity else { return }
    deallocate()
    self = TokenBuffer(capacity: Self.retainedCapacity)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, start: Int, end: Int, name: UInt32, startsLine isFirst: Bool) {
    if count == capacity { grow() }
    (kinds + count).initialize(to: kind)
    (starts + count).initialize(to: UInt32(truncatingIfNeeded: start))
    (ends + count).initialize(to: UInt32(truncatingIfNeeded: end))
    (names + count).initialize(to: name)
    (startsLine + count).initialize(to: isFirst)
    count += 1
  }

  /// Appends the last token and what may be read behind it.
  mutating func finish(at end: Int) {
    let last = count
    for _ in 0...Self.lookahead { append(.endOfFile, start: end, end: end, name: 0, startsLine: true) }
    for index in last..<count { (partners + index).initialize(to: UInt32(truncatingIfNeeded: last)) }
    count = last + 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity * 2
    kinds = Self.moved(kinds, count: count, capacity: larger)
    starts = Self.moved(starts, count: count, capacity: larger)
    ends = Self.moved(ends, count: count, capacity: larger)
    names = Self.moved(names, count: count, capacity: larger)
    startsLine = Self.moved(startsLine, count: count, capacity: larger)
    // Not filled before the last token is there.
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
