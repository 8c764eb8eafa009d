import JSONRPC
import Testing

@Suite("Messages by lines")
struct MessageLinesTests {
  @Test("are found however the bytes come, and empty lines are none", arguments: [1, 3, 7, 1_000])
  func pieces(_ count: Int) {
    let found = MessageLines.frames(in: "{}\n\n \r\n[1]\r\n{\"a\":1}\nunfinished", pieces: count)
    #expect(found == [.message(Array("{}".utf8)), .message(Array("[1]\r".utf8)), .message(Array("{\"a\":1}".utf8))])
  }

  @Test("that are too long are skipped to their end, and told once", arguments: [0, 1, 70_000])
  func long(_ rest: Int) {
    let limit = 1 << 18
    var lines = MessageLines(limit: limit)
    let part = [UInt8](repeating: 97, count: 1 << 16)
    var found: [MessageFrame] = []
    for _ in 0...(limit >> 16) {
      lines.append(part)
      while let frame = lines.next() { found.append(frame) }
    }
    lines.append([UInt8](repeating: 97, count: rest) + Array("\n{}\n".utf8))
    while let frame = lines.next() { found.append(frame) }
    #expect(found == [.damaged("a message of more than \(limit) bytes"), .message(Array("{}".utf8))])
  }
}
