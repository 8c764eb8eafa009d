import Platform

/// Checks projects of growing size with the program itself.
package struct GrowthRun {
  /// What one check took.
  package struct Cost: Sendable {
    package let milliseconds: Double
    package let megabytes: Double
    package let status: Int32
    package let output: String
  }

  /// What doubling a dimension has cost.
  package struct Growth: Sendable {
    package let half: Cost
    package let whole: Cost
    /// What a project of one empty file takes, which isn't the dimension's.
    let ground: Cost

    package var timeFactor: Double {
      Self.factor(half.milliseconds, whole.milliseconds, ground.milliseconds, noise: 40)
    }
    package var memoryFactor: Double { Self.factor(half.megabytes, whole.megabytes, ground.megabytes, noise: 8) }

    /// Whether doubling took more than twice as much and what machines are noisy by; quadratic growth takes four times.
    package var isTooSteep: Bool { timeFactor > 2.8 || memoryFactor > 2.8 }

    private static func factor(_ half: Double, _ whole: Double, _ ground: Double, noise: Double) -> Double {
      (max(whole - ground, 0) + noise) / (max(half - ground, 0) + noise)
    }
  }

  private let program: String
  private let folder: String
  private let secondsPerCheck: Int

  /// - Parameter folder: Is made, and emptied with each project.
  package init(program: String, folder: String, secondsPerCheck: Int = 60) {
    self.program = program
    self.folder = folder
    self.secondsPerCheck = secondsPerCheck
  }

  /// Measures a dimension; again when in doubt, as other processes use the machine, too.
  package func growth(_ dimension: GrowthDimension, count: Int) throws(FileError) -> Growth? {
    guard let ground = try cost(["App/A.swift": ""]) else { return nil }
    var best: Growth?
    for _ in 0..<3 {
      guard let half = try cost(dimension.files(count: count / 2)),
        let whole = try cost(dimension.files(count: count))
      else { return nil }
      let growth = Growth(half: half, whole: whole, ground: ground)
      let known = best.map { ($0.timeFactor, $0.memoryFactor) } ?? (.infinity, .infinity)
      if max(growth.timeFactor, growth.memoryFactor) < max(known.0, known.1) { best = growth }
      if best?.isTooSteep == false { break }
    }
    return best
  }

  /// Checks a project; `nil` when the program can't be started.
  package func cost(_ files: [String: String]) throws(FileError) -> Cost? {
    _ = Subprocess.run(["rm", "-rf", folder])
    for path in files.keys.sorted() {
      let place = FileSystem.join(folder, path)
      try FileSystem.createDirectory(withParents: FileSystem.parent(place))
      try FileWriting.replace(place, with: Array((files[path] ?? "").utf8))
    }
    let command = "exec \"$1\" check \"$2\" --guide mvvm-pattern --fail-on never 2>&1"
    let measured = Subprocess.measure(
      ["timeout", "\(secondsPerCheck)", "sh", "-c", command, "sh", program, folder], outputLimit: 1 << 16)
    return measured.map { measured in
      Cost(
        milliseconds: Double(measured.processorNanoseconds) / 1_000_000,
        megabytes: Double(measured.peakByteCount) / 1_048_576, status: measured.result.status,
        output: String(decoding: measured.result.output, as: UTF8.self))
    }
  }
}
