import Testing

@testable import ProjectIndex

@Suite("Objects that views hand over")
struct HandOverTests {
  /// Three views a level, each of which hands an object to all three of the next one.
  private static func steps(from place: Int, levels: Int) -> [Int] {
    place / 3 + 1 < levels ? (0..<3).map { (place / 3 + 1) * 3 + $0 } : []
  }

  @Test("are followed with as many steps as there are views, not as there are ways", arguments: [2, 5, 8, 40])
  func linear(levels: Int) {
    var count = 0
    let length = HandOvers.longestWay(from: 0) {
      count += 1
      return Self.steps(from: $0, levels: levels)
    } isEnd: {
      $0 / 3 == levels - 1
    }

    #expect(length == (levels <= 9 ? levels - 1 : 0))
    #expect(count <= 3 * min(levels, 8))
  }

  @Test("end where none comes from")
  func none() {
    #expect(
      HandOvers.longestWay(from: 0) {
        $0 < 3 ? [$0 + 1] : []
      } isEnd: { _ in
        false
      } == 0)
    #expect(
      HandOvers.longestWay(from: 0) {
        [$0]
      } isEnd: { _ in
        false
      } == 0)
    // The longer of two ways counts.
    #expect(
      HandOvers.longestWay(from: 0) {
        [0: [1, 9], 1: [2], 2: [9]][$0] ?? []
      } isEnd: {
        $0 == 9
      } == 3)
  }
}
