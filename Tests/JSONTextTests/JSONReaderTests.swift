import Testing

@testable import JSONText

@Suite struct JSONReaderTests {
  private func parse(_ text: String, allowing extensions: JSONExtensions = .none) throws -> JSONNode {
    try JSONReader.parse(Array(text.utf8), allowing: extensions)
  }

  private func error(_ text: String, allowing extensions: JSONExtensions = .none) -> String {
    error(Array(text.utf8), allowing: extensions)
  }

  private func error(_ bytes: [UInt8], allowing extensions: JSONExtensions = .none) -> String {
    do throws(JSONError) {
      let node = try JSONReader.parse(bytes, allowing: extensions)
      return "no error, but \(node.value)"
    } catch {
      return error.description
    }
  }

  @Test("reads every kind of value")
  func kinds() throws {
    let node = try parse(#" { "a": [null, true, false], "b": -12.5e1, "c": "x", "d": {}, "e": [] } "#)
    #expect(node.members?.map(\.key) == ["a", "b", "c", "d", "e"])
    #expect(node["a"]?.elements?.map(\.value) == [.null, .bool(true), .bool(false)])
    #expect(node["b"]?.value == .number(text: "-12.5e1", -125))
    #expect(node["c"]?.string == "x")
    #expect(node["d"]?.members == [])
    #expect(node["e"]?.elements == [])
    #expect(node["z"] == nil)
    #expect(node.elements == nil)
  }

  @Test("keeps members in source order")
  func order() throws {
    let keys = (0..<40).map { "key\($0 * 7 % 40)" }
    let node = try parse("{" + keys.map { "\"\($0)\": 0" }.joined(separator: ",") + "}")
    #expect(node.members?.map(\.key) == keys)
  }

  @Test("gives lines and byte columns for keys and values, whatever the line breaks")
  func positions() throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let node = try parse(["{", "  \"é\": 1, \"b\": [", "    2]", "}"].joined(separator: lineBreak))
      let members = try #require(node.members)
      #expect(node.position == TextPosition(line: 1, column: 1))
      #expect(members.map(\.keyPosition) == [TextPosition(line: 2, column: 3), TextPosition(line: 2, column: 12)])
      #expect(members.map(\.value.position) == [TextPosition(line: 2, column: 9), TextPosition(line: 2, column: 17)])
      #expect(node["b"]?.elements?.first?.position == TextPosition(line: 3, column: 5))
    }
  }

  @Test("decodes every escape, surrogate pairs included")
  func escapes() throws {
    let text = #""a\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00\u0000z""#
    #expect(try parse(text).string == "a\"\\/\u{8}\u{C}\n\r\tAé€😀\0z")
    #expect(try parse("\"ä€😀\u{2028}\u{7F}\"").string == "ä€😀\u{2028}\u{7F}")
  }

  @Test("names what is wrong with an escape")
  func wrongEscapes() {
    #expect(error(#""a\x""#) == "1:4: expected one of '\"\\/bfnrtu' after '\\', found 'x'")
    #expect(error(#""\u12g4""#) == "1:6: expected four hexadecimal digits after '\\u', found 'g4'")
    #expect(error(#""\uD83D""#) == "1:2: expected a pair of surrogates, found one half of it")
    #expect(error(#""ab\uDE00\uD83D""#) == "1:4: expected a pair of surrogates, found one half of it")
    #expect(error(#""\uD83D\u0041""#) == "1:2: expected a pair of surrogates, found one half of it")
    #expect(error(#""\"#) == "1:3: expected a character after '\\', found end of file")
  }

  @Test("says what it expected and what it found")
  func expectations() {
    #expect(error("") == "1:1: expected a value, found end of file")
    #expect(error("\n  }") == "2:3: expected a value, found '}'")
    #expect(error("tru") == "1:1: expected a value, found 'tru'")
    #expect(error("{\n  name: 1}") == "2:3: expected a key in double quotes or '}', found 'name'")
    #expect(error("{\"a\" 1}") == "1:6: expected ':' after the key, found '1'")
    #expect(error("{\"a\": 1 \"b\": 2}") == "1:9: expected ',' or '}', found a string")
    #expect(error("[1 2]") == "1:4: expected ',' or ']', found '2'")
    #expect(error("[1") == "1:3: expected ',' or ']', found end of file")
    #expect(error("1 é") == "1:3: expected end of file, found 'é'")
    #expect(error("[\u{A0}1]") == "1:2: expected a value, found '\u{A0}'")
    #expect(error("\"a\nb\"") == "1:3: expected '\"' at the end of the string, or an escape, found a line break")
    #expect(error("\"a") == "1:3: expected '\"' at the end of the string, found end of file")
  }

  @Test("follows the grammar of numbers")
  func numbers() throws {
    for text in ["0", "-0", "10", "1.5", "1e5", "1E+5", "0.1e-5", "123456789012345678901234567890"] {
      #expect(try parse(text).value == .number(text: text, #require(Double(text))))
    }
    #expect(try parse("1e999").value == .number(text: "1e999", .infinity))
    #expect(try parse("9007199254740993").integer(.identifier) == 9_007_199_254_740_993)
    #expect(try parse("3.0").integer(.identifier) == 3)
    #expect(try parse("3.5").integer(.identifier) == nil)
    #expect(try parse("1e400").integer(.identifier) == nil)
    #expect(error("01") == "1:2: expected no digit after a leading zero, found '1'")
    #expect(error("1.") == "1:3: expected a digit, found end of file")
    #expect(error("-") == "1:2: expected a digit, found end of file")
    #expect(error("1e") == "1:3: expected a digit, found end of file")
    #expect(error(".5") == "1:1: expected a value, found '.'")
    #expect(error("+1") == "1:1: expected a value, found '+'")
    #expect(error("0x1") == "1:2: expected the end of the number, found 'x1'")
    #expect(error("NaN") == "1:1: expected a value, found 'NaN'")
  }

  @Test("refuses a key that stands twice, with extensions or without")
  func duplicateKeys() {
    let text = "{\n\"a\": 1,\n\"b\": 2, \"a\": 3}"
    #expect(error(text) == "3:9: the key 'a' is already on line 2")
    #expect(error(text, allowing: .commentsAndTrailingCommas) == "3:9: the key 'a' is already on line 2")
    #expect(error(#"{"a": {"a": 1}}"#).hasPrefix("no error"))
  }

  @Test("takes comments and trailing commas only where they are allowed")
  func extensions() throws {
    let text = "// first\n{ /* * / */ \"a\": [1, 2, // two\r\n ], /**/ \"b\" /*\n*/ : \"//\", }\n// last"
    let node = try parse(text, allowing: .commentsAndTrailingCommas)
    #expect(node.position == TextPosition(line: 2, column: 1))
    #expect(node["a"]?.elements?.count == 2)
    #expect(node["b"]?.string == "//")
    #expect(node["b"]?.position == TextPosition(line: 4, column: 6))
    #expect(error("[1] // x") == "1:5: comments are not allowed here")
    #expect(error("[1,\n]") == "1:3: a comma after the last element is not allowed here")
    #expect(error("{\"a\": 1,}") == "1:8: a comma after the last element is not allowed here")
    #expect(error("[,]", allowing: .commentsAndTrailingCommas) == "1:2: expected a value, found ','")
    #expect(error("[1,,]", allowing: .commentsAndTrailingCommas) == "1:4: expected a value, found ','")
    let unclosed = error("[1 /* \n*", allowing: .commentsAndTrailingCommas)
    #expect(unclosed == "2:2: expected '*/' at the end of the comment, found end of file")
    #expect(error("[1 / 2]", allowing: .commentsAndTrailingCommas) == "1:4: expected ',' or ']', found '/'")
  }

  @Test("skips a byte order mark without counting it")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}7").position == TextPosition(line: 1, column: 1))
    #expect(error("7\u{FEFF}").hasPrefix("1:2: expected end of file"))
  }

  @Test("refuses bytes that are no UTF-8, and says where they are")
  func invalidUTF8() {
    let sequences: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
    ]
    for sequence in sequences {
      let text = Array("[\n \"é".utf8) + sequence + Array("\"]".utf8)
      #expect(error(text) == "2:5: invalid UTF-8", "\(sequence)")
    }
  }

  @Test("agrees with the standard library on what is UTF-8")
  func validUTF8() {
    var scalars = "".unicodeScalars
    for value in stride(from: UInt32(0), to: 0x110000, by: 61) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    for value: UInt32 in [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    #expect(UTF8Validation.firstInvalidIndex(in: Array(String(scalars).utf8)) == nil)
  }

  @Test("follows 512 levels and refuses the next")
  func depth() throws {
    let limit = JSONReader.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try parse(nested(limit)).elements?.count == 1)
    #expect(error(nested(limit + 1)) == "1:513: more than 512 arrays and objects in each other")
    #expect(
      error(String(repeating: "{\"a\":", count: 100_000)).hasSuffix("more than 512 arrays and objects in each other"))
  }

  @Test("ends with a value or an error for every truncated text")
  func truncation() {
    let text = Array(#"// c\#n{"aé": [1.5e3, true, null, "\u00e9\n"], /* x */ "b": {"c": -0},}"#.utf8)
    for length in 0..<text.count {
      let message = error(Array(text[..<length]), allowing: .commentsAndTrailingCommas)
      #expect(!message.hasPrefix("no error"), "\(length) bytes")
    }
    #expect(error(text, allowing: .commentsAndTrailingCommas).hasPrefix("no error"))
  }

  @Test("names the kinds of values for messages")
  func kindDescriptions() throws {
    let node = try parse(#"[null, true, 1, "", [], {}]"#)
    let kinds = node.elements?.map(\.kindDescription)
    #expect(kinds == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }
}
