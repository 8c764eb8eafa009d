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

  private let ownProgram: String
  private let program: String
  private let folder: String
  private let secondsPerCheck: Int

  /// - Parameters:
  ///   - ownProgram: The program that writes projects.
  ///   - folder: Is made, and emptied with each project.
  package init(ownProgram: String, program: String, folder: String, secondsPerCheck: Int = 60) {
    self.ownProgram = ownProgram
    self.program = program
    self.folder = folder
    self.secondsPerCheck = secondsPerCheck
  }

  /// Measures a dimension; again when in doubt, as other processes use the machine, too. `nil` when a program can't be
  /// started.
  package func growth(_ dimension: GrowthDimension, count: Int) -> Growth? {
    guard let ground = cost(of: "nothing", count: 1) else { return nil }
    var best: Growth?
    for _ in 0..<3 {
      guard let half = cost(of: dimension.name, count: count / 2), let whole = cost(of: dimension.name, count: count)
      else { return nil }
      let growth = Growth(half: half, whole: whole, ground: ground)
      let known = best.map { max($0.timeFactor, $0.memoryFactor) } ?? .infinity
      if max(growth.timeFactor, growth.memoryFactor) < known { best = growth }
      if best?.isTooSteep == false { break }
    }
    return best
  }

  /// Checks the project that a name stands for; `nil` when a program can't be started.
  ///
  /// Another process writes the project: a system counts the memory of whoever starts a program as that of the program.
  package func cost(of name: String, count: Int) -> Cost? {
    let writing = [ownProgram, "growth", "--write", name, "--count", "\(count)", "--folder", folder, program]
    guard Subprocess.run(writing)?.status == 0 else { return nil }
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

  /// Writes the project that a name stands for into an emptied folder; a project of one empty file for an unknown name.
  package static func write(_ name: String, count: Int, to folder: String) throws(FileError) {
    let dimension = GrowthDimension.all.first { $0.name == name }
    let rule = ExcessiveRule.all.first { $0.name == name }
    let files = dimension?.files(count: count) ?? rule?.files ?? ["App/A.swift": ""]
    _ = Subprocess.run(["rm", "-rf", folder])
    for (path, text) in files {
      let place = FileSystem.join(folder, path)
      try FileSystem.createDirectory(withParents: FileSystem.parent(place))
      try FileWriting.replace(place, with: Array(text.utf8))
    }
  }
}
