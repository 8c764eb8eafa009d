import ArchLint
import Foundation
import Testing

@Test func architecture() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
  let report = try ArchitectureReport.check(folder.standardizedFileURL.path)
  #expect(report.guide == "mvvm-pattern")
  #expect(report.unchecked.isEmpty)
  #expect(report.findings.contains { $0.severity >= .warning }, "\(report.findings)")
}
