import ProjectIndex
import SwiftOutline

/// Tests and the stand-ins that they use.
extension Vocabulary {
  static let testRoots: [Root] = [
    Root(name: "tests", type: .list(.element(.test)), meaning: "the test methods and functions") { context in
      .list(context.index.testCode.tests.map { .declaration($0) })
    },
    Root(
      name: "unitTestNetworkUses", type: .list(.element(.expression)),
      meaning: "the places in unit tests that reach the network, files that stub it left out"
    ) { context in
      .list(context.index.networkUsesInTests.map { .node($0) })
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
      .list(context.index.standIns.map { .type($0) })
    },
  ]

  private static func test(_ value: Value) -> DeclarationID {
    if case .declaration(let id) = value { return id }
    return DeclarationID(file: 0, index: 0)
  }

  static let testProperties: [Property] = [
    Property(name: "name", type: .string, meaning: "the function's name") { context, value in
      .string(context.index.name(test(value)))
    },
    Property(name: "title", type: .optional(.string), meaning: "the text in '@Test(\"…\")'") { context, value in
      Value(context.index.testTitle(test(value)))
    },
    Property(
      name: "words", type: .list(.string), meaning: "the words of its title, or of its name without 'test'"
    ) { context, value in
      .list(context.index.wordsOfTest(test(value)).map { .string($0) })
    },
    Property(name: "isXCTest", type: .bool, meaning: "whether it is a method of XCTest") { context, value in
      .bool(context.index.attribute(Word.Test.rawValue, of: test(value)) == nil)
    },
    Property(
      name: "isNamedAfterCall", type: .bool, meaning: "whether it is called like a function that it calls, and no more"
    ) { context, value in
      .bool(context.index.isNamedAfterCall(test(value)))
    },
    Property(name: "isUserInterfaceTest", type: .bool, meaning: "whether it drives the app from outside") {
      context, value in
      .bool(context.index.isUserInterfaceTest(test(value)))
    },
    Property(name: "isDisabled", type: .bool, meaning: "whether it is switched off or skips itself") {
      context, value in
      .bool(context.index.isDisabled(test(value)))
    },
    Property(
      name: "isTemplate", type: .bool, meaning: "whether it came with the project's template and checks nothing yet"
    ) { context, value in
      .bool(context.index.isTemplateTest(test(value)))
    },
    Property(name: "measures", type: .bool, meaning: "whether it measures time or memory") { context, value in
      .bool(context.index.measures(test(value)))
    },
    Property(name: "isAsync", type: .bool, meaning: "whether it is asynchronous") { context, value in
      .bool(context.index.declaration(test(value)).flags.contains(.isAsync))
    },
    Property(
      name: "isOnMainActor", type: .optional(.bool),
      meaning: "whether it runs on the main actor; absent when its targets disagree"
    ) { context, value in
      Value(context.index.isOnMainActor(test: test(value)))
    },
    Property(
      name: "mainActorUse", type: .optional(.element(.expression)),
      meaning: "the first place in it that uses an object of the main actor without waiting"
    ) { context, value in
      Value(node: context.index.mainActorUse(in: test(value)))
    },
    Property(
      name: "assertions", type: .list(.element(.expression)), meaning: "its assertions, those of helpers included"
    ) { context, value in
      .list(context.index.assertions(in: test(value)).map { .node($0) })
    },
    Property(name: "asserts", type: .bool, meaning: "whether it asserts something, by itself or through a helper") {
      context, value in
      .bool(context.index.asserts(test(value)))
    },
    Property(name: "canThrow", type: .bool, meaning: "whether an error in it makes it fail") { context, value in
      .bool(context.index.failsByThrowing(test(value)))
    },
    Property(
      name: "rounds", type: .int,
      meaning: "how often it acts and then asserts; assertions in front of the first act don't count"
    ) { context, value in
      .int(context.index.assertionRounds(of: test(value)))
    },
    Property(name: "statements", type: .int, meaning: "the number of its statements") { context, value in
      .int(context.index.testStatements(test(value)).count)
    },
    Property(name: "lines", type: .int, meaning: "the lines of its code, without blank ones and comments") {
      context, value in
      .int(context.index.codeLineCount(ofTest: test(value)))
    },
    Property(
      name: "showsParts", type: .bool,
      meaning: "whether comments such as Given, When, Then or blank lines show its parts"
    ) { context, value in
      .bool(context.index.showsParts(test(value)))
    },
    Property(
      name: "assertedStandIn", type: .optional(.element(.type)),
      meaning: "the stand-in that all its assertions look at; absent when one looks at something else"
    ) { context, value in
      Value(context.index.assertedStandIn(of: test(value)))
    },
    Property(name: "expectsFailure", type: .bool, meaning: "whether it lets something fail, or looks for an error") {
      context, value in
      .bool(context.index.expectsFailure(test(value)))
    },
    Property(name: "triesEdge", type: .bool, meaning: "whether it tries something empty, missing or invalid") {
      context, value in
      .bool(context.index.triesEdge(test(value)))
    },
  ]

  static let testMethods: [Method] = [
    Method(
      name: "hasRounds", parameters: [Parameter(label: "", type: .int)], type: .bool,
      meaning: "whether it acts and then asserts so many times or more"
    ) { context, value, arguments in
      guard case .int(let count) = arguments[0] else { return .bool(false) }
      return .bool(context.index.hasRounds(count, test(value)))
    },
    Method(
      name: "calls", parameters: [Parameter(label: "", type: .list(.element(.function)))], type: .bool,
      meaning:
        "whether it, or a helper of its suite, calls one of some functions, or sends a case that leads to one of them"
    ) { context, value, arguments in
      let functions = arguments[0].elements.map { test($0) }
      return .bool(context.index.calls(test(value), oneOf: functions))
    },
  ]

  static let testedTypeProperties: [Property] = [
    Property(
      name: "standIns", type: .list(.element(.type)),
      meaning: "the types that stand in for a protocol, those of tests and previews included"
    ) { context, value in
      .list(context.index.standIns(for: type(value)).map { .type($0) })
    },
    Property(
      name: "mayHaveGeneratedStandIn", type: .bool,
      meaning: "whether a protocol carries a macro, or code names an undeclared stand-in for it: 'StubClock'"
    ) { context, value in
      .bool(context.index.mayHaveGeneratedStandIn(type(value)))
    },
    Property(
      name: "throwingRequirements", type: .list(.element(.function)),
      meaning: "its methods that throw because a protocol of the project asks for it"
    ) { context, value in
      .list(context.index.throwingRequirements(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "canFail", type: .bool,
      meaning: "whether its code can fail: it throws, tries something else than its own methods, or ends the test"
    ) { context, value in
      .bool(context.index.canFail(type(value)))
    },
    Property(
      name: "handedConstructions", type: .list(.element(.expression)),
      meaning:
        "the places in unit tests that build or reach it and hand it to something else, with nothing replaced in it"
    ) { context, value in
      .list(context.index.handedConstructions(of: type(value)).map { .node($0) })
    },
    Property(name: "tests", type: .list(.element(.test)), meaning: "the tests that are about it") { context, value in
      .list(context.index.tests(of: type(value)).map { .declaration($0) })
    },
    Property(name: "testSuite", type: .optional(.element(.type)), meaning: "the suite of the tests that are about it") {
      context, value in
      Value(context.index.testSuite(of: type(value)))
    },
    Property(
      name: "namingSuites", type: .list(.element(.type)), meaning: "the suites of tests whose code names it"
    ) { context, value in
      .list(context.index.suites(naming: type(value)).map { .type($0) })
    },
    Property(
      name: "isAboutContainer", type: .bool,
      meaning: "whether it is a suite of tests that bears the name of a container of dependencies"
    ) { context, value in
      .bool(context.index.isAboutContainer(type(value)))
    },
    Property(
      name: "takesStandIn", type: .bool,
      meaning:
        "whether something that it stores or takes can be replaced: a service's protocol, a closure, or a struct of closures"
    ) { context, value in
      .bool(context.index.takesStandIn(type(value)))
    },
    Property(
      name: "meetsEmptyValues", type: .bool,
      meaning: "whether a method takes text, a collection or an optional, or waits for an answer that may fail"
    ) { context, value in
      .bool(context.index.meetsEmptyValues(type(value)))
    },
    Property(
      name: "failableOperations", type: .list(.element(.function)),
      meaning: "its methods that wait for something else that may fail, whether they throw that on or handle it"
    ) { context, value in
      .list(context.index.failableOperations(of: type(value)).map { .declaration($0) })
    },
  ]

  static let testFileProperties: [Property] = [
    Property(name: "isTest", type: .bool, meaning: "whether it belongs to the tests") { context, value in
      .bool(context.index.files[file(value)].isTest)
    },
    Property(
      name: "fixedWaits", type: .list(.element(.expression)),
      meaning: "the calls in it that wait for a fixed time, those of stand-ins left out"
    ) { context, value in
      guard case .file(let file) = value else { return .none }
      return .list(context.index.fixedWaits(inFile: file).map { .node($0) })
    },
  ]

  static let testExpressionProperties: [Property] = [
    Property(
      name: "milliseconds", type: .optional(.int),
      meaning: "how long a call waits; absent for one that doesn't wait, or whose time isn't written out"
    ) { context, value in
      guard case .node(let node) = value, let time = context.index.milliseconds(ofWait: node) else { return .none }
      return .int(time)
    }
  ]
}

extension ProjectIndex {
  /// Whether a test can give a type a stand-in: for something that it, or a class above it, stores or takes.
  fileprivate func takesStandIn(_ type: TypeID) -> Bool {
    let parts = [type] + types[type].ancestorTypes.filter { types[$0].kind == .class }
    return parts.flatMap { types[$0].members }.contains { member in
      if isStored(member) {
        let use = self.type(ofVariable: member)
        return use.traits.contains(.function) || isReplaceable(use)
      }
      let outline = files[Int(member.file)].outline
      return outline.declarations[Int(member.index)].parameters.contains { position in
        let written = outline.parameters[Int(position)].type
        return written != Node.none && isReplaceable(resolve(NodeID(file: Int(member.file), index: Int(written))))
      }
    }
  }

  private func isReplaceable(_ use: TypeUse) -> Bool {
    guard let type = use.type else { return false }
    return isStructOfClosures(type) || role(of: type) == .serviceProtocol
  }
}
