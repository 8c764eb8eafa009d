import ProjectIndex
import SwiftOutline

/// What rules ask of the types that hold state.
enum StateVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .property: propertyProperties,
    .function: functionProperties,
    .parameter: parameterProperties,
    .expression: expressionProperties,
  ]

  private static let typeProperties: [Property] = [
    typeFact("couldBeFinal", "whether it is a class without 'final' that nothing inherits from") {
      TypeUses($0).couldBeFinal($1)
    },
    typeFact("inheritors", "the types that inherit from it or conform to it", .type) {
      TypeUses($0).inheritors(of: $1)
    },
    typeFact("hasUnknownAncestor", "whether it inherits something of a library that may bring members of its own") {
      TypeHierarchy($0).hasUnknownAncestor($1)
    },
    typeFact(
      "systemTypes", "the first place in its code of each type that the project doesn't declare, written or used"
    ) { SystemTypes($0).systemTypes(of: $1) },
    typeFact(
      "sharedObjects",
      "the places in its code that reach a shared object of the project, '.shared' without its type included"
    ) { SharedInstances($0).sharedObjects(of: $1) },
    typeFact("shownProperties", "its stored properties that the views holding it read", .property) {
      StateChanges($0).shownProperties(of: $1)
    },
    typeFact("sendsChangesByHand", "whether it tells its observers of changes with 'objectWillChange'") {
      Announcements($0).sendsChangesByHand($1)
    },
    typeFact(
      "mayHaveMacroMembers", "whether it or one of its functions carries a macro of a library, which may write members"
    ) { MacroMembers($0).mayHaveMacroMembers($1) },
    typeFact(
      "lostWork", "the calls in its code that start a repeating timer or an observer and keep no handle of it"
    ) { HeldWork($0).lostWork(of: $1) },
    typeFact(
      "strongSelfClosures", "the closures of timers, subscriptions and observers that hold the object strongly"
    ) { HeldWork($0).strongSelfClosures(of: $1) },
    typeFact(
      "updatesOffMainActor",
      "where its code sets observed state off the main actor, behind an 'await' or in an answer of the network"
    ) { Isolation($0).updatesOffMainActor(of: $1) },
    typeFact("loadingFunctions", "its methods that wait for a service and set state with what comes of it", .function) {
      LoadingState($0).loadingFunctions(of: $1)
    },
    typeFact("hasLoadingState", "whether it has state that says that something is under way") {
      LoadingState($0).hasLoadingState($1)
    },
    typeFact("hasErrorState", "whether it has state that says that something failed") {
      LoadingState($0).hasErrorState($1)
    },
    typeFact(
      "ownStatesInStructs",
      "the properties of structs that it alone keeps, as far as its code sets them: 'uiState.isLoading'", .property
    ) { StateStructs($0).ownStatesInStructs(of: $1) },
    typeFact(
      "statusFlags", "its stored properties that tell one status of a load each: under way, failed, empty, loaded",
      .property
    ) { LoadingState($0).statusFlags(of: $1) },
    typeFact("isLoadingPhases", "whether it is an enum of the phases of a load") {
      TypeContents($0).isLoadingPhases($1)
    },
    typeFact("taskWrappers", "its methods that do their work in one task which nobody keeps", .function) {
      TaskWrappers($0).taskWrappers(of: $1)
    },
    typeFact("defaultClauses", "the 'default' of the switches in its code") {
      TypeContents($0).defaultClauses(of: $1)
    },
    typeFact("lineCount", "the lines of code of its declaration and extensions") { TypeContents($0).lineCount(of: $1) },
    typeFact("hasChangingState", "whether it is a class with stored variables") {
      TypeContents($0).hasChangingState($1)
    },
  ]

  private static let propertyProperties: [Property] = [
    memberFact("isReassigned", "whether code other than initialisers sets it; absent when that isn't known") {
      StateChanges($0).isReassigned($1)
    },
    memberFact("isStopped", "whether code stops the work it stands for: cancels, invalidates or empties it") {
      HeldWork($0).isStopped($1)
    },
    memberFact(
      "derivation", "where it is set to a filtered or sorted copy of other state; absent when it holds anything else"
    ) { DerivedState($0).derivation(of: $1) },
    memberFact("hasValue", "whether it is written with a value of its own") { PropertySources($0).hasValue($1) },
    memberFact("isSetInInitializer", "whether an initialiser of its type sets it or its wrapper's storage") {
      PropertySources($0).isSetInInitializer($1)
    },
    memberFact("isPassedIn", "whether an initialiser of its type, or the implicit one, takes a value of its type") {
      PropertySources($0).isPassedIn($1)
    },
    memberFact(
      "isChangedLater", "whether code sets it or binds to it after it was initialised; absent when that isn't known"
    ) { PropertyWrites($0).isChangedLater($1) },
    memberFact(
      "asynchronousWrite",
      "the first place in its type's code that sets it to what asynchronous work brings, or ends a flag of such work"
    ) { AsynchronousWrites($0).asynchronousWrite(of: $1) },
    memberFact("serviceWrite", "the first place in its type's code that sets it to what a method of a service returns")
    { AsynchronousWrites($0).serviceWrite(of: $1) },
    memberFact("isErrorState", "whether its name says that something failed") { ErrorState($0).isErrorState($1) },
    Property(
      "isToldOtherwise", .bool, "whether another state of its type has a case for a failure and is read outside"
    ) { context, value in
      let id = declaration(value)
      guard let type = context.index.enclosingType(of: id) else { return .bool(false) }
      return .bool(
        context.index.types[type].members.contains { member in
          member != id && context.index.isStored(member) && FailableWork(context.index).hasFailureCase(member)
            && MemberReads(context.index).isReadElsewhere(member, context.survey.memberAccesses) != false
        })
    },
    Property(
      "isReadElsewhere", .optional(.bool),
      "whether other types or computed properties read this property of a view model or aggregate; absent when that isn't known"
    ) { context, value in
      Value(MemberReads(context.index).isReadElsewhere(declaration(value), context.survey.memberAccesses))
    },
  ]

  private static let functionProperties: [Property] = [
    memberFact("isDelegateCallback", "whether it may be what a delegate protocol of the system asks for") {
      TypeHierarchy($0).mayBeDelegateCallback($1)
    },
    Property(
      "completionHandler", .optional(.element(.parameter)), "the closure without a result that it calls when it is done"
    ) { context, value in
      CompletionHandlers(context.index).answerHandler(of: declaration(value)).map { .parameter(declaration(value), $0) }
        ?? .none
    },
  ]

  private static let parameterProperties: [Property] = [
    Property(
      "defaultType", .optional(.element(.type)), "the project's type that its default value is an instance of"
    ) { context, value in
      guard case .parameter(let id, let position) = value else { return .none }
      return Value(TypeContents(context.index).defaultType(of: position, in: id))
    }
  ]

  private static let expressionProperties: [Property] = [
    Property("file", .element(.file), "the file in which it stands") { _, value in
      .file(Int(node(value).file))
    },
    Property(
      "switchedType", .optional(.element(.type)), "the project's type over which the switch around a 'default' goes"
    ) { context, value in Value(TypeContents(context.index).subject(ofClause: node(value))?.value.type) },
    nodeFact("switchedOwner", "the type from which the switch around a 'default' reads its value", .type) {
      TypeContents($0).subject(ofClause: $1)?.owner
    },
  ]
}
