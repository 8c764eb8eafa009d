import ArchLint
import Foundation
import Testing

@Suite("What the rules make of a place")
struct ExplainTests {
  private static let files = [
    "CartView.swift": """
    import SwiftUI
    struct CartView: View {
      @StateObject private var viewModel = CartViewModel()
      var body: some View { Text("a") }
    }
    """,
    "CartViewModel.swift": """
    import SwiftUI
    @MainActor final class CartViewModel: ObservableObject {
      static let shared = CartViewModel()
      @Published private(set) var count = 0
      func add() { count += 1 }
    }
    """,
  ]

  private func explain(_ path: String, _ line: Int, _ files: [String: String] = files) throws -> String {
    let project = try TemporaryProject(files)
    var request = CheckRequest()
    request.guide = "mvvm-pattern"
    return try PlaceExplanation.of(project.root + "/" + path, line: line, request).text()
  }

  @Test("names the type around a line, its role and why, and what was found there")
  func found() throws {
    let text = try explain("CartViewModel.swift", 3)
    #expect(text.hasPrefix("CartViewModel.swift:3, view model 'CartViewModel' ("))
    #expect(text.contains("\nFound here\n  view-model-no-singleton (error): "))
  }

  @Test("tells the condition that doesn't hold, with its line in the rule's page")
  func silent() throws {
    let text = try explain("CartViewModel.swift", 2)
    #expect(
      text.contains(
        "view-model-observable: CartViewModel: not 'type.observation == nil' (rules/view-model-observable.md:"))
    #expect(!text.contains("view-model-no-singleton ("))
  }

  @Test("has nothing to tell of lines that no rule looks at")
  func nothing() throws {
    #expect(try explain("CartView.swift", 5).contains("No rule of the guide looks at this line."))
  }

  @Test("refuses what is not there")
  func refusal() throws {
    #expect(throws: ExplanationProblem.self) { try explain("Card.swift", 1) }
    #expect(throws: ExplanationProblem.self) { try explain("CartView.swift", 90) }
  }

  @Test("lists what holds for a file, and for one that isn't there yet by the file called most like it")
  func norms() throws {
    let project = try TemporaryProject(Self.files)
    var request = CheckRequest()
    request.paths = [project.root]
    request.guide = "mvvm-pattern"
    let known = try RulesForFile(project.root + "/CartViewModel.swift", request).markdown()
    let new = try RulesForFile(project.root + "/OrderViewModel.swift", request).markdown()
    #expect(known.contains("- `CartViewModel`: view model"))
    #expect(known.contains("`view-model-no-singleton`, error\n\n```swift\n"))
    #expect(!known.contains("view-size"))
    // Its page has a lower severity for some places.
    #expect(known.contains("`view-model-protocol-dependencies`, error or note\n"))
    #expect(known.contains(", error to note\n"))
    #expect(known.contains("`view-model-observable`, error\n"))
    #expect(new.contains("It doesn't exist yet; these are the rules for `CartViewModel.swift`:"))
    #expect(new.components(separatedBy: "\n## ").count == known.components(separatedBy: "\n## ").count)
    #expect(throws: ExplanationProblem.self) { try RulesForFile(project.root + "/Sources/x.swift", request) }
    #expect(try RulesForFile(project.root + "/x.swift", request).markdown().contains("these are the rules for"))
  }

  @Test("takes a file that isn't there yet for one of the role that its name says, before any in the same folder")
  func newRoles() throws {
    let settings = "final class Settings { var isOn = false }\n"
    let added = [
      "Settings/SettingsView.swift": Self.files["CartView.swift"] ?? "", "Settings/Settings.swift": settings,
      "CartView+Rows.swift": "extension CartView { var rows: Int { 1 } }\n", ".archlint.json": "{}",
      "Data/CartItemModel.swift": "struct CartItemModel: Identifiable { let id: Int; let name: String }\n",
      // Known to have no role, it says nothing of the name.
      "Plain.swift": "@propertyWrapper struct PlainModel { var wrappedValue = 1 }\n",
      "Data/OrderModel.swift": "struct OrderModel: Identifiable { let id: Int; let name: String }\n",
    ]
    let project = try TemporaryProject(Self.files.merging(added) { first, _ in first })
    var request = CheckRequest()
    request.guide = "mvvm-pattern"
    func example(_ path: String) throws -> String {
      let text = try RulesForFile(project.root + "/" + path, request).markdown(withExamples: false)
      return text.components(separatedBy: "these are the rules for `").last?.components(separatedBy: "`").first ?? ""
    }
    #expect(try example("Settings/SettingsViewModel.swift") == "CartViewModel.swift")
    #expect(try example("Settings/SettingsViewModel+Loading.swift") == "CartViewModel.swift")
    #expect(try example("Settings/RowView.swift") == "Settings/SettingsView.swift")
    #expect(try example("Settings/PriceModel.swift").hasPrefix("Data/"))
    // What says nothing of a role goes by its folder.
    #expect(try example("Settings/Rows.swift").hasPrefix("Settings/"))
  }

  @Test("takes a test that isn't there yet for a test")
  func newTests() throws {
    let tests = "import Testing\n@Suite struct CartTests { @Test func sums() { #expect(1 == 1) } }\n"
    let added = ["AppTests/CartTests.swift": tests, ".archlint.json": "{}"]
    let project = try TemporaryProject(Self.files.merging(added) { first, _ in first })
    var request = CheckRequest()
    request.guide = "mvvm-pattern"
    let text = try RulesForFile(project.root + "/AppTests/OrderTests.swift", request).markdown()
    #expect(text.contains("these are the rules for `AppTests/CartTests.swift`:"))
  }
}
