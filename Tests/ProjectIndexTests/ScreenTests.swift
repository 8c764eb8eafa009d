import ProjectIndex
import Testing

@Suite("Screens")
struct ScreenTests {
  private static let model = "@Observable final class LoansViewModel { var titles: [String] = [] }"

  @Test(
    "keep a view model, navigate, or list what a model holds",
    arguments: [
      ("Loans", "@State private var model = LoansViewModel()", "Text(\"\")", true),
      ("Loans", "", "NavigationStack { Text(\"\") }", true),
      ("Loans", "", "Text(\"\").navigationTitle(\"Loans\")", true),
      ("Loans", "let model: LoansViewModel", "List(model.titles, id: \\.self) { Text($0) }", true),
      ("Loans", "let titles: [String]", "List(titles, id: \\.self) { Text($0) }", false),
      ("Loans", "let model: LoansViewModel", "Text(model.titles[0])", false),
      ("LoanRow", "@State private var model = LoansViewModel()", "Text(\"\")", false),
      ("LoanButtons", "", "NavigationStack { Text(\"\") }", false),
    ])
  func screen(_ name: String, _ members: String, _ body: String, _ isScreen: Bool) throws {
    let project = try SmallProject([
      "Loans.swift": "struct \(name): View {\n\(members)\nvar body: some View { \(body) }\n}\n\(Self.model)"
    ])
    #expect(Screens(project.index).isScreen(try project.type(name)) == isScreen)
  }

  @Test(
    "are seen by other files and no frame for others' content",
    arguments: [
      "private struct Loans: View { var body: some View { NavigationStack {} } }",
      "struct Loans<Content: View>: View { let content: Content\nvar body: some View { NavigationStack { content } } }",
      "struct Loans: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }",
    ])
  func exceptions(_ source: String) throws {
    let project = try SmallProject(["Loans.swift": source])
    #expect(!Screens(project.index).isScreen(try project.type("Loans")))
  }

  @Test("end their names in the last word")
  func ending() throws {
    let project = try SmallProject(["A.swift": "struct LoanListView {}\nstruct Loans {}\nstruct loans {}"])
    #expect(
      try ["LoanListView", "Loans", "loans"].map { Screens(project.index).nameEnding(of: try project.type($0)) } == [
        "View", "Loans", "loans",
      ])
  }
}
