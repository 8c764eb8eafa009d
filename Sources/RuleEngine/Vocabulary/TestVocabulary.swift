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
      .list(context.index.files.indices.filter { context.index.files[$0].isTest }.map { .file($0) })
    },
    Root(
      name: "standIns", type: .list(.element(.type)),
      meaning: "the mocks, fakes and stubs of the project's protocols, wherever they stand"
    ) { context in
      .list(TestDoubles(context.index).standIns.map { .type($0) })
    },
  ]

  private static let testProperties: [Property] = [
    Property("name", .string, "the function's name") { context, value in .string(context.index.name(declaration(value)))
    },
    Property("title", .optional(.string), "the text in '@Test(\"…\")'") { context, value in
      Value(TestDeclarations(context.index).testTitle(declaration(value)))
    },
    Property("words", .list(.string), "the words of its title, or of its name without 'test'") { context, value in
      .list(TestNames(context.index).wordsOfTest(declaration(value)).map { .string($0) })
    },
    Property("isXCTest", .bool, "whether it is a method of XCTest") { context, value in
      .bool(context.index.attribute(Word.Test.rawValue, of: declaration(value)) == nil)
    },
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
    Property("isAsync", .bool, "whether it is asynchronous") { context, value in
      .bool(context.index[declaration(value)].flags.contains(.isAsync))
    },
    Property(
      "isOnMainActor", .optional(.bool), "whether it runs on the main actor; absent when its targets disagree"
    ) { context, value in Value(TestFacts(context.index).isOnMainActor(test: declaration(value))) },
    Property(
      "mainActorUse", .optional(.element(.expression)),
      "the first place in it that uses an object of the main actor without waiting"
    ) { context, value in Value(node: TestFacts(context.index).mainActorUse(in: declaration(value))) },
    Property(
      "assertions", .list(.element(.expression)), "its assertions, those of helpers included"
    ) { context, value in .list(Assertions(context.index).assertions(in: declaration(value)).map { .node($0) }) },
    memberFact("asserts", "whether it asserts something, by itself or through a helper") { Assertions($0).asserts($1) },
    memberFact("canThrow", "whether an error in it makes it fail") { Assertions($0).failsByThrowing($1) },
    Property(
      "rounds", .int, "how often it acts and then asserts; assertions in front of the first act don't count"
    ) { context, value in .int(TestStructure(context.index).assertionRounds(of: declaration(value))) },
    Property("statements", .int, "the number of its statements") { context, value in
      .int(TestFacts(context.index).testStatements(declaration(value)).count)
    },
    Property("lines", .int, "the lines of its code, without blank ones and comments") { context, value in
      .int(TestStructure(context.index).codeLineCount(ofTest: declaration(value)))
    },
    memberFact("showsParts", "whether comments such as Given, When, Then or blank lines show its parts") {
      TestStructure($0).showsParts($1)
    },
    Property(
      "assertedStandIn", .optional(.element(.type)),
      "the stand-in that all its assertions look at; absent when one looks at something else"
    ) { context, value in Value(TestSubjects(context.index).assertedStandIn(of: declaration(value))) },
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
    typesOfType("standIns", "the types that stand in for a protocol, those of tests and previews included") {
      TestDoubles($0).standIns(for: $1)
    },
    typeFact(
      "mayHaveGeneratedStandIn",
      "whether a protocol carries a macro, or code names an undeclared stand-in for it: 'StubClock'"
    ) { GeneratedStandIns($0).mayHaveGeneratedStandIn($1) },
    membersOfType(
      "throwingRequirements", .function, "its methods that throw because a protocol of the project asks for it"
    ) {
      TestDoubles($0).throwingRequirements(of: $1)
    },
    typeFact(
      "canFail", "whether its code can fail: it throws, tries something else than its own methods, or ends the test"
    ) { TestDoubles($0).canFail($1) },
    nodesOfType(
      "handedConstructions",
      "the places in unit tests that build or reach it and hand it to something else, with nothing replaced in it"
    ) { TestDoubles($0).handedConstructions(of: $1) },
    Property("tests", .list(.element(.test)), "the tests that are about it") { context, value in
      .list(TestCoverage(context.index).tests(of: type(value)).map { .declaration($0) })
    },
    Property("testSuite", .optional(.element(.type)), "the suite of the tests that are about it") { context, value in
      Value(TestCoverage(context.index).testSuite(of: type(value)))
    },
    typesOfType("namingSuites", "the suites of tests whose code names it") { ContainerTests($0).suites(naming: $1) },
    typeFact(
      "takesStandIn",
      "whether something that it stores or takes can be replaced: a service's protocol, a closure, or a struct of closures"
    ) { TestDoubles($0).takesStandIn($1) },
    typeFact(
      "meetsEmptyValues",
      "whether a method takes text, a collection or an optional, or waits for an answer that may fail"
    ) { TestCoverage($0).meetsEmptyValues($1) },
    membersOfType(
      "failableOperations", .function,
      "its methods that wait for something else that may fail, whether they throw that on or handle it"
    ) { TestCoverage($0).failableOperations(of: $1) },
  ]

  private static let fileProperties: [Property] = [
    Property("isTest", .bool, "whether it belongs to the tests") { context, value in
      .bool(context.index.files[file(value)].isTest)
    }
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
