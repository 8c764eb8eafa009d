import ProjectIndex
import SwiftOutline

/// What tells a decision, or something that only looks alike, from what a rule is about.
enum ExemptionVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .property: propertyProperties,
    .function: functionProperties,
    .expression: expressionProperties,
    .test: testProperties,
  ]

  private static let typeProperties: [Property] = [
    typeFact(
      "isWrittenAsType",
      "whether a property, parameter, result or anything else is of the type, and not only inherits from it"
    ) { TypeUses($0).isWrittenAsType($1) },
    typeFact("isNamedElsewhere", "whether code outside its declaration and extensions names it") {
      TypeUses($0).isNamedElsewhere($1)
    },
    Property("isNonisolated", .bool, "whether it is written 'nonisolated', which is a decision") { context, value in
      let type = context.index.types[type(value)]
      return .bool(context.index[type.declaration].flags.contains(.isNonisolated))
    },
    typeFact(
      "inheritsFromLibrary",
      "whether it inherits something of a library, plain protocols such as 'Identifiable' left out"
    ) { TypeHierarchy($0).inheritsFromLibrary($1) },
  ]

  private static let propertyProperties: [Property] = [
    addedByView,
    memberFact("isLook", "whether it holds a value of layout or drawing, such as a colour or a size") {
      Members($0).isLook($1)
    },
    memberFact(
      "isSetRepeatedly", "whether an initialiser may set it more than once, as in a loop, so that it can't be a 'let'"
    ) { PropertySources($0).isSetRepeatedly($1) },
    memberFact(
      "isLeftOutByCallers",
      "whether a call of the initialiser that a struct gets by itself leaves it out, as only a 'var' may be"
    ) { MemberwiseCalls($0).isLeftOutByCallers($1) },
  ]

  private static let functionProperties: [Property] = [addedByView]

  private static let expressionProperties: [Property] = [
    nodeFact("isInStaticConstant", "whether it is part of a static constant's value, the same at each start") {
      UnwrapSources($0).isInStaticConstant($1)
    },
    nodeFact(
      "isReachedBefore", "whether the type around reaches for the same shared object in an earlier place that counts"
    ) { SharedInstances($0).isReachedBefore($1) },
    nodeFact("waitsForLayout", "whether the block on a queue only brings a measure out of a 'GeometryReader'") {
      AnimationTiming($0).waitsForLayout($1)
    },
    nodeFact(
      "pacesAnimation", "whether the delayed block on a queue only changes the view's own state"
    ) { AnimationTiming($0).pacesAnimation($1) },
  ]

  private static let testProperties: [Property] = [
    Property(
      "answersBothWays", .bool,
      "whether it sets a stand-in to answer with a failure at one time and with a success at another"
    ) { context, value in
      guard case .declaration(let test) = value else { return .bool(false) }
      return .bool(TestCoverage(context.index).answersBothWays(test))
    }
  ]

  private static let addedByView = Property(
    "isAddedByView", .bool,
    "whether it is added to another file's type beside a view, or in another module than the type's"
  ) { context, value in .bool(ViewLocal(context.index).isAddedByView(declaration(value))) }
}
