import ArchLint
import Foundation
import Testing

@Suite("archlint init")
struct InitTests {
  /// A copy of the sample app without its configuration.
  private func sample() throws -> TemporaryProject {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../SampleApp")
    let project = try TemporaryProject()
    for name in ["Bookshelf", "BookshelfTests"] {
      try FileManager.default.copyItem(
        at: folder.standardizedFileURL.appendingPathComponent(name), to: URL(fileURLWithPath: project.path(name)))
    }
    return project
  }

  @Test("compares all guides and writes nothing")
  func compare() throws {
    let project = try sample()
    let result = try project.run(["init", "--compare"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("The project seems to follow wellplate-mvvm: recognised by 4 view models, "))
    #expect(result.output.contains("  ← closest to the code\n"))
    for guide in ["mv-article", "mv-reference", "mvvm-observable", "mvvm-pattern"] {
      #expect(result.output.contains("\n" + guide))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.root).sorted() == ["Bookshelf", "BookshelfTests"])
  }

  @Test("leads to a check that passes, with a configuration that says why")
  func adoption() throws {
    let project = try sample()
    #expect(try project.run(["check"]).status == 1)
    let result = try project.run(["init", "--ci", "--hook"])
    #expect(result.status == 0)
    #expect(
      result.output.contains("Wrote .archlint.json, .github/workflows/archlint.yml, .pre-commit-config.yaml and "))
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("  // recognised by 4 view models, "))
    #expect(text.contains("  \"guide\": \"wellplate-mvvm\",\n"))
    #expect(try project.run(["check", "--fail-on", "note"]).status == 0)
    let again = try project.run(["init"])
    #expect(again.status == 2)
    #expect(again.errors.contains("there is a configuration, '.archlint.json', and nothing is overwritten"))
  }

  @Test("names the action of the release that writes the workflow, and otherwise a variable that does")
  func workflow() {
    let released = StartingRecipes.gitHub(repository: "https://github.com/team/archlint")
    #expect(
      released.hasSuffix("          persist-credentials: false\n      - uses: team/archlint@\(Version.current)\n"))
    #expect(!released.contains("ARCHLINT_REPOSITORY"))
    for repository in [nil, "https://git.team.test/archlint"] {
      let built = StartingRecipes.gitHub(repository: repository)
      #expect(built.contains("          repository: ${{ vars.ARCHLINT_REPOSITORY || "))
      #expect(built.hasSuffix("\n      - uses: ./.archlint-action\n"))
    }
  }

  @Test("writes names and folders where the project is consistent, and a guide that a person chooses")
  func habits() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Order", "Home", "Search", "Login", "Profile"] {
      files["Presenters/\(name)Presenter.swift"] =
        "import SwiftUI\nfinal class \(name)Presenter: ObservableObject {\n  @Published var title = \"\"\n}\n"
      files["Screens/\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          @StateObject private var presenter = \(name)Presenter()
          var body: some View { Text(presenter.title) }
        }

        """
    }
    let project = try TemporaryProject(files)
    #expect(try project.run(["init", "--no-baseline", "--guide", "wellplate-mvvm"]).status == 0)
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("// 6 of 6 view models end in 'Presenter'."))
    #expect(text.contains("\"roles\": { \"viewModel\": { \"names\": [\"*Presenter\"] } },"))
    #expect(text.contains("  // chosen by hand.\n"))
    #expect(!FileManager.default.fileExists(atPath: project.path(BaselineFile.name)))
    #expect(try project.run(["check", "--fail-on", "never"]).status == 0)
  }

  @Test("writes no pattern for a role that a type of another role, or of none, is called by")
  func sharedEnding() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Order", "Home", "Search", "Login", "Profile"] {
      files["\(name)Presenter.swift"] =
        "import SwiftUI\nfinal class \(name)Presenter: ObservableObject {\n  @Published var title = \"\"\n}\n"
      files["\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          @StateObject private var presenter = \(name)Presenter()
          var body: some View { Text(presenter.title) }
        }

        """
    }
    files["SlidePresenter.swift"] = "enum SlidePresenter { static let rate = 2 }\n"
    let project = try TemporaryProject(files)
    let result = try project.run(["init", "--no-baseline"])
    #expect(result.status == 0)
    #expect(try !String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8).contains("roles"))
    // What only ends in the same letters isn't called so.
    let short = Dictionary(
      uniqueKeysWithValues: files.filter { $0.key != "SlidePresenter.swift" }.map {
        ($0.replacingOccurrences(of: "Presenter", with: "VM"), $1.replacingOccurrences(of: "Presenter", with: "VM"))
      })
    let shortened = try TemporaryProject(short)
    #expect(try shortened.run(["init", "--no-baseline"]).status == 0)
    let text = try String(contentsOfFile: shortened.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("\"names\": [\"*VM\"]"))
    // One that stands in in tests would become a view model, too.
    let mock = "import XCTest\nfinal class StubPresenter: XCTestCase {}\n"
    let tested = try TemporaryProject(
      files.filter { $0.key != "SlidePresenter.swift" }.merging(["Tests/StubPresenter.swift": mock]) { $1 })
    #expect(try tested.run(["init", "--no-baseline"]).status == 0)
    #expect(try !String(contentsOfFile: tested.path(".archlint.json"), encoding: .utf8).contains("roles"))
  }

  @Test("pins no guide where there is no SwiftUI architecture, and prints what it can't write")
  func others() throws {
    let project = try TemporaryProject(["Sources/A.swift": "public struct A {}", ".gitlab-ci.yml": "stages: []\n"])
    let result = try project.run(["init", "--ci"])
    #expect(result.output.hasPrefix("There is no SwiftUI architecture to check: "))
    #expect(result.output.contains("Add to .gitlab-ci.yml, which already exists:\n  archlint:\n"))
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("  // \"guide\": "))
    #expect(try String(contentsOfFile: project.path(".gitlab-ci.yml"), encoding: .utf8) == "stages: []\n")
    #expect(try project.run(["check"]).status == 0)
  }

  @Test("finds the targets of project files above an app's folder, and with them its isolation")
  func projectFilesAbove() throws {
    let settings = "settings: { SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor }\n"
    func target(_ name: String) -> String { "  \(name): { type: application, platform: iOS, sources: [\(name)] }\n" }
    let project = try TemporaryProject(["project.yml": settings + "targets:\n" + target("Shop") + target("Till")])
    for name in ["Shop", "Till"] {
      try project.write(
        """
        import SwiftUI
        @main struct \(name)App: App { var body: some Scene { WindowGroup { CartView() } } }
        final class CartViewModel: ObservableObject { @Published private(set) var count = 0 }
        struct CartView: View {
          @StateObject private var viewModel = CartViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }

        """, to: "\(name)/Main.swift")
      #expect(try project.run(["init", name, "--no-baseline"]).status == 0)
    }
    let rule = ["check", "--only", "view-model-main-actor"]
    #expect(try project.run(rule).output.contains("All clear"))
    #expect(try project.run(rule + ["Shop"]).status == 0)
    try project.write("targets:\n" + target("Shop") + target("Till"), to: "project.yml")
    #expect(try project.run(rule).status == 1)
  }

  @Test("takes over what SwiftLint leaves out, and tells what its configuration finds before the baseline agrees")
  func excludes() throws {
    let project = try sample()
    try project.write("excluded:\n  - Bookshelf/Networking\n  - Pods\n", to: ".swiftlint.yml")
    let result = try project.run(["init"])
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("  // As in .swiftlint.yml:\n  \"exclude\": [\"/Bookshelf/Networking\"],\n"))
    let effect = try #require(result.output.range(of: "\nWith this configuration: "))
    let written = try #require(result.output.range(of: "\nWrote .archlint.json"))
    #expect(effect.lowerBound < written.lowerBound)
    let numbers = result.output[effect.upperBound...].prefix { $0 != ";" && $0 != "\n" }
      .split(separator: " ").compactMap { Int($0) }
    #expect(result.output.contains("which accepts \(numbers.reduce(0, +)) findings at "))
    #expect(try project.run(["check", "--fail-on", "note"]).status == 0)
    #expect(try !project.run(["check"]).output.contains("matches no Swift file"))
  }

  @Test("says so where there are several apps, and how each gets a configuration")
  func apps() throws {
    func app(_ name: String) -> String {
      "import SwiftUI\n@main struct \(name)App: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
    }
    let project = try TemporaryProject(["Shop/Main.swift": app("Shop"), "Till/Main.swift": app("Till")])
    let several = "There are several apps: ShopApp in 'Shop', TillApp in 'Till'. "
    let offer =
      "One configuration for all of them: archlint init --together; for one each: archlint init Shop, archlint init Till.\n"
    #expect(try project.run(["init", "--compare"]).output.contains(several + offer))
    let undecided = try project.run(["init"])
    #expect(
      undecided.status == 2 && undecided.output.contains(offer) && undecided.errors.contains("nothing was written"))
    #expect(!FileManager.default.fileExists(atPath: project.path(".archlint.json")))
    let spaced = try TemporaryProject(["My Shop/Main.swift": app("Shop"), "It's/Main.swift": app("Till")])
    #expect(
      try spaced.run(["init", "--compare"]).output.contains(
        "for one each: archlint init 'It'\\''s', archlint init 'My Shop'.\n"))
    #expect(try project.run(["init", "Shop"]).status == 0 && project.run(["init", "Till"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: project.path("Shop/.archlint.json")))
    #expect(try project.run(["check", "--fail-on", "note"]).status == 0)
    // What both share would be in neither.
    let sharing = try TemporaryProject([
      "Apps/Shop/Main.swift": app("Shop"), "Apps/Till/Main.swift": app("Till"), "Shared/Price.swift": "struct Price {}",
    ])
    let shared = try sharing.run(["init"])
    #expect(
      shared.output.contains(
        "ShopApp in 'Apps/Shop', TillApp in 'Apps/Till'. One configuration is for all of them and what they share; "
          + "then for one each: archlint init Apps/Shop, archlint init Apps/Till.\n"))
    #expect(shared.status == 0)
    #expect(FileManager.default.fileExists(atPath: sharing.path(".archlint.json")))
    let delegate = "import UIKit\n@main final class Till: UIResponder, UIApplicationDelegate {}\n"
    let kit = try TemporaryProject(["Shop/Main.swift": app("Shop"), "Till/Main.swift": delegate])
    #expect(try kit.run(["init", "--compare"]).output.contains("ShopApp in 'Shop', Till in 'Till'. "))
    let nested = try TemporaryProject(["Main.swift": app("Shop"), "Till/Main.swift": app("Till")])
    #expect(try nested.run(["init"]).status == 0)
    let beside = try TemporaryProject(["Apps/Shop.swift": app("Shop"), "Apps/Till.swift": app("Till")])
    let told = try beside.run(["init"])
    #expect(
      told.status == 0
        && told.output.contains("is for all of them and what they share.\n"))
    try project.write("import XCTest\nfinal class TillTests: XCTestCase {}\n", to: "TillTests/T.swift")
    #expect(
      try project.run(["init", "--compare", "Till"]).output.contains(
        "The tests in 'TillTests' beside it stay outside; archlint init in the folder around takes them in.\n"))
  }

  @Test("takes no companion for an app of its own, such as one for the watch that an app contains")
  func companions() throws {
    func app(_ name: String) -> String {
      "import SwiftUI\n@main struct \(name)App: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
    }
    let targets = """
      targets:
        Shop: { type: application, sources: [Shop], dependencies: [{ target: Watch }] }
        Watch: { type: application, sources: [Watch] }

      """
    let project = try TemporaryProject([
      "Shop/Main.swift": app("Shop"), "Watch/Main.swift": app("Watch"), "project.yml": targets,
    ])
    #expect(try !project.run(["init", "--compare"]).output.contains("several apps"))
  }

  @Test("takes over what SwiftLint's configuration and its parent exclude, and nothing of what they include")
  func swiftLintParents() throws {
    let project = try sample()
    try project.write("struct Tool {}\n", to: "Tools/Tool.swift")
    try project.write(
      "x: &out\n  - Bookshelf/Networking\nexcluded: *out\n", to: "lint/base.yml")
    try project.write("parent_config: lint/base.yml\nincluded:\n  - Bookshelf\n", to: ".swiftlint.yml")
    #expect(try project.run(["init", "--no-baseline"]).status == 0)
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("\"exclude\": [\"/Bookshelf/Networking\"],"))
  }

  @Test("takes over what SwiftLint's configurations in folders exclude, from there")
  func nestedSwiftLint() throws {
    let project = try sample()
    try project.write("excluded: [Networking, ../BookshelfTests]\n", to: "Bookshelf/.swiftlint.yml")
    #expect(try project.run(["init", "--no-baseline"]).status == 0)
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(text.contains("\"exclude\": [\"/Bookshelf/Networking\", \"/BookshelfTests\"],"))
  }
}
