import ArchLint
import CommandLineTool
import Findings
import Reports

extension CheckCommand {
  static let description = CommandDescription(
    name: "check", summary: "Reports where a project breaks the architecture guide that it follows.",
    discussion: """
      The whole project is read, whatever PATHs are given, because rules depend on who uses what; PATHs only choose
      which findings are shown. The project's root is the folder of the outermost .archlint.json above, otherwise
      the folder given. If no guide is configured or requested, it is detected from the code, and the first line of
      the report says why.

      With --changed-since, --staged, --files or --lines, the project is also checked as it was before the change.
      What was found there before isn't reported; what the change causes elsewhere is.

      With --fix, available fixes are applied, in all files or in none, and the report covers what remains. Safe
      fixes don't change what the program does; those that --suggested adds need a review.

      With --watch, the report is followed by what each change of files adds and removes, until the command is
      interrupted: a line with + or - per place, or with --format json one JSON object per change.

      Exit status: 0 when nothing reaches the level of --fail-on, 1 when something does, 2 when the check is
      incomplete. With --diff it is 1 when there is something to change.
      """,
    arguments: [
      ArgumentDescription(
        "PATH", .anyNumber, summary: "Folder or file to report on; - for standard input.", defaultText: ".")
    ],
    options: guideOptions + printOptions + ruleOptions + baselineOptions + changeOptions + fixOptions + reportOptions,
    exclusiveOptions: [
      ["--write-baseline", "--fix"], ["--write-baseline", "--diff"],
      ["--changed-since", "--staged", "--files", "--lines", "--write-baseline"], ["--staged", "--fix"],
      ["--path", "--changed-since"], ["--path", "--staged"], ["--path", "--files"], ["--path", "--lines"],
      ["--path", "--fix"], ["--path", "--diff"], ["--path", "--write-baseline"],
      ["--staged", "--diff"],
    ]
      + [
        "--fix", "--diff", "--write-baseline", "--staged", "--files", "--lines", "--path", "--output", "--stamp",
        "--statistics", "--print-config", "--fail-on-stale",
      ].map { [watchOption.name, $0] } + [
        ["--no-baseline", "--baseline"], ["--no-baseline", "--write-baseline"], ["--no-baseline", "--fail-on-stale"],
        ["--quiet", "--statistics"], ["--all", "--compact"], ["--fix", "--diff"], ["--diff", "--format"],
      ],
    examples: [
      CommandExample("archlint check", summary: "Check the project around the current folder."),
      CommandExample("archlint check --style mvvm Sources", summary: "Check against the MVVM guide that fits best."),
      CommandExample(
        "archlint check --write-baseline", summary: "Accept current findings, and fail only on new ones."),
      CommandExample(
        "archlint check --changed-since main", summary: "Report only what this branch introduces."),
      CommandExample(
        "archlint check --diff --suggested", summary: "Show what fixes would change, as a patch."),
      CommandExample(
        "archlint check --format github --format json --output report.json",
        summary: "Annotate a pull request, and keep the whole report in a file."),
      CommandExample(
        "archlint check --format html --output report.html",
        summary: "Write a page to share, with the map, the findings and the guide's checklist."),
    ])

  /// The options that choose a guide.
  static var guideOptions: [OptionDescription] {
    let name = OptionDescription(
      "--guide", .choice(GuideCatalog.shippedNames), choiceRange: .open,
      summary: "Guide to check against; it may be one of the project's own.",
      defaultText: "as configured, otherwise detected",
      heading: "Guide")
    let summaries: [GuideTrait: String] = [
      .style: "A guide of this style, instead of one by name.", .observation: "A guide for this observation system.",
      .dataLayer: "A guide whose data layer consists of these.",
    ]
    return [name]
      + GuideTrait.allCases.map { trait in
        OptionDescription(trait.option, .choice(trait.words), summary: summaries[trait] ?? "", heading: "Guide")
      } + [
        OptionDescription(
          "--config", .value(placeholder: "FILE"),
          summary: "Configuration to use instead of the nearest .archlint.json.", heading: "Guide")
      ]
  }

  private static let ruleOptions = [
    OptionDescription(
      "--only", .list(placeholder: "RULE"), summary: "Run only these rules.", heading: "Rules"),
    OptionDescription("--skip", .list(placeholder: "RULE"), summary: "Leave these rules out.", heading: "Rules"),
    OptionDescription(
      "--kind", .list(placeholder: "KIND"),
      summary: "Run only rules of these kinds: \(RuleKind.allCases.map(\.word).joined(separator: ", ")).",
      heading: "Rules"),
    OptionDescription(
      "--strict", .flag, summary: "Weigh findings as the guide does, not by how often a rule is right.",
      heading: "Rules"),
    OptionDescription(
      "--fail-on", .choice(FailLevel.allCases.map(\.word)), summary: "Lowest severity that makes the exit status 1.",
      defaultText: "error", heading: "Rules"),
  ]

  private static let printOptions = [
    OptionDescription(
      "--print-config", .value(placeholder: "FILE"),
      summary: "Print the settings for a file and where they come from, and check nothing.", heading: "Guide")
  ]

  static let noBaselineOption = OptionDescription(
    "--no-baseline", .flag, summary: "Report what the baseline covers, too.", heading: "Baseline")

  private static let baselineOptions = [
    OptionDescription(
      "--baseline", .value(placeholder: "FILE"), summary: "File of findings that are accepted for now.",
      defaultText: "\(BaselineFile.name) next to the configuration, if it exists", heading: "Baseline"),
    noBaselineOption,
    OptionDescription(
      "--write-baseline", .flag,
      summary: "Accept current findings; from an existing baseline, only remove fixed ones.",
      heading: "Baseline"),
    OptionDescription(
      "--grow", .flag, summary: "Let --write-baseline add findings to an existing baseline.", heading: "Baseline"),
    OptionDescription(
      "--fail-on-stale", .flag, summary: "Exit with status 1 when the baseline contains fixed findings.",
      heading: "Baseline"),
  ]

  static let fixOption = OptionDescription(
    "--fix", .flag, summary: "Apply fixes, and report what remains.", heading: "Fixes")
  static let diffOption = OptionDescription(
    "--diff", .flag, summary: "Print what --fix would change as a patch, and nothing else.", heading: "Fixes")
  static let suggestedOption = OptionDescription(
    "--suggested", .flag, summary: "Include fixes that need a review.", heading: "Fixes")
  static let acceptedOption = OptionDescription(
    "--include-accepted", .flag, summary: "Include fixes of findings that are accepted or in the baseline.",
    heading: "Fixes")
  private static let fixOptions = [fixOption, diffOption, suggestedOption, acceptedOption]

  static let watchOption = OptionDescription(
    "--watch", .flag, summary: "Check again whenever files change, and report what is new and what is gone.",
    heading: "Report")

  private static let reportOptions = [
    OptionDescription(
      "--format", short: "f", .choice(OutputFormat.words), repetition: .repeatable,
      summary: "Report format; may be given several times, each with its own --output.", defaultText: "text",
      heading: "Report"),
    OptionDescription(
      "--output", short: "o", .value(placeholder: "FILE"), repetition: .repeatable,
      summary: "File for the report of the --format before it.", defaultText: "standard output", heading: "Report"),
    ReportFile.force, TerminalColour.option, watchOption,
    OptionDescription(
      "--stamp", .value(placeholder: "FILE"),
      summary: "File to write when the exit status is 0, as build systems expect.", heading: "Report"),
    OptionDescription("--all", .flag, summary: "Show every finding in full, with all its places.", heading: "Report"),
    OptionDescription("--compact", .flag, summary: "Show one line per finding.", heading: "Report"),
    OptionDescription("--quiet", short: "q", .flag, summary: "Show findings only.", heading: "Report"),
    OptionDescription("--statistics", .flag, summary: "Count the findings of every rule.", heading: "Report"),
    OptionDescription(
      "--verbose", .flag, summary: "Also show, on standard error, the evidence for the guide.", heading: "Report"),
    OptionDescription(
      "--timings", .flag, summary: "Also show, on standard error, how long each stage took.", heading: "Report"),
  ]
}
