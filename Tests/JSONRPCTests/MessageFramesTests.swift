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

  @Test("without an end of their header are given up")
  func endless() {
    let found = MessageFrames.frames(in: String(repeating: "a", count: 20_000), pieces: 20_000)
    #expect(found == [.damaged("a header without an end")])
  }
}
