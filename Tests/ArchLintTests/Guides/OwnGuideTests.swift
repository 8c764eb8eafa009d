import ArchLint
import Findings
import ProjectIndex
import RuleEngine
import Testing

@Suite("A guide of a project's own")
struct OwnGuideTests {
  private static let view = """
    import SwiftUI
    struct CartView: View {
      @StateObject private var viewModel = CartViewModel()
      var body: some View { Text(viewModel.title) }
    }
    """

  /// A view model that misses `@MainActor`, tests, and `private(set)`.
  private static let viewModel = """
    import Combine
    final class CartViewModel: ObservableObject {
      @Published var title = ""
      func rename() { title = "cart" }
    }
    """

  private static let app = ["CartView.swift": view, "CartViewModel.swift": viewModel]

  private func project(_ files: [String: String]) throws -> TemporaryProject {
    try TemporaryProject(Self.app.merging(files) { $1 })
  }

  private func check(_ project: TemporaryProject, guide: String? = nil) throws -> CheckReport {
    try project.check { request in
      request.only = []
      request.guide = guide
    }.report
  }

  private func severities(_ report: CheckReport) -> [String: Severity] {
    Dictionary(report.findings.map { ($0.rule, $0.severity) }) { first, _ in first }
  }

  @Test("asks for what the guide asks for that it extends")
  func inherits() throws {
    let base = try check(project([".archlint.json": "{ \"guide\": \"mvvm-pattern\" }"]))
    let own = try check(
      project([
        ".archlint.json": "{ \"guide\": \"house\" }",
        ".archlint/guides/house.json": "{ \"extends\": \"mvvm-pattern\" }",
      ]))
    #expect(own.guide.name == "house")
    #expect(own.lines == base.lines)
    #expect(!own.lines.isEmpty)
    #expect(own.findings.compactMap(\.guide) == base.findings.compactMap(\.guide))
  }

  @Test("weighs rules otherwise, switches them on and off, and cites where the team wrote it down")
  func severities() throws {
    let project = try project([
      ".archlint.json": "{ \"guide\": \"house\" }",
      ".archlint/guides/house.json": """
      {
        "extends": "mvvm-pattern",
        "rules": {
          "has-tests": "note", "view-model-main-actor": "off",
          "view-model-private-set": { "severity": "warning", "section": "our wiki, state" },
        },
      }
      """,
    ])
    let report = try check(project)
    let base = severities(try check(project, guide: "mvvm-pattern"))
    #expect(base["has-tests"] == .warning)
    #expect(base["view-model-main-actor"] == .error)
    #expect(base["view-model-private-set"] == nil)
    let own = severities(report)
    #expect(own["has-tests"] == .note)
    #expect(own["view-model-main-actor"] == nil)
    #expect(own["view-model-private-set"] == .warning)
    func citation(_ rule: String) -> GuideCitation? { report.findings.first { $0.rule == rule }?.guide }
    #expect(citation("has-tests")?.name == "mvvm-pattern")
    #expect(citation("view-model-private-set") == GuideCitation(name: "house", section: "our wiki, state"))
  }

  @Test("gives way to the severities of the configuration")
  func configured() throws {
    let report = try check(
      project([
        ".archlint.json": "{ \"guide\": \"house\", \"rules\": { \"has-tests\": \"warning\" } }",
        ".archlint/guides/house.json": "{ \"extends\": \"mvvm-pattern\", \"rules\": { \"has-tests\": \"note\" } }",
      ]))
    #expect(severities(report)["has-tests"] == .warning)
  }

  @Test("may stand in the configuration")
  func inPlace() throws {
    let report = try check(
      project([
        ".archlint.json":
          "{ \"guide\": { \"name\": \"house\", \"extends\": \"mvvm-pattern\", \"rules\": { \"has-tests\": \"off\" } } }"
      ]))
    #expect(report.guide.name == "house")
    #expect(severities(report)["has-tests"] == nil)
    #expect(severities(report)["view-model-main-actor"] == .error)
  }

  @Test("changes layers and folders")
  func layout() throws {
    let project = try project([
      ".archlint.json": "{ \"guide\": \"house\" }",
      ".archlint/guides/house.json": """
      {
        "extends": "wellplate-mvvm", "title": "Our house",
        "layers": [["app"], ["view", "viewModel"], ["model"]],
        "folders": { "view": ["Screens"], "client": [] },
      }
      """,
    ])
    let workspace = try withExtendedLifetime(project) { try Workspace.open(paths: [project.root]) }
    let guide = try #require(workspace.catalog.guide("house"))
    #expect(guide.title == "Our house")
    #expect(guide.allows(from: .viewModel, to: .view))
    #expect(!guide.allows(from: .model, to: .view))
    #expect(guide.folders[.view] == ["Screens"])
    #expect(guide.folders[.client] == [])
    #expect(guide.folders[.viewModel] == ["Features/*/ViewModels", "App/ViewModels"])
    #expect((guide.style, guide.observation, guide.dataLayer) == ("mvvm", "observableObject", "repository"))
  }

  @Test("replaces, adds and leaves out sections of the checklist")
  func checklist() throws {
    let project = try project([
      ".archlint/guides/house.json": """
      {
        "extends": "mvvm-pattern",
        "checklist": [
          { "cite": "anti-pattern", "items": [] },
          { "cite": "best practice", "items": [{ "text": "Tested", "rules": ["has-tests"] }] },
          { "cite": "wiki 7", "title": "Words", "items": [
            { "text": "Texts are clear", "about": ["view"], "person": "only readers can tell" } ] },
        ],
      }
      """
    ])
    let workspace = try withExtendedLifetime(project) { try Workspace.open(paths: [project.root]) }
    let sections = try #require(workspace.catalog.guide("house")).checklist
    let base = try #require(workspace.catalog.guide("mvvm-pattern")).checklist
    #expect(sections.count == base.count)
    #expect(!sections.contains { $0.citation == "anti-pattern" })
    #expect(sections.first?.title == base.first?.title)
    #expect(sections.first?.items.map(\.text) == ["Tested"])
    #expect(sections.last?.title == "Words")
    #expect(
      sections.last?.items == [
        ChecklistItem(
          text: "Texts are clear", roles: [.view],
          decision: .person(reason: "only readers can tell", places: ChecklistPlaces(roles: [.view])))
      ])
  }

  @Test("may be asked for by name, and is known to the project's own rules")
  func named() throws {
    let page = SampleRules.page(
      title: "No carts", loop: "for type in file.allTypes",
      condition: "type.name == \"CartView\" && guide.name == \"mvvm-pattern\"", say: "a cart",
      violating: "struct CartView {}  // ←", conforming: "struct Thing {}", guides: "house note our wiki")
    let project = try project([
      ".archlint/guides/house.json": "{ \"extends\": \"mvvm-pattern\" }", ".archlint/rules/no-carts.md": page,
    ])
    let named = try check(project, guide: "house")
    #expect(named.guide.name == "house")
    #expect(severities(named)["no-carts"] == .note)
    let detected = try check(project)
    #expect(detected.guide.name == "mvvm-pattern")
    #expect(severities(detected)["no-carts"] == nil)
    #expect(
      detected.remarks.contains(
        "guide 'house' of this project is not in use; write { \"guide\": \"house\" } into .archlint.json"))
    #expect(!named.remarks.contains { $0.contains("not in use") })
  }

  @Test("that there is none of is a mistake of the command line")
  func unknown() throws {
    let project = try project([".archlint/guides/house.json": "{ \"extends\": \"mvvm-pattern\" }"])
    do {
      _ = try check(project, guide: "hous")
      Issue.record("an unknown guide was taken")
    } catch CheckRun.Problem.request(.unknownGuide(let guide, let choices, let suggestion)) {
      #expect(guide == "hous")
      #expect(choices.last == "house")
      #expect(suggestion == "house")
    }
  }
}
