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
  ///
  /// - Parameter whenLexed: called once the file is split into tokens, for measuring.
  package func outline(of source: SourceText, whenLexed: () -> Void = {}) -> FileOutline {
    var file = FileOutline(source: source)
    guard source.count <= Self.maximumByteCount else {
      file.problems = [LexicalProblem(kind: .tooLarge, offset: 0)]
      return file
    }
    source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      read(bytes, into: &file, whenLexed)
    }
    return file
  }

  /// The tokens of one file, for what takes text apart without reading its grammar; none of a file that is too large.
  ///
  /// Ascending, the last one `.endOfFile`; the bytes between two of them are trivia.
  package func tokens(of source: SourceText) -> [Token] {
    guard source.count <= Self.maximumByteCount else { return [] }
    return source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return [] }
      _ = lex(bytes, count: source.count)
      return (0..<tokens.count).map { index in
        Token(kind: tokens.kinds[index], start: Int(tokens.starts[index]), end: Int(tokens.ends[index]))
      }
    }
  }

  /// Fills the tokens and names.
  private func lex(_ bytes: UnsafePointer<UInt8>, count: Int) -> Lexer {
    names.reset()
    tokens.removeAll()
    var lexer = Lexer(bytes: bytes, count: count, tokens: tokens, names: names)
    lexer.run()
    tokens = lexer.tokens
    names = lexer.names
    return lexer
  }

  private func read(_ bytes: UnsafePointer<UInt8>, into file: inout FileOutline, _ whenLexed: () -> Void) {
    let lexer = lex(bytes, count: file.source.count)
    file.directiveComments = lexer.directiveComments
    file.problems = lexer.problems + BracketMatcher.match(tokens, known: lexer.problems)
    if lexer.hasNonASCII, let offset = UTF8Validation.firstInvalidOffset(bytes, count: file.source.count) {
      file.problems.append(LexicalProblem(kind: .invalidUTF8, offset: offset))
    }
    whenLexed()
    scratch.removeAll()
    var parser = Parser(tokens: tokens, bytes: bytes, file: scratch)
    parser.parseFile()
    // Before the outline is made, as that of a huge file takes about as much.
    tokens.removeAll()
    scratch.move(to: &file)
    for (kind, offset) in [
      (LexicalProblem.Kind.nestingTooDeep, parser.tooDeepOffset), (.namelessType, parser.namelessOffset),
    ] {
      if let offset { file.problems.append(LexicalProblem(kind: kind, offset: Int(offset))) }
    }
    let first = file.problems.map(\.offset).reduce(min(lexer.errorOffset, Int(parser.errorOffset)), min)
    file.syntaxErrorOffset = first >= Int(UInt32.max) ? nil : first
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
