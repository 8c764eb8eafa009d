import ArchLint
import Findings
import Testing

@Suite("Choice of the guide")
struct GuideWishTests {
  /// A project that follows MVVM with `ObservableObject` and repositories, as detection sees it.
  static let files = [
    "BookRepository.swift": """
    protocol BookRepositoryProtocol { func books() async throws -> [String] }
    final class BookRepository: BookRepositoryProtocol { func books() async throws -> [String] { [] } }
    """,
    "BooksViewModel.swift": """
    import Combine
    @MainActor final class BooksViewModel: ObservableObject {
      @Published private(set) var books: [String] = []
      private let repository: BookRepositoryProtocol
      init(repository: BookRepositoryProtocol) { self.repository = repository }
    }
    """,
    "BooksView.swift": """
    import SwiftUI
    struct BooksView: View {
      @StateObject private var viewModel: BooksViewModel
      var body: some View { List(viewModel.books, id: \\.self) { Text($0) } }
    }
    """,
  ]

  static let mvFiles = [
    "Store.swift": """
    import Observation
    @Observable final class CoffeeModel { var orders: [String] = [] }
    """,
    "OrdersView.swift": """
    import SwiftUI
    struct OrdersView: View {
      @Environment(CoffeeModel.self) private var model
      var body: some View { List(model.orders, id: \\.self) { Text($0) } }
    }
    """,
  ]

  private func guide(
    _ files: [String: String], _ configuration: String? = nil, named: String? = nil,
    _ traits: [GuideTrait: String] = [:]
  ) throws -> String {
    let project = try TemporaryProject(files)
    if let configuration { try project.write(configuration, to: ".archlint.json") }
    let run = try project.check { request in
      request.only = []
      request.guide = named
      for (trait, word) in traits { request.traits[trait] = word }
    }
    return run.report.guide.name ?? "none"
  }

  @Test("follows the code when nothing is said")
  func detected() throws {
    #expect(try guide(Self.files) == "wellplate-mvvm")
    #expect(try guide(Self.mvFiles) == "mv-reference")
  }

  @Test("goes from style to guide, against the code if need be")
  func styles() throws {
    #expect(try guide(Self.files, nil, [.style: "mv"]) == "mv-reference")
    #expect(try guide(Self.files, nil, [.style: "mv", .observation: "observable-object"]) == "mv-article")
    #expect(try guide(Self.mvFiles, nil, [.style: "mvvm"]) == "mvvm-observable")
    #expect(try guide(Self.mvFiles, nil, [.style: "mvvm", .observation: "observable-object"]) == "wellplate-mvvm")
    let all: [GuideTrait: String] = [.style: "mvvm", .observation: "observable-object", .dataLayer: "service"]
    #expect(try guide(Self.mvFiles, nil, all) == "mvvm-pattern")
  }

  @Test("keeps the detected guide where it has the style asked for")
  func detectedStyle() throws {
    #expect(try guide(Self.files, nil, [.style: "mvvm"]) == "wellplate-mvvm")
  }

  @Test("keeps the configured guide where it has the style asked for")
  func configuredStyle() throws {
    #expect(try guide(Self.files, "{ \"guide\": \"mvvm-pattern\" }") == "mvvm-pattern")
    #expect(try guide(Self.files, "{ \"guide\": \"mvvm-pattern\" }", [.style: "mvvm"]) == "mvvm-pattern")
  }

  @Test("lets the command line win over the configuration")
  func precedence() throws {
    #expect(try guide(Self.files, "{ \"guide\": \"mvvm-pattern\" }", named: "mv-article") == "mv-article")
    #expect(try guide(Self.files, "{ \"guide\": \"mvvm-pattern\" }", [.style: "mv"]) == "mv-reference")
    #expect(
      try guide(Self.mvFiles, "{ \"guide\": \"mvvm-pattern\" }", [.observation: "observable"]) == "mvvm-observable")
    #expect(try guide(Self.mvFiles, "{ \"style\": \"mvvm\" }", [.observation: "observable-object"]) == "wellplate-mvvm")
  }

  @Test("lets the configuration win over the code")
  func described() throws {
    #expect(try guide(Self.files, "{ \"style\": \"mv\" }") == "mv-reference")
    #expect(try guide(Self.mvFiles, "{ \"style\": \"mvvm\", \"dataLayer\": \"repository\" }") == "wellplate-mvvm")
  }

  @Test("refuses options that contradict each other")
  func contradictions() throws {
    func problem(named: String?, _ traits: [GuideTrait: String]) throws -> CheckRun.Problem? {
      do {
        _ = try guide(Self.files, nil, named: named, traits)
        return nil
      } catch let problem as CheckRun.Problem {
        return problem
      }
    }
    #expect(
      try problem(named: "mv-article", [.style: "mvvm"])
        == .request(
          .contradiction(first: "--guide mv-article", second: "--style mvvm", reason: "the guide's style is 'mv'")))
    #expect(
      try problem(named: nil, [.style: "mv", .dataLayer: "repository"])
        == .request(
          .contradiction(
            first: "--style mv", second: "--data-layer repository", reason: "no guide combines the two")))
  }

  @Test("says why, and how to pin what is not pinned")
  func reasons() throws {
    let project = try TemporaryProject(Self.files)
    func choice(_ change: (inout CheckRequest) -> Void = { _ in }) throws -> GuideChoice {
      let run = try project.check { request in
        request.only = []
        change(&request)
      }
      return run.report.guide
    }
    let detected = try choice()
    #expect(detected.reason.hasPrefix("recognised by 1 view model"))
    #expect(detected.howToPin == "write { \"guide\": \"wellplate-mvvm\" } into .archlint.json")
    #expect(try choice { $0.guide = "mvvm-pattern" }.reason == "requested with --guide")
    #expect(try choice { $0.traits[.style] = "mv" }.reason == "requested with --style mv")
    try project.write("{ \"guide\": \"mv-article\" }", to: ".archlint.json")
    let configured = try choice()
    #expect(configured.reason == "configured in \(project.path(".archlint.json"))")
    #expect(configured.howToPin.isEmpty)
  }
}
