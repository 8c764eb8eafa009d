import ProjectIndex
import SwiftOutline

/// What makes a finding weigh less.
enum CircumstanceVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .catchClause: catchClauseProperties,
    .expression: expressionProperties,
    .function: functionProperties,
  ]

  private static let catchClauseProperties: [Property] = [
    nodeFact("isBestEffort", "whether all it guards may fail without harm, such as removing a file") {
      HarmlessFailures($0).guardsBestEffort($1)
    },
    nodeFact(
      "givesFailedResult",
      "whether it ends with 'nil' of an initialiser that may fail, or 'false' of a function that else returns 'true'"
    ) { HarmlessFailures($0).givesFailedResult($1) },
  ]

  private static let expressionProperties: [Property] = [
    nodeFact("isBestEffort", "whether a 'try' may fail without harm, such as removing a file") {
      HarmlessFailures($0).isBestEffort($1)
    },
    nodeFact("takesRunTimeData", "whether a call takes parameters, local variables or a store's context") {
      Circumstances($0).takesRunTimeData($1)
    },
    nodeFact("isPutToWork", "whether a function that waits, throws or answers later is called on it where it stands") {
      Circumstances($0).isPutToWork($1)
    },
    nodeFact(
      "isInsideViewFunction",
      "whether it stands in the body of a member whose result is written 'some View' or 'AnyView'"
    ) { ViewFunctions($0).isInsideViewFunction($1) },
    nodeFact(
      "isCastToCoreFoundation", "whether it casts to a class of Core Foundation, for which the compiler knows no 'as?'"
    ) { CertainValues($0).isCastToCoreFoundation($1) },
    nodeFact("changes", "the project's type whose property an assignment sets", .type) {
      Circumstances($0).changedType($1)
    },
    nodeFact("followsGesture", "whether an action is passed to a gesture, such as a drag") {
      Circumstances($0).followsGesture($1)
    },
  ]

  private static let functionProperties: [Property] = [
    memberFact("isCalledByView", "whether a view that has its object calls it") {
      Circumstances($0).isCalledByView($1)
    },
    memberFact(
      "isSingleCalculation",
      "whether it calculates with values of models once, in its only expression or in a comparison"
    ) { Circumstances($0).isSingleCalculation($1) },
  ]
}
