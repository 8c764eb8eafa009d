import ArchLint
import Benchmarking
import Platform
import ProjectIndex
import Testing

@Suite("Proportions of a corpus")
struct ProportionTests {
  /// What decides how fast lexer, outline and index are.
  private static let close: Set<Proportion> = [
    .linesPerFile, .medianLinesPerFile, .longLinesPerFile, .bytesPerLine, .blankLines, .commentLines, .tokensPerLine,
    .nodesPerToken, .bytesPerName, .namesPerLine, .braceDepth, .functions, .variables, .calls, .closures, .strings,
    .numbers,
  ]

  @Test("the generated corpus is like real apps")
  func generated() throws {
    let tally = try GeneratedCorpus.withFolder { folder in
      _ = try CorpusFolder.write(CorpusGenerator(lineCount: 40_000), to: folder)
      return try Self.tally(folder)
    }
    for proportion in Proportion.allCases {
      let times = tally.value(of: proportion) / proportion.inRealApps
      let bounds = Self.close.contains(proportion) ? 0.8...1.25 : 0.5...2
      #expect(bounds.contains(times), "\(proportion.meaning): \(times) times as many")
    }
  }

  @Test("counts what stands in files")
  func counts() throws {
    let text = """
      import SwiftUI

      // A clock.
      struct ClockView: View {
        /* so
           long */
        @State var hour = 12
        var body: some View { Text(\"\"\"
          a

          // b
          \"\"\") }
      }

      """
    let tally = try GeneratedCorpus.withFolder { folder in
      try FileSystem.createDirectory(withParents: folder)
      let path = FileSystem.join(folder, "Clock.swift")
      try FileStaging.createFile(path, Array(text.utf8), permissionsOf: nil)
      return try Self.tally(folder)
    }
    #expect(tally.fileCount == 1)
    #expect(tally.lineCount == 13)
    let expected: [(Proportion, Double)] = [
      (.linesPerFile, 13), (.blankLines, 1), (.commentLines, 3), (.types, 1), (.variables, 2), (.imports, 1),
      (.calls, 1), (.strings, 1), (.numbers, 1), (.attributes, 1), (.closures, 0),
    ]
    for (proportion, count) in expected {
      let share = proportion == .linesPerFile ? count : count * 1000 / 13
      #expect(abs(tally.value(of: proportion) - share) < 0.001, "\(proportion.meaning)")
    }
    #expect(tally.value(of: .viewTypes) == 100)
  }

  private static func tally(_ folder: String) throws -> CorpusTally {
    var request = CheckRequest()
    request.paths = [folder]
    var tally = CorpusTally()
    tally.add(try CheckRun.run(request))
    return tally
  }
}
