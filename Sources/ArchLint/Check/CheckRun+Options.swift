import Findings
import ProjectIndex

extension CheckRun {
  /// What runs for each configuration: its settings combined with those of the command line.
  static func parts(
    _ request: CheckRequest, _ workspace: Workspace
  ) -> [(linter: Linter, options: Linter.Options)] {
    workspace.parts.map { part in
      let configuration = part.workspace.configuration
      var options = options(request, configuration)
      options.scope = part.scope
      // The root's are left out when the project is read.
      if !part.scope.folder.isEmpty { options.leavesOut = { configuration.leavesOut($0) } }
      return (Linter(catalog: part.workspace.catalog, rules: part.workspace.rules), options)
    }
  }

  /// The settings of the root, and in them those of the other configurations.
  static func options(_ request: CheckRequest, _ workspace: Workspace) -> Linter.Options {
    let parts = parts(request, workspace)
    var options = parts[0].options
    options.filter = workspace.root.filter
    options.zones = Array(parts.dropFirst())
    return options
  }

  private static func options(_ request: CheckRequest, _ configuration: Configuration) -> Linter.Options {
    var options = Linter.Options()
    options.wish = wish(request, configuration)
    options.only = request.only
    options.skip = request.skip
    options.kinds = request.kinds
    options.isStrict = request.isStrict ?? configuration.isStrict
    options.severities = configuration.severities
    options.overrides = configuration.overrides
    if !request.ignoresRulesAs { options.snapshot = configuration.rulesAs.flatMap { RuleSnapshot.kept($0) } }
    options.accepted = request.ignoresAcceptances ? [] : configuration.accepted
    options.configurationPath = configuration.path ?? ProjectRoot.configurationName
    options.threads = request.threads
    options.isCancelled = request.isCancelled
    options.today = request.today
    return options
  }

  /// Which guide command line and configuration ask for.
  static func wish(_ request: CheckRequest, _ configuration: Configuration) -> GuideWish {
    var wish = GuideWish()
    wish.named = request.guide
    wish.asked = request.traits
    wish.configuredName = configuration.guide
    wish.configured = configuration.traits
    wish.configurationPath = configuration.path ?? ProjectRoot.configurationName
    return wish
  }
}
