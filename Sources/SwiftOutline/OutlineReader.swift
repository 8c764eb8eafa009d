/// Turns files into outlines, one after the other, with scratch space that is reused.
///
/// Not `Sendable`: each worker has its own.
package final class OutlineReader {
  private let tokens = TokenBuffer()
  private let names = NameTable()

  package init() {}

  /// The outline of one file; depends on the bytes alone.
  package func outline(of source: SourceText) -> FileOutline {
    names.reset()
    tokens.removeAll()
    return source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return FileOutline(source: source) }
      var lexer = Lexer(bytes: bytes, count: source.count, tokens: tokens, names: names)
      lexer.run()
      var file = FileOutline(source: source)
      file.directiveComments = lexer.directiveComments
      file.problems = lexer.problems
      if lexer.hasNonASCII, let offset = UTF8Validation.firstInvalidOffset(bytes, count: source.count) {
        file.problems.append(LexicalProblem(kind: .invalidUTF8, offset: offset))
      }
      BracketMatcher.match(tokens, problems: &file.problems)
      var result = Parser(tokens: tokens, bytes: bytes, file: file).parseFile()
      result.problems.sort { $0.offset < $1.offset }
      result.names = nameSpans(from: bytes)
      return result
    }
  }

  private func nameSpans(from bytes: UnsafePointer<UInt8>) -> [NameSpan] {
    (Word.allCases.count..<names.count).map { index in
      let entry = names.entries[index]
      return NameSpan(start: UInt32(entry.text - bytes), length: entry.length, hash: entry.hash)
    }
  }
}
