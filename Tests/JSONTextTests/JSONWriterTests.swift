import JSONText
import Testing

@Suite struct JSONWriterTests {
  private func write(_ style: JSONWriter.Style, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(style: style)
    body(&writer)
    return writer.text
  }

  private func sample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", "a")
    writer.member("count", 2)
    writer.member("certain", true)
    writer.member("help", nil)
    writer.key("list")
    writer.beginArray()
    writer.int(-1)
    writer.double(0.5)
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  @Test("writes without white space in the compact style")
  func compact() {
    let expected = #"{"name":"a","count":2,"certain":true,"help":null,"list":[-1,0.5,{},[]]}"# + "\n"
    #expect(write(.compact, sample) == expected)
  }

  @Test("keeps what is wanted so on one line in the pretty style")
  func oneLine() {
    let text = write(.pretty) { writer in
      writer.beginArray()
      writer.beginObject(isOneLine: true)
      writer.member("name", "a")
      writer.key("list")
      writer.beginArray()
      writer.int(1)
      writer.int(2)
      writer.endArray()
      writer.endObject()
      writer.endArray()
    }
    #expect(text == "[\n  {\"name\": \"a\", \"list\": [1, 2]}\n]")
  }

  @Test("indents by two spaces in the pretty style")
  func pretty() {
    let expected = """
      {
        "name": "a",
        "count": 2,
        "certain": true,
        "help": null,
        "list": [
          -1,
          0.5,
          {},
          []
        ]
      }

      """
    #expect(write(.pretty, sample) == expected)
  }

  @Test("escapes quotes, backslashes, control characters and commands of runners, and nothing else")
  func escapes() {
    let text = write(.compact) { $0.string("\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é😀\u{2028}\u{2029}") }
    #expect(text == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\\u007fé😀\\u2028\\u2029\"")
    #expect(
      write(.compact) { $0.string("#[a] ##[b ##vso[c \u{202E}\u{9B}\u{E0041}…’買") }
        == "\"#[a] ##\\u005bb ##vso\\u005bc \\u202e\\u009b\\udb40\\udc41…’買\"")
    #expect(write(.compact) { $0.string("") } == "\"\"")
  }

  @Test("escapes keys as it does strings")
  func keys() {
    let text = write(.compact) {
      $0.beginObject()
      $0.member("a\n\"", 1)
      $0.endObject()
    }
    #expect(text == #"{"a\n\"":1}"#)
  }

  @Test("writes numbers that read back, and null for those JSON does not have")
  func numbers() throws {
    for value in [0, -0.0, 1.5, 1e21, 1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1 + 0.2] {
      let text = write(.compact) { $0.double(value) }
      let node = try JSONReader.parse(Array(text.utf8), allowing: .none)
      #expect(node.value == .number(text: text, value))
    }
    #expect(write(.compact) { $0.double(.nan) } == "null")
    #expect(write(.compact) { $0.double(-.infinity) } == "null")
    #expect(write(.compact) { $0.int(.min) } == "-9223372036854775808")
  }

  @Test("writes what was read, its numbers as they were")
  func roundTrip() throws {
    let text = #"{"z":[1.50,1e999,-0],"a":{"b":[null,true,"\u0001é"]},"c":{}}"#
    let node = try JSONReader.parse(Array(text.utf8), allowing: .none)
    #expect(write(.compact) { $0.node(node) } == text)
    let pretty = write(.pretty) { $0.node(node) }
    let again = try JSONReader.parse(Array(pretty.utf8), allowing: .none)
    #expect(write(.compact) { $0.node(again) } == text)
  }

  @Test("hands out a long text in parts")
  func parts() {
    var writer = JSONWriter(style: .compact)
    var bytes: [UInt8] = []
    writer.beginArray()
    for number in 0..<3 {
      writer.int(number)
      bytes += writer.takeBytes()
    }
    writer.endArray()
    bytes += writer.takeBytes()
    #expect(bytes == Array("[0,1,2]".utf8))
    #expect(writer.bytes.isEmpty)
  }

  @Test("puts complete values on lines of their own")
  func lines() {
    let text = write(.compact) {
      for number in 1...2 {
        $0.beginArray()
        $0.int(number)
        $0.endArray()
        $0.endLine()
      }
    }
    #expect(text == "[1]\n[2]\n")
  }
}
