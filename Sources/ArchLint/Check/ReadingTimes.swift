/// How long reading Swift files took, in nanoseconds of the threads that did it.
package struct ReadingTimes: Sendable, Hashable {
  /// From disk into memory.
  package var disk: UInt64 = 0
  /// From bytes into tokens.
  package var lex: UInt64 = 0
  /// From tokens into declarations and a syntax tree.
  package var outline: UInt64 = 0

  package init(disk: UInt64 = 0, lex: UInt64 = 0, outline: UInt64 = 0) {
    self.disk = disk
    self.lex = lex
    self.outline = outline
  }

  /// Adds the times of other files.
  mutating func add(_ other: ReadingTimes) {
    disk += other.disk
    lex += other.lex
    outline += other.outline
  }
}
