import Foundation
import Testing

@Suite("Histories of features")
struct FeatureHistoryTests {
  /// `ARCHGEN_HISTORIES=200 swift test -c release --filter FeatureHistoryTests` runs more of them.
  private static let seeds = 0..<(ProcessInfo.processInfo.environment["ARCHGEN_HISTORIES"].flatMap(UInt64.init) ?? 4)

  @Test("lose no edit, leave nothing half done, and can be taken back", arguments: seeds)
  func random(seed: UInt64) throws {
    let history = try FeatureHistory(seed: seed)
    try history.run(steps: 8)
    #expect(
      history.failures.isEmpty,
      "\(history.failures.joined(separator: "; ")) after \(history.steps.joined(separator: "; "))")
  }
}
