import ProjectIndex
import SwiftOutline

/// What rules ask of the types that hold state.
extension Vocabulary {
  static let stateTypeProperties: [Property] = [
    Property(
      name: "couldBeFinal", type: .bool, meaning: "whether it is a class without 'final' that nothing inherits from"
    ) { context, value in
      .bool(context.index.couldBeFinal(type(value)))
    },
    Property(
      name: "inheritors", type: .list(.element(.type)), meaning: "the types that inherit from it or conform to it"
    ) { context, value in
      .list(context.index.inheritors(of: type(value)).map { .type($0) })
    },
    Property(
      name: "hasUnknownAncestor", type: .bool,
      meaning: "whether it inherits something of a library that may bring members of its own"
    ) { context, value in
      .bool(context.index.hasUnknownAncestor(type(value)))
    },
    Property(
      name: "systemTypes", type: .list(.element(.expression)),
      meaning: "the first place in its code of each type that the project doesn't declare, written or used"
    ) { context, value in
      .list(context.index.systemTypes(of: type(value)).map { .node($0) })
    },
    Property(
      name: "contentReads", type: .list(.element(.expression)),
      meaning: "the calls in its code that read a file or an address into a value, such as 'Data(contentsOf:)'"
    ) { context, value in
      .list(context.index.contentReads(of: type(value)).map { .node($0) })
    },
    Property(
      name: "contentWrites", type: .list(.element(.expression)),
      meaning: "the calls in its code that write a text or data to a file: 'try data.write(to: file)'"
    ) { context, value in
      .list(context.index.contentWrites(of: type(value)).map { .node($0) })
    },
    Property(
      name: "sharedObjects", type: .list(.element(.expression)),
      meaning: "the places in its code that reach a shared object of the project, '.shared' without its type included"
    ) { context, value in
      .list(context.index.sharedObjects(of: type(value)).map { .node($0) })
    },
    Property(
      name: "shownProperties", type: .list(.element(.property)),
      meaning: "its stored properties that the views holding it read"
    ) { context, value in
      .list(context.index.shownProperties(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "sendsChangesByHand", type: .bool,
      meaning: "whether it tells its observers of changes with 'objectWillChange'"
    ) { context, value in
      .bool(context.index.sendsChangesByHand(type(value)))
    },
    Property(
      name: "mayHaveMacroMembers", type: .bool,
      meaning: "whether it or one of its functions carries a macro of a library, which may write members"
    ) { context, value in
      .bool(context.index.mayHaveMacroMembers(type(value)))
    },
    Property(
      name: "lostWork", type: .list(.element(.expression)),
      meaning: "the calls in its code that start a repeating timer or an observer and keep no handle of it"
    ) { context, value in
      .list(context.index.lostWork(of: type(value)).map { .node($0) })
    },
    Property(
      name: "strongSelfClosures", type: .list(.element(.expression)),
      meaning: "the closures of timers, subscriptions and observers that hold the object strongly"
    ) { context, value in
      .list(context.index.strongSelfClosures(of: type(value)).map { .node($0) })
    },
    Property(
      name: "updatesOffMainActor", type: .list(.element(.expression)),
      meaning: "where its code sets observed state off the main actor, behind an 'await' or in an answer of the network"
    ) { context, value in
      .list(context.index.updatesOffMainActor(of: type(value)).map { .node($0) })
    },
    Property(
      name: "loadingFunctions", type: .list(.element(.function)),
      meaning: "its methods that wait for a service and set state with what comes of it"
    ) { context, value in
      .list(context.index.loadingFunctions(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "hasLoadingState", type: .bool, meaning: "whether it has state that says that something is under way"
    ) { context, value in
      .bool(context.index.hasLoadingState(type(value)))
    },
    Property(
      name: "hasErrorState", type: .bool, meaning: "whether it has state that says that something failed"
    ) { context, value in
      .bool(context.index.hasErrorState(type(value)))
    },
    Property(
      name: "ownStatesInStructs", type: .list(.element(.property)),
      meaning: "the properties of structs that it alone keeps, as far as its code sets them: 'uiState.isLoading'"
    ) { context, value in
      .list(context.index.ownStatesInStructs(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "statusFlags", type: .list(.element(.property)),
      meaning: "its stored properties that tell one status of a load each: under way, failed, empty, loaded"
    ) { context, value in
      .list(context.index.statusFlags(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "isLoadingPhases", type: .bool, meaning: "whether it is an enum of the phases of a load"
    ) { context, value in
      .bool(context.index.isLoadingPhases(type(value)))
    },
    Property(
      name: "taskWrappers", type: .list(.element(.function)),
      meaning: "its methods that do their work in one task which nobody keeps"
    ) { context, value in
      .list(context.index.taskWrappers(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "defaultClauses", type: .list(.element(.expression)), meaning: "the 'default' of the switches in its code"
    ) { context, value in
      .list(context.index.defaultClauses(of: type(value)).map { .node($0) })
    },
    Property(
      name: "lineCount", type: .int, meaning: "the lines of its declaration and extensions"
    ) { context, value in
      .int(context.index.lineCount(of: type(value)))
    },
    Property(
      name: "hasChangingState", type: .bool, meaning: "whether it is a class with stored variables"
    ) { context, value in
      .bool(context.index.hasChangingState(type(value)))
    },
  ]

  static let statePropertyProperties: [Property] = [
    Property(
      name: "isReassigned", type: .optional(.bool),
      meaning: "whether code other than initialisers sets it; absent when that isn't known"
    ) { context, value in
      Value(context.index.isReassigned(declaration(value)))
    },
    Property(
      name: "isReadInActionsOnly", type: .bool,
      meaning: "whether the views that hold its object read it in actions alone"
    ) { context, value in
      .bool(context.index.isReadInActionsOnly(declaration(value)))
    },
    Property(
      name: "isStopped", type: .bool,
      meaning: "whether code stops the work it stands for: cancels, invalidates or empties it"
    ) { context, value in
      .bool(context.index.isStopped(declaration(value)))
    },
    Property(
      name: "derivation", type: .optional(.element(.expression)),
      meaning: "where it is set to a filtered or sorted copy of other state; absent when it holds anything else"
    ) { context, value in
      Value(node: context.index.derivation(of: declaration(value)))
    },
  ]

  static let stateFunctionProperties: [Property] = [
    Property(
      name: "isDelegateCallback", type: .bool,
      meaning: "whether it may be what a delegate protocol of the system asks for"
    ) { context, value in
      .bool(context.index.mayBeDelegateCallback(declaration(value)))
    },
    Property(
      name: "completionHandler", type: .optional(.element(.parameter)),
      meaning: "the closure without a result that it calls when it is done"
    ) { context, value in
      context.index.answerHandler(of: declaration(value)).map { .parameter(declaration(value), $0) } ?? .none
    },
    Property(
      name: "answersAtOnce", type: .bool,
      meaning: "whether it calls its completion handler right in its body and never later"
    ) { context, value in
      .bool(context.index.answersAtOnce(declaration(value)))
    },
  ]

  static let stateParameterProperties: [Property] = [
    Property(
      name: "defaultType", type: .optional(.element(.type)),
      meaning: "the project's type that its default value is an instance of"
    ) { context, value in
      guard case .parameter(let id, let position) = value else { return .none }
      return Value(context.index.defaultType(of: position, in: id))
    }
  ]

  static let stateExpressionProperties: [Property] = [
    Property(name: "file", type: .element(.file), meaning: "the file in which it stands") { _, value in
      .file(Int(node(value).file))
    },
    Property(
      name: "switchedType", type: .optional(.element(.type)),
      meaning: "the project's type over which the switch around a 'default' goes"
    ) { context, value in
      Value(context.index.subject(ofClause: node(value))?.value.type)
    },
    Property(
      name: "switchedOwner", type: .optional(.element(.type)),
      meaning: "the type from which the switch around a 'default' reads its value"
    ) { context, value in
      Value(context.index.subject(ofClause: node(value))?.owner)
    },
  ]
}
