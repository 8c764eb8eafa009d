import Fuzzing

/// Makes an app of any size, with the proportions of real ones.
///
/// The code is valid Swift as far as its grammar goes, and it isn't meant to compile. It breaks rules of the guides
/// about as often as real apps do. The same size and seed make the same files on every machine.
package struct CorpusGenerator: Sendable {
  private let lineCount: Int
  private let seed: UInt64

  /// - Parameter lineCount: the lines to make; the last file may be a few lines longer than what was missing.
  package init(lineCount: Int, seed: UInt64 = 1) {
    self.lineCount = lineCount
    self.seed = seed
  }

  /// Hands out the files one after the other, so that there is only one in memory at a time.
  package func generate<Failure: Error>(_ body: (CorpusFile) throws(Failure) -> Void) throws(Failure) {
    var random = RandomSource(seed: seed)
    var rest = lineCount
    func write(_ path: String, _ plan: FeaturePlan, _ content: (inout CodeWriter) -> Void) throws(Failure) {
      guard rest > 0 else { return }
      var writer = CodeWriter(plan: plan, random: random)
      content(&writer)
      random = writer.random
      rest -= writer.lineCount
      try body(CorpusFile(path: path, text: writer.text, lineCount: writer.lineCount))
    }

    var number = 0
    var plan = FeaturePlan(number: number, random: &random)
    try write("App/GeneratedApp.swift", plan) { $0.appFile() }
    try write("App/RootView.swift", plan) { $0.rootViewFile() }
    try write("App/AppStore.swift", plan) { $0.storeFile() }
    while rest > 0 {
      for file in plan.files {
        let folder = file.kind == .test ? "AppTests" : "App/Features/\(plan.feature.type)/\(file.kind.folder)"
        // A rest too small for a file of its own would not show in the proportions, but in the number of lines.
        let lines = min(FileLength.draw(&random), max(rest, 12))
        try write("\(folder)/\(file.name).swift", plan) { $0.file(file.kind, name: file.name, lines: lines) }
      }
      number += 1
      plan = FeaturePlan(number: number, random: &random)
    }
  }
}
