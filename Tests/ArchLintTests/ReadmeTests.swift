import ArchLint
import FilePlan
import Findings
import Foundation
import Reports
import Testing

@Suite("What README.md and the pages of help show")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The fenced blocks of a page under a heading, or those before its first one.
  private func blocks(of page: String, under heading: String? = nil) throws -> [String] {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    let section = try #require(sections.first { section in heading.map { section.hasPrefix($0 + "\n") } ?? true })
    return section.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map { block in
      block.element.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
    }
  }

  /// A copy of the sample app.
  private func sample() throws -> TemporaryProject {
    let project = try TemporaryProject()
    let folder = Self.root.appendingPathComponent("Tests/SampleApp")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      try project.write(try Data(contentsOf: folder.appendingPathComponent(path)), to: path)
    }
    return project
  }

  private func checklist(_ project: TemporaryProject) throws -> String {
    var request = CheckRequest()
    request.paths = [project.root]
    var report = try ChecklistRun.each(request)[0].report
    // The document shows what a person inside is told.
    report.command = "archlint check"
    return ChecklistTextReporter(style: ReportStyle()).render(report)
  }

  @Test("says in ten sentences what is trusted in a stranger's repository, what isn't, and what is promised")
  func scope() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("rules/help/scope.md"), encoding: .utf8)
    let part = try #require(text.components(separatedBy: "**A stranger's repository**").last)
    #expect(part.split(separator: /\.(?=\s|$)/).filter { !$0.allSatisfy(\.isWhitespace) }.count <= 10)
  }

  @Test("changes the checklist as shown there")
  func example() throws {
    let blocks = try blocks(of: "rules/help/guides.md", under: "Your own guide")
    try #require(blocks.count == 2)
    let project = try sample()
    try project.write(blocks[0], to: ".archlint/guides/bookshelf.json")
    try project.write("{ \"guide\": \"bookshelf\" }", to: ".archlint.json")
    let output = try checklist(project)
    #expect(output.hasSuffix("\n\n\(blocks[1])\n"), "the checklist ends otherwise: \(output.suffix(1500))")
    #expect(!output.contains("§8 general, don't"))
  }

  @Test("follows a section on the checklist that shows what the sample app's is like")
  func shippedChecklist() throws {
    let blocks = try blocks(of: "rules/help/reviews.md")
    let project = try sample()
    try project.write("{}", to: ".archlint.json")
    let output = try checklist(project)
    let parts = try #require(blocks.first).components(separatedBy: "[…]\n").dropFirst()
    #expect(!parts.isEmpty)
    for part in parts { #expect(output.contains(part.replacingOccurrences(of: "\n[…]", with: ""))) }
  }

  @Test("shows what the first command prints")
  func firstReport() throws {
    var request = CheckRequest()
    request.paths = [Self.root.appendingPathComponent("Tests/SampleApp").path]
    // The command counts paths from the folder in which it is started.
    let report = try CheckRun.run(request).report.moved(below: "Tests/SampleApp/")
    let output = TextReporter(style: ReportStyle()).render(report)
    let shown = try #require(try blocks(of: "README.md", under: "Try it").dropFirst().first)
    let parts = shown.components(separatedBy: "\n[…]\n")
    #expect(parts.count == 2)
    #expect(output.hasPrefix(try #require(parts.first)), "the report begins otherwise: \(output.prefix(4000))")
    #expect(output.hasSuffix(try #require(parts.last) + "\n"), "the report ends otherwise: \(output.suffix(1500))")
  }

  @Test("shows what fixes change in the sample app")
  func fixes() throws {
    var request = CheckRequest()
    request.paths = [Self.root.appendingPathComponent("Tests/SampleApp").path]
    let run = try FixRun.run(request, safeties: [.safe, .suggested])
    let patch = PlanDiff.text(run.plan, prefix: run.check.report.pathPrefix)
    let shown = try #require(try blocks(of: "rules/help/fixes.md").first).components(separatedBy: "\n").dropFirst()
    #expect(String(decoding: patch, as: UTF8.self) == shown.joined(separator: "\n") + "\n")
  }
}
