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
    typeFact("injections", "the places that put an instance of it into the environment") {
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
    memberFact("wrapperType", "the project's type that is its property wrapper", .type) {
      Inheritance($0).wrapperType(of: $1)
    },
    memberFact("isMadeByCallers", "whether each place that builds its type makes a new object for it there") {
      CallerObjects($0).isMadeByCallers($1)
    },
    memberFact(
      "isReadFromEnvironmentByType", "whether it reads an object from the environment by its type and not by a key"
    ) { PropertySources($0).isReadFromEnvironmentByType($1) },
    memberFact("lineCount", "the lines of code from its name to its end") { NamedCalls($0).lineCount(of: $1) },
    memberFact(
      "stateRead",
      "the first place outside actions in its type's code that reads what an 'ObservableObject' it holds tells changes of"
    ) { ShownState($0).stateRead(through: $1) },
    memberFact("isSubscribed", "whether its type's code takes a publisher of the object it holds") {
      ShownState($0).isSubscribed($1)
    },
    memberFact(
      "handOverCount",
      "through how many initialisers of views its object came unchanged from the view that owns or reads it"
    ) { HandOvers($0).handOverCount(of: $1) },
    memberFact(
      "environmentObjectsHandedOver",
      "how many objects a view that reads them from the environment hands over together with this one"
    ) { HandOvers($0).environmentObjectsHandedOver(with: $1) },
  ]

  private static let expressionProperties: [Property] = [
    nodeFact("startedTask", "the task that an action starts, keeps nowhere, and in which it waits for work") {
      ViewTasks($0).startedTask(in: $1)
    },
    nodeFact("awaitsNextPage", "whether a function that it waits for is called after a next page") {
      ViewTasks($0).awaitsNextPage(in: $1)
    },
    nodeFact(
      "changingInput",
      "the input of its view that it hands to what it waits for, and that may change while the view is shown", .property
    ) { ChangingInputs($0).changingInput(in: $1) },
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
