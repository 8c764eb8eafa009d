import ArchLint
import ProjectIndex

/// The role of each type, and why.
enum RolesSection {
  static func markup(_ files: ReportedFiles) -> Markup {
    var markup: Markup = ""
    for project in files.projects {
      let rows = RolesReport(index: project.run.index, filter: project.run.filter).rows()
      guard !rows.isEmpty else { continue }
      if !project.title.isEmpty { markup += "<h3>\(project.title)</h3>\n" }
      markup += Self.markup(rows, project.prefix)
    }
    guard !markup.text.isEmpty else { return "" }
    return
      "<h2 id=\"roles-title\">Roles</h2>\n<p>What each type was taken for, and on what evidence. Rules depend on roles, so a wrong one is worth reporting: <code>archlint roles --why TYPE</code>.</p>\n\(markup)"
  }

  private static func markup(_ rows: [RolesReport.Row], _ prefix: String) -> Markup {
    var markup: Markup = ""
    for role in Role.allCases where role != .other {
      let members = rows.filter { $0.decision.role == role }
      guard !members.isEmpty else { continue }
      markup +=
        "<details class=\"role\"><summary>\(role.pluralName) <span class=\"n\">\(members.count)</span> <span class=\"soft\">\(role.meaning)</span></summary>\n\(lists(members, prefix))</details>\n"
    }
    let others = rows.filter { $0.decision.role == .other && !$0.decision.evidence.isEmpty }
    let unclassified = rows.filter { $0.decision.role == .other && $0.decision.evidence.isEmpty }
    markup += names("known to be none of these", others) + names("unclassified", unclassified)
    return markup
  }

  /// Types about which there is nothing to say but their names: usually most of a large project.
  private static func names(_ title: Markup, _ rows: [RolesReport.Row]) -> Markup {
    guard !rows.isEmpty else { return "" }
    let names = rows.map { "\($0.type)" as Markup }
    return """
      <details class="role"><summary>\(title) <span class="n">\(rows.count)</span></summary>
      <p class="names">\(Markup.joined(names, separator: ", "))</p></details>

      """
  }

  /// Most types of a role have it by the same evidence, which is said once for all of them, the commonest first.
  private static func lists(_ rows: [RolesReport.Row], _ prefix: String) -> Markup {
    var groups: [RoleDecision: [Int]] = [:]
    for (number, row) in rows.enumerated() { groups[row.decision, default: []].append(number) }
    let sorted = groups.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
    let lists = sorted.map { decision, numbers -> Markup in
      let types = numbers.map { rows[$0] }.map {
        "<li>\($0.type) <small>\(prefix + $0.path):\(digits: $0.line)</small></li>" as Markup
      }
      return
        "<p>\(decision.evidence.joined(separator: "; ")) <small>\(decision.confidence.rawValue)</small></p>\n<ul>\(Markup.joined(types))</ul>\n"
    }
    return Markup.joined(lists)
  }
}
