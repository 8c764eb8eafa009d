import ProjectIndex
import SwiftOutline

/// What rules about views and their state ask for.
enum ViewVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .property: propertyProperties,
    .expression: expressionProperties,
  ]
  static let methods: [ElementKind: [Method]] = [
    .type: typeMethods
  ]

  private static let typeProperties: [Property] = [
    typeFact("isRepresentable", "whether it wraps a view or controller of UIKit or AppKit for SwiftUI") {
      Inheritance($0).isRepresentable($1)
    },
    typeFact("isSketch", "whether it is a view with an empty 'body'") { ShownState($0).isSketch($1) },
    nodesOfType("injections", "the places that put an instance of it into the environment") {
      HandOvers($0).injections(of: $1)
    },
  ]

  private static let typeMethods: [Method] = [
    Method(
      name: "calls", parameters: [Parameter(label: "named", type: .list(.string))], type: .list(.element(.expression)),
      meaning: "the calls in its code of functions with one of some names"
    ) { context, value, arguments in
      .list(
        NamedCalls(context.index).calls(named: arguments[0].elements.compactMap(\.text), in: type(value)).map {
          .node($0)
        })
    }
  ]

  private static let propertyProperties: [Property] = [
    Property(
      "wrapperType", .optional(.element(.type)), "the project's type that is its property wrapper"
    ) { context, value in Value(Inheritance(context.index).wrapperType(of: declaration(value))) },
    memberFact("isMadeByCallers", "whether each place that builds its type makes a new object for it there") {
      CallerObjects($0).isMadeByCallers($1)
    },
    memberFact(
      "isReadFromEnvironmentByType", "whether it reads an object from the environment by its type and not by a key"
    ) { PropertySources($0).isReadFromEnvironmentByType($1) },
    Property("lineCount", .int, "the lines from its name to its end") { context, value in
      .int(NamedCalls(context.index).lineCount(of: declaration(value)))
    },
    Property(
      "stateRead", .optional(.element(.expression)),
      "the first place outside actions in its type's code that reads what an 'ObservableObject' it holds tells changes of"
    ) { context, value in Value(node: ShownState(context.index).stateRead(through: declaration(value))) },
    memberFact("isSubscribed", "whether its type's code takes a publisher of the object it holds") {
      ShownState($0).isSubscribed($1)
    },
    Property(
      "handOverCount", .int,
      "through how many initialisers of views its object came unchanged from the view that owns or reads it"
    ) { context, value in .int(HandOvers(context.index).handOverCount(of: declaration(value))) },
    Property(
      "environmentObjectsHandedOver", .int,
      "how many objects a view that reads them from the environment hands over together with this one"
    ) { context, value in .int(HandOvers(context.index).environmentObjectsHandedOver(with: declaration(value))) },
  ]

  private static let expressionProperties: [Property] = [
    Property(
      "encodes", .optional(.element(.type)), "the project's type whose value a 'try' encodes"
    ) { context, value in Value(Coding(context.index).encodedType(node(value))) },
    Property(
      "startedTask", .optional(.element(.expression)),
      "the task that an action starts, keeps nowhere, and in which it waits for work"
    ) { context, value in Value(node: ViewTasks(context.index).startedTask(in: node(value))) },
    nodeFact("awaitsNextPage", "whether a function that it waits for is called after a next page") {
      ViewTasks($0).awaitsNextPage(in: $1)
    },
    Property(
      "changingInput", .optional(.element(.property)),
      "the input of its view that it hands to what it waits for, and that may change while the view is shown"
    ) { context, value in Value(declaration: ChangingInputs(context.index).changingInput(in: node(value))) },
    nodeFact("isDefaultArgument", "whether it is a default that callers may replace") {
      Dependencies($0).isDefaultArgument($1)
    },
    Property(
      "actionHasArgument", .bool,
      "whether the call that an action is passed to has another argument, such as the 'id' of 'task'"
    ) { context, value in
      guard let (call, _) = context.index.receiver(ofClosure: node(value)) else { return .bool(false) }
      return .bool(context.index.children(of: call).count > 2)
    },
  ]
}
