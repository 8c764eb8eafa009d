import ProjectIndex

/// What rows of the table of roles may ask of a type: what is known before any type has a role.
extension Vocabulary {
  static let roles = Vocabulary(
    properties: [.type: roleTypeProperties], methods: [.type: roleTypeMethods], functions: [listFunction], roots: [])

  private static func entry(_ context: RuleContext, _ value: Value) -> TypeEntry {
    context.facts.index.types[type(value)]
  }

  /// Whether a fact holds of a type.
  private static func fact(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeFacts) -> (TypeEntry) -> Bool
  ) -> Property {
    Property(name, .bool, "whether " + meaning) { context, value in
      .bool(ask(context.facts)(entry(context, value)))
    }
  }

  private static func fact(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeEntry) -> Bool
  ) -> Property {
    Property(name, .bool, "whether " + meaning) { context, value in
      .bool(ask(entry(context, value)))
    }
  }

  private static func text(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeFacts, TypeEntry) -> String
  ) -> Property {
    Property(name, .string, meaning) { context, value in
      .string(ask(context.facts, entry(context, value)))
    }
  }

  private static func count(
    _ name: String, _ meaning: String, _ ask: @escaping @Sendable (TypeFacts) -> (TypeEntry) -> Set<TypeID>
  ) -> Property {
    Property(name, .int, "how many " + meaning) { context, value in
      .int(ask(context.facts)(entry(context, value)).count)
    }
  }

  private static let roleTypeProperties: [Property] =
    declarationFacts + protocolFacts + observationFacts + keeperFacts + workFacts + dataFacts

  // MARK: - What it declares

  private static let declarationFacts: [Property] = [
    text("name", "its own name, without an ending of 'implementation-suffixes' such as 'Impl'") { $0.plainName($1) },
    text("lastWord", "the last word of that") { $0.lastWord(of: $0.plainName($1)) },
    text("path", "the path of its file") { $0.index.files[$1.file].path },
    Property("kind", kindChoice, "class, struct, enum, actor or protocol") { context, value in
      .string(entry(context, value).kind.word)
    },
    Property(
      "parentRole", .optional(roleChoice),
      "the role of the type around where a step before decided it, be it 'other'; absent where it is open"
    ) {
      context, value in
      Value(context.facts.roleOfParent(entry(context, value))?.rawValue)
    },
    fact("isNested", "it stands inside another type") { (type: TypeEntry) in type.parent != nil },
    fact("isObject", "it is a class or an actor") { (type: TypeEntry) in type.isReferenceType },
    fact("isPrivate", "only its file sees it") { facts in
      { facts.index[$0.declaration].access <= .fileprivate }
    },
    fact("isInTests", "it stands in a test target") { (type: TypeEntry) in type.isTest },
    fact("isForPreviews", "only previews use it, or its file is for them") { (type: TypeEntry) in type.isPreview },
    fact("isPreviewProvider", "it is a preview") { facts in { PreviewCode(facts.index).isPreviewProvider($0.id) } },
    fact("holdsTests", "it holds tests", TypeFacts.isTest),
    fact("isView", "it is a view of SwiftUI", TypeFacts.isView),
    fact("isRepresentable", "it makes a view of the system for SwiftUI") { facts in
      { Inheritance(facts.index).isRepresentable($0.id) }
    },
    fact("isError", "it conforms to 'Error'", TypeFacts.isErrorType),
    fact("hasMockName", "its name has a word for stand-ins") { facts in
      { facts.mockWord(facts.index.names.text($0.name)) != nil }
    },
    text("mockWord", "the word of its name for stand-ins") { $0.mockWord($0.index.names.text($1.name)) ?? "" },
    fact(
      "mayBeMock", "it conforms to something of the project, stands in tests, or the app makes no instance of it",
      TypeFacts.isMockLike),
    text("systemValue", "the protocol of the system that makes it no data of the domain") { $0.systemValue($1) ?? "" },
    fact("isMadeByRepresentable", "'makeCoordinator' gives it back", TypeFacts.isMadeByRepresentable),
  ]

  private static let roleTypeMethods: [Method] = [
    Method(
      name: "isCalled", parameters: [Parameter(label: "in", type: .string)], type: .bool,
      meaning: "whether its name ends in an entry of a list, as 'LoanService' does in 'Service'"
    ) { context, value, arguments in
      .bool(!ending(context, value, arguments).isEmpty)
    },
    Method(
      name: "ending", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the word of a list that its name ends in; empty without one"
    ) { context, value, arguments in .string(ending(context, value, arguments)) },
    Method(
      name: "ancestor", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the first type of a list that it inherits from or conforms to; empty without one"
    ) { context, value, arguments in
      guard let list = NameList(key: arguments[0].text ?? "") else { return .string("") }
      return .string(context.facts.firstAncestor(of: entry(context, value), in: list) ?? "")
    },
    Method(
      name: "folder", parameters: [Parameter(label: "in", type: .string)], type: .string,
      meaning: "the word of a list that a folder of its file is called, or ends in; empty without one"
    ) { context, value, arguments in
      guard let list = NameList(key: arguments[0].text ?? "") else { return .string("") }
      return .string(context.facts.folderWord(entry(context, value), in: list) ?? "")
    },
    Method(
      name: "conforms", parameters: [Parameter(label: "to", type: .string)], type: .bool,
      meaning: "whether it inherits a name, through superclasses, protocols and extensions"
    ) { context, value, arguments in
      let type = entry(context, value)
      return .bool(
        context.facts.index.names.number(of: arguments[0].text ?? "").map {
          $0 != type.name && type.ancestors.contains($0)
        }
          ?? false)
    },
    Method(
      name: "hasAttribute", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether it carries an attribute"
    ) { context, value, arguments in
      .bool(
        context.facts.index.names.number(of: arguments[0].text ?? "").map {
          entry(context, value).attributes.contains($0)
        }
          ?? false)
    },
  ]

  private static func ending(_ context: RuleContext, _ value: Value, _ arguments: [Value]) -> String {
    let name = context.facts.plainName(entry(context, value))
    let list = context.facts.index.lists[arguments[0].text ?? ""]
    return list.first { name.ends(in: $0) } ?? ""
  }

  // MARK: - Protocols

  private static let protocolFacts: [Property] = [
    fact(
      "describesData",
      "values of data alone conform to it, and it refines a protocol of data or asks mostly for properties",
      TypeFacts.describesData),
    fact("makesViews", "a member of it makes views", TypeFacts.makesViews),
    fact("abstractsContainers", "all that conform to it are containers of dependencies") { facts in
      { facts.isContainers(facts.conformers(of: $0)) }
    },
    fact("mayWait", "it requires asynchronous or throwing operations", TypeFacts.hasAsynchronousRequirement),
    fact("waits", "it requires operations that answer later") { facts in { facts.waits(for: $0) } },
    fact("isMetByModels", "views, or objects that they observe, conform to it", TypeFacts.isMetByModels),
    fact("isMetByServices", "something called a service or a mock conforms to it", TypeFacts.isMetByServices),
    fact(
      "isCalledAbstraction", "it is called like a service and a word for abstractions, such as 'CartServicing'",
      TypeFacts.isCalledAbstraction),
    fact(
      "mayAbstractService", "objects that are no views, models or data conform to it", TypeFacts.mayAbstractService),
    fact("isMetOutside", "all that conform to it work against the world outside", TypeFacts.isMetOutside),
  ]

  // MARK: - What views observe

  private static let observationFacts: [Property] = [
    fact("isObservable", "it or a class above it is '@Observable' or an 'ObservableObject'", TypeFacts.isObservable),
    fact("isObservableObject", "it conforms to 'ObservableObject'", TypeFacts.isObservableObject),
    fact("isPartOfCoordinator", "it is declared inside a coordinator", TypeFacts.isPartOfCoordinator),
    fact("isPartOfViewModel", "a view model that can't be observed hands it to views", TypeFacts.isPartOfViewModel),
    fact("holdsNavigation", "it keeps where the app goes", TypeFacts.isNavigationHolder),
    fact(
      "keepsObjectsForOthers",
      "most of the five or more things that it stores are constants and objects, and none is published",
      TypeFacts.keepsObjectsForOthers),
    fact(
      "isStatelessService",
      "it is called like a service, inherits from no class, and stores constants alone, none of which tells of changes",
      TypeFacts.isStatelessService),
    fact(
      "isEntity", "it conforms to 'Identifiable' or stores an 'id', and several asynchronous functions give it back",
      TypeFacts.isEntity),
    fact(
      "answersInsteadOfKeeping",
      "it has five or more operations that wait or fail and give something back, most of all, and hardly any changes what it keeps",
      TypeFacts.answersInsteadOfKeeping),
    fact(
      "offersNothing",
      "it stores something, and all of its properties that others see are constants, or ignored by observation",
      TypeFacts.offersNothing),
    fact("showsNothing", "it has methods, and nobody can read a property of it", TypeFacts.showsNothing),
    fact("showsState", "others can read its variables", TypeFacts.showsState),
    fact("keepsLayout", "it keeps how a screen is laid out", TypeFacts.keepsLayout),
    fact(
      "isElement", "a property has a collection of it, it has no services, and no view makes its own",
      TypeFacts.isElement),
    fact(
      "isIdentified",
      "it conforms to 'Identifiable' or keeps others of its kind, has no services, isn't shared, and no view builds it",
      TypeFacts.isIdentified),
    fact("isConstant", "it is data that never changes", TypeFacts.isConstant),
    fact("isCodedData", "it is coded, and has no services", TypeFacts.isCodedData),
    fact(
      "servesWithoutState",
      "views read no property of it that changes, and it conforms to a service protocol, or is called a service and has none",
      TypeFacts.servesWithoutState),
    fact("runsGivenWork", "it runs the work that it is given") { facts in
      { GivenWork(facts.index).runsGivenWork($0.id) }
    },
    fact("isReadByViews", "views read a property of it that changes, on whatever way they get at it") { facts in
      { facts.index.usage.stateReads.contains($0.id) }
    },
    fact("isToolOfModels", "it is generic, and several models keep one", TypeFacts.isToolOfModels),
  ]

  // MARK: - Who keeps it

  private static let keeperFacts: [Property] = [
    count("viewUsers", "views, and apps, store it in a property with whatever wrapper", TypeFacts.viewUsers),
    count("owningViews", "of those make their own in '@State' or '@StateObject'", TypeFacts.owningViews),
    fact("isKeptByApp", "the views that keep it are the app alone", TypeFacts.isKeptByApp),
    fact(
      "isKeptSeparately", "every view that stores it makes one of its own in '@State' or '@StateObject'",
      TypeFacts.isKeptSeparately),
    fact("isInEnvironment", "it is put into the environment or read from it") { facts in
      { facts.isInjectedIntoEnvironment($0) || facts.isReadFromEnvironment($0) }
    },
    fact("hasSharedInstance", "it has a static instance of itself", TypeFacts.hasSharedInstance),
    fact("isReachedAsShared", "others reach its shared instance") { facts in
      { !facts.index.usage.sharedAccesses[$0.id].isEmpty }
    },
    fact("isHeldByObservable", "an object that views observe holds it", TypeFacts.isHeldByObservable),
    fact("isHeldOutsideViews", "something other than a view stores it", TypeFacts.isHeldOutsideViews),
    fact("isHeldByProtocol", "something other than a view stores it by a protocol", TypeFacts.isHeldByProtocol),
    fact("isUsedByViewModel", "something called a view model names it", TypeFacts.isUsedByViewModel),
    fact("isUsedByObjects", "code of objects, and not of views, names it", TypeFacts.isUsedByObjects),
    fact("isUnknownToViews", "no view names it or what it inherits from", TypeFacts.isUnknownToViews),
    fact("isMadeByObjects", "only plain objects make it, and such keep it", TypeFacts.isMadeByObjects),
  ]

  // MARK: - What it does

  private static let workFacts: [Property] = [
    fact(
      "makesRequestsItself",
      "its own code calls what 'request-sources' lists; what the project's types do for it doesn't count",
      TypeFacts.callsNetwork),
    fact(
      "makesRequests",
      "it is a struct that is no data and does that in methods that others wait for, and nobody reads what it stores",
      TypeFacts.makesRequests),
    fact("touchesOutside", "it works with a network, storage or the device itself", TypeFacts.touchesOutsideWorld),
    fact("waitsOrTouchesOutside", "it does, or an operation of it answers later", TypeFacts.isServiceByWork),
    fact("drivesDevice", "it works with sensors, media or other programs itself", TypeFacts.drivesDevice),
    fact("onlyAsksKeychain", "all that it reaches outside is the keychain", TypeFacts.onlyAsksKeychain),
    fact("holdsService", "it stores a service or something behind a protocol", TypeFacts.holdsService),
    fact("conformsToServiceProtocol", "it conforms to a service's protocol", TypeFacts.conformsToServiceProtocol),
    fact("hasOperations", "others can call methods of it", TypeFacts.hasOperations),
    fact("worksOrHoldsWork", "it has a method, or keeps a closure or an object", TypeFacts.worksOrHoldsWork),
    fact("isStructOfClosures", "it is a struct that stores closures", TypeFacts.isStructOfClosures),
    fact("fetchesStatically", "its static functions wait for the network", TypeFacts.fetchesStatically),
    fact("standsIn", "only tests and previews name it, and it reaches nothing outside", TypeFacts.standsIn),
    fact("suppliesRows", "it answers a table's questions about its rows", TypeFacts.suppliesRows),
    fact("keepsWindow", "it keeps a window", TypeFacts.keepsWindow),
    fact("makesObjects", "three or more of its functions make objects", TypeFacts.makesObjects),
    fact("buildsServices", "its code names services") { facts in { facts.buildsServices($0) } },
    fact("namesObjects", "its code names something of the project that is no data", TypeFacts.namesObjects),
    fact("registersDependencies", "it registers or resolves dependencies by type", TypeFacts.registersDependencies),
    fact("hasRepositories", "the project has repositories") { facts in { _ in facts.hasRepositories } },
    fact("isOutsideActor", "it is an actor that reaches outside and is no cache", TypeFacts.isOutsideActor),
    fact(
      "describesNavigation",
      "it is a value called like a route, destination or tab, an enum with a view for each case, what a view keeps in '@State' for a sheet's 'item', or an object called like a router",
      TypeFacts.isNavigation),
  ]

  // MARK: - What data it is

  private static let dataFacts: [Property] = [
    fact("isFormState", "it holds a form's fields with their validation", TypeFacts.isFormState),
    fact(
      "isTransferObject",
      "it is coded, and called like one ('transfer-suffixes'), in a folder of networking, inside one or inside a client, or held by such alone",
      TypeFacts.isTransferObject),
    fact("isCodable", "it is coded", TypeFacts.isCodable),
    fact("isConstantsOnly", "all its members are static", TypeFacts.isConstantsOnly),
    fact("isRecord", "it is a struct of many fields, none an object", TypeFacts.isRecord),
    fact("onlyWorks", "it is a struct that stores nothing and has methods", TypeFacts.onlyWorks),
    fact(
      "isNoDomainData",
      "it is part of a screen, a look, a request or a message: private to a view's file, made of colours, closures or measures, called like an action, an event or a stand-in, or a keeper of objects",
      TypeFacts.isNoDomainData),
    fact("worksOutside", "it isn't coded, and reaches outside", TypeFacts.worksOutside),
    fact(
      "isData",
      "it is an enum as 'isDataEnum' says; or it stores something and conforms to one of 'data-protocols', or stores no "
        + "closures and nothing behind 'any', 'some' or a generic parameter, waits for nothing, and is the type of a property",
      TypeFacts.isData),
    fact(
      "isDataEnum", "it is an enum that conforms to one of 'data-protocols' or has raw values", TypeFacts.isDataEnum),
    fact(
      "isPlainValue",
      "it is a struct of plain values that others name, mostly makes no views, and adopts no protocol of the project",
      TypeFacts.isPlainValue),
    fact("isDataClass", "it is a class of data", TypeFacts.isDataClass),
  ]
}
