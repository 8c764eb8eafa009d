import ProjectIndex
import SwiftOutline

/// What rules about forgotten connections ask for: code that nothing calls, state that nothing changes or reads.
extension Vocabulary {
  static let flawChoice = ValueType.choice(
    Choice(name: "PresentationFlaw", words: ProjectIndex.PresentationFlaw.allCases.map(\.rawValue)))

  static let usesTypeProperties: [Property] = [
    Property(
      name: "globalRequests", type: .list(.element(.expression)),
      meaning: "the calls in its code of functions at file level that make requests"
    ) { context, value in
      .list(context.index.globalRequests(of: type(value)).map { .node($0) })
    },
    Property(
      name: "firstGlobalRequests", type: .list(.element(.expression)),
      meaning: "the first call in its code of each function at file level that makes requests"
    ) { context, value in
      .list(context.index.firstGlobalRequests(of: type(value)).map { .node($0) })
    },
    Property(
      name: "unreadProperties", type: .list(.element(.property)),
      meaning: "the stored properties of a view that its code never reads and never hands on as a binding"
    ) { context, value in
      .list(context.index.unreadProperties(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "unchangedState", type: .list(.element(.property)),
      meaning: "the '@State' of a view that it reads and nothing changes, so that it keeps the literal it begins with"
    ) { context, value in
      .list(context.index.unchangedState(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "unshownFailures", type: .list(.element(.expression)),
      meaning:
        "the calls in views of its methods that keep an error which no view on screen together with the caller shows"
    ) { context, value in
      .list(context.index.unshownFailures(of: type(value), context.memberAccesses).map { .node($0) })
    },
    Property(
      name: "untitledBar", type: .optional(.element(.expression)),
      meaning: "the first 'toolbar' or 'searchable' of a screen to which nothing gives a title"
    ) { context, value in
      Value(node: context.index.untitledBar(of: type(value)))
    },
  ]

  static let usesPropertyProperties: [Property] = [
    Property(
      name: "keepsFirstLiteral", type: .bool,
      meaning: "whether nothing in the app, tests left out, changes it or may change it from the literal it begins with"
    ) { context, value in
      .bool(context.index.keepsFirstLiteral(declaration(value)))
    },
    Property(
      name: "presentationFlaw", type: flawChoice,
      meaning: "what is wrong with state that presents something: nothing opens it, or it is open from the start"
    ) { context, value in
      .string(context.index.presentationFlaw(of: declaration(value)).rawValue)
    },
    Property(
      name: "startsSearch", type: .bool, meaning: "whether it is bound to a search field and begins with a text"
    ) { context, value in
      .bool(context.index.startsSearch(declaration(value)))
    },
  ]

  static let usesExpressionProperties: [Property] = [
    Property(
      name: "onlyReload", type: .optional(.element(.expression)),
      meaning: "the call in a 'refreshable' closure of a method of an object that does nothing before the user pulls"
    ) { context, value in
      guard case .node(let closure) = value else { return .none }
      return Value(node: context.index.onlyReload(in: closure))
    }
  ]

  static let usesFunctionProperties: [Property] = [
    Property(
      name: "isUnused", type: .bool,
      meaning: "whether nothing in the app names it, and no protocol, other module or runtime may call it"
    ) { context, value in
      .bool(context.index.isUnused(declaration(value), context.nameUses))
    }
  ]
}
