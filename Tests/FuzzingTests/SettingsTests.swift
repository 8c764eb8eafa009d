import ArchLint
import Fuzzing
import Platform
import Testing

@Suite("Damaged settings, records and templates")
struct SettingsTests {
  private static func folder() throws -> SettingsFolder {
    let name = "archlint-settings-tests-\(MonotonicClock.nanoseconds())"
    return try SettingsFolder(path: FileSystem.join(Environment.value("TMPDIR") ?? "/tmp", name))
  }

  @Test("are read in a project that is sound otherwise")
  func sound() throws {
    let folder = try Self.folder()
    var request = CheckRequest()
    request.paths = [folder.path]
    let run = try CheckRun.run(request)
    #expect(run.exitStatus == 1)
    #expect(run.report.skipped.isEmpty)
    #expect(run.baseline != nil)
    #expect(run.report.hits.contains { $0.rule == "view-called-root" })
    let names = [
      ".archlint.json", "Package.swift", ".archgen/features/Note.json", ".archgen/templates/feature/row.mustache",
    ]
    #expect(Set(names).isSubset(of: folder.files.map(\.path)))
  }

  @Test("break neither program")
  func fixedSeeds() throws {
    let folder = try Self.folder()
    let maker = InputMaker(corpus: try RepositoryCorpus.read(), settings: folder.files, projectShare: 2)
    let checks = try InputChecks(settings: folder)
    let inputs = (0..<16).map { maker.input(seed: $0 * 2 + 1) }
    #expect(inputs.allSatisfy { $0.depth == .settings })
    #expect(Set(inputs.flatMap(\.files).map(\.path)).count > 8)
    #expect(inputs.compactMap { input in checks.violation(in: input).map { "seed \(input.seed): \($0)" } } == [])
  }
}
