import Testing

@testable import SwiftOutline

@Suite("Tables of lines")
struct LineTableTests {
  @Test("follow any edits", arguments: 0..<40)
  func edits(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }
    var source = SourceText("a\r\nb\n\rc\r")
    var table = LineTable(source)
    for _ in 0..<100 {
      let start = below(source.count + 1)
      let end = start + below(min(source.count - start, 4) + 1)
      let bytes = (0..<below(4)).map { _ in [UInt8(10), 13, 97][below(3)] }
      source.replace(start..<end, with: bytes)
      table.replace(start..<end, byBytes: bytes.count, in: source)
      let fresh = LineTable(source)
      #expect(table.count == fresh.count)
      #expect((1...fresh.count).allSatisfy { table.start(ofLine: $0) == fresh.start(ofLine: $0) })
    }
  }
}
