import Fuzzing
import Testing

@testable import SwiftOutline

@Suite("Tokens")
struct TokenCoverageTests {
  @Test("cover every byte of this repository's sources")
  func repository() throws {
    try #require(RepositorySources.paths.count > 50)
    for path in RepositorySources.paths {
      let violation = TokenCoverage.violation(in: SourceText(RepositorySources.bytes(of: path)))
      #expect(violation == nil, "\(path)")
    }
  }

  @Test(
    "cover every byte of awkward text",
    arguments: [
      "", " ", "\n", "\r", "\0", "\u{FEFF}", "\u{FEFF}#!", "#!", "#", "##", "`", "``", "`a", "$",
      "\\", "\"", "\"\"",
      "\"\"\"",
      "\"\\", "\"\\(", "\"\\(\"", "\"\"\"\\(\n", "#\"\\#(", "/", "/*", "/*/", "/**/", "//", "*/",
      "a/*", ".", "..",
      "./", ".//", "'a'",
      "0x", "0x.p", "1e", "1.", "1._", "0b2", "😀", "a\u{300}\u{300}", "\u{A0}", "\u{2028}\u{2029}",
      "\u{3000}x", "→→",
      "a→", "§",
      "#/", "#/\n", "/a", "= /a", "= /[)/", "= /\\", "@", ")", "}", "]", "(((", "]]]",
      "\u{1}\u{7F}", "\r\n\r",
      "a\u{0}\u{0}", "func f(a: A, @B ) {}", "func f( , ) {}", "@ struct A {}", "@\nfunc f() {}", "init(inout\n) {}",
      "@ ", "let (a, (b, _)): (Int, (Int, Int)) = { struct C {} }()", "@W({ struct X { @V var y: Int } }) var b: Int",
    ])
  func awkward(_ text: String) {
    #expect(TokenCoverage.violation(in: SourceText(text)) == nil)
    #expect(OutlineInvariants.violation(in: OutlineReader().outline(of: SourceText(text))) == nil)
  }

  @Test("cover every byte of each text of two bytes")
  func allPairs() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let source = SourceText([first, second])
        guard let violation = TokenCoverage.violation(in: source) else { continue }
        Issue.record("\(first) \(second): \(violation)")
      }
    }
  }
}
