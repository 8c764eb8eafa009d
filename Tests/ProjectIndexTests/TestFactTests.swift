import ProjectIndex
import SwiftOutline
import Testing

@Suite("Facts of tests")
struct TestFactTests {
  /// A project with one test and the code in front of its suite.
  private func project(_ body: String, before code: String = "", test: String = "func testIt() async throws") throws
    -> (SmallProject, DeclarationID)
  {
    let project = try SmallProject([
      "Shop/Shop.swift": """
      protocol PriceService { func prices() async throws -> [Int] }
      final class RealPriceService: PriceService {
        func prices() async throws -> [Int] { try await [URLSession.shared.data(from: address).0.count] }
      }
      final class Cart {
        var total = 0
        init(service: any PriceService) {}
        func add(_ price: Int) {}
        static func empty() -> Cart { Cart(service: RealPriceService()) }
      }
      """,
      "ShopTests/CartTests.swift": """
      \(code)
      final class MockPriceService: PriceService { func prices() async throws -> [Int] { [] } }
      final class CartTests: XCTestCase {
        \(test) {
          \(body)
        }
      }
      """,
    ])
    return (project, try #require(project.index.testCode.tests.first))
  }

  @Test("find the tests of XCTest and Swift Testing, and no helpers")
  func tests() throws {
    let project = try SmallProject([
      "AppTests/A.swift": """
      class BaseTestCase: XCTestCase {}
      final class A: BaseTestCase {
        func testOne() {}
        func testWith(_ value: Int) {}
        private func testHelper() {}
        static func testStatic() {}
        func helper() {}
      }
      final class NoSuite { func testNothing() {} }
      struct B { @Test func two() {} }
      @Test func three() {}
      """
    ])
    #expect(project.index.testCode.tests.map { project.index.name($0) } == ["testOne", "two", "three"])
  }

  @Test(
    "read the words of a name",
    arguments: [
      ("testLoadShowsError", ["load", "shows", "error"]), ("test_loadURLFails", ["load", "url", "fails"]),
      ("testURLParsing", ["url", "parsing"]), ("test1", []), ("opensTür", ["opens", "tür"]),
    ])
  func words(_ name: String, _ words: [String]) throws {
    let (project, test) = try project("", test: name.hasPrefix("test") ? "func \(name)()" : "@Test func \(name)()")
    #expect(TestNames(project.index).wordsOfTest(test) == words)
  }

  @Test("take a title for the words")
  func title() throws {
    let (project, test) = try project("", test: "@Test(\"Members can't join twice\", .tags(.slow)) func it()")
    #expect(TestDeclarations(project.index).testTitle(test) == "Members can't join twice")
    #expect(TestNames(project.index).wordsOfTest(test) == ["members", "can't", "join", "twice"])
  }

  @Test(
    "tell how long a call waits",
    arguments: [
      ("Task.sleep(nanoseconds: 1_500_000_000)", 1500), ("Task.sleep(nanoseconds: UInt64(2 * 1_000_000_000))", 2000),
      ("Task.sleep(for: .seconds(2.5))", 2500), ("clock.sleep(for: Duration.milliseconds(30))", 30),
      ("Thread.sleep(forTimeInterval: 0.1)", 100), ("sleep(3)", 3000), ("usleep(2000)", 2),
      ("queue.asyncAfter(deadline: .now() + 0.25) {}", 250),
      ("queue.asyncAfter(deadline: .now() + .seconds(1)) {}", 1000),
      ("Task.sleep(for: pause)", nil), ("sleep(100_000_000_000_000_000_000)", nil), ("sleep(1e999)", nil),
      ("Task.sleep(until: later)", nil), ("device.sleep()", nil),
      ("Task.sleep(nanoseconds: 1_000_000 * factor)", nil), ("Task.sleep(nanoseconds: 2 + 2)", nil),
    ] as [(String, Int?)])
  func waits(_ call: String, _ time: Int?) throws {
    let (project, _) = try project(call)
    let name = ["asyncAfter", "usleep", "sleep"].first { call.contains($0) } ?? ""
    let node = try #require(project.calls(name).first)
    #expect(Assertions(project.index).milliseconds(ofWait: node) == time)
  }

  @Test(
    "count rounds of acting and asserting",
    arguments: [
      ("cart.add(1)\nXCTAssertTrue(true)", 1), ("XCTAssertTrue(true)\ncart.add(1)\nXCTAssertTrue(true)", 1),
      ("cart.add(1)\ncart.add(2)\nXCTAssertTrue(true)\nXCTAssertTrue(true)", 1),
      ("cart.add(1)\nXCTAssertTrue(true)\ncart.total = 2\nXCTAssertTrue(true)", 2),
      ("cart.add(1)\nXCTAssertTrue(true)\nlet total = cart.total\nXCTAssertEqual(total, 0)", 1),
      ("cart.add(1)\nXCTAssertTrue(true)\ncart.add(2)", 1), ("XCTAssertEqual(cart.add(1), 1)", 0),
    ])
  func rounds(_ body: String, _ rounds: Int) throws {
    let (project, test) = try project("let cart = Cart.empty()\n" + body)
    #expect(TestStructure(project.index).assertionRounds(of: test) == rounds)
    #expect(TestStructure(project.index).hasRounds(rounds, test))
    #expect(!TestStructure(project.index).hasRounds(rounds + 1, test))
  }

  @Test(
    "see what lets a test fail on purpose",
    arguments: [
      "mock.shouldFail = true", "mock.answer = .failure(Broken())", "mock.handler = { throw Broken() }",
      "let service = ThrowingService()", "use(MockPriceService(error: Broken()))", "XCTAssertThrowsError(try load())",
      "await #expect(throws: Broken.self) { try await load() }", "do { try load()\nXCTFail() } catch {}",
      "do { try load() } catch { XCTAssertTrue(error is Broken) }", "XCTAssertNotNil(model.errorMessage)",
      "XCTAssertTrue(model.showError)", "XCTAssertFalse(model.errorMessage.isEmpty)", "#expect(model.error != nil)",
      "XCTAssertEqual(model.state, .failed)", "let model = Cart(service: .failing)",
    ])
  func failure(_ body: String) throws {
    let (project, test) = try project(body)
    #expect(TestCoverage(project.index).expectsFailure(test))
  }

  @Test(
    "see nothing of a failure where none is wanted",
    arguments: [
      "mock.shouldFail = false", "mock.error = nil", "XCTAssertNil(model.error)", "XCTAssertFalse(model.showError)",
      "XCTAssertEqual(model.errorMessage, \"\")", "#expect(model.error == nil)", "#expect(!model.showError)",
      "XCTAssertTrue(model.errorMessage.isEmpty)", "do { try load() } catch { XCTFail() }",
      "switch answer { case .success: break\ncase .failure: XCTFail() }",
      "continuation.resume(throwing: problem)", "if case .failure(let error) = answer { Issue.record(error) }",
    ])
  func noFailure(_ body: String) throws {
    let (project, test) = try project(body)
    #expect(!TestCoverage(project.index).expectsFailure(test))
  }

  @Test(
    "tell what is handed to the app's code from what is tested",
    arguments: [
      ("_ = Cart(service: RealPriceService())", 1), ("let service = RealPriceService()\n_ = Cart(service: service)", 1),
      ("let service = RealPriceService()\n_ = try await service.prices()", 0),
      ("let service = kept(RealPriceService())\n_ = service", 0), ("_ = RealPriceService()", 0),
      ("_ = Cart(service: MockPriceService())", 0),
    ])
  func handed(_ body: String, _ count: Int) throws {
    let (project, _) = try project(
      body, before: "func kept(_ service: RealPriceService) -> RealPriceService { service }")
    let service = try project.type("RealPriceService")
    #expect(TestDoubles(project.index).handedConstructions(of: service).count == count)
  }
}
