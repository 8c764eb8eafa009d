import ArchLint
import Findings
import Reports
import Testing

@Suite("Where there is nothing to check")
struct ApplicabilityTests {
  private static let uiKit = """
    import UIKit
    final class CartViewController: UIViewController {
      let viewModel = CartViewModel()
      func show() { view.backgroundColor = viewModel.items.first! }
    }
    final class CartViewModel { var items: [UIColor] = [] }
    """
  private static let swiftUI = """
    import SwiftUI
    final class ListViewModel: ObservableObject {
      @Published var items: [String] = []
      func first() -> String { items.first! }
    }
    struct ListView: View {
      @StateObject private var viewModel = ListViewModel()
      var body: some View { Text(viewModel.first()) }
    }
    """

  private func check(_ files: [String: String], _ change: (inout CheckRequest) -> Void = { _ in }) throws -> CheckRun {
    try TemporaryProject(files).check {
      $0.only = []
      change(&$0)
    }
  }

  @Test("a project without SwiftUI is told so in a sentence, and passes", arguments: [uiKit, "struct Parser {}"])
  func absent(_ source: String) throws {
    let run = try check(["A.swift": source])
    #expect(!run.report.isApplicable)
    #expect(run.report.findings.isEmpty)
    #expect(run.exitStatus == 0)
    let text = TextReporter(style: ReportStyle(width: 200)).render(run.report)
    #expect(text.hasPrefix("There is no SwiftUI architecture to check: "))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test("a guide asked for or configured is checked all the same, and a project's own rules always are")
  func wanted() throws {
    #expect(try check(["A.swift": Self.uiKit]) { $0.guide = "mvvm-pattern" }.report.isApplicable)
    let configured = ["A.swift": Self.uiKit, ".archlint.json": "{ \"guide\": \"mvvm-pattern\" }"]
    #expect(try !check(configured).report.findings.isEmpty)
    let own = SampleRules.files.merging(["A.swift": "struct BadThing {}"]) { $1 }
    #expect(try check(own).report.findings.map(\.rule) == ["no-bad-type"])
  }

  @Test("targets of UIKit beside those of SwiftUI are left alone, and the report says which")
  func mixed() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "Legacy"), .target(name: "Screens"), .target(name: "Core")])
      """
    let files = [
      "Package.swift": manifest, "Sources/Legacy/Cart.swift": Self.uiKit, "Sources/Screens/List.swift": Self.swiftUI,
      "Sources/Core/Parser.swift": "struct Parser { func first(_ items: [Int]) -> Int { items.first! } }",
    ]
    let run = try check(files)
    #expect(run.report.isApplicable)
    // To pin the guide that was detected changes nothing.
    let pin = "{ \"guide\": \"\(run.report.guide.name ?? "")\" }"
    let pinned = try check(files.merging([".archlint.json": pin]) { $1 })
    #expect(pinned.report.lines == run.report.lines && !run.report.lines.isEmpty)
    #expect(run.report.applicability.map(\.target) == ["Legacy", "Screens"])
    #expect(run.report.applicability.map { $0.guide != nil } == [false, true])
    let paths = Set(run.report.hits.filter { $0.rule == "no-force-unwrap" }.map(\.path))
    #expect(paths == ["Sources/Core/Parser.swift", "Sources/Screens/List.swift"])
    let asked = try check(files) { $0.guide = run.report.guide.name }
    #expect(asked.report.lines == run.report.lines)
  }

  @Test("a type that the project itself calls 'Observable' makes nothing observed")
  func namesakes() throws {
    let source = """
      class Observable<Element> {}
      final class Buffer: Observable<Int> { var items: [Int] = [] }
      """
    let run = try check(["A.swift": source])
    #expect(!run.report.isApplicable)
    #expect(run.report.applicability.isEmpty)
  }
}
