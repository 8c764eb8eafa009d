/// Turns files into outlines, one after the other, with scratch space that is reused.
///
/// Not `Sendable`: each worker has its own.
package final class OutlineReader {
  private var tokens = TokenBuffer()
  private var names = NameTable()
  private let scratch = OutlineScratch()

  /// Offsets are 32 bits wide, and the scratch space of larger files would take tens of gigabytes.
  private static let maximumByteCount = 1 << 30

  package init() {}

  deinit {
    tokens.deallocate()
    names.deallocate()
  }

  /// The outline of one file; depends on the bytes alone.
  package func outline(of source: SourceText) -> FileOutline {
    var file = FileOutline(source: source)
    guard source.count <= Self.maximumByteCount else {
      file.problems = [LexicalProblem(kind: .tooLarge, offset: 0)]
      return file
    }
    source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      read(bytes, into: &file)
    }
    return file
  }

  private func read(_ bytes: UnsafePointer<UInt8>, into file: inout FileOutline) {
    names.reset()
    tokens.removeAll()
    var lexer = Lexer(bytes: bytes, count: file.source.count, tokens: tokens, names: names)
    lexer.run()
    tokens = lexer.tokens
    names = lexer.names
    file.directiveComments = lexer.directiveComments
    file.problems = lexer.problems + BracketMatcher.match(tokens, known: lexer.problems)
    if lexer.hasNonASCII, let offset = UTF8Validation.firstInvalidOffset(bytes, count: file.source.count) {
      file.problems.append(LexicalProblem(kind: .invalidUTF8, offset: offset))
    }
    scratch.removeAll()
    var parser = Parser(tokens: tokens, bytes: bytes, file: scratch)
    parser.parseFile()
    scratch.copy(to: &file)
    if let offset = parser.tooDeepOffset {
      file.problems.append(LexicalProblem(kind: .nestingTooDeep, offset: Int(offset)))
    }
    file.problems.sort { $0.offset < $1.offset }
    file.problems.removeLast(max(file.problems.count - LexicalProblem.limit, 0))
    file.names = nameSpans(from: bytes)
  }

  private func nameSpans(from bytes: UnsafePointer<UInt8>) -> [NameSpan] {
    (KnownWords.count..<names.count).map { index in
      let entry = names.entries[index]
      return NameSpan(start: UInt32(entry.text - bytes), length: entry.length, hash: entry.hash)
    }
  }
}
