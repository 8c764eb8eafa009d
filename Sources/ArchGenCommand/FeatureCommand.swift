import ArchGen
import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports

/// `archgen feature`.
enum FeatureCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let order = try order(command)
    let feature: PlannedFeature
    do throws(FeatureProblem) { feature = try FeatureGenerator.plan(order) } catch { throw .message(error.description) }
    let isJSON = command.value("--format") == "json"
    if command.flag("--diff") {
      StandardStreams.writeOutput(String(decoding: PlanDiff.text(feature.plan), as: UTF8.self))
    } else {
      StandardStreams.writeOutput(isJSON ? PlanJSON.text(feature.plan) : PlanListing.text(feature.plan))
    }
    if !isJSON {
      for note in feature.plan.conflicts.isEmpty ? feature.notes : [] { StandardStreams.writeError("note: \(note)\n") }
    }
    let plan = feature.plan
    if command.flag("--check") { return plan.changesSomething || !plan.conflicts.isEmpty ? 1 : ExitStatus.clean }
    if !plan.conflicts.isEmpty {
      throw .message(
        "error: \(plan.conflicts.count == 1 ? "a file stands" : "files stand") in the way, so nothing was written; "
          + "'--force' replaces them, '--skip-existing' leaves them")
    }
    if command.flag("--dry-run") || command.flag("--diff") { return ExitStatus.clean }
    do throws(PlanWriteError) {
      for path in try PlanWriter().write(plan) {
        StandardStreams.writeError("note: the temporary file '\(path)' could not be removed\n")
      }
    } catch {
      throw .message(error.description)
    }
    return ExitStatus.clean
  }

  private static func order(_ command: ParsedCommand) throws(CommandFailure) -> FeatureOrder {
    guard let name = command.positionals.first else { throw .usage(.missingArgument("NAME")) }
    var order = FeatureOrder(name: name)
    order.fields = Array(command.positionals.dropFirst())
    order.plural = command.value("--plural")
    order.fieldFile = command.value("--fields")
    order.guide = command.value("--guide")
    for trait in GuideTrait.allCases { order.traits[trait] = command.value(trait.option) }
    order.into = command.value("--into")
    let words = FeatureKind.allCases.map(\.rawValue)
    for word in command.list("--only") {
      guard let kind = FeatureKind(rawValue: word) else {
        throw .usage(
          .unknownChoice(
            option: "--only", value: word, choices: words, suggestion: NearestWord.suggestion(for: word, among: words)))
      }
      order.only.insert(kind)
    }
    order.policy = command.flag("--force") ? .replace : command.flag("--skip-existing") ? .keep : .refuse
    return order
  }

  static let description = CommandDescription(
    name: "feature",
    summary: "Writes a feature that follows a guide: model, service, state, views and tests.",
    discussion: """
      A field is a name and a type, with what else is known of it: 'note:String?', 'total:Double:min:0', \
      'size:CoffeeSize(small,medium,large)', 'createdAt:Date=now'. Each form has a twin that needs no quotes in a shell: \
      note:String:optional, tags:list:String, size:enum:CoffeeSize:small:medium:large, createdAt:Date:default:now. \
      Without fields the feature gets a small model. Nothing is written unless all of it can be, and unless it passes \
      the rules of the guide.
      """,
    arguments: [
      ArgumentDescription("NAME", .required, summary: "What the feature is about, such as Order."),
      ArgumentDescription("FIELD", .anyNumber, summary: "Fields of its model."),
    ],
    options: [
      OptionDescription("--style", .choice(["mv", "mvvm"]), summary: "Style of the guide.", heading: "Guide"),
      OptionDescription(
        "--observation", .choice(["observable", "observable-object"]), summary: "How views observe.", heading: "Guide"),
      OptionDescription(
        "--data-layer", .choice(["service", "repository"]), summary: "What lies below the state.", heading: "Guide"),
      OptionDescription(
        "--guide", .choice(FeatureGenerator.guideNames), summary: "The guide itself.",
        defaultText: "the project's, as configured or recognised", heading: "Guide"),
      OptionDescription(
        "--fields", .value(placeholder: "FILE"), summary: "File with fields, one a line, before those given here."),
      OptionDescription("--plural", .value(placeholder: "WORD"), summary: "The plural of the name."),
      OptionDescription(
        "--only", .list(placeholder: "KIND"),
        summary: "Only these parts: " + FeatureKind.allCases.map(\.rawValue).joined(separator: ", ") + "."),
      OptionDescription(
        "--into", .value(placeholder: "DIR"), summary: "Folder that holds sources and tests.",
        defaultText: "the current folder"),
      OptionDescription(
        "--format", .choice(["text", "json"]), summary: "How the plan is printed.", defaultText: "text"),
      OptionDescription("--dry-run", .flag, summary: "Prints the plan and writes nothing."),
      OptionDescription("--diff", .flag, summary: "Prints the plan as a unified diff and writes nothing."),
      OptionDescription(
        "--check", .flag, summary: "Writes nothing; exit status 1 if the files aren't as they would be written."),
      OptionDescription("--force", .flag, summary: "Replaces files with other content."),
      OptionDescription("--skip-existing", .flag, summary: "Leaves files with other content as they are."),
    ],
    exclusiveOptions: [["--dry-run", "--diff", "--check"], ["--force", "--skip-existing"]],
    examples: [
      CommandExample(
        "archgen feature Order name:String:required total:Double:min:0 --style mv", summary: "An MV feature."),
      CommandExample(
        "archgen feature Order --fields order.fields --guide wellplate-mvvm --dry-run",
        summary: "What would be written for the fields of a file."),
    ])
}
