import Benchmarking
import SwiftOutline
import Testing

@Suite("Corpus generator")
struct CorpusGeneratorTests {
  @Test("makes the same files for the same seed, and others for another")
  func deterministic() {
    let files = GeneratedCorpus.files(lines: 5000)
    #expect(files == GeneratedCorpus.files(lines: 5000))
    #expect(files != GeneratedCorpus.files(lines: 5000, seed: 2))
  }

  @Test("makes a larger corpus of the same start")
  func prefix() {
    let small = GeneratedCorpus.files(lines: 2000)
    #expect(small.count > 4)
    // The last two are as long as the lines that remain for them.
    #expect(GeneratedCorpus.files(lines: 6000).prefix(small.count - 2) == small.prefix(small.count - 2))
  }

  @Test("keeps to the number of lines that was asked for", arguments: [300, 1000, 20_000])
  func lineCount(wanted: Int) {
    let files = GeneratedCorpus.files(lines: wanted)
    let lines = files.reduce(0) { $0 + $1.lineCount }
    #expect(lines >= wanted && lines < wanted + 40)
    #expect(lines == files.reduce(0) { $0 + $1.text.utf8.count { $0 == 10 } })
  }

  @Test("writes each path once, and names files after their types")
  func paths() {
    let files = GeneratedCorpus.files(lines: 40_000)
    #expect(Set(files.map(\.path)).count == files.count)
    for file in files where !file.path.contains("+") {
      let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      let declares = ["struct", "class", "enum", "actor", "protocol"].contains { file.text.contains("\($0) \(name)") }
      #expect(declares, "\(file.path)")
    }
  }

  @Test("writes Swift that is read without a problem or a gap", arguments: [1, 2, 3])
  func valid(seed: UInt64) {
    let reader = OutlineReader()
    for file in GeneratedCorpus.files(lines: 20_000, seed: seed) {
      let outline = reader.outline(of: SourceText(file.text))
      #expect(outline.problems.isEmpty, "\(file.path)")
      #expect(!outline.nodes.contains { $0.kind == .missing }, "\(file.path)")
    }
  }
}
