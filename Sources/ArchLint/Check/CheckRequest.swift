import Findings
import Platform
import ProjectFiles
import Reports

/// What `archlint check` is asked to do.
package struct CheckRequest: Sendable {
  /// Folders and files as given by a person; empty for the current folder.
  package var paths: [String] = []
  /// The project, where it is already known; the paths are then ignored.
  var root: ProjectRoot?
  /// The files below that root, where they have already been found.
  var sources: DiscoveredSources?
  /// What is staged there, if that is asked for.
  var staged: StagedFiles?
  /// The folder of that project.
  package var projectFolder: String? { root?.folder }
  /// Whether it is about what lies in a folder beside the projects in it.
  package var isRemainder: Bool { root?.ownProjects.isEmpty == false }

  /// Whether another is about the same files of the same project.
  package func isSameProject(as other: CheckRequest) -> Bool { root == other.root && paths == other.paths }

  /// The path of a file from the project's folder; `nil` for a file that is not the project's.
  package func ownPath(_ path: String) -> String? {
    guard let folder = projectFolder ?? paths.first, let way = FileSystem.relative(path, to: folder) else { return nil }
    return root?.ownProjects.contains { way.hasPrefix($0 + "/") } == true ? nil : way
  }

  /// A configuration to use instead of the nearest.
  package var configurationPath: String?
  /// The guide asked for by name.
  package var guide: String?
  package var traits = GuideTraits()
  /// Ids of the only rules to run; empty for all.
  package var only: [String] = []
  package var skip: [String] = []
  /// The only kinds of rules to run; empty for all.
  package var kinds: [RuleKind] = []
  /// Whether findings have the guide's severities; `nil` leaves it to the configuration, else to what the rules earned.
  package var isStrict: Bool?
  /// The lowest severity that fails the run; `nil` leaves it to the configuration, and otherwise to errors.
  package var failOn: FailLevel?
  /// The file of findings accepted for now; `nil` for the one beside the configuration, if there is one.
  package var baselinePath: String?
  /// One file that is checked alone, with its proposed content rather than that on disk, if any.
  package var standIn: StandIn?
  /// The change whose findings are wanted; `nil` for those of the whole project.
  package var change: ChangeRequest?
  /// Whether what the project has accepted is reported anyway.
  package var ignoresAcceptances = false
  /// Whether the current rules run, whatever version the project keeps.
  package var ignoresRulesAs = false
  /// Whether the baseline is ignored, as for the guide's checklist.
  package var ignoresBaseline = false
  /// Whether somebody asks by what code places are known, even where nothing is compared with anything.
  package var identifiesPlaces = true
  /// What is kept of earlier checks; `nil` for a check by itself.
  var session: CheckSession?
  /// Whether files on disk are assumed unchanged since the last check of the session.
  var isDiskKnown = false
  /// Whether nobody is waiting for the answer any more; checked between stages and rules.
  package var isCancelled: @Sendable () -> Bool = { false }
  package var threads = Parallel.defaultThreads
  /// The day that suppressions' dates are compared with.
  package var today = CalendarDay.today()

  package init() {}

  /// A file's content from elsewhere, such as from an editor.
  package struct StandIn: Sendable, Hashable {
    /// As a person at the current folder writes it.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// Why it can't be checked, as a clause; `nil` where it can.
    package var problem: String? {
      if FileSystem.followedKind(of: path) == .directory { return "'\(path)' is a folder" }
      return path.hasSuffix(".swift") ? nil : "'\(path)' is no Swift file"
    }

    /// The nearest enclosing folder that exists.
    package var folder: String { FileSystem.existingFolder(above: path) }
  }
}

/// A mistake in what `archlint check` is asked for.
package enum CheckRequestProblem: Error, Sendable, Hashable {
  /// A rule named by an option doesn't exist.
  case unknownRule(String, option: String, suggestion: String?)
  /// No guide of the program or the project has the name.
  case unknownGuide(String, choices: [String], suggestion: String?)
  /// No guide satisfies both options.
  case contradiction(first: String, second: String, reason: String)
}
