import ArchLint
import Findings
import Foundation
import JSONText
import Reports
import Testing

@testable import WebReport

@Suite("The page of a report")
struct WebReportTests {
  private static let sample =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../SampleApp")
    .standardizedFileURL.path

  private func run(_ path: String, _ change: (inout CheckRequest) -> Void = { _ in }) throws -> CheckRun {
    var request = CheckRequest()
    request.paths = [path]
    request.today = try #require(CalendarDay("2026-06-15"))
    change(&request)
    return try CheckRun.runAll(request)
  }

  private func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }

  /// Makes a folder with files, by their paths, and removes it afterwards.
  private func withProject(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder.path)
  }

  /// What stands between two words of a page, the first time.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let rest = try #require(page.range(of: start).map { page[$0.upperBound...] })
    return String(rest[..<(try #require(rest.range(of: end)).lowerBound)])
  }

  @Test("has as many findings, places and silent ones as JSON", arguments: [false, true])
  func agrees(isStrict: Bool) throws {
    let run = try run(Self.sample) { $0.isStrict = isStrict }
    let page = WebReport.text(of: run)
    let json = try JSONReader.parse(Array(JSONReporter().render(run.report).utf8), allowing: .none)
    let findings = try #require(json["findings"]?.elements)
    let new = findings.count { $0["status"]?.string == "new" }
    #expect(new > 0)
    #expect(findings.count > new)
    #expect(count("<details class=\"finding\"", in: page) == new)
    #expect(count("<tr class=\"silent\"", in: page) == findings.count - new)
    let list = try part(of: page, from: "<div id=\"list\">", to: "<section id=\"checklist\"")
    #expect(count("<li>", in: list) == json["summary"]?["places"]?.integer(.identifier))
    for severity in Severity.allCases {
      #expect(count("<span class=\"sev \(severity.word)\">", in: list) == run.report.count(of: severity))
    }
  }

  @Test("has what the baseline covers among its findings, to be filtered, and counts it as the checklist does")
  func baseline() throws {
    let view = "import SwiftUI\nstruct A: View { var body: some View { Text(name!) }\n  let name: String? }\n"
    try withProject(["A.swift": view, ".archlint.json": "{\"guide\":\"mvvm-pattern\"}"]) { folder in
      let before = try run(folder)
      let count = before.report.newFindings.count
      let text = BaselineFile.text(FindingBaseline(accepting: before.report.hits))
      try text.write(toFile: folder + "/" + BaselineFile.name, atomically: true, encoding: .utf8)
      let page = WebReport.text(of: try run(folder))
      #expect(count > 0 && self.count("data-status=\"baseline\"", in: page) == count)
      #expect(page.contains("<a href=\"#status=baseline\"><b>\(count)</b> in the baseline</a>"))
      #expect(page.contains("Tables and checklist count the \(count) in the baseline, too."))
      #expect(page.contains("<option value=\"=baseline\""))
      #expect(page.contains("<p>The baseline accepts ") && !page.contains("no baseline.</p>"))
    }
  }

  @Test("says when it was written, and shows the trend where there is one")
  func trend() throws {
    let run = try run(Self.sample)
    #expect(WebReport.text(of: run).contains(" on \(CalendarDay.today())"))
    #expect(!WebReport.text(of: run).contains("id=\"trend\""))
    var points = [
      Trend.Point(commit: "c1", day: "2026-01-01", subject: "<b>"),
      Trend.Point(commit: "c2", day: "2026-01-02", subject: "b"),
    ]
    points[0].kinds = [.bug: 4]
    points[1].kinds = [.bug: 1, .style: 1]
    let page = WebReport.text(of: run, trends: [Trend(guide: nil, points: points, commitCount: 2)])
    #expect(points.allSatisfy { page.contains(">\($0.day)</text>") })
    #expect(page.contains("<polygon class=\"bug\" points=\"0,0 900,165 900,220 0,220\">"))
    #expect(page.contains("4 findings became 2, at most 4; what most types do alike is counted type by type."))
    #expect(page.contains("<td>&lt;b&gt;</td>"))
  }

  @Test("has only what the rules asked for found")
  func chosenRule() throws {
    let rule = try #require(try run(Self.sample).report.newFindings.first?.rule)
    let chosen = try run(Self.sample) { $0.only = [rule] }
    let page = WebReport.text(of: chosen)
    #expect(count("<details class=\"finding\"", in: page) == chosen.report.newFindings.count)
    #expect(count("<div class=\"rule\"", in: page) == 1)
  }

  @Test("is the same however many threads make it")
  func determinism() throws {
    let pages = try [1, 4].map { threads in WebReport.text(of: try run(Self.sample) { $0.threads = threads }) }
    #expect(pages[0] == pages[1])
    #expect(!pages[0].contains(Self.sample), "where the project lies is nobody's business")
  }

  @Test("lets the browser use its own style and script alone")
  func policy() throws {
    let page = WebReport.text(of: try run(Self.sample))
    #expect(count("<script", in: page) == 1 && count("<style", in: page) == 1)
    let script = try part(of: page, from: "<script>", to: "</script>")
    let style = try part(of: page, from: "<style>", to: "</style>")
    #expect(script.contains("use strict") && style.contains(".finding") && style.contains(".architecture"))
    let policy = try part(of: page, from: "Content-Security-Policy\" content=\"", to: "\"")
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("script-src 'sha256-\(SHA256.base64(script))'"))
    #expect(policy.contains("style-src 'sha256-\(SHA256.base64(style))'"))
    // An attribute would need a policy that allows any.
    #expect(!page.contains(" style=\"") && !page.contains(" onclick="))
  }

  @Test("takes nothing of a project for an element")
  func hostile() throws {
    let element = "<img src=x onerror=alert(1)>"
    let source = """
      import SwiftUI
      struct CartView: View {
        @State private var timer = Timer.publish(every: 1, on: .main, in: .common) /* \(element)</pre></script> */
        var body: some View { Text("x").onAppear { do { try load() } catch {} /* \(element) */ } }
      }
      // archlint:disable:next view-no-timers – as \(element)
      """
    let accepted =
      #"{"rule": "view-no-timers", "subject": "\#(element)", "reason": "as \#(element)", "by": "\#(element)"}"#
    let files = [
      "\(element)View.swift": source, ".archlint.json": #"{"guide": "mvvm-pattern", "accepted": [\#(accepted)]}"#,
    ]
    try withProject(files) { folder in
      let run = try run(folder)
      #expect(!run.report.newFindings.isEmpty)
      let page = WebReport.text(of: run)
      #expect(!page.contains("<img"))
      #expect(count("<script", in: page) == 1)
      #expect(count("&lt;img src=x onerror=alert(1)&gt;", in: page) > 3)
    }
  }

  @Test("shows the lines around a place with what is meant marked, and fixes as differences")
  func excerpts() throws {
    let files = [
      ".archlint.json": #"{"guide": "mvvm-observable"}"#,
      "CartViewModel.swift": """
      import Observation

      @MainActor @Observable
      class CartViewModel {
        private(set) var items: [String] = []
      }
      """,
    ]
    try withProject(files) { folder in
      let run = try run(folder) { $0.only = ["view-model-final"] }
      #expect(run.report.newFindings.count == 1)
      let page = WebReport.text(of: run)
      #expect(page.contains("<span data-n=\"4\" class=\"on\">"))
      #expect(page.contains("<mark>CartViewModel</mark>"))
      #expect(page.contains("<ins>+final class CartViewModel {</ins>"))
      #expect(page.contains("<del>-class CartViewModel {</del>"))
    }
  }

  @Test("shows several projects with their own maps, checklists and roles")
  func severalProjects() throws {
    let view = "import SwiftUI\nstruct AView: View { var body: some View { Text(\"x\") } }\n"
    let files = [
      "one/.archlint.json": #"{"guide": "mvvm-pattern"}"#, "one/AView.swift": view,
      "two/.archlint.json": #"{"guide": "mv-reference"}"#, "two/AView.swift": view,
    ]
    try withProject(files) { folder in
      let page = WebReport.text(of: try run(folder))
      for word in ["<h3>one</h3>", "<h3>two</h3>"] { #expect(count(word, in: page) == 3) }
      #expect(page.contains("one/AView.swift") && page.contains("two/AView.swift"))
      #expect(page.contains("id=\"map0-plain\"") && page.contains("id=\"map1-plain\""))
    }
  }

  @Test("says so when there is nothing to show")
  func empty() throws {
    try withProject(["A.swift": "struct A {}\n"]) { folder in
      let page = WebReport.text(of: try run(folder))
      #expect(page.contains("No findings.") && page.contains("Nothing is kept silent"))
      #expect(!page.contains("id=\"filters\""))
    }
  }
}
