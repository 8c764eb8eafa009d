import ProjectIndex
import SwiftOutline

/// What rules about views and their state ask for.
extension Vocabulary {
  private static func property(_ value: Value) -> DeclarationID {
    if case .declaration(let id) = value { return id }
    return DeclarationID(file: 0, index: 0)
  }

  static let viewTypeProperties: [Vocabulary.Property] = [
    Property(
      name: "inheritsUnknown", type: .bool,
      meaning: "whether it inherits something that the project doesn't declare and that isn't known to be plain"
    ) { context, value in
      .bool(context.index.inheritsUnknown(type(value)))
    },
    Property(
      name: "isAbstracted", type: .bool,
      meaning: "whether others can know it by a protocol; that of a delegate or observer doesn't count"
    ) { context, value in
      .bool(context.index.isAbstracted(type(value)))
    },
    Property(
      name: "isRepresentable", type: .bool,
      meaning: "whether it wraps a view or controller of UIKit or AppKit for SwiftUI"
    ) { context, value in
      .bool(context.index.isRepresentable(type(value)))
    },
    Property(name: "isSketch", type: .bool, meaning: "whether it is a view with an empty 'body'") { context, value in
      .bool(context.index.isSketch(type(value)))
    },
    Property(
      name: "decodingPlace", type: .optional(.element(.expression)), meaning: "the first place that decodes it"
    ) { context, value in
      Value(node: context.index.decodingPlace(of: type(value)))
    },
    Property(
      name: "isDataByDeclaration", type: .bool,
      meaning: "whether it says itself that it is data: coded, compared, identified, or persistent"
    ) { context, value in
      .bool(context.index.isDataByDeclaration(type(value)))
    },
    Property(
      name: "isRecord", type: .bool,
      meaning: "whether it is a struct that mostly stores texts, numbers, dates and the like, two or more of them"
    ) { context, value in
      .bool(context.index.isRecord(type(value)))
    },
    Property(
      name: "isThinOperation", type: .bool,
      meaning: "whether it is one method on what is handed to it behind protocols, such as a use case"
    ) { context, value in
      .bool(context.index.isThinOperation(type(value)))
    },
    Property(
      name: "isFlagHolder", type: .bool, meaning: "whether it keeps one or two flags or numbers and calls nothing"
    ) { context, value in
      .bool(context.index.isFlagHolder(type(value)))
    },
    Property(
      name: "onlyListens", type: .bool,
      meaning: "whether it shows nothing of what it keeps, and its methods give nothing back, now or later"
    ) { context, value in
      .bool(context.index.onlyListens(type(value)))
    },
    Property(
      name: "injections", type: .list(.element(.expression)),
      meaning: "the places that put an instance of it into the environment"
    ) { context, value in
      .list(context.index.injections(of: type(value)).map { .node($0) })
    },
  ]

  static let viewTypeMethods: [Method] = [
    Method(
      name: "calls", parameters: [Parameter(label: "named", type: .list(.string))], type: .list(.element(.expression)),
      meaning: "the calls in its code of functions with one of some names"
    ) { context, value, arguments in
      .list(context.index.calls(named: arguments[0].elements.compactMap(\.text), in: type(value)).map { .node($0) })
    }
  ]

  static let viewPropertyProperties: [Vocabulary.Property] = [
    Property(
      name: "wrapperType", type: .optional(.element(.type)), meaning: "the project's type that is its property wrapper"
    ) { context, value in
      Value(context.index.wrapperType(of: property(value)))
    },
    Property(name: "hasValue", type: .bool, meaning: "whether it is written with a value of its own") {
      context, value in
      .bool(context.index.hasValue(property(value)))
    },
    Property(
      name: "isSetInInitializer", type: .bool,
      meaning: "whether an initialiser of its type sets it or its wrapper's storage"
    ) { context, value in
      .bool(context.index.isSetInInitializer(property(value)))
    },
    Property(
      name: "isMadeByCallers", type: .bool,
      meaning: "whether each place that builds its type makes a new object for it there"
    ) { context, value in
      .bool(context.index.isMadeByCallers(property(value)))
    },
    Property(
      name: "isAnnouncedByHand", type: .bool,
      meaning: "whether each method that sets it sends 'objectWillChange' itself"
    ) { context, value in
      .bool(context.index.isAnnouncedByHand(property(value)))
    },
    Property(
      name: "isPassedIn", type: .bool,
      meaning: "whether an initialiser of its type, or the implicit one, takes a value of its type"
    ) { context, value in
      .bool(context.index.isPassedIn(property(value)))
    },
    Property(
      name: "isReadFromEnvironmentByType", type: .bool,
      meaning: "whether it reads an object from the environment by its type and not by a key"
    ) { context, value in
      .bool(context.index.isReadFromEnvironmentByType(property(value)))
    },
    Property(
      name: "isChangedLater", type: .optional(.bool),
      meaning: "whether code sets it or binds to it after it was initialised; absent when that isn't known"
    ) { context, value in
      Value(context.index.isChangedLater(property(value)))
    },
    Property(
      name: "asynchronousWrite", type: .optional(.element(.expression)),
      meaning:
        "the first place in its type's code that sets it to what asynchronous work brings, or ends a flag of such work"
    ) { context, value in
      Value(node: context.index.asynchronousWrite(of: property(value)))
    },
    Property(
      name: "serviceWrite", type: .optional(.element(.expression)),
      meaning: "the first place in its type's code that sets it to what a method of a service returns"
    ) { context, value in
      Value(node: context.index.serviceWrite(of: property(value)))
    },
    Property(name: "lineCount", type: .int, meaning: "the lines from its name to its end") { context, value in
      .int(context.index.lineCount(of: property(value)))
    },
    Property(name: "isErrorState", type: .bool, meaning: "whether its name says that something failed") {
      context, value in
      .bool(context.index.isErrorState(property(value)))
    },
    Property(
      name: "stateRead", type: .optional(.element(.expression)),
      meaning:
        "the first place outside actions in its type's code that reads what an 'ObservableObject' it holds tells changes of"
    ) { context, value in
      Value(node: context.index.stateRead(through: property(value)))
    },
    Property(
      name: "isSubscribed", type: .bool, meaning: "whether its type's code takes a publisher of the object it holds"
    ) { context, value in
      .bool(context.index.isSubscribed(property(value)))
    },
    Property(
      name: "isToldOtherwise", type: .bool,
      meaning: "whether another state of its type has a case for a failure and is read outside"
    ) { context, value in
      let id = property(value)
      guard let type = context.index.enclosingType(of: id) else { return .bool(false) }
      return .bool(
        context.index.types[type].members.contains { member in
          member != id && context.index.isStored(member) && context.index.hasFailureCase(member)
            && context.index.isReadElsewhere(member, context.memberAccesses) != false
        })
    },
    Property(
      name: "isReadElsewhere", type: .optional(.bool),
      meaning:
        "whether other types or computed properties read this property of a view model or aggregate; absent when that isn't known"
    ) { context, value in
      Value(context.index.isReadElsewhere(property(value), context.memberAccesses))
    },
    Property(
      name: "handOverCount", type: .int,
      meaning: "through how many initialisers of views its object came unchanged from the view that owns or reads it"
    ) { context, value in
      .int(context.index.handOverCount(of: property(value)))
    },
    Property(
      name: "environmentObjectsHandedOver", type: .int,
      meaning: "how many objects a view that reads them from the environment hands over together with this one"
    ) { context, value in
      .int(context.index.environmentObjectsHandedOver(with: property(value)))
    },
  ]

  static let viewExpressionProperties: [Vocabulary.Property] = [
    Property(
      name: "encodes", type: .optional(.element(.type)), meaning: "the project's type whose value a 'try' encodes"
    ) { context, value in
      Value(context.index.encodedType(node(value)))
    },
    Property(
      name: "startedTask", type: .optional(.element(.expression)),
      meaning: "the task that an action starts, keeps nowhere, and in which it waits for work"
    ) { context, value in
      Value(node: context.index.startedTask(in: node(value)))
    },
    Property(
      name: "isConditionalInView", type: .bool,
      meaning: "whether it is built for some states or elements of a view only: in a condition or a list's closure"
    ) { context, value in
      .bool(context.index.isConditionalInView(node(value)))
    },
    Property(
      name: "awaitsNextPage", type: .bool, meaning: "whether a function that it waits for is called after a next page"
    ) { context, value in
      .bool(context.index.awaitsNextPage(in: node(value)))
    },
    Property(
      name: "changingInput", type: .optional(.element(.property)),
      meaning: "the input of its view that it hands to what it waits for, and that may change while the view is shown"
    ) { context, value in
      Value(declaration: context.index.changingInput(in: node(value)))
    },
    Property(
      name: "isDefaultArgument", type: .bool, meaning: "whether it is a default that callers may replace"
    ) { context, value in
      .bool(context.index.isDefaultArgument(node(value)))
    },
    Property(
      name: "actionHasArgument", type: .bool,
      meaning: "whether the call that an action is passed to has another argument, such as the 'id' of 'task'"
    ) { context, value in
      guard let (call, _) = context.index.receiver(ofClosure: node(value)) else { return .bool(false) }
      return .bool(context.index.children(of: call).count > 2)
    },
  ]
}
