import ProjectIndex
import SwiftOutline

/// What rules about forgotten connections ask for: code that nothing calls, state that nothing changes or reads.
enum UseVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .property: propertyProperties,
    .expression: expressionProperties,
    .function: functionProperties,
  ]

  private static let typeProperties: [Property] = [
    Property(
      "isUnused", .bool,
      "whether only tests, previews, its own code and other unused types name it, and no other module or runtime may"
    ) { context, value in .bool(context.survey.unusedTypes.contains(type(value))) },
    typeFact("globalRequests", "the calls in its code of functions at file level that make requests") {
      WorkPastModels($0).globalRequests(of: $1)
    },
    typeFact(
      "firstGlobalRequests", "the first call in its code of each function at file level that makes requests"
    ) { WorkPastModels($0).firstGlobalRequests(of: $1) },
    typeFact(
      "unreadProperties", "the stored properties of a view that its code never reads and never hands on as a binding",
      .property
    ) { ViewStateUse($0).unreadProperties(of: $1) },
    typeFact(
      "unchangedState",
      "the '@State' of a view that it reads and nothing changes, so that it keeps the literal it begins with", .property
    ) { ViewStateUse($0).unchangedState(of: $1) },
    Property(
      "unshownFailures", .list(.element(.expression)),
      "the calls in views of its methods that keep an error which no view on screen together with the caller shows"
    ) { context, value in
      .list(
        FailureDisplay(context.index).unshownFailures(of: type(value), context.survey.memberAccesses).map { .node($0) })
    },
    typeFact("untitledBar", "the first 'toolbar' or 'searchable' of a screen to which nothing gives a title") {
      ScreenTitles($0).untitledBar(of: $1)
    },
  ]

  private static let propertyProperties: [Property] = [
    memberFact(
      "keepsFirstLiteral",
      "whether nothing in the app, tests left out, changes it or may change it from the literal it begins with"
    ) { ViewStateUse($0).keepsFirstLiteral($1) },
    Property(
      "presentationFlaw", .flawChoice,
      "what is wrong with state that presents something: nothing opens it, or it is open from the start"
    ) { context, value in .string(ViewStateUse(context.index).presentationFlaw(of: declaration(value)).rawValue) },
    memberFact("startsSearch", "whether it is bound to a search field and begins with a text") {
      ViewStateUse($0).startsSearch($1)
    },
  ]

  private static let expressionProperties: [Property] = [
    Property(
      "onlyReload", .optional(.element(.expression)),
      "the call in a 'refreshable' closure of a method of an object that does nothing before the user pulls"
    ) { context, value in
      guard case .node(let closure) = value else { return .none }
      return Value(node: FirstLoads(context.index).onlyReload(in: closure))
    }
  ]

  private static let functionProperties: [Property] = [
    Property(
      "isUnused", .bool, "whether nothing in the app names it, and no protocol, other module or runtime may call it"
    ) { context, value in .bool(NameCounts(context.index).isUnused(declaration(value), context.survey.nameUses)) }
  ]
}
