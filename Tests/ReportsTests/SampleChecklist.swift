import Findings

/// A checklist with every kind of answer.
enum SampleChecklist {
  static let timer = SampleReport.finding(line: 4)
  static let request = SampleReport.finding(
    "view-no-networking", .warning, path: "Sources/A.swift", line: 9, message: "view 'A' uses @Fetch")

  static func report(
    _ sections: [ChecklistReport.Section]? = nil, otherCount: Int = 0, skipped: [SkippedFile] = [],
    remarks: [String] = []
  ) -> ChecklistReport {
    ChecklistReport(
      guide: GuideChoice(name: "mvvm-observable", reason: "configured in .archlint.json"),
      sections: sections ?? [
        section(
          item(1, .ticked), item(2, .crossed([timer, request])),
          item(3, .notApplicable(reason: "no repository in the project")),
          item(4, .person(reason: "only eyes can tell", files: ["A.swift", "B.swift"]), rules: []))
      ], otherCount: otherCount, skipped: skipped, remarks: remarks)
  }

  static func section(
    _ items: ChecklistReport.Item..., citation: String = "§10 view", title: String = "Views"
  ) -> ChecklistReport.Section {
    ChecklistReport.Section(citation: citation, title: title, items: items)
  }

  static func item(
    _ number: Int, _ answer: ChecklistReport.Answer, text: String? = nil, rules: [String] = ["view-no-timers"]
  ) -> ChecklistReport.Item {
    ChecklistReport.Item(number: number, text: text ?? "Item \(number) holds", rules: rules, answer: answer)
  }
}
