import Findings
import JSONText
import Platform
import ProjectIndex
import SafeText
import SwiftOutline

/// The roles of the types of one app, or of several beside each other, for `archlint roles`.
package struct RolesReport: Sendable {
  /// An app by its folder and that of its project, which are empty where there is only one, and the paths whose types are
  /// wanted.
  package typealias Part = (folder: String, root: String, index: ProjectIndex, filter: PathFilter)

  private let parts: [Part]
  private var projects: [(workspace: Workspace, project: ProjectReader.Result)] = []

  /// Files or parts of files that could not be read.
  package var skipped: [SkippedFile] { projects.flatMap(\.project.skipped) }

  /// Reads each of the projects that a request spans, without checking it.
  package init(_ request: CheckRequest) throws(CheckRun.Problem) {
    let projects = try CheckRun.requests(request).map { request throws(CheckRun.Problem) in
      let workspace = try CheckRun.open(request)
      return (
        workspace: workspace,
        project: try CheckRun.workspaceProblems { () throws(WorkspaceProblem) in
          try workspace.readProject(threads: request.threads)
        }
      )
    }
    let parts = projects.flatMap { workspace, project in
      let guides = CheckRun.parts(request, workspace).map { part in
        (part.options.scope, part.linter.selection(project.index, part.options).choice.name)
      }
      return ConfigurationScope.apps(guides, in: project.index).map { scope -> Part in
        var filter = workspace.root.filter
        filter.scope = scope
        let root = workspace.root.folder
        return (DisplayPath.of(FileSystem.join(root, scope.folder)), root, project.index, filter)
      }
    }.filter { part in part.index.files.contains { part.filter.includes($0.path) } }
    self.parts = parts.count == 1 ? [("", "", parts[0].index, parts[0].filter)] : parts
    self.projects = projects
  }

  private init(_ parts: [Part]) { self.parts = parts }

  package init(index: ProjectIndex, filter: PathFilter = PathFilter()) { parts = [("", "", index, filter)] }

  /// A type with the place of its declaration.
  package struct Row: Sendable {
    package var path: String
    package var line: Int
    package var type: String
    package var decision: RoleDecision
  }

  /// All types in the order of paths and lines.
  package func rows() -> [Row] {
    parts.flatMap { part in
      rows(part.index, part.filter).map { row in
        var row = row
        if !part.root.isEmpty { row.path = DisplayPath.of(FileSystem.join(part.root, row.path)) }
        return row
      }
    }
  }

  private func rows(_ index: ProjectIndex, _ filter: PathFilter) -> [Row] {
    var tables: [Int: LineTable] = [:]
    return index.types.map { type in
      let id = type.declaration
      let file = index.files[type.file]
      let table = tables[type.file] ?? LineTable(file.outline.source)
      tables[type.file] = table
      return Row(
        path: file.path, line: table.position(of: Int(index[id].nameStart)).line, type: type.qualifiedName,
        decision: index.roles[type.id])
    }.filter { filter.includes($0.path) }.sorted { ($0.path, $0.line, $0.type) < ($1.path, $1.line, $1.type) }
  }

  /// The rows that were tried for the types of a name; `nil` where there is none.
  package func trials(of name: String) -> (text: String?, suggestion: String) {
    let trials = projects.map { RoleTrials(of: name, in: $0.project.index, $0.workspace) }
    let found = trials.filter(\.isFound)
    return (found.isEmpty ? nil : found.map { $0.text() }.joined(), trials.first?.suggestion ?? "")
  }

  /// One object a type, in the order of paths and lines.
  package func json() -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for row in rows() {
      writer.beginObject()
      writer.member("path", row.path)
      writer.member("line", row.line)
      writer.member("type", row.type)
      writer.member("role", row.decision.role.rawValue)
      writer.member("confidence", row.decision.confidence.rawValue)
      writer.key("evidence")
      writer.beginArray()
      for clause in row.decision.evidence { writer.string(clause) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    return writer.text + "\n"
  }

  /// For each project a section a role with type, place and evidence, then the types that stayed unclassified.
  package func text() -> String {
    parts.map { part in
      (part.folder.isEmpty ? "" : PrintableText.oneLine("Project \(part.folder)") + "\n\n")
        + text(RolesReport([part]).rows())
    }.joined(separator: "\n")
  }

  private func text(_ rows: [Row]) -> String {
    var text = ""
    for role in Role.allCases where role != .other {
      let members = rows.filter { $0.decision.role == role }
      guard !members.isEmpty else { continue }
      text += "\(role.rawValue) – \(role.meaning) (\(members.count))\n"
      let width = min(members.map(\.type.count).max() ?? 0, 40)
      for row in members {
        let name = row.type + String(repeating: " ", count: max(0, width - row.type.count))
        let evidence = row.decision.evidence.joined(separator: "; ")
        text +=
          PrintableText.oneLine(
            "  \(name)  \(row.path):\(row.line)  \(evidence) [\(row.decision.confidence.rawValue)]") + "\n"
      }
      text += "\n"
    }
    let others = rows.filter { $0.decision.role == .other && !$0.decision.evidence.isEmpty }
    let unclassified = rows.filter { $0.decision.role == .other && $0.decision.evidence.isEmpty }
    if !others.isEmpty { text += "other, known to be none of these: \(others.count)\n" }
    text += "unclassified: \(unclassified.count) of \(rows.count) types\n"
    for row in unclassified {
      text += PrintableText.oneLine("  \(row.type)  \(row.path):\(row.line)") + "\n"
    }
    return text
  }
}
