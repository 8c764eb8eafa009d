import ArchGen
import ArchLint
import CommandLineTool
import FilePlan
import Findings
import Platform
import Reports
import SafeText

/// `archgen feature`.
enum FeatureCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    if command.flag("--check"), command.positionals.isEmpty { return try checkAll(command) }
    if let neighbour = command.value(like.name) { return try run(like: neighbour, command) }
    var order = try order(command)
    // Before the project is locked: others need not wait for an answer.
    if Questions.canAsk, !command.flag("--check") { order = try FeatureQuestions.completed(order) }
    let writer = try PlanOptions.begin(command, into: order.into)
    if !command.flag(PlanOptions.force.name), order.fieldFile == nil, order.from == nil,
      FieldChange.wouldReplaceAll(order.fields, ofFeature: order.name, root: try RecordsCommand.root())
    {
      throw .message(
        "error: '\(order.name)' would lose all its fields; 'archgen field add \(order.name)"
          + order.fields.map { " '\($0)'" }.joined() + "' adds to them, '--force' replaces them")
    }
    return try run(order, command, writer)
  }

  /// Plans a feature, shows the plan and carries it out, as the command line asks.
  ///
  /// - Parameter writer: What `PlanOptions.begin` has returned.
  static func run(
    _ order: FeatureOrder, _ command: ParsedCommand, _ writer: PlanWriter<SystemFileAccess>?
  ) throws(CommandFailure) -> Int32 {
    let feature = try plan(order)
    KeptObjects.keep(feature.remains)
    if command.flag("--verbose") {
      for line in feature.inspection { StandardStreams.writeError(PrintableText.message("project: \(line)") + "\n") }
    }
    let isMergeable = feature.plan.conflicts.contains {
      if case .conflict(.overlap) = $0.action { true } else { $0.action == .conflict(.lost) }
    }
    if command.flag(PlanOptions.check.name), try printConflictMarkers(of: feature.name) {
      PlanOptions.print(feature.plan, notes: feature.notes, command)
      return ExitStatus.findings
    }
    return try PlanOptions.finish(
      feature.plan, notes: feature.notes, command, writer,
      remedies: PlanOptions.skipRemedy + (isMergeable ? ", '--merge' marks where edits overlap" : ""))
  }

  private static func run(like neighbour: String, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let order = try order(command)
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) {
      source = try LikenessGenerator.plan(order, like: neighbour)
    } catch {
      throw .message(error.description)
    }
    return try SourceCommand.finish(source, command, writer)
  }

  private static func plan(_ order: FeatureOrder) throws(CommandFailure) -> PlannedFeature {
    do throws(FeatureProblem) {
      return try FeatureGenerator.plan(order)
    } catch {
      throw .message(error.description)
    }
  }

  /// Checks all recorded features, each as it was asked for.
  private static func checkAll(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    var plans: [Plan] = []
    do throws(FeatureProblem) {
      let surroundings = try FeatureSurroundings(into: nil)
      for name in try surroundings.featureNames() {
        plans.append(try FeatureGenerator.plan(FeatureOrder(name: name), in: surroundings).plan)
      }
    } catch {
      throw .message(error.description)
    }
    let all = Plan(root: plans.first?.root ?? "", joining: plans)
    PlanOptions.print(all, notes: [], command)
    if try printConflictMarkers(of: nil) { return ExitStatus.findings }
    return PlanOptions.status(ofCheck: all)
  }

  /// Names the places of conflict markers, and tells whether there are any.
  private static func printConflictMarkers(of name: String?) throws(CommandFailure) -> Bool {
    let places = try RecordsCommand.states().conflictMarkers(of: name)
    for place in places {
      StandardStreams.writeError(PrintableText.message("\(place): error: conflict markers remain here") + "\n")
    }
    return !places.isEmpty
  }

  private static func order(_ command: ParsedCommand) throws(CommandFailure) -> FeatureOrder {
    var name = command.positionals.first
    if name == nil, Questions.canAsk { name = try FeatureQuestions.name() }
    guard let name else { throw .usage(.missingArgument("NAME")) }
    var order = FeatureOrder(name: name)
    order.fields = Array(command.positionals.dropFirst())
    order.plural = command.value("--plural")
    order.fieldFile = command.value("--fields")
    order.from = command.value("--from")
    order.guide = command.value("--guide")
    for trait in GuideTrait.allCases { order.traits[trait] = command.value(trait.option) }
    order.into = command.value("--into")
    order.server = command.value("--server")
    order.target = command.value("--target")
    order.pinsProject = command.flag("--pin")
    order.editsProject = !command.flag(PlanOptions.noProject.name)
    let words = FeatureKind.allCases.map(\.rawValue)
    for word in command.list("--only") {
      guard let kind = FeatureKind(rawValue: word) else {
        throw .usage(
          .unknownChoice(
            option: "--only", value: word, choices: words, suggestion: NearestWord.suggestion(for: word, among: words)))
      }
      order.only.insert(kind)
    }
    order.namingFile = command.value("--naming")
    for key in NamingKey.inOptions {
      guard let value = command.value(key.option) else { continue }
      do throws(NamingProblem) {
        try order.naming.set(key, to: value, from: key.option)
      } catch {
        throw .message(error.description)
      }
    }
    order.policy = policy(command)
    return order
  }

  static func policy(_ command: ParsedCommand) -> ExistingFilePolicy {
    if command.flag("--force") { return .replace }
    if command.flag("--skip-existing") { return .keep }
    return command.flag("--merge") ? .merge : .refuse
  }

  static let merge = OptionDescription(
    "--merge", .flag,
    summary: "Takes edited files for generated, and marks where edits and new text overlap; exit status 1.")

  private static let like = OptionDescription(
    "--like", .value(placeholder: "FEATURE"),
    summary: "Writes it as the project has written another feature: its files, layers and registrations.")

  static let description = CommandDescription(
    name: "feature",
    summary: "Writes a feature that follows a guide: model, service, state, views and tests.",
    discussion: """
      A field is a name and a type, followed by any properties: 'note:String?', 'total:Double:min:0', \
      'size:CoffeeSize(small,medium,large)', 'createdAt:Date=now'. Each form has an equivalent without quotes: \
      note:String:optional, tags:list:String, size:enum:CoffeeSize:small:medium:large, createdAt:Date:default:now. \
      Without fields the feature gets a small model. On a terminal you are asked for a name, fields, guide or target \
      that can't be inferred; elsewhere an error says what to pass.

      Types: String, Int, Double, Decimal, Bool, Date, URL, UUID, an enum, an enum or model of the project, and lists of \
      these. Validation: required, min:0, max:9, above:0, below:9, minLength:2, maxLength:60, minCount:1, \
      maxCount:5, email, phone; also optional, readonly and default:VALUE. Display: lead (names the value), row \
      (shown in the row), prefix:By (a word before it there), sort, filter (each adds a menu), currency:USD, unit:g, \
      picker:segmented, image (the URL is that of a picture), upload (the form takes a photo and sends it; implies \
      image). Cases can have raw values: 'CoffeeSize(small=Small,large=Large)'; key:full_name is the server's name \
      for a field, for which a transfer object is written; 'id:server' or 'id:Int:server' means that the server \
      assigns the identity. If its response doesn't contain the identity, the list is reloaded.

      '--from sample.json' takes the fields from a server's response: an object, or an array, whose first object \
      says which fields there are and whose others say which may be missing. Strings may be ISO 8601 dates, URLs and \
      UUIDs; 'full_name' becomes 'fullName' with 'key:full_name'; you can give more fields. '--from Order' takes the \
      stored properties of the project's own struct 'Order', which stays the model and is followed in later runs; it \
      must be Codable, Hashable and Identifiable.

      '--naming' names a file of 'KEY = VALUE' lines for a project that has its own names and texts; '*' stands for \
      the feature, '*s' for its plural: 'fetch = getAll*s', 'form = Add*View', 'empty-title = Nothing ordered'. \
      Keys: \(NamingKey.allCases.map(\.rawValue).joined(separator: ", ")).

      '--like Note' writes the feature as the project has written another one. The files, types, tests and \
      registrations that name the neighbour are written once more with its name turned over; where its fields stood, \
      those of the new feature stand, each in the place of the one whose type is nearest. What is about other fields \
      is left out, and named. Guide, folders and layers are the neighbour's, so no other option about them has a say. \
      Without it the feature is written as the guide has it, in the guide's folders.

      Nothing is written unless everything can be, and unless it passes the rules of the guide.

      What was generated is recorded in '.archgen'. A later run with other fields, another style or newer templates \
      updates unchanged files and merges the changes into edited ones; without fields, a recorded feature keeps its \
      own. '--only' adds to the recorded parts; where all parts are recorded, it limits the run to those given, \
      unless the fields or the guide change. '--check' without NAME checks all recorded features.
      """,
    arguments: [
      ArgumentDescription("NAME", .optional, summary: "What the feature is about, such as Order."),
      ArgumentDescription("FIELD", .anyNumber, summary: "Fields of its model."),
    ],
    options: [
      like,
      OptionDescription("--style", .choice(["mv", "mvvm"]), summary: "Style of the guide.", heading: "Guide"),
      OptionDescription(
        "--observation", .choice(["observable", "observable-object"]), summary: "How views observe.", heading: "Guide"),
      OptionDescription(
        "--data-layer", .choice(["service", "repository"]), summary: "What lies below the state.", heading: "Guide"),
      OptionDescription(
        "--guide", .choice(FeatureGenerator.guideNames), summary: "The guide by name.",
        defaultText: "the project's, as configured, recorded or recognised", heading: "Guide"),
      OptionDescription(
        "--fields", .value(placeholder: "FILE"), summary: "File of fields, one per line, that precede the arguments."),
      OptionDescription(
        "--from", .value(placeholder: "STRUCT"),
        summary: "Takes the fields from a struct of the project, which becomes the model, or a '.json' sample."),
      OptionDescription(
        "--naming", .value(placeholder: "FILE"), summary: "File of the project's own names for operations and types."),
      OptionDescription(
        "--open", .choice(["detail", "form"]), summary: "What a tap on a row opens.", defaultText: "detail"),
      OptionDescription("--insert", .choice(["last", "first"]), summary: "Where new items go.", defaultText: "last"),
      OptionDescription(
        "--add", .value(placeholder: "WORD"), summary: "Label of the button that adds.", defaultText: "Save"),
      OptionDescription(
        "--update", .value(placeholder: "WORD"), summary: "Label of the button that saves changes.",
        defaultText: "Save"),
      OptionDescription("--empty-title", .value(placeholder: "TEXT"), summary: "Title of the empty list."),
      OptionDescription("--empty-text", .value(placeholder: "TEXT"), summary: "Text below it."),
      OptionDescription(
        "--symbol", .value(placeholder: "NAME"), summary: "The SF Symbol above it.", defaultText: "tray"),
      OptionDescription(
        "--transfer", .value(placeholder: "TYPE"),
        summary: "Sends and reads a type such as '*Response' or '*DTO' instead of the model, and maps it.",
        defaultText: "'*Response' with 'key:', else none"),
      OptionDescription(
        "--cache", .choice(["none", "memory"]),
        summary: "What the service caches; pull to refresh asks the server again.", defaultText: "none"),
      OptionDescription("--plural", .value(placeholder: "WORD"), summary: "The plural of the name."),
      OptionDescription(
        "--only", .list(placeholder: "KIND"),
        summary: "Only these parts: " + FeatureKind.allCases.map(\.rawValue).joined(separator: ", ") + "."),
      OptionDescription(
        "--into", .value(placeholder: "DIR"), summary: "Folder that holds sources and tests.",
        defaultText: "the project's folder"),
      OptionDescription(
        "--target", .value(placeholder: "NAME"), summary: "Target that the feature goes into.",
        defaultText: "the only one, or that of the existing features"),
      OptionDescription(
        "--server", .value(placeholder: "URL"), summary: "URL of the server that the service calls.",
        defaultText: "an example to replace"),
      PlanOptions.noProject,
      OptionDescription(
        "--pin", .flag, summary: "Writes what was detected about the project to '.archgen/project.json'."),
      OptionDescription("--verbose", .flag, summary: "Also shows what was detected about the project."),
      PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff, PlanOptions.check, PlanOptions.force,
      PlanOptions.skipExisting,
      merge,
    ],
    exclusiveOptions: [
      ["--dry-run", "--diff", "--check"], ["--force", "--skip-existing", "--merge"], ["--fields", "--from"],
      ["--like", "--from"], ["--like", "--fields"], ["--like", "--guide"], ["--like", "--style"], ["--like", "--only"],
    ],
    examples: [
      CommandExample(
        "archgen feature Order name:String:required total:Double:min:0 --style mv", summary: "An MV feature."),
      CommandExample(
        "archgen feature Coupon code:String percentOff:Int expiresAt:Date --like Note --diff",
        summary: "What a feature in the project's own hand would be, as the project has written its notes."),
      CommandExample(
        "archgen feature Order --from sample.json --style mv", summary: "With the fields of a server's response."),
      CommandExample(
        "archgen feature Order --fields order.fields --guide wellplate-mvvm --dry-run",
        summary: "What would be written for the fields in a file."),
      CommandExample(
        "archgen feature Order id:server name:String:required:sort total:Double:above:0:sort:currency:USD "
          + "size:enum:CoffeeSize:small=Small:large=Large:filter:row --open form --insert first --symbol cup.and.saucer",
        summary: "A sorted and filtered list, with ids and raw values from the server."),
      CommandExample(
        "archgen feature Product name:String:required:lead price:Decimal:above:0:currency:EUR:row "
          + "photo:URL:optional:upload addedAt:Date:readonly:default:now:key:added_at --cache memory --transfer '*Response'",
        summary: "Uploaded photos, a transfer object, a cache and a timestamp."),
      CommandExample(
        "archgen feature Article title:String:lead author:String:row:prefix:By kind:enum:Kind:news:essay:filter "
          + "stage:enum:Stage:draft:published:filter --add Publish --empty-title 'Nothing written'",
        summary: "Two filters, a word before the author, and labels of the project's own."),
      CommandExample(
        "archgen feature Purchase --from Purchase --style mvvm", summary: "For an existing struct."),
      CommandExample(
        "archgen feature Order --fields order.fields --naming names.txt", summary: "With the project's own names."),
    ], leadingExampleCount: 3)
}
