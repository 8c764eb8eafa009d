import Testing

@testable import Conformance

@Suite("Source lines")
struct SourceLinesTests {
  @Test("ends a line at LF, CR and CRLF")
  func lineEndings() {
    let lines = SourceLines(of: Array("a\nb\rc\r\nd\n\re".utf8))
    let offsets = [0, 2, 4, 7, 10]
    #expect(offsets.map(lines.line(atUTF8Offset:)) == [1, 2, 3, 4, 6])
    #expect(offsets.map(lines.column(atUTF8Offset:)) == [1, 1, 1, 1, 1])
  }

  @Test("counts columns in UTF-8 bytes, those of a byte order mark too")
  func columns() {
    let lines = SourceLines(of: Array("\u{FEFF}é x".utf8))
    #expect(lines.column(atUTF8Offset: 6) == 7)
  }
}
