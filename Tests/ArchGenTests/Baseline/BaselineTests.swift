import ArchLint
import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Baselines")
struct BaselineTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("templates/baseline").path

  @Test("lie in the repository as they are generated", arguments: Baseline.allCases)
  func regenerated(baseline: Baseline) throws {
    let folder = Self.folder + "/" + baseline.rawValue

    let plan = try BaselineGenerator.plan(baseline, into: folder, policy: .refuse)

    #expect(plan.files.filter { $0.action != .same }.map(\.path) == [])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    #expect(names.count == plan.files.count { $0.path.hasSuffix(".swift") })
  }

  @Test("have nothing that a rule of their guide finds, notes included", arguments: Baseline.allCases)
  func lintClean(baseline: Baseline) throws {
    for app in baseline.apps {
      var request = CheckRequest()
      request.paths = [Self.folder + "/" + baseline.rawValue + "/" + app.guide]

      let report = try CheckRun.run(request).report

      #expect(report.guide.name == app.guide)
      #expect(report.findings.map(\.message) == [])
      #expect(report.fileCount > 15)
    }
  }

  @Test("leave nothing of their guide's checklist open but what a person has to judge", arguments: Baseline.allCases)
  func checklists(baseline: Baseline) throws {
    for app in baseline.apps {
      var request = CheckRequest()
      request.paths = [Self.folder + "/" + baseline.rawValue + "/" + app.guide]

      let report = try ChecklistRun.each(request)[0].report

      #expect(!report.isAnythingCrossed)
      let ticked = report.items.count { $0.answer == .ticked }
      let personal = report.items.count { if case .person = $0.answer { true } else { false } }
      #expect(ticked + personal == report.items.count)
      #expect(personal < 5)
    }
  }

  @Test("are where the table of what a guide shows says", arguments: Baseline.allCases)
  func table(baseline: Baseline) throws {
    let text = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ").dropFirst()
    for app in baseline.apps {
      let section = try #require(
        sections.first { section in section.prefix { !$0.isNewline }.contains("`\(app.guide)`") }, "\(app.guide)")
      let folder = Self.folder + "/" + baseline.rawValue + "/" + app.guide
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      let named = section.components(separatedBy: "`").filter { $0.hasSuffix(".swift") }
      #expect(named.filter { name in !files.contains { $0 == name || $0.hasSuffix("/" + name) } } == [])
      #expect(named.count > 5)
    }
  }

  @Test("come out of the fields that the manual shows")
  func manual() throws {
    let fields = try String(contentsOfFile: Self.folder + "/coffee/mv-reference.fields", encoding: .utf8)
    let manual = try String(contentsOfFile: Self.folder + "/../README.md", encoding: .utf8)
    let lines = fields.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    #expect(manual.contains("```\n" + lines + "\n```"))
  }

  @Test("have a field file each, and no template that no app has")
  func templates() throws {
    let common = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/../feature"))
    for baseline in Baseline.allCases {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/" + baseline.rawValue)
      let screens = baseline.apps.flatMap(\.screens).map { $0.name + ".mustache" }
      #expect(names.filter { $0.hasSuffix(".mustache") }.sorted() == screens.filter { !common.contains($0) }.sorted())
      let fields = Set(baseline.apps.map { $0.feature.fields + ".fields" })
      #expect(Set(names.filter { $0.hasSuffix(".fields") }) == fields)
    }
  }

  @Test("go into a folder of their own for each guide, wherever they are wanted")
  func folders() throws {
    let folder = try TemporaryFolder()
    let plan = try BaselineGenerator.plan(.coffee, into: folder.path, policy: .refuse)

    #expect(plan.files.contains { $0.path.hasSuffix("mv-reference/Models/OrderModel.swift") })
    #expect(plan.files.contains { $0.path.hasSuffix("mv-article/Models/Model.swift") })
    #expect(plan.files.allSatisfy { $0.action == .create })
  }

  @Test("have a project for Xcode when it is asked for, with all files in their targets", arguments: Baseline.allCases)
  func xcodeProject(baseline: Baseline) throws {
    let folder = try TemporaryFolder()
    let plan = try BaselineGenerator.plan(baseline, into: folder.path, policy: .refuse, extras: [.xcodeProject])
    _ = try PlanWriter().write(plan)

    for app in baseline.apps {
      let project = try ProposedProject(folder: folder.path(app.guide), isNew: false)
      let paths = project.paths
      let layout = try #require(project.layout(proposing: []))
      #expect(layout.strays(among: paths) == [])
      let target = try #require(try FeatureTarget.find(in: project, name: nil, folder: nil, module: nil))
      let home = FeatureHome(target)
      #expect(home.module == app.module)
      #expect(home.tests == "Tests")
    }
  }

  @Test(
    "are written by the program, which names the nearest word for an unknown one",
    .enabled(if: Binary.path != nil, "only the tests were built"))
  func command() throws {
    let folder = try TemporaryFolder()

    let wrong = try Binary.run(["baseline", "cofee", "--into", "Apps"], in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean 'coffee'?"))
    let missing = try Binary.run(["baseline", "coffee"], in: folder)
    #expect(missing.status == 2)

    let result = try Binary.run(["baseline", "profile", "--into", "Apps"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("Apps/mvvm-observable/Core/Dependencies.swift").contains("final class Dependencies"))
    let again = try Binary.run(["baseline", "profile", "--into", "Apps", "--check"], in: folder)
    #expect(again.status == 0)
  }
}
