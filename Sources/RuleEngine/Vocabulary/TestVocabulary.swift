import ProjectIndex
import SwiftOutline

/// Tests and the stand-ins that they use.
enum TestVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .test: testProperties,
    .type: typeProperties,
    .file: fileProperties,
    .expression: expressionProperties,
  ]
  static let methods: [ElementKind: [Method]] = [
    .test: testMethods
  ]

  static let roots: [Root] = [
    Root(name: "tests", type: .list(.element(.test)), meaning: "the test methods and functions") { context in
      .list(context.index.testCode.tests.map { .declaration($0) })
    },
    Root(
      name: "unitTestNetworkUses", type: .list(.element(.expression)),
      meaning: "the places in unit tests that reach the network, files that stub it left out"
    ) { context in
      .list(TestNetwork(context.index).networkUsesInTests.map { .node($0) })
    },
    Root(
      name: "testFiles", type: .list(.element(.file)), meaning: "the files of the tests"
    ) { context in
      .list(context.survey.testFiles.map { .file($0) })
    },
    Root(
      name: "standIns", type: .list(.element(.type)),
      meaning: "the mocks, fakes and stubs of the project's protocols, wherever they stand"
    ) { context in
      .list(TestDoubles(context.index).standIns.map { .type($0) })
    },
  ]

  private static let testProperties: [Property] = [
    memberFact("name", "the function's name") { $0.name($1) },
    memberFact("title", "the text in '@Test(\"…\")'") { TestDeclarations($0).testTitle($1) },
    memberFact("words", "the words of its title, or of its name without 'test'") { TestNames($0).wordsOfTest($1) },
    memberFact("isXCTest", "whether it is a method of XCTest") { $0.attribute(Word.Test.rawValue, of: $1) == nil },
    memberFact("isNamedAfterCall", "whether it is called like a function that it calls, and no more") {
      TestNames($0).isNamedAfterCall($1)
    },
    memberFact("isUserInterfaceTest", "whether it drives the app from outside") {
      TestFacts($0).isUserInterfaceTest($1)
    },
    memberFact("isDisabled", "whether it is switched off or skips itself") { TestFacts($0).isDisabled($1) },
    memberFact("isTemplate", "whether it came with the project's template and checks nothing yet") {
      TestFacts($0).isTemplateTest($1)
    },
    memberFact("measures", "whether it measures time or memory") { TestFacts($0).measures($1) },
    memberFact("isAsync", "whether it is asynchronous") { $0[$1].flags.contains(.isAsync) },
    memberFact("isOnMainActor", "whether it runs on the main actor; absent when its targets disagree") {
      TestFacts($0).isOnMainActor(test: $1)
    },
    memberFact("mainActorUse", "the first place in it that uses an object of the main actor without waiting") {
      TestFacts($0).mainActorUse(in: $1)
    },
    memberFact("assertions", "its assertions, those of helpers included") { Assertions($0).assertions(in: $1) },
    memberFact("asserts", "whether it asserts something, by itself or through a helper") { Assertions($0).asserts($1) },
    memberFact("canThrow", "whether an error in it makes it fail") { Assertions($0).failsByThrowing($1) },
    memberFact("rounds", "how often it acts and then asserts; assertions in front of the first act don't count") {
      TestStructure($0).assertionRounds(of: $1)
    },
    memberFact("statements", "the number of its statements") { TestFacts($0).testStatements($1).count },
    memberFact("lines", "the lines of its code, without blank ones and comments") {
      TestStructure($0).codeLineCount(ofTest: $1)
    },
    memberFact("showsParts", "whether comments such as Given, When, Then or blank lines show its parts") {
      TestStructure($0).showsParts($1)
    },
    memberFact(
      "assertedStandIn", "the stand-in that all its assertions look at; absent when one looks at something else", .type
    ) { TestSubjects($0).assertedStandIn(of: $1) },
    memberFact("expectsFailure", "whether it lets something fail, or looks for an error") {
      TestCoverage($0).expectsFailure($1)
    },
    memberFact("triesEdge", "whether it tries something empty, missing or invalid") { TestCoverage($0).triesEdge($1) },
  ]

  private static let testMethods: [Method] = [
    Method(
      name: "hasRounds", parameters: [Parameter(label: "", type: .int)], type: .bool,
      meaning: "whether it acts and then asserts so many times or more"
    ) { context, value, arguments in
      guard case .int(let count) = arguments[0] else { return .bool(false) }
      return .bool(TestStructure(context.index).hasRounds(count, declaration(value)))
    },
    Method(
      name: "calls", parameters: [Parameter(label: "", type: .list(.element(.function)))], type: .bool,
      meaning:
        "whether it, or a helper of its suite, calls one of some functions, or sends a case that leads to one of them"
    ) { context, value, arguments in
      let functions = arguments[0].elements.map { declaration($0) }
      return .bool(TestCoverage(context.index).calls(declaration(value), oneOf: functions))
    },
  ]

  private static let typeProperties: [Property] = [
    typeFact("standIns", "the types that stand in for a protocol, those of tests and previews included", .type) {
      TestDoubles($0).standIns(for: $1)
    },
    typeFact(
      "mayHaveGeneratedStandIn",
      "whether a protocol carries a macro, or code names an undeclared stand-in for it: 'StubClock'"
    ) { GeneratedStandIns($0).mayHaveGeneratedStandIn($1) },
    typeFact("throwingRequirements", "its methods that throw because a protocol of the project asks for it", .function)
    {
      TestDoubles($0).throwingRequirements(of: $1)
    },
    typeFact(
      "canFail", "whether its code can fail: it throws, tries something else than its own methods, or ends the test"
    ) { TestDoubles($0).canFail($1) },
    typeFact(
      "handedConstructions",
      "the places in unit tests that build or reach it and hand it to something else, with nothing replaced in it"
    ) { TestDoubles($0).handedConstructions(of: $1) },
    typeFact("tests", "the tests that are about it", .test) { TestCoverage($0).tests(of: $1) },
    typeFact("testSuite", "the suite of the tests that are about it", .type) { TestCoverage($0).testSuite(of: $1) },
    typeFact("namingSuites", "the suites of tests whose code names it", .type) {
      ContainerTests($0).suites(naming: $1)
    },
    typeFact(
      "takesStandIn",
      "whether something that it stores or takes can be replaced: a service's protocol, a closure, or a struct of closures"
    ) { TestDoubles($0).takesStandIn($1) },
    typeFact(
      "meetsEmptyValues",
      "whether a method takes text, a collection or an optional, or waits for an answer that may fail"
    ) { TestCoverage($0).meetsEmptyValues($1) },
    typeFact(
      "failableOperations",
      "its methods that wait for something else that may fail, whether they throw that on or handle it", .function
    ) { TestCoverage($0).failableOperations(of: $1) },
  ]

  private static let fileProperties: [Property] = [
    fileFact("isTest", "whether it belongs to the tests") { $0.files[$1].isTest }
  ]

  private static let expressionProperties: [Property] = [
    Property(
      "milliseconds", .optional(.int),
      "how long a call waits; absent for one that doesn't wait, or whose time isn't written out"
    ) { context, value in
      guard case .node(let node) = value, let time = Assertions(context.index).milliseconds(ofWait: node) else {
        return .none
      }
      return .int(time)
    }
  ]
}
