import ProjectIndex
import SwiftOutline

/// What makes a finding weigh less.
extension Vocabulary {
  static let circumstanceCatchProperties: [Property] = [
    Property(
      name: "isBestEffort", type: .bool,
      meaning: "whether all it guards may fail without harm, such as removing a file"
    ) { context, value in
      .bool(context.index.guardsBestEffort(node(value)))
    },
    Property(
      name: "givesFailedResult", type: .bool,
      meaning:
        "whether it ends with 'nil' of an initialiser that may fail, or 'false' of a function that else returns 'true'"
    ) { context, value in
      .bool(context.index.givesFailedResult(node(value)))
    },
  ]

  static let circumstanceExpressionProperties: [Property] = [
    Property(
      name: "isBestEffort", type: .bool, meaning: "whether a 'try' may fail without harm, such as removing a file"
    ) { context, value in
      .bool(context.index.isBestEffort(node(value)))
    },
    Property(
      name: "takesRunTimeData", type: .bool,
      meaning: "whether a call takes parameters, local variables or a store's context"
    ) { context, value in
      .bool(context.index.takesRunTimeData(node(value)))
    },
    Property(
      name: "isPutToRemoteWork", type: .bool,
      meaning:
        "whether what a call builds is put to work right there, with a method that waits, throws or answers later"
    ) { context, value in
      .bool(context.index.isPutToRemoteWork(node(value)))
    },
    Property(
      name: "isHandedOn", type: .bool,
      meaning: "whether it is in the type of an initialiser's parameter that is only passed on to what is built with it"
    ) { context, value in
      .bool(context.index.isHandedOn(node(value)))
    },
    Property(
      name: "givesImage", type: .bool, meaning: "whether it calls a function of the project that gives an image back"
    ) { context, value in
      .bool(context.index.givesImage(node(value)))
    },
    Property(
      name: "isPutToWork", type: .bool,
      meaning: "whether a function that waits, throws or answers later is called on it where it stands"
    ) { context, value in
      .bool(context.index.isPutToWork(node(value)))
    },
    Property(
      name: "isGivenBySystem", type: .bool,
      meaning: "whether it unwraps what the system always gives, such as 'Bundle.main.bundleIdentifier'"
    ) { context, value in
      .bool(context.index.isGivenBySystem(node(value)))
    },
    Property(
      name: "isInsideViewFunction", type: .bool,
      meaning: "whether it stands in the body of a member whose result is written 'some View' or 'AnyView'"
    ) { context, value in
      .bool(context.index.isInsideViewFunction(node(value)))
    },
    Property(
      name: "isCastBack", type: .bool,
      meaning: "whether it casts a value back to the type that it had before a condition cast it"
    ) { context, value in
      .bool(context.index.isCastBack(node(value)))
    },
    Property(
      name: "isCastToCoreFoundation", type: .bool,
      meaning: "whether it casts to a class of Core Foundation, for which the compiler knows no 'as?'"
    ) { context, value in
      .bool(context.index.isCastToCoreFoundation(node(value)))
    },
    Property(
      name: "readsBundle", type: .bool, meaning: "whether it stands in a member that works with the app's own bundle"
    ) { context, value in
      .bool(context.index.readsBundle(node(value)))
    },
    Property(
      name: "changes", type: .optional(.element(.type)),
      meaning: "the project's type whose property an assignment sets"
    ) { context, value in
      Value(context.index.changedType(node(value)))
    },
    Property(
      name: "followsGesture", type: .bool, meaning: "whether an action is passed to a gesture, such as a drag"
    ) { context, value in
      .bool(context.index.followsGesture(node(value)))
    },
  ]

  static let circumstanceFunctionProperties: [Property] = [
    Property(name: "isCalledByView", type: .bool, meaning: "whether a view that has its object calls it") {
      context, value in
      .bool(context.index.isCalledByView(declaration(value)))
    },
    Property(
      name: "letsErrorsOut", type: .bool,
      meaning: "whether an error may leave it: it throws one, or tries what it doesn't catch"
    ) { context, value in
      .bool(context.index.letsErrorsOut(declaration(value)))
    },
    Property(
      name: "isSingleCalculation", type: .bool,
      meaning: "whether it calculates with values of models once, in its only expression or in a comparison"
    ) { context, value in
      .bool(context.index.isSingleCalculation(declaration(value)))
    },
    Property(
      name: "hasScreenTuple", type: .bool, meaning: "whether its result is a tuple with a type of the screen in it"
    ) { context, value in
      .bool(context.index.hasScreenTuple(declaration(value)))
    },
  ]

  static let circumstancePropertyProperties: [Property] = [
    Property(
      name: "readsSystemAction", type: .bool,
      meaning: "whether it reads an action such as 'openURL' from the environment, which works anywhere"
    ) { context, value in
      .bool(context.index.readsSystemAction(declaration(value)))
    }
  ]
}
