import Testing

@testable import SwiftOutline

@Suite("Names")
struct NameTests {
  @Test(
    "are identifiers in any script",
    arguments: ["a", "_", "_1", "größe", "数", "🐶🐮", "a\u{300}", "Ελλάδα", "👩‍👩‍👧"])
  func identifiers(_ text: String) {
    #expect(tokens("\(text).x") == ["identifier \(text)", "period .", "identifier x"])
  }

  @Test("end before operators and blanks outside ASCII")
  func ends() {
    #expect(tokens("a→b") == ["identifier a", "binaryOperator →", "identifier b"])
    #expect(tokens("é≤é") == ["identifier é", "binaryOperator ≤", "identifier é"])
    #expect(tokens("let\u{A0}x") == ["identifier let", "identifier x"])
    #expect(
      tokens("a\u{2028}b\u{3000}c\u{FEFF}d") == [
        "identifier a", "identifier b", "identifier c", "identifier d",
      ])
  }

  @Test("may stand between back-ticks")
  func escaped() {
    let tokens = LexedText("`class` `a b` ``").tokens
    #expect(
      tokens.map(\.description) == [
        "escapedIdentifier(`class`)", "escapedIdentifier(`a b`)", "unknown(`)", "unknown(`)",
        "endOfFile()",
      ])
    #expect(tokens[0].name == "class")
    #expect(tokens[1].name == "a b")
  }

  @Test("may follow a dollar or number sign")
  func signs() {
    #expect(tokens("$0 $name $") == ["dollarIdentifier $0", "dollarIdentifier $name", "unknown $"])
    #expect(
      tokens("alert$ a$b.c$$ $d$e user$: é$") == [
        "identifier alert$", "identifier a$b", "period .", "identifier c$$", "dollarIdentifier $d$e",
        "identifier user$",
        "colon :", "identifier é$",
      ])
    #expect(
      tokens("#if #Preview # ##x") == [
        "poundIdentifier #if", "poundIdentifier #Preview", "pound #", "pound #",
        "poundIdentifier #x",
      ])
    #expect(LexedText("#if").tokens[0].name == "if")
  }

  @Test("with the same text have the same number, with and without back-ticks")
  func numbers() {
    let file = outline("let a = 1; let `a` = 2; let b = a")
    #expect(file.declarations[0].name == file.declarations[1].name)
    #expect(file.declarations[0].name != file.declarations[2].name)
    #expect(
      file.names.map { file.source.text(Int($0.start)..<Int($0.start + $0.length)) } == ["a", "b"])
  }

  @Test("that are known words have the words' numbers")
  func knownWords() {
    for word in Word.allCases where word.spelling.first?.isLetter == true {
      #expect(outline("a.\(word.spelling)").nodes.contains { $0.name == word.rawValue }, "\(word)")
    }
  }

  private func hash(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { NameHash.hash($0) }
  }

  @Test("hash alike wherever they come from")
  func hashes() {
    let texts = ["", "a", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "größe"]
    for text in texts where !text.isEmpty {
      #expect(outline(text).names.map(\.hash) == [hash(text)])
    }
    #expect(Set(texts.map { hash($0) }).count == texts.count)
  }

  @Test("by the ten thousand are told apart, and forgotten with the next file")
  func manyNames() {
    let reader = OutlineReader()
    let names = (0..<20_000).map { "name\($0)" }
    for _ in 0..<2 {
      let file = reader.outline(of: SourceText((names + names.reversed()).joined(separator: "\n")))
      #expect(file.names.count == names.count)
      #expect(reader.outline(of: SourceText("other")).names.count == 1)
    }
  }
}
