import ProjectIndex
import Testing

@Suite("Features")
struct FeatureTests {
  @Test(
    "are the folders below a folder of features",
    arguments: [
      ("App/Features/Loans/Views/LoanView.swift", "Loans"), ("Features + UI/Loans/LoanView.swift", "Loans"),
      ("Modules/Loans/LoanView.swift", "Loans"), ("Features/LoanView.swift", nil),
      ("FeatureFlags/Loans/LoanView.swift", nil), ("Features/Shared/LoanView.swift", nil),
      ("Features/LibraryUI/LoanView.swift", nil), ("Views/LoanView.swift", nil),
    ] as [(String, String?)])
  func folder(_ path: String, _ feature: String?) throws {
    let project = try SmallProject([path: "import SwiftUI"])
    #expect(Features(project.index).feature(ofFile: 0) == feature)
  }

  @Test(
    "are shown by the view that is called after them, or that stands on its own",
    arguments: [
      ("LoansView", "let loan: String", true), ("LoanListView", "let loan: String", true),
      ("CalendarView", "@State private var day = 1\n@Environment(\\.dismiss) private var dismiss", true),
      ("CalendarView", "@StateObject var model: Model\nlet day: Int", true),
      ("CalendarView", "init(day: Int = 1) {}", true), ("CalendarView", "var note: String?", true),
      ("CalendarView", "init(day: Int) {}", false), ("CalendarView", "let day: Int", false),
      ("CalendarView", "@Binding var day: Int", false), ("CalendarView", "@ObservedObject var model: Model", false),
    ])
  func entry(_ name: String, _ members: String, _ isEntry: Bool) throws {
    let project = try SmallProject([
      "Features/Loans/Views/Screen.swift":
        "struct \(name): View {\n\(members)\nvar body: some View { Text(\"\") }\n}\nfinal class Model: ObservableObject {}"
    ])
    #expect(Features(project.index).isEntryView(try project.type(name)) == isEntry)
  }

  @Test("don't offer their components")
  func component() throws {
    let project = try SmallProject([
      "Features/Loans/Components/Ring.swift": "struct Ring: View { var body: some View { Circle() } }"
    ])
    #expect(!Features(project.index).isEntryView(try project.type("Ring")))
  }
}
