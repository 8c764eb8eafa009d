import SwiftOutline

/// The text that mutations damage, with what they draw on.
package struct MutationSubject {
  package private(set) var bytes: [UInt8]
  package var random: RandomSource
  let corpus: Corpus
  private let reader: OutlineReader

  /// What a text grows to at most, so that inputs stay small and many.
  static let largestText = 1 << 16

  package init(bytes: [UInt8], random: RandomSource, corpus: Corpus, reader: OutlineReader) {
    self.bytes = bytes
    self.random = random
    self.corpus = corpus
    self.reader = reader
  }

  /// The tokens of the text as it is now, without the end of the file.
  func tokens() -> [Token] { reader.tokens(of: SourceText(bytes)).dropLast() }

  /// Replaces a part of the text unless it would grow too large.
  mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt8>) {
    guard bytes.count - range.count + replacement.count <= Self.largestText else { return }
    bytes.replaceSubrange(range, with: replacement)
  }

  /// Inserts text at an offset unless the whole would grow too large.
  mutating func insert(_ text: some Collection<UInt8>, at offset: Int) { replace(offset..<offset, with: text) }

  /// Replaces one byte.
  mutating func setByte(_ byte: UInt8, at offset: Int) { bytes[offset] = byte }

  /// An offset between two tokens, or anywhere in a text without tokens.
  mutating func randomBoundary() -> Int {
    let tokens = tokens()
    guard let token = random.element(of: tokens) else { return random.below(bytes.count + 1) }
    return random.chance(oneIn: 2) ? token.start : token.end
  }
}
