import Findings
import JSONText
import Platform
import ProjectIndex
import Reports
import RuleEngine

/// What holds for one file, and where each value comes from.
package struct EffectiveConfiguration: Sendable {
  private let file: String
  private let root: String
  private let configurationPath: String?
  private let isLeftOut: Bool
  private let configuration: Configuration
  private let options: Linter.Options
  private let selection: GuideSelection
  private let rules: [Linter.ActiveRule]
  private let allRules: [Rule]
  private let failLevel: FailLevel?
  /// What the overrides for the file say, by rule.
  private let overrides: [String: ConfiguredRule]

  /// Finds out what holds for a file.
  ///
  /// - Parameter file: As a person at the current folder writes it; it need not be there.
  package static func of(_ file: String, _ request: CheckRequest) throws(CheckRun.Problem) -> EffectiveConfiguration {
    var request = request
    request.paths = [CheckRequest.StandIn(path: file, bytes: []).folder]
    let workspace = try CheckRun.open(request)
    try CheckRun.validate(request, in: workspace)
    let path = FileSystem.relative(FileSystem.absolute(file), to: workspace.root.folder) ?? file
    let own = workspace.part(of: path).workspace
    let parts = CheckRun.parts(request, workspace)
    let (linter, options) = parts.first { $0.options.scope.ownPath(path) != nil } ?? parts[0]
    let selection = try selection(linter, options, workspace)
    let ownPath = options.scope.ownPath(path) ?? path
    return EffectiveConfiguration(
      file: path, root: workspace.root.folder, configurationPath: own.configuration.path,
      isLeftOut: workspace.configuration.leavesOut(path) || own.configuration.leavesOut(ownPath),
      configuration: own.configuration, options: options, selection: selection,
      rules: linter.activeRules(options, selection.guide), allRules: own.rules.rules,
      failLevel: request.failOn ?? workspace.configuration.failOn,
      overrides: options.scope.ownPath(path).map(own.configuration.overrides.rules) ?? [:])
  }

  /// The guide as a check would choose it, for which the project is read only where nobody names one.
  private static func selection(
    _ linter: Linter, _ options: Linter.Options, _ workspace: Workspace
  ) throws(CheckRun.Problem) -> GuideSelection {
    let wish = options.wish
    let isNamed = wish.named != nil || wish.configuredName != nil && wish.asked.isEmpty
    if isNamed { return linter.selection(ProjectIndexBuilder.empty(lists: workspace.lists), options) }
    do { return linter.selection(try workspace.readProject(threads: options.threads).index, options) } catch {
      throw .workspace(error)
    }
  }

  /// One object; its keys are those of the configuration.
  package func json() -> String {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.member("file", file)
    json.member("root", DisplayPath.of(root))
    json.member("configuration", configurationPath)
    json.member("leftOut", isLeftOut)
    json.key("guide")
    json.beginObject()
    json.member("value", selection.guide?.name)
    json.member("from", selection.choice.reason)
    json.endObject()
    json.member("strict", options.isStrict)
    json.member("failOn", (failLevel ?? .error).word)
    writeRules(to: &json)
    json.key("roles")
    json.beginArray()
    for role in configuration.roles {
      json.beginObject()
      json.member("role", role.role.rawValue)
      json.member("from", "\(configurationPath ?? ""):\(role.position)")
      json.endObject()
    }
    json.endArray()
    json.key("accepted")
    json.beginArray()
    for entry in configuration.accepted {
      json.beginObject()
      json.member("rule", entry.rule)
      json.member("subject", entry.subject)
      json.member("from", "\(entry.path):\(entry.position)")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.text
  }

  private func writeRules(to json: inout JSONWriter) {
    let active = rules.reduce(into: [String: Linter.ActiveRule]()) { $0[$1.rule.id] = $1 }
    json.key("rules")
    json.beginObject()
    for rule in allRules {
      let (severity, origin) = value(of: rule, active[rule.id])
      json.key(rule.id)
      json.beginObject()
      json.member("severity", severity?.word ?? "off")
      json.member("from", origin)
      if !rule.file.options.isEmpty { writeOptions(of: rule, to: &json) }
      json.endObject()
    }
    json.endObject()
  }

  private func writeOptions(of rule: Rule, to json: inout JSONWriter) {
    json.key("options")
    json.beginObject()
    for option in rule.file.options {
      let configured = configuration.options.last { $0.rule == rule.id && $0.name == option.name }
      json.key(option.name)
      json.beginObject()
      json.member("value", option.value)
      json.member("from", configured.map { "rules at \($0.path):\($0.position)" } ?? "the rule's page")
      json.endObject()
    }
    json.endObject()
  }

  /// The severity of a rule for the file, and who says so.
  private func value(of rule: Rule, _ active: Linter.ActiveRule?) -> (Severity?, String) {
    if !options.only.isEmpty, !options.only.contains(rule.id) { return (nil, "--only") }
    if options.skip.contains(rule.id) { return (nil, "--skip") }
    if let configured = overrides[rule.id] {
      return (configured.severity, "overrides at \(configured.path):\(configured.position)")
    }
    if let configured = configuration.rules.last(where: { $0.id == rule.id }) {
      return (configured.severity, "rules at \(configured.path):\(configured.position)")
    }
    guard let active, active.isOnEverywhere else {
      let owner = selection.guide.map { "guide \($0.name)" } ?? "the set common to all guides"
      return (nil, "\(owner) doesn't ask for it")
    }
    if let citation = active.citation { return (active.severity, "guide \(citation.name), \(citation.section)") }
    return (active.severity, rule.isOwn ? "the rule's own page" : "all guides")
  }
}
