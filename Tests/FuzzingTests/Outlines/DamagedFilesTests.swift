import Fuzzing
import Testing

@testable import SwiftOutline

@Suite("Damaged files")
struct DamagedFilesTests {
  private static let cases = [
    "ClosuresAndTrailingClosures", "Attributes", "GenericsAgainstLessThan", "RegexLiterals",
    "StatementsAndPatterns",
    "Strings", "TypesWithinTypes", "ConditionalCompilation",
  ]

  @Test("undamaged have no problems and sound outlines")
  func repository() throws {
    try #require(RepositorySources.paths.count > 50)
    let reader = OutlineReader()
    for path in RepositorySources.paths {
      let file = reader.outline(of: SourceText(RepositorySources.bytes(of: path)))
      #expect(OutlineInvariants.violation(in: file) == nil, "\(path)")
      #expect(file.problems.map { "\(path): \($0.offset): \($0.message)" } == [])
    }
  }

  @Test("cut off anywhere have sound outlines", arguments: cases)
  func truncation(_ name: String) throws {
    let bytes = RepositorySources.conformanceCase(name)
    try #require(!bytes.isEmpty)
    let reader = OutlineReader()
    for end in stride(from: 0, to: bytes.count, by: 97) {
      let file = reader.outline(of: SourceText(Array(bytes[..<end])))
      #expect(OutlineInvariants.violation(in: file) == nil, "\(end) bytes")
    }
  }

  @Test("with tokens dropped, doubled or swapped have sound outlines", arguments: cases)
  func tokens(_ name: String) throws {
    let bytes = RepositorySources.conformanceCase(name)
    let tokens = OutlineReader().tokens(of: SourceText(bytes))
    try #require(tokens.count > 50)
    let reader = OutlineReader()
    var random = RandomSource(seed: 1)
    for round in 0..<60 {
      let token = tokens[Int.random(in: 0..<tokens.count - 1, using: &random)]
      let other = tokens[Int.random(in: 0..<tokens.count - 1, using: &random)]
      var damaged = bytes
      switch round % 3 {
      case 0: damaged.removeSubrange(token.start..<token.end)
      case 1: damaged.insert(contentsOf: bytes[token.start..<token.end], at: token.end)
      default:
        damaged.replaceSubrange(token.start..<token.end, with: bytes[other.start..<other.end])
      }
      let file = reader.outline(of: SourceText(damaged))
      #expect(
        OutlineInvariants.violation(in: file) == nil,
        "round \(round), \(token), \(other)")
    }
  }

  @Test("with bytes changed have sound outlines and lose none", arguments: cases)
  func byteFlips(_ name: String) throws {
    let bytes = RepositorySources.conformanceCase(name)
    try #require(!bytes.isEmpty)
    let reader = OutlineReader()
    var random = RandomSource(seed: 2)
    for round in 0..<60 {
      var damaged = bytes
      for _ in 0..<(round % 4 == 0 ? 20 : 1) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let source = SourceText(damaged)
      #expect(OutlineInvariants.violation(in: reader.outline(of: source)) == nil, "round \(round)")
      if round % 8 == 0 { #expect(TokenCoverage.violation(in: source) == nil, "round \(round)") }
    }
  }

  @Test("in a storm of brackets, keywords and operators have sound outlines")
  func storms() {
    let pieces = [
      "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\\(", "\"\"\"", "#\"", "/", "#/", "`", "@",
      "@a(", "#if X\n",
      "#else\n", "#endif\n",
      "\n", " ", ",", ":", ";", ".", "?", "!", "=", "->", "-", "&", "...", "case ", "let ", "var ",
      "func ", "if ",
      "else ", "switch ",
      "for ", "in ", "where ", "try ", "await ", "async ", "throws ", "is ", "as ", "some ",
      "class ", "enum ", "init ",
      "get ", "a", "1",
      "//", "/*", "*/", "\\", "$0", "#a", "import ", "actor ", "operator ", "static ", "each ",
      "repeat ", "default:",
      "::", "~", "\u{FF}",
    ]
    let reader = OutlineReader()
    var random = RandomSource(seed: 3)
    for round in 0..<1500 {
      let length = Int.random(in: 1...60, using: &random)
      let text = (0..<length).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      let violation = OutlineInvariants.violation(in: reader.outline(of: SourceText(text)))
      #expect(violation == nil, "round \(round): \(text)")
    }
  }

  @Test("give the same outline again, whatever the reader read before")
  func repeatability() {
    let reader = OutlineReader()
    let storm = SourceText(String(repeating: "a<b(\"\\(", count: 5000))
    for name in Self.cases {
      let source = SourceText(RepositorySources.conformanceCase(name))
      _ = reader.outline(of: storm)
      let file = reader.outline(of: source)
      #expect(OutlineComparison.difference(file, OutlineReader().outline(of: source)) == nil)
    }
  }
}
