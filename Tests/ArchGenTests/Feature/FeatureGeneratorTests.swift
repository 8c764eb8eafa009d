import FilePlan
import Foundation
import Testing

@testable import ArchGen

@Suite("Features")
struct FeatureGeneratorTests {
  static let guides = ["mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable"]

  private func plan(
    _ name: String = "Order", _ fields: [String] = ["name:String:required", "total:Double:min:0"], guide: String,
    in folder: TemporaryFolder, change: (inout FeatureOrder) -> Void = { _ in }
  ) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.fields = fields
    order.guide = guide
    order.into = folder.path
    change(&order)
    return try FeatureGenerator.plan(order)
  }

  private func text(_ path: String, of feature: PlannedFeature) throws -> String {
    let file = try #require(feature.plan.files.first { $0.path.hasSuffix(path) })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("pass the rules of their guide, whatever their fields", arguments: guides)
  func lintClean(guide: String) throws {
    let folder = try TemporaryFolder()
    for (name, fields) in [
      ("Note", []),
      (
        "Booking",
        [
          "title:String:required:maxLength:60", "notes:String?", "guests:Int:min:1:max:12", "fee:Decimal?",
          "isPaid:Bool", "startsAt:Date", "createdAt:Date=now:readonly", "endsAt:Date?", "website:URL",
          "size:RoomSize(small,large)=large", "mood:Mood(calm,lively)?", "extras:[Extra(meal,parking)]:minCount:1",
          "tags:[String]:required", "scores:[Int]", "customer:Customer", "companions:[Customer]",
        ]
      ),
    ] {
      // A finding would have been thrown.
      let feature = try plan(name, fields, guide: guide, in: folder)
      #expect(feature.plan.files.count > 14)
      #expect(feature.plan.files.allSatisfy { $0.action == .create })
    }
  }

  @Test("have no line longer than a formatter allows, long names included, and no stray blanks", arguments: guides)
  func lineLength(guide: String) throws {
    let feature = try plan(
      "InsuranceClaimDocument", ["recipientOfThePayment:String:required", "insuredValueInEuros:Double"],
      guide: guide, in: try TemporaryFolder())
    for file in feature.plan.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file.path)")
      #expect(!text.contains(" \n") && !text.contains("\n\n\n") && !text.contains("{\n\n"), "\(file.path)")
      let lines = text.split(separator: "\n")
      // What stands between quotes can't be broken.
      let long = lines.filter { $0.count > 100 && !$0.contains("\"") }
      #expect(long.isEmpty, "\(file.path)")
    }
  }

  @Test("have no line over 120 columns with names of more than 25 letters", arguments: guides)
  func longNames(guide: String) throws {
    let feature = try plan(
      "InternationalInsuranceClaimDocument",
      [
        "recipientOfTheInsurancePayment:String:required:maxLength:60", "insuredValueOfTheBuilding:Double:min:0",
        "alternativeContactPersonAddress:String?", "confirmationReceivedAt:Date?", "additionalReferences:[String]",
        "kindOfContract:InternationalInsuranceContractKind(household,liability)",
        "attachedExtrasOfTheContract:[InternationalContractExtra(first,second)]:minCount:1",
        "relatedInsuranceContracts:[InternationalInsuranceContract]",
      ], guide: guide, in: try TemporaryFolder())
    for file in feature.plan.files {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.filter { $0.count > 120 } == [], "\(file.path)")
    }
  }

  @Test("change nothing when they are written again", arguments: guides)
  func writtenTwice(guide: String) throws {
    let folder = try TemporaryFolder()
    let first = try plan(guide: guide, in: folder)
    _ = try PlanWriter().write(first.plan)

    let second = try plan(guide: guide, in: folder)

    #expect(!second.plan.changesSomething)
    #expect(second.plan.conflicts.isEmpty)
  }

  @Test("lie where their guide shows it")
  func layout() throws {
    let folder = try TemporaryFolder()
    let paths = try plan(guide: "wellplate-mvvm", in: folder).plan.files.map(\.path)

    for path in [
      "Features/Order/Views/OrderListView.swift", "Features/Order/ViewModels/OrderListViewModel.swift",
      "Shared/Models/Order.swift", "Core/Repositories/OrderRepository.swift", "Networking/APIClient.swift",
      "App/OrdersApp.swift", "Tests/OrderListViewModelTests.swift",
    ] {
      #expect(paths.contains(path))
    }
  }

  @Test("consist of the parts that are asked for")
  func onlySomeParts() throws {
    let folder = try TemporaryFolder()
    let feature = try plan(guide: "mv-reference", in: folder) { $0.only = [.model, .protocol] }

    #expect(
      feature.plan.files.map(\.path) == [
        "Models/Order+Samples.swift", "Models/Order.swift", "Services/OrderServiceProtocol.swift",
      ])
  }

  @Test("bring an app where there is none, and are wired into the one that is there")
  func wiring() throws {
    let folder = try TemporaryFolder()
    let first = try plan(guide: "mv-reference", in: folder)
    _ = try PlanWriter().write(first.plan)

    let second = try plan("Invoice", guide: "mv-reference", in: folder)

    #expect(first.plan.files.contains { $0.path == "OrdersApp.swift" })
    let app = try #require(second.plan.files.first { $0.path.hasSuffix("App.swift") })
    #expect(app.path == "OrdersApp.swift")
    #expect(app.action == .edit)
    #expect(String(decoding: app.bytes, as: UTF8.self).contains("        .environment(invoiceModel)\n"))
  }

  @Test("leave what features share as the project has it")
  func sharedFiles() throws {
    let folder = try TemporaryFolder()
    _ = try PlanWriter().write(try plan(guide: "wellplate-mvvm", in: folder).plan)
    let client = try folder.text("Networking/APIClient.swift")
    try folder.write(
      client.replacingOccurrences(of: "api.example.com", with: "api.test"), to: "Networking/APIClient.swift")

    let second = try plan("Invoice", guide: "wellplate-mvvm", in: folder)

    #expect(second.plan.conflicts.isEmpty)
    let shared = second.plan.files.filter { $0.path.hasPrefix("Networking/") }
    #expect(shared.map(\.action) == [.keep(.edited), .same, .same, .same, .same])
  }

  @Test(
    "go into the folders and import the module of the project's targets",
    .enabled(if: Binary.path != nil, "only the tests were built"))
  func targets() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "ShopCore"), .testTarget(name: "ShopTests", dependencies: ["ShopCore"])])
      """,
      "Sources/ShopCore/Shop.swift": "struct Shop {}\n",
      "Tests/ShopTests/ShopTests.swift": "import Testing\n",
      ".archlint.json": "{ \"guide\": \"mv-reference\" }",
    ])
    let result = try Binary.run(["feature", "Order"], in: folder)

    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("Sources/ShopCore/Models/Order.swift").contains("struct Order"))
    #expect(try folder.text("Tests/ShopTests/OrderModelTests.swift").contains("@testable import ShopCore"))
  }

  @Test("are tested with XCTest where the project's other tests are", arguments: guides)
  func xctest(guide: String) throws {
    let folder = try TemporaryFolder(["Tests/SomeTests.swift": "import XCTest\n"])
    let feature = try plan(guide: guide, in: folder)

    let tests = try feature.plan.files.filter { $0.path.hasSuffix("Tests.swift") }.map { file in
      try text(file.path, of: feature)
    }
    #expect(tests.count > 3)
    for test in tests {
      #expect(test.contains(": XCTestCase {"))
      #expect(!test.contains("#expect") && !test.contains("@Test") && !test.contains("import Testing"))
    }
  }

  @Test("are tested with Swift Testing where as many tests are, and where interface tests only use XCTest")
  func swiftTesting() throws {
    let folder = try TemporaryFolder([
      "Tests/OldTests.swift": "import XCTest\n", "Tests/NewTests.swift": "import Testing\n",
      "ShopUITests/LaunchTests.swift": "import XCTest\n",
    ])
    let feature = try plan(guide: "mv-reference", in: folder)

    #expect(try text("OrderModelTests.swift", of: feature).contains("import Testing"))
    #expect(!feature.plan.files.contains { $0.path.contains("XCTestCase") })
  }

  @Test("have tests for what talks to a server", arguments: guides)
  func serverTests(guide: String) throws {
    let feature = try plan(guide: guide, in: try TemporaryFolder())

    let subject = ["wellplate-mvvm": "APIClient", "mvvm-observable": "NetworkService"][guide] ?? "HTTPClient"
    let tests = try text(subject + "Tests.swift", of: feature)
    #expect(tests.contains("server.answer(statusCode: statusCode)"))
    #expect(feature.plan.files.contains { $0.path.hasSuffix("/LocalServer.swift") })
  }

  @Test("are refused when a template of the project breaks a rule")
  func gate() throws {
    let folder = try TemporaryFolder([
      ".archgen/templates/feature/wellplate-mvvm/APIError.mustache":
        "enum APIError: Error {\n  case decodingError\n}\n\nlet count = Int(\"x\")!\n"
    ])
    let problem = #expect(throws: FeatureProblem.self) { try plan(guide: "wellplate-mvvm", in: folder) }
    #expect(try #require(problem).description.contains("Networking/APIError.swift:5: "))
  }

  @Test("are written with a template of the project in place of one of the program")
  func ownTemplate() throws {
    let folder = try TemporaryFolder([
      ".archgen/templates/feature/protocol.mustache":
        "{{! ours }}\n/// Ours.\nprotocol {{service.protocol}}: Sendable {\n  func count() async throws -> Int\n}\n"
    ])
    let feature = try plan(guide: "mv-reference", in: folder) { $0.only = [.protocol] }

    #expect(try text("OrderServiceProtocol.swift", of: feature).hasPrefix("/// Ours."))
  }

  @Test("say what is wrong with names and fields, all at once")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let problem = #expect(throws: FeatureProblem.self) {
      try plan("Task", ["size:Double:long", "name"], guide: "mv-reference", in: folder)
    }
    let lines = try #require(problem).description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("error: ") })
  }

  @Test("need a guide when nothing tells which")
  func noGuide() throws {
    let folder = try TemporaryFolder()
    var order = FeatureOrder(name: "Order")
    order.into = folder.path
    let problem = #expect(throws: FeatureProblem.self) { try FeatureGenerator.plan(order) }
    #expect(try #require(problem).description.contains("--style mv"))
  }
}
