import Findings
import JSONText
import Platform
import ProjectIndex
import Reports
import RuleEngine

/// What holds for a file: the rules that look at something in it, or in the file most like it while it isn't there yet.
package struct RulesForFile: Sendable {
  /// From the project's root.
  let path: String
  /// The file whose rules they are.
  let example: String
  let guide: String?
  /// The types of that file with their roles.
  let types: [(name: String, role: Role)]
  /// The weightiest first, with all severities that their pages have for one place or another.
  let rules: [(rule: Rule, severities: [Severity])]
  private let examples: RuleExamples

  /// - Parameter path: As a person at the current folder writes it.
  package init(_ path: String, _ request: CheckRequest) throws(ExplanationProblem) {
    var request = request
    request.paths = [Self.folder(of: path)]
    let check = try RulesOfCheck(request, for: path)
    let index = check.run.index
    let name = check.name
    let known = index.files.firstIndex { $0.path == name }
    guard let file = known ?? FileLikeness(name, in: index, check.run.filter.scope).nearest else {
      throw .place("no file of the project has a name like '\(path)', so its contents can't be predicted")
    }
    self.path = name
    example = index.files[file].path
    guide = check.run.report.guide.name
    types = index.types.filter { $0.file == file && $0.parent == nil }
      .map { ($0.qualifiedName, index.role(of: $0.id)) }
    let pages: RuleSet
    do throws(WorkspaceProblem) { pages = try Self.pages() } catch { throw .check(.workspace(error)) }
    examples = RuleExamples(path: name, roles: Set(types.map(\.role)), pages: pages, workspace: check.run.workspace)
    let severities = Dictionary(uniqueKeysWithValues: check.run.report.rules.map { ($0.id, $0.severity) })
    let overrides = check.run.workspace.configuration.overrides.rules(
      for: check.run.filter.scope.ownPath(name) ?? name)
    rules = zip(check.rules, check.trials { $0.file == file })
      .compactMap { rule, trial in
        guard trial != nil, let severity = overrides[rule.id].map(\.severity) ?? severities[rule.id] else {
          return nil
        }
        return (rule, rule.severities(under: severity))
      }
      .sorted { ($1.severities[0], $0.rule.id) < ($0.severities[0], $1.rule.id) }
  }

  /// The folder whose project a file belongs to, whether it is there yet or not.
  private static func folder(of path: String) -> String {
    let folder = FileSystem.existingFolder(above: path)
    let current = FileSystem.currentDirectory()
    let isConfigured = EnclosingFolders.outermostConfigured(from: FileSystem.absolute(folder)) != nil
    return isConfigured || FileSystem.relative(FileSystem.absolute(folder), to: current) == nil ? folder : current
  }

  /// The program's pages whole: a check reads their queries only.
  private static func pages() throws(WorkspaceProblem) -> RuleSet {
    let (catalog, lists) = try Workspace.shippedData()
    return RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists).0
  }

  /// Markdown: a section a rule, with an example of how it is done, or else a line a rule.
  package func markdown(withExamples: Bool = true) -> String {
    var text = "# \(MarkdownText.code(path))\n\n"
    text += example == path ? "" : "It doesn't exist yet; these are the rules for \(MarkdownText.code(example)):\n\n"
    if let guide { text += "Guide: \(MarkdownText.code(guide))\n\n" }
    for type in types { text += "- \(MarkdownText.code(type.name)): \(type.role.plainName)\n" }
    if !withExamples { text += "\n" }
    for (rule, severities) in rules {
      let (id, title) = (MarkdownText.code(rule.id), MarkdownText.inline(rule.title))
      let words =
        severities.count > 2
        ? "\(severities[0].word) to note" : severities.map(\.word).joined(separator: " or ")
      if withExamples {
        text += "\n## \(title)\n\n\(id), \(words)\n"
        if let example = examples.text(rule) { text += "\n" + MarkdownText.block(example, language: "swift") }
      } else {
        text += "- \(words) \(id): \(title)\n"
      }
    }
    return text
  }

  package func json() -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("path", path)
    writer.member("example", example)
    writer.member("guide", guide)
    writer.key("types")
    writer.beginArray()
    for type in types {
      writer.beginObject()
      writer.member("name", type.name)
      writer.member("role", type.role.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.key("rules")
    writer.beginArray()
    for (rule, severities) in rules {
      writer.beginObject()
      writer.member("id", rule.id)
      writer.member("severity", severities[0].word)
      writer.key("severities")
      writer.beginArray()
      for severity in severities { writer.string(severity.word) }
      writer.endArray()
      writer.member("title", rule.title)
      writer.member("conforms", examples.text(rule))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.text
  }
}
