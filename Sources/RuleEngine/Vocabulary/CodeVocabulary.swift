import ProjectIndex
import SwiftOutline

enum CodeVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .expression: expressionProperties,
    .catchClause: catchClauseProperties,
    .flag: flagProperties,
    .cycle: cycleProperties,
  ]

  /// Their calls are compiled by themselves, as a pattern is read when the rule is.
  static let methods: [ElementKind: [Method]] = [
    .expression: [
      pattern(
        "matches", "", .bool, "whether it has the form of a pattern: 'URL(string: $literal)', '$list.first where …'"),
      pattern("matchesAny", "in", .bool, "whether it has the form of one of the patterns in a list"),
    ],
    .file: placesOfPatterns,
    .type: placesOfPatterns,
  ]

  private static let placesOfPatterns = [
    pattern("matches", "", .list(.element(.expression)), "the expressions in it that have the form of a pattern"),
    pattern("matchesAny", "in", .list(.element(.expression)), "the expressions in it that match a pattern of a list"),
  ]

  private static func pattern(_ name: String, _ label: String, _ type: ValueType, _ meaning: String) -> Method {
    Method(name: name, parameters: [Parameter(label: label, type: .string)], type: type, meaning: meaning) { _, _, _ in
      .none
    }
  }

  /// What expressions and catch clauses have in common: where they stand.
  private static let placeProperties: [Property] = [
    nodeFact("isExplained", "whether a comment in it or behind it on its line may say why") {
      Explanations($0).isExplained($1)
    },
    nodeFact("owner", "the type in whose code it stands; absent at file level", .type) { $0.enclosingType(of: $1) },
    nodeFact("role", "the role of the type in whose code it stands; 'other' at file level") { index, node in
      (index.enclosingType(of: node).map { index.role(of: $0) } ?? .other)
    },
    Property(
      "memberName", .string, "the name of the member in which it stands; empty at file level"
    ) { context, value in
      guard let owner = context.index.owner(of: node(value)) else { return .string("") }
      return .string(context.index.name(context.index.enclosingMember(of: owner)))
    },
    Property(
      "isLeftToRoleRule", .bool,
      "whether the role of the code around has a rule of its own for swallowed errors that is on"
    ) { context, value in
      guard let type = context.index.enclosingType(of: node(value)) else { return .bool(false) }
      let role = context.index.role(of: type)
      switch role {
      case .viewModel: return .bool(context.activeRules.contains("view-model-handles-errors"))
      case .aggregate:
        return .bool(
          context.activeRules.contains("aggregate-handles-errors")
            || context.activeRules.contains("view-model-handles-errors"))
      default: return .bool(role.isService && context.activeRules.contains("service-typed-errors"))
      }
    },
  ]

  private static let expressionProperties: [Property] =
    placeProperties + [
      nodeFact("text", "its source text") { $0.text($1) },
      Property(
        "value", .element(.expression), "what a 'try', 'await', cast or '!' is about; else the expression itself"
      ) {
        context, value in .node(Expressions(context.index).value(of: node(value)))
      },
      nodeFact("shortText", "its source text without arguments, on one line") { Expressions($0).shortText($1) },
      Property(name: "name", meaning: "the name it is, or calls, or accesses; empty for others") { context, value in
        Expressions(context.index).expressionName(node(value))
      },
      Property(name: "typeName", meaning: "the name of its type, of the project or not; empty where it isn't known") {
        context, value in context.index.type(of: node(value)).name
      },
      Property(
        "receiverType", .optional(.element(.type)), "the project's type on which a method is called"
      ) { context, value in
        guard Expressions(context.index).callsProjectMember(node(value)),
          let receiver = context.index.receiver(ofCall: node(value))
        else { return .none }
        let use = context.index.type(of: receiver)
        return use.traits.contains(.collection) ? .none : Value(use.type)
      },
      Property(
        "calledFunction", .optional(.element(.function)),
        "the function of the project that it calls, tries or waits for"
      ) { context, value in ExpressionTypes(context.index).calledFunction(node(value)).map { .declaration($0) } ?? .none
      },
      nodeFact("names", "the project's type that it names", .type) { Expressions($0).namedType($1) },
      Property("builds", .optional(.element(.type)), "the project's type that a call builds") { context, value in
        guard context.index[node(value)].kind == .call else { return .none }
        return Value(ExpressionTypes(context.index).builtType(ofCall: node(value)))
      },
      nodeFact("isInAction", "whether it runs in an action and not while a view is built") {
        Actions($0).enclosingAction(of: $1) != nil
      },
      Property("isInViewBuilder", .bool, "whether it stands in a member that builds views") { context, value in
        guard let owner = context.index.owner(of: node(value)) else { return .bool(false) }
        return .bool(ViewFunctions(context.index).buildsViews(context.index.enclosingMember(of: owner)))
      },
      Property("keeper", .keeperChoice, "whether what it is passed to keeps it in state") { context, value in
        .string(Environment(context.index).keeper(of: node(value)))
      },
      nodeFact("isOptionalTry", "whether it is 'try?'") { $0[$1].flags.contains(.optional) },
      nodeFact("isForcedTry", "whether it is 'try!'") { $0[$1].flags.contains(.forced) },
      nodeFact("isDiscarded", "whether its value is thrown away") { Results($0).isDiscarded($1) },
      nodeFact(
        "becomesEmptyValue",
        "whether a 'try?' turns a failure into an empty success: '?? []', '?? false', or a result that is returned as it is"
      ) { FailureHandling($0).becomesEmptyValue($1) },
      nodeFact("isSleep", "whether it only waits") { FailureHandling($0).isSleep($1) },
      nodeFact("isCleanUp", "whether a 'try?' cleans up in a catch clause that throws its error on or keeps it") {
        CleanUps($0).isCleanUp($1)
      },
      nodeFact("lostTry", "the 'try' in a task's closure whose error nobody sees") {
        FailureHandling($0).lostTry(inTask: $1)
      },
      nodeFact("hasOwnLoop", "whether it loops over model values and does more than call methods of observable objects")
      {
        Computation($0).hasOwnLoop($1)
      },
      nodeFact("argumentLabel", "the label under which it is passed to a call; empty for none") {
        Expressions($0).argumentLabel(of: $1)
      },
      nodeFact("ownTries", "the 'try' in it of something else than an observable object's method") {
        RemoteWork($0).ownTries(in: $1)
      },
      nodeFact("transformations", "the calls in it that filter, sort, group or sum up model values") {
        Computation($0).transformations(in: $1)
      },
      nodeFact("modelArithmetic", "the operators in it that calculate with numbers of model values") {
        Computation($0).modelArithmetic(in: $1)
      },
      nodeFact("persistenceCalls", "the calls in it that insert, delete or save in a store") {
        Computation($0).persistenceCalls(in: $1)
      },
      nodeFact("modelWrites", "the assignments in it to properties of models and observable objects") {
        ModelWrites($0).modelWrites(in: $1)
      },
      nodeFact("isRemoteWork", "whether it calls a function of the project that waits, throws or answers later") {
        RemoteWork($0).isRemoteWork($1)
      },
      nodeFact("chain", "a name with the members behind it, such as 'DispatchQueue.main.asyncAfter'") {
        Expressions($0).chain(from: $1)
      },
      nodeFact(
        "leadsToOwnAddition",
        "whether a member behind a name of the system is one that the project adds in an extension"
      ) { ForeignExtensions($0).leadsToOwnAddition($1) },
      nodeFact("isChecked", "whether a condition in front of an unwrap asks for the value") {
        Unwrapping($0).isChecked($1)
      },
      Property(
        name: "actionName", meaning: "the call that an action is passed to, such as 'Button' or 'onAppear'"
      ) { context, value in
        context.index.receiver(ofClosure: node(value)).map { context.index.calleeName($0.call) } ?? 0
      },
    ]

  private static let catchClauseProperties: [Property] =
    placeProperties + [
      nodeFact("handling", "what it does with the error") { FailureHandling($0).handling(of: $1) },
      Property("loss", .string, "what it does in place of telling of the error: 'swallows', 'only logs'") {
        context, value in
        switch FailureHandling(context.index).handling(of: node(value)) {
        case .logged: .string("only logs")
        case .reported: .string("tells only a crash reporter of")
        case .empty, .replaced, .handled: .string("swallows")
        }
      },
    ]

  private static let flagProperties: [Property] = [
    Property("name", .string, "its name") { context, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(context.index.names.text(flag.name))
    },
    Property("reset", .resetChoice, "how it is reset") { _, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(flag.reset.rawValue)
    },
    Property("work", .workChoice, "where the work goes on that it tells of") { _, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(flag.work.rawValue)
    },
    Property("memberName", .string, "the name of the member that sets it") { context, value in
      guard case .flag(let flag) = value, let owner = context.index.owner(of: flag.assignment) else {
        return .string("")
      }
      return .string(context.index.name(context.index.enclosingMember(of: owner)))
    },
  ]

  private static let cycleProperties: [Property] = [
    Property("path", .string, "the ring as text: 'A → B → A'") { context, value in
      guard case .cycle(let cycle) = value else { return .none }
      return .string(
        (cycle.types + cycle.types.prefix(1)).map { context.index.types[$0].qualifiedName }.joined(separator: " → "))
    },
    Property("property", .element(.property), "the property with which the ring starts") {
      _, value in
      guard case .cycle(let cycle) = value else { return .none }
      return Value(declaration: cycle.properties.first)
    },
    Property("types", .list(.element(.type)), "the types of the ring in order") { _, value in
      guard case .cycle(let cycle) = value else { return .none }
      return .list(cycle.types.map { .type($0) })
    },
  ]
}
