import ProjectIndex

/// What rows of the table of roles may ask of a type: what is known before any type has a role.
enum RoleVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: declarationFacts + protocolFacts + observationFacts + keeperFacts + workFacts + dataFacts
  ]
  static let methods: [ElementKind: [Method]] = [.type: typeMethods]

  static func typeEntry(_ context: RuleContext, _ value: Value) -> TypeEntry {
    context.facts.index.types[type(value)]
  }

  /// Whether a fact holds of a type.
  private static func fact(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (EffectIndex, TypeEntry) -> Bool
  ) -> Property {
    Property(name, .bool, "whether " + meaning) { context, value in
      .bool(ask(context.facts.index, typeEntry(context, value)))
    }
  }

  /// Whether a fact holds of a type that looks at the roles which the steps before decided.
  private static func factSoFar(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeFacts, TypeEntry) -> Bool
  ) -> Property {
    Property(name, .bool, "whether " + meaning) { context, value in
      .bool(ask(context.facts, typeEntry(context, value)))
    }
  }

  private static func fact(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeEntry) -> Bool
  ) -> Property {
    Property(name, .bool, "whether " + meaning) { context, value in
      .bool(ask(typeEntry(context, value)))
    }
  }

  private static func text(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (EffectIndex, TypeEntry) -> String
  ) -> Property {
    Property(name, .string, meaning) { context, value in
      .string(ask(context.facts.index, typeEntry(context, value)))
    }
  }

  private static func count(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (EffectIndex, TypeEntry) -> Set<TypeID>
  ) -> Property {
    Property(name, .int, "how many " + meaning) { context, value in
      .int(ask(context.facts.index, typeEntry(context, value)).count)
    }
  }

  // MARK: - What it declares

  private static let declarationFacts: [Property] = [
    text("name", "its own name, without an ending of 'implementation-suffixes' such as 'Impl'") {
      TypeNames($0).plainName($1)
    },
    text("lastWord", "the last word of that") { TypeNames($0).lastWord(of: TypeNames($0).plainName($1)) },
    text("path", "the path of its file") { $0.files[$1.file].path },
    Property("kind", .kindChoice, "class, struct, enum, actor or protocol") { context, value in
      .string(typeEntry(context, value).kind.word)
    },
    Property(
      "parentRole", .optional(.roleChoice),
      "the role of the type around where a step before decided it, be it 'other'; absent where it is open"
    ) {
      context, value in
      Value(context.facts.roleOfParent(typeEntry(context, value))?.rawValue)
    },
    fact("isNested", "it stands inside another type") { (type: TypeEntry) in type.parent != nil },
    fact("isObject", "it is a class or an actor") { (type: TypeEntry) in type.isReferenceType },
    fact("isPrivate", "only its file sees it") { $0[$1.declaration].access <= .fileprivate },
    fact("isInTests", "it stands in a test target") { (type: TypeEntry) in type.isTest },
    fact("holdsTests", "it inherits 'XCTestCase', be it without a test of its own, is a '@Suite', or has a '@Test'") {
      ObservedTypes($0).isTest($1)
    },
    fact("isRepresentable", "it makes a view of the system for SwiftUI") { Inheritance($0).isRepresentable($1.id) },
    fact("isError", "it conforms to 'Error'") { Conformances($0).isErrorType($1) },
    fact("hasMockName", "its name has a word for stand-ins") { TypeNames($0).mockWord($0.names.text($1.name)) != nil },
    text("mockWord", "the word of its name for stand-ins") { TypeNames($0).mockWord($0.names.text($1.name)) ?? "" },
    fact(
      "mayBeMock", "it conforms to something of the project, stands in tests, or the app makes no instance of it"
    ) { MockTypes($0).isMockLike($1) },
    text("systemValue", "the protocol of the system that makes it no data of the domain") {
      DataTypes($0).systemValue($1) ?? ""
    },
    fact("isMadeByRepresentable", "'makeCoordinator' gives it back") { TypeOwnership($0).isMadeByRepresentable($1) },
  ]

  // MARK: - Protocols

  private static let protocolFacts: [Property] = [
    fact("makesViews", "a member of it makes views") { DataTypes($0).makesViews($1) },
    fact("mayWait", "it requires asynchronous or throwing operations") {
      ProtocolTypes($0).hasAsynchronousRequirement($1)
    },
    fact("waits", "it requires operations that answer later") { ServiceTypes($0).waits(for: $1) },
    fact("isMetByModels", "views, or objects that they observe, conform to it") { ProtocolTypes($0).isMetByModels($1) },
    fact("isMetByServices", "something called a service or a mock conforms to it") {
      ProtocolTypes($0).isMetByServices($1)
    },
    fact(
      "isCalledAbstraction",
      "its name without a word of 'abstraction-suffixes' ends in one of 'service-protocol-suffixes', as that of 'CartServiceProtocol'"
    ) { TypeNames($0).isCalledAbstraction($1) },
    fact(
      "mayAbstractService", "objects that are no views, models or data conform to it"
    ) { ServiceTypes($0).mayAbstractService($1) },
    fact("isMetOutside", "all that conform to it work against the world outside") { ServiceTypes($0).isMetOutside($1) },
  ]

  // MARK: - What views observe

  private static let observationFacts: [Property] = [
    fact("isObservable", "it or a class above it is '@Observable' or an 'ObservableObject'") {
      ObservedTypes($0).isObservable($1)
    },
    fact("isObservableObject", "it conforms to 'ObservableObject'") { Conformances($0).isObservableObject($1) },
    fact(
      "holdsNavigation",
      "its name ends in one of 'navigation-suffixes', where it stores no service or has a member that moves in the app; or it stores one of 'navigation-types', and no service"
    ) { NavigationTypes($0).isNavigationHolder($1) },
    fact(
      "keepsObjectsForOthers",
      "most of the five or more things that it stores are constants and objects, and none is published"
    ) { ServiceTypes($0).keepsObjectsForOthers($1) },
    factSoFar(
      "isEntity", "it conforms to 'Identifiable' or stores an 'id', and several asynchronous functions give it back"
    ) { $0.isEntity($1) },
    fact("isToolOfModels", "it is generic, and several models keep one") { OutsideWork($0).isToolOfModels($1) },
    fact(
      "isIdentified",
      "it conforms to 'Identifiable' or keeps others of its kind, has no services, isn't shared, and no view builds it"
    ) { ObservedTypes($0).isIdentified($1) },
    fact("isCodedData", "it is coded, and has no services") { DataTypes($0).isCodedData($1) },
    fact("runsGivenWork", "it runs the work that it is given") { GivenWork($0).runsGivenWork($1.id) },
    fact("isReadByViews", "views read a property of it that changes, on whatever way they get at it") {
      $0.usage.stateReads.contains($1.id)
    },
  ]

  // MARK: - Who keeps it

  private static let keeperFacts: [Property] = [
    count(
      "viewUsers",
      "views, and apps, have a stored property of it, with whatever wrapper; a protocol or superclass of it doesn't count"
    ) {
      TypeUsers($0).viewUsers(of: $1)
    },
    count("owningViews", "of those make their own in '@State' or '@StateObject'") { TypeUsers($0).owningViews(of: $1) },
    fact("isKeptByApp", "the views that keep it are the app alone") { TypeOwnership($0).isKeptByApp($1) },
    fact(
      "isKeptSeparately", "every view that stores it makes one of its own in '@State' or '@StateObject'"
    ) { TypeUsers($0).isKeptSeparately($1) },
    fact("isInEnvironment", "it is put into the environment or read from it") {
      TypeUsers($0).isInjectedIntoEnvironment($1) || TypeUsers($0).isReadFromEnvironment($1)
    },
    fact("hasSharedInstance", "it has a static instance of itself") { TypeUsers($0).hasSharedInstance($1) },
    fact("isReachedAsShared", "others reach its shared instance") { !$0.usage.sharedAccesses[$1.id].isEmpty },
    fact(
      "isHeldOutsideViews",
      "another type than a view has a stored property of it; cases of enums, and a protocol or superclass of it, don't count"
    ) { TypeOwnership($0).isHeldOutsideViews($1) },
    fact("isHeldByProtocol", "something other than a view stores it by a protocol") {
      TypeOwnership($0).isHeldByProtocol($1)
    },
    fact("isUsedByViewModel", "something called a view model names it") { TypeUsers($0).isUsedByViewModel($1) },
    fact("isUsedByObjects", "code of objects, and not of views, names it") { TypeOwnership($0).isUsedByObjects($1) },
    fact("isUnknownToViews", "no view names it or what it inherits from") { TypeOwnership($0).isUnknownToViews($1) },
  ]

  // MARK: - What it does

  private static let workFacts: [Property] = [
    fact(
      "makesRequestsItself",
      "its own code calls what 'request-sources' lists; what the project's types do for it doesn't count"
    ) { OutsideWork($0).callsNetwork($1) },
    fact("touchesOutside", "it works with a network, storage or the device itself") {
      OutsideWork($0).touchesOutsideWorld($1)
    },
    fact("waitsOrTouchesOutside", "it does, or an operation of it answers later") {
      OutsideWork($0).isServiceByWork($1)
    },
    fact("drivesDevice", "it works with sensors, media or other programs itself") { OutsideWork($0).drivesDevice($1) },
    fact("holdsService", "it stores a service or something behind a protocol") { OutsideWork($0).holdsService($1) },
    factSoFar("conformsToServiceProtocol", "it conforms to a service's protocol") { $0.conformsToServiceProtocol($1) },
    fact("isStructOfClosures", "it is a struct that stores closures") { DataTypes($0).isStructOfClosures($1) },
    fact("fetchesStatically", "its static functions wait for the network") { ServiceTypes($0).fetchesStatically($1) },
    factSoFar("standsIn", "only tests and previews name it, and it reaches nothing outside") { $0.standsIn($1) },
    fact("keepsWindow", "it keeps a window") { ServiceTypes($0).keepsWindow($1) },
    fact("suppliesRows", "it answers a table's questions about its rows") { ServiceTypes($0).suppliesRows($1) },
    factSoFar("buildsServices", "its code names services") { $0.buildsServices($1) },
    fact("isOutsideActor", "it is an actor that reaches outside and is no cache") {
      ServiceTypes($0).isOutsideActor($1)
    },
    fact(
      "describesNavigation",
      "it is an enum called as in 'route-suffixes', whatever it is used for, or with a view for each case, or kept in '@State' for a sheet's 'item'; a struct called '…Route', '…Destination' or '…Navigation'; or an object called as in 'navigation-suffixes' that says where to go or names a screen. What only groups constants is none"
    ) { NavigationTypes($0).isNavigation($1) },
  ]

  // MARK: - What data it is

  private static let dataFacts: [Property] = [
    fact("isFormState", "it holds a form's fields with their validation") { DataTypes($0).isFormState($1) },
    fact(
      "isTransferObject",
      "it is coded, and called like one ('transfer-suffixes'), in a folder of networking, named by types alone that make requests or are coded, inside one, or held by such alone"
    ) { DataTypes($0).isTransferObject($1) },
    fact("isCodable", "it is coded") { DataTypes($0).isCodable($1) },
    fact("isConstantsOnly", "all its members are static") { DataTypes($0).isConstantsOnly($1) },
    fact(
      "isNoDomainData",
      "it is part of a screen, a look, a request or a message: private to a view's file, made of colours, closures or measures, called like an action, an event or a stand-in, or a keeper of objects"
    ) { ScreenTypes($0).isNoDomainData($1) },
    fact("worksOutside", "it isn't coded, and reaches outside") { DataTypes($0).worksOutside($1) },
    fact(
      "isData",
      "it is an enum as 'isDataEnum' says; or it stores something and conforms to one of 'data-protocols', or stores no "
        + "closures and nothing behind 'any', 'some' or a generic parameter, waits for nothing, and is the type of a property"
    ) { DataTypes($0).isData($1) },
    fact(
      "isPlainValue",
      "it is a struct of plain values that others name, mostly makes no views, and adopts no protocol of the project"
    ) { DataTypes($0).isPlainValue($1) },
    fact("isDataClass", "it is a class of data") { DataTypes($0).isDataClass($1) },
  ]
}
