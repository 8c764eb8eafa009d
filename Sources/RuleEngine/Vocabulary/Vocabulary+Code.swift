import ProjectIndex
import SwiftOutline

extension Vocabulary {
  /// What expressions and catch clauses have in common: where they stand.
  private static let placeProperties: [Property] = [
    Property(
      name: "isExplained", type: .bool, meaning: "whether a comment in it or behind it on its line may say why"
    ) { context, value in
      .bool(context.index.isExplained(node(value)))
    },
    Property(
      name: "owner", type: .optional(.element(.type)), meaning: "the type in whose code it stands; absent at file level"
    ) { context, value in
      Value(context.index.enclosingType(of: node(value)))
    },
    Property(
      name: "role", type: roleChoice, meaning: "the role of the type in whose code it stands; 'other' at file level"
    ) { context, value in
      .string((context.index.enclosingType(of: node(value)).map { context.index.role(of: $0) } ?? .other).rawValue)
    },
    Property(
      name: "memberName", type: .string, meaning: "the name of the member in which it stands; empty at file level"
    ) { context, value in
      guard let owner = context.index.owner(of: node(value)) else { return .string("") }
      return .string(context.index.name(context.index.enclosingMember(of: owner)))
    },
    Property(
      name: "isLeftToRoleRule", type: .bool,
      meaning: "whether the role of the code around has a rule of its own for swallowed errors that is on"
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

  static let expressionProperties: [Property] =
    placeProperties + [
      Property(name: "text", type: .string, meaning: "its source text") { context, value in
        .string(context.index.text(node(value)))
      },
      Property(name: "shortText", type: .string, meaning: "its source text without arguments, on one line") {
        context, value in
        .string(context.index.shortText(node(value)))
      },
      Property(name: "name", meaning: "the name it is, or calls, or accesses; empty for others") { context, value in
        context.index.expressionName(node(value))
      },
      Property(
        name: "receiverType", type: .optional(.element(.type)),
        meaning: "the project's type on which a method is called"
      ) { context, value in
        guard context.index.callsProjectMember(node(value)), let receiver = context.index.receiver(ofCall: node(value))
        else { return .none }
        let use = context.index.type(of: receiver)
        return use.traits.contains(.collection) ? .none : Value(use.type)
      },
      Property(
        name: "calledFunction", type: .optional(.element(.function)),
        meaning: "the function of the project that it calls, tries or waits for"
      ) { context, value in
        context.index.calledFunction(node(value)).map { .declaration($0) } ?? .none
      },
      Property(name: "names", type: .optional(.element(.type)), meaning: "the project's type that it names") {
        context, value in
        Value(context.index.namedType(node(value)))
      },
      Property(name: "builds", type: .optional(.element(.type)), meaning: "the project's type that a call builds") {
        context, value in
        guard context.index.node(node(value)).kind == .call else { return .none }
        return Value(context.index.builtType(ofCall: node(value)))
      },
      Property(name: "isInAction", type: .bool, meaning: "whether it runs in an action and not while a view is built") {
        context, value in
        .bool(context.index.enclosingAction(of: node(value)) != nil)
      },
      Property(name: "isInViewBuilder", type: .bool, meaning: "whether it stands in a member that builds views") {
        context, value in
        guard let owner = context.index.owner(of: node(value)) else { return .bool(false) }
        return .bool(context.index.buildsViews(context.index.enclosingMember(of: owner)))
      },
      Property(name: "keeper", type: keeperChoice, meaning: "whether what it is passed to keeps it in state") {
        context, value in
        .string(context.index.keeper(of: node(value)))
      },
      Property(name: "isOptionalTry", type: .bool, meaning: "whether it is 'try?'") { context, value in
        .bool(context.index.node(node(value)).flags.contains(.optional))
      },
      Property(name: "isForcedTry", type: .bool, meaning: "whether it is 'try!'") { context, value in
        .bool(context.index.node(node(value)).flags.contains(.forced))
      },
      Property(name: "isDiscarded", type: .bool, meaning: "whether its value is thrown away") { context, value in
        .bool(context.index.isDiscarded(node(value)))
      },
      Property(
        name: "becomesEmptyValue", type: .bool,
        meaning:
          "whether a 'try?' turns a failure into an empty success: '?? []', '?? false', or a result that is returned as it is"
      ) { context, value in
        .bool(context.index.becomesEmptyValue(node(value)))
      },
      Property(name: "isSleep", type: .bool, meaning: "whether it only waits") { context, value in
        .bool(context.index.isSleep(node(value)))
      },
      Property(
        name: "isCleanUp", type: .bool,
        meaning: "whether a 'try?' cleans up in a catch clause that throws its error on or keeps it"
      ) { context, value in
        .bool(context.index.isCleanUp(node(value)))
      },
      Property(
        name: "lostTry", type: .optional(.element(.expression)),
        meaning: "the 'try' in a task's closure whose error nobody sees"
      ) { context, value in
        Value(node: context.index.lostTry(inTask: node(value)))
      },
      Property(
        name: "hasOwnLoop", type: .bool,
        meaning: "whether it loops over model values and does more than call methods of observable objects"
      ) { context, value in
        .bool(context.index.hasOwnLoop(node(value)))
      },
      Property(
        name: "argumentLabel", type: .string, meaning: "the label under which it is passed to a call; empty for none"
      ) { context, value in
        .string(context.index.argumentLabel(of: node(value)))
      },
      Property(
        name: "ownTries", type: .list(.element(.expression)),
        meaning: "the 'try' in it of something else than an observable object's method"
      ) { context, value in
        .list(context.index.ownTries(in: node(value)).map { .node($0) })
      },
      Property(
        name: "transformations", type: .list(.element(.expression)),
        meaning: "the calls in it that filter, sort, group or sum up model values"
      ) { context, value in
        .list(context.index.transformations(in: node(value)).map { .node($0) })
      },
      Property(
        name: "modelArithmetic", type: .list(.element(.expression)),
        meaning: "the operators in it that calculate with numbers of model values"
      ) { context, value in
        .list(context.index.modelArithmetic(in: node(value)).map { .node($0) })
      },
      Property(
        name: "persistenceCalls", type: .list(.element(.expression)),
        meaning: "the calls in it that insert, delete or save in a store"
      ) { context, value in
        .list(context.index.persistenceCalls(in: node(value)).map { .node($0) })
      },
      Property(
        name: "modelWrites", type: .list(.element(.expression)),
        meaning: "the assignments in it to properties of models and observable objects"
      ) { context, value in
        .list(context.index.modelWrites(in: node(value)).map { .node($0) })
      },
      Property(
        name: "isRemoteWork", type: .bool,
        meaning: "whether it calls a function of the project that waits, throws or answers later"
      ) { context, value in
        .bool(context.index.isRemoteWork(node(value)))
      },
      Property(
        name: "libraryService", type: .optional(.element(.type)),
        meaning: "the project's service whose library object a 'try' works with: 'try await client.kit.load()'"
      ) { context, value in
        Value(context.index.libraryService(ofTry: node(value)))
      },
      Property(
        name: "chain", type: .string,
        meaning: "a name with the members behind it, such as 'DispatchQueue.main.asyncAfter'"
      ) { context, value in
        .string(context.index.chain(from: node(value)))
      },
      Property(
        name: "leadsToOwnAddition", type: .bool,
        meaning: "whether a member behind a name of the system is one that the project adds in an extension"
      ) { context, value in
        .bool(context.index.leadsToOwnAddition(node(value)))
      },
      Property(
        name: "isChecked", type: .bool,
        meaning: "whether a condition in front of an unwrap asks for the value, or its key comes from the dictionary"
      ) { context, value in
        .bool(context.index.isChecked(node(value)) || context.index.isReadByOwnKey(node(value)))
      },
      Property(
        name: "actionName", meaning: "the call that an action is passed to, such as 'Button' or 'onAppear'"
      ) { context, value in
        context.index.receiver(ofClosure: node(value)).map { context.index.calleeName($0.call) } ?? 0
      },
      Property(
        name: "isLiteralURL", type: .bool,
        meaning: "whether it unwraps what can't be missing: a URL made of a literal, text as UTF-8"
      ) { context, value in
        .bool(context.index.isLiteralURL(node(value)))
      },
      Property(
        name: "unwrapsLiteral", type: .bool,
        meaning: "whether it unwraps what is the same at each run: a value made of literals alone"
      ) { context, value in
        .bool(context.index.unwrapsLiteral(node(value)))
      },
    ]

  static let catchClauseProperties: [Property] =
    placeProperties + [
      Property(name: "handling", type: handlingChoice, meaning: "what it does with the error") { context, value in
        .string(context.index.handling(of: node(value)).rawValue)
      }
    ]

  static let flagProperties: [Property] = [
    Property(name: "name", type: .string, meaning: "its name") { context, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(context.index.names.text(flag.name))
    },
    Property(name: "reset", type: resetChoice, meaning: "how it is reset") { _, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(flag.reset.rawValue)
    },
    Property(name: "work", type: workChoice, meaning: "where the work goes on that it tells of") { _, value in
      guard case .flag(let flag) = value else { return .none }
      return .string(flag.work.rawValue)
    },
    Property(name: "memberName", type: .string, meaning: "the name of the member that sets it") { context, value in
      guard case .flag(let flag) = value, let owner = context.index.owner(of: flag.assignment) else {
        return .string("")
      }
      return .string(context.index.name(context.index.enclosingMember(of: owner)))
    },
  ]

  static let cycleProperties: [Property] = [
    Property(name: "path", type: .string, meaning: "the ring as text: 'A → B → A'") { context, value in
      guard case .cycle(let cycle) = value else { return .none }
      return .string(
        (cycle.types + cycle.types.prefix(1)).map { context.index.types[$0].qualifiedName }.joined(separator: " → "))
    },
    Property(name: "property", type: .element(.property), meaning: "the property with which the ring starts") {
      _, value in
      guard case .cycle(let cycle) = value else { return .none }
      return Value(declaration: cycle.properties.first)
    },
    Property(name: "types", type: .list(.element(.type)), meaning: "the types of the ring in order") { _, value in
      guard case .cycle(let cycle) = value else { return .none }
      return .list(cycle.types.map { .type($0) })
    },
  ]
}
