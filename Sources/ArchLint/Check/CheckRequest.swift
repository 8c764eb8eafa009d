import Findings
import Platform
import ProjectFiles
import Reports

/// What `archlint check` is asked to do.
package struct CheckRequest: Sendable {
  /// Folders and files as a person gives them; empty for the current folder.
  package var paths: [String] = []
  /// The project, where it is known already; the paths say nothing then.
  var root: ProjectRoot?
  /// The files below that root, where somebody has looked for them already.
  var sources: DiscoveredSources?
  /// What is staged there, if that is asked for.
  var staged: StagedFiles?
  /// The folder of that project.
  package var projectFolder: String? { root?.folder }
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
  /// Whether findings weigh what the guide asks for; `nil` leaves it to the configuration, and else to what they earned.
  package var isStrict: Bool?
  /// The least severity that fails the run; `nil` leaves it to the configuration, and else to errors.
  package var failOn: FailLevel?
  /// The file of findings accepted for now; `nil` for the one beside the configuration, if there is one.
  package var baselinePath: String?
  /// One file that is checked alone, as it is to be and not as it lies on the disk, if it does.
  package var standIn: StandIn?
  /// The change whose findings are wanted; `nil` for those of the whole project.
  package var change: ChangeRequest?
  /// Whether what the project has accepted is reported all the same.
  package var ignoresAcceptances = false
  /// Whether the present rules run, whatever version the project keeps.
  package var ignoresRulesAs = false
  /// Whether a baseline is left aside, as for the guide's own list.
  package var ignoresBaseline = false
  /// What is kept of earlier checks; `nil` for a check by itself.
  var session: CheckSession?
  /// Whether the files on the disk are taken for what they were at the last check of the session.
  var isDiskKnown = false
  /// Whether nobody waits for the answer any more; looked at between stages and rules.
  package var isCancelled: @Sendable () -> Bool = { false }
  package var threads = Parallel.defaultThreads
  /// The day by which suppressions expire.
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

    /// The nearest folder around it that is there.
    package var folder: String {
      var folder = FileSystem.parent(FileSystem.absolute(path))
      while FileSystem.followedKind(of: folder) != .directory, folder != "/" { folder = FileSystem.parent(folder) }
      return folder
    }
  }
}

/// Something wrong in what `archlint check` is asked for.
package enum CheckRequestProblem: Error, Sendable, Hashable {
  /// A rule named by an option is none of those that there are.
  case unknownRule(String, option: String, suggestion: String?)
  /// No guide of the program or the project has the name.
  case unknownGuide(String, choices: [String], suggestion: String?)
  /// No guide satisfies two of the options.
  case contradiction(first: String, second: String, reason: String)
}
