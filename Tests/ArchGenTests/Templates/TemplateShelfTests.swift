import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Templates of a project")
struct TemplateShelfTests {
  private func shelf(_ folder: TemporaryFolder) throws -> TemplateShelf { try TemplateShelf(root: folder.path) }

  private func eject(_ folder: TemporaryFolder, _ name: String, blocks: [String] = []) throws {
    try PlanWriter().write(
      try shelf(folder).ejection(of: [name], blocks: blocks, root: folder.path, policy: .refuse))
  }

  @Test("are listed with their blocks, and told from the program's")
  func list() throws {
    let folder = try TemporaryFolder([".archgen/templates/feature/extra.mustache": "{{$more}}{{/more}}"])
    try eject(folder, "feature/row")
    let lines = try shelf(folder).text.split(separator: "\n")

    #expect(lines.contains { $0.hasPrefix("added    feature/extra ") && $0.hasSuffix("  more") })
    #expect(lines.contains("own      feature/row"))
    #expect(lines.contains { $0.hasPrefix("shipped  feature/service  ") && $0.contains("summary, storage, fetch") })
    #expect(
      try shelf(folder).json.contains("\"name\": \"feature/row\",\n      \"shipped\": true,\n      \"own\": true"))
  }

  @Test("that were only copied make no difference")
  func ejection() throws {
    let folder = try TemporaryFolder()
    var order = FeatureOrder(name: "Order")
    order.guide = "mvvm-observable"
    order.into = folder.path
    let before = try FeatureGenerator.plan(order).plan

    for entry in try shelf(folder).entries { try eject(folder, entry.name) }

    #expect(try FeatureGenerator.plan(order).plan.files == before.files)
    #expect(try TemplateCheck(root: folder.path).problems == [])
  }

  @Test("change a single block, also of a template that others build on")
  func block() throws {
    let folder = try TemporaryFolder()
    try eject(folder, "feature/service", blocks: ["summary"])
    let path = ".archgen/templates/feature/service.mustache"
    try folder.write(try folder.text(path).replacingOccurrences(of: "Loads", with: "Fetches"), to: path)
    var order = FeatureOrder(name: "Order")
    order.guide = "mv-reference"
    order.into = folder.path

    let file = try #require(
      try FeatureGenerator.plan(order).plan.files.first { $0.path.hasSuffix("/OrderService.swift") })

    #expect(String(decoding: file.bytes, as: UTF8.self).contains("/// Fetches and changes orders on a server."))
    #expect(try TemplateCheck(root: folder.path).problems == [])
  }

  @Test("are not overwritten by copies, and names get a suggestion")
  func mistakes() throws {
    let folder = try TemporaryFolder([".archgen/templates/feature/row.mustache": "mine"])
    #expect(
      try shelf(folder).ejection(of: ["feature/row"], blocks: [], root: folder.path, policy: .refuse).conflicts.count
        == 1)
    let unknown = #expect(throws: FeatureProblem.self) { try eject(folder, "feature/lst") }
    #expect(unknown?.description == "error: there is no template 'feature/lst'; did you mean 'feature/list'?")
    let block = #expect(throws: FeatureProblem.self) { try eject(folder, "feature/service", blocks: ["sumary"]) }
    #expect(
      block?.description == "error: the template 'feature/service' has no block 'sumary'; did you mean 'summary'?")
  }

  @Test(
    "are tried out",
    arguments: [
      (
        "protocol", "a {{service.protocl}}", ".archgen/templates/feature/protocol.mustache:1:3: error: no key 'protocl'"
      ),
      ("errors", "{{#form}}", ".archgen/templates/feature/errors.mustache:1:1: error: "),
      ("mvvm-pattern/detail", "let count = Int(\"x\")!\n", "mvvm-pattern, Views/NoteDetailView.swift:1: "),
      (
        "rwo", "x",
        ".archgen/templates/feature/rwo.mustache:1:1: warning: nothing uses this template; did you mean 'feature/row'?"
      ),
    ])
  func check(name: String, text: String, problem: String) throws {
    let folder = try TemporaryFolder([".archgen/templates/feature/\(name).mustache": text])
    do throws(FeatureProblem) {
      let problems = try TemplateCheck(root: folder.path).problems
      #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    } catch {
      #expect(error.description.contains(problem))
    }
  }
}
