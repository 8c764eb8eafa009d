import ProjectIndex
import SwiftOutline

/// What tells a decision, or something that only looks alike, from what a rule is about.
extension Vocabulary {
  static let exemptionTypeProperties: [Property] = [
    Property(
      name: "isWrittenAsType", type: .bool,
      meaning: "whether a property, parameter, result or anything else is of the type, and not only inherits from it"
    ) { context, value in
      .bool(context.index.isWrittenAsType(type(value)))
    },
    Property(
      name: "isNamedElsewhere", type: .bool, meaning: "whether code outside its declaration and extensions names it"
    ) { context, value in
      .bool(context.index.isNamedElsewhere(type(value)))
    },
    Property(
      name: "isNonisolated", type: .bool, meaning: "whether it is written 'nonisolated', which is a decision"
    ) { context, value in
      let type = context.index.types[type(value)]
      return .bool(context.index.declaration(type.declaration).flags.contains(.isNonisolated))
    },
    Property(
      name: "inheritsFromLibrary", type: .bool,
      meaning: "whether it inherits something of a library, plain protocols such as 'Identifiable' left out"
    ) { context, value in
      .bool(context.index.inheritsFromLibrary(type(value)))
    },
  ]

  static let exemptionPropertyProperties: [Property] = [
    Property(
      name: "isPublishedByObserver", type: .bool,
      meaning: "whether its 'didSet' or 'willSet' sets a published property of the same object"
    ) { context, value in
      .bool(context.index.isPublishedByObserver(declaration(value)))
    },
    addedByView,
    Property(
      name: "isLook", type: .bool, meaning: "whether it holds a value of layout or drawing, such as a colour or a size"
    ) { context, value in
      .bool(context.index.isLook(declaration(value)))
    },
    Property(
      name: "isSetRepeatedly", type: .bool,
      meaning: "whether an initialiser may set it more than once, as in a loop, so that it can't be a 'let'"
    ) { context, value in
      .bool(context.index.isSetRepeatedly(declaration(value)))
    },
    Property(
      name: "isLeftOutByCallers", type: .bool,
      meaning: "whether a call of the initialiser that a struct gets by itself leaves it out, as only a 'var' may be"
    ) { context, value in
      .bool(context.index.isLeftOutByCallers(declaration(value)))
    },
  ]

  static let exemptionFunctionProperties: [Property] = [
    addedByView,
    Property(
      name: "handsHandlerOn", type: .bool,
      meaning: "whether its completion handler is one that the system asks for or gives, and no answer of its own"
    ) { context, value in
      .bool(context.index.handsHandlerOn(declaration(value)))
    },
  ]

  static let exemptionExpressionProperties: [Property] = [
    Property(
      name: "isInStaticConstant", type: .bool,
      meaning: "whether it is part of a static constant's value, the same at each start"
    ) { context, value in
      .bool(context.index.isInStaticConstant(node(value)))
    },
    Property(
      name: "isCastToGeneric", type: .bool, meaning: "whether it casts to a generic parameter"
    ) { context, value in
      .bool(context.index.isCastToGeneric(node(value)))
    },
    Property(
      name: "isMarkedForLinters", type: .bool,
      meaning: "whether a comment for another linter there says that its author wants it so"
    ) { context, value in
      .bool(context.index.isMarkedForLinters(node(value)))
    },
    Property(
      name: "isThereByForm", type: .bool,
      meaning: "whether it unwraps what is there by the way it is made, such as 'allCases.first'"
    ) { context, value in
      .bool(context.index.isThereByForm(node(value)))
    },
    Property(name: "isCastToSelf", type: .bool, meaning: "whether it casts a value to 'Self'") { context, value in
      .bool(context.index.isCastToSelf(node(value)))
    },
    Property(
      name: "isReachedBefore", type: .bool,
      meaning: "whether the type around reaches for the same shared object in an earlier place that counts"
    ) { context, value in
      .bool(context.index.isReachedBefore(node(value)))
    },
    Property(
      name: "isTold", type: .bool,
      meaning: "whether the shared object is told something here and asked nothing: a method that gives nothing back"
    ) { context, value in
      .bool(context.index.isTold(node(value)))
    },
    Property(
      name: "isMadeFromOwnParts", type: .bool,
      meaning: "whether a call builds all that a function returns, from what only the type around has"
    ) { context, value in
      .bool(context.index.isMadeFromOwnParts(node(value)))
    },
    Property(
      name: "waitsForLayout", type: .bool,
      meaning: "whether the block on a queue only brings a measure out of a 'GeometryReader'"
    ) { context, value in
      .bool(context.index.waitsForLayout(node(value)))
    },
    Property(
      name: "pacesAnimation", type: .bool,
      meaning: "whether the delayed block on a queue only changes how a view looks: sizes, places, colours"
    ) { context, value in
      .bool(context.index.pacesAnimation(node(value)))
    },
  ]

  static let exemptionTestProperties: [Property] = [
    Property(
      name: "answersBothWays", type: .bool,
      meaning: "whether it sets a stand-in to answer with a failure at one time and with a success at another"
    ) { context, value in
      guard case .declaration(let test) = value else { return .bool(false) }
      return .bool(context.index.answersBothWays(test))
    }
  ]

  private static let addedByView = Property(
    name: "isAddedByView", type: .bool,
    meaning: "whether it is added to another file's type beside a view, or in another module than the type's"
  ) { context, value in
    .bool(context.index.isAddedByView(declaration(value)))
  }
}
