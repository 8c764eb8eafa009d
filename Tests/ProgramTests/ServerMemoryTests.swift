import Foundation
import Platform
import Testing

@Suite("The memory of the language server")
struct ServerMemoryTests {
  @Test("doesn't grow with the number of edits", .enabled(if: Program.areGiven, Program.wish))
  func edits() throws {
    let path = Program.archlint.path
    let folder = try Workplace(["A.swift": "struct A {}\n"])
    let few = try #require(Subprocess.measure([path, "lsp"], input: session(folder, edits: 1_000)))
    let many = try #require(Subprocess.measure([path, "lsp"], input: session(folder, edits: 11_000)))
    #expect(few.result.status == 0 && many.result.status == 0)
    // The text has 47 kB, so that 10,000 copies of it would be 470 MB. How much the threads' heaps keep differs by a few.
    #expect(many.peakByteCount - few.peakByteCount < 24 << 20)
  }

  /// All that a client sends, with so many edits that nobody waits between them for a check.
  private func session(_ folder: Workplace, edits: Int) -> [UInt8] {
    let address = URL(fileURLWithPath: folder.root).absoluteString.trimmingCharacters(in: ["/"])
    var bytes: [UInt8] = []
    func send(_ text: String) { bytes += Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
    send(
      "{ \"id\": 0, \"method\": \"initialize\", \"params\": { \"capabilities\": {}, \"rootUri\": \"\(address)\" } }")
    let text = String(repeating: "// " + String(repeating: "x", count: 90) + "\\n", count: 500)
    send(
      "{ \"method\": \"textDocument/didOpen\", \"params\": { \"textDocument\": { \"uri\": \"\(address)/A.swift\", "
        + "\"version\": 0, \"text\": \"\(text)\" } } }")
    for number in 0..<edits {
      let line = number % 500
      send(
        "{ \"method\": \"textDocument/didChange\", \"params\": { \"textDocument\": { \"uri\": \"\(address)/A.swift\", "
          + "\"version\": \(number) }, \"contentChanges\": [{ \"range\": { \"start\": { \"line\": \(line), "
          + "\"character\": 3 }, \"end\": { \"line\": \(line), \"character\": 5 } }, \"text\": \"\(number % 90 + 10)\" }] } }"
      )
      // What is over can't be taken back, and is to be forgotten.
      send("{ \"method\": \"$/cancelRequest\", \"params\": { \"id\": \(number + 1) } }")
    }
    send("{ \"id\": \"last\", \"method\": \"shutdown\" }")
    send("{ \"method\": \"exit\" }")
    return bytes
  }
}
