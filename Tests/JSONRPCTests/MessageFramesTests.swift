import JSONRPC
import Testing

@Suite("Messages in a stream")
struct MessageFramesTests {
  @Test("are found however the bytes come", arguments: [1, 3, 7, 1_000])
  func pieces(_ count: Int) {
    let text = "Content-Length: 2\r\n\r\n{}content-length:4\nContent-Type: x\n\n[1] Content-Length: 0\r\n\r\n"
    #expect(
      MessageFrames.frames(in: text, pieces: count) == [
        .message(Array("{}".utf8)), .message(Array("[1] ".utf8)), .message([]),
      ])
  }

  @Test(
    "that are damaged are told, and those behind them are read",
    arguments: ["Content-Length: x\r\n\r\n", "Length: 2\r\n\r\n", "\r\n", "Content-Length: -1\r\n\r\n", "::\n\n"])
  func damaged(_ start: String) {
    let found = MessageFrames.frames(in: start + "Content-Length: 2\r\n\r\n{}", pieces: 1)
    #expect(found.count == 2)
    #expect(found.last == .message(Array("{}".utf8)))
  }

  @Test("that are too long are skipped to their end")
  func long() {
    var frames = MessageFrames(limit: 200_000)
    let count = 200_001
    frames.append(Array("Content-Length: \(count)\r\n\r\n".utf8))
    #expect(frames.next() == .damaged("a message of more than 200000 bytes"))
    for _ in 0..<count / 65_536 { frames.append([UInt8](repeating: 97, count: 65_536)) }
    #expect(frames.next() == nil)
    frames.append([UInt8](repeating: 97, count: count % 65_536))
    frames.append(MessageFrames.framed(Array("{}".utf8)))
    #expect(frames.next() == .message(Array("{}".utf8)))
  }

  @Test("whose length nobody can mean don't swallow what comes", arguments: ["4294967297", "9223372036854775807"])
  func unbelievable(_ length: String) {
    let found = MessageFrames.frames(in: "Content-Length: \(length)\r\n\r\nContent-Length: 2\r\n\r\n{}", pieces: 1)
    #expect(found.count == 2)
    #expect(found.last == .message(Array("{}".utf8)))
  }

  /// Each is followed by two messages, of which the second at least has to be read.
  @Test(
    "are found again behind any bytes",
    arguments: [
      "{}", "\u{0}\u{1}é", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "Content-Length: 0x10\r\n\r\n{}",
      "Content-Length: 1 0\r\n\r\n{}",
      "Content-Length: \u{661}\u{662}\r\n\r\n{}", "Content-Length: 2\u{0}\r\n\r\n{}", "Content-Length: 1\r\n\r\n{}",
      "Content-Length: 9\r\n\r\n{}", "Content-Length: 40\r\n\r\n{}", "Content-Length: 60000\r\n\r\n{}",
      "Content-Length: 4294967296\r\n\r\n{}", "Content-Length: 2\r\n{}", "Content-Length: 2\r\n\r{}",
      "Content-Length:\r\n\r\n{}",
      "Content-Length: 2", "Content-Len", "\n{}\n", "Content-Length: 99999999999999999999\r\n\r\n",
    ], [1, 5, 100_000])
  func wrongBytes(_ bytes: String, _ pieces: Int) {
    let found = MessageFrames.frames(
      in: bytes + "Content-Length: 3\r\n\r\n[1]Content-Length: 3\r\n\r\n[2]", pieces: pieces)
    #expect(found.last == .message(Array("[2]".utf8)))
    #expect(found.count <= 5)
  }

  @Test("without an end of their header are given up")
  func endless() {
    let found = MessageFrames.frames(in: String(repeating: "a", count: 20_000), pieces: 20_000)
    #expect(found == [.damaged("a header without an end")])
  }
}
