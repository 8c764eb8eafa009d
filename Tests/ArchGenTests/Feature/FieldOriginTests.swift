import FilePlan
import Testing

@testable import ArchGen

@Suite("Fields that nobody types")
struct FieldOriginTests {
  private func fields(_ json: String, typed: [String] = []) throws -> (fields: [String], notes: [String]) {
    let folder = try TemporaryFolder(["sample.json": json])
    let sample = try SampleFields(path: folder.path("sample.json"), feature: "Order")
    return (sample.fields, sample.notes)
  }

  private func problem(_ folder: TemporaryFolder, _ body: () throws -> Void) -> String {
    do {
      try body()
    } catch let problem as FeatureProblem {
      return String(problem.description.split(separator: folder.path + "/", omittingEmptySubsequences: false).joined())
    } catch {
      Issue.record(error)
    }
    return ""
  }

  // MARK: - Samples

  @Test("are what a sample holds")
  func sample() throws {
    let found = try fields(
      """
      {
        "id": 7,
        "title": "Tea",
        "price": 4.5,
        "count": 3,
        "isNew": true,
        "addedAt": "2024-01-02T10:00:00Z",
        "seenAt": "2024-01-02T10:00:00+01:00",
        "page": "https://example.com/tea",
        "token": "5F2A3F7E-8C55-4D0A-9F0E-3F6B4A8E1C11",
        "tags": ["hot", "green"],
        "sizes": [1, 2.5],
        "maker_name": "Ada"
      }
      """)
    #expect(
      found.fields == [
        "id:Int:server", "title:String", "price:Double", "count:Int", "isNew:Bool", "addedAt:Date", "seenAt:Date",
        "page:URL", "token:UUID", "tags:[String]", "sizes:[Double]", "makerName:String:key:maker_name",
      ])
    #expect(found.notes == [])
  }

  @Test("may be missing where an object of an array has none")
  func array() throws {
    let found = try fields(
      """
      [
        { "id": "a", "note": null, "price": 4, "page": "https://a.b", "day": "2024-01-02" },
        { "id": "b", "note": "n", "price": 4.5, "page": "no address" }
      ]
      """)
    #expect(found.fields == ["id:String:server", "note:String?", "price:Double", "page:String", "day:String?"])
    #expect(found.notes == ["'day' looks like a date that '.iso8601' doesn't read, and is treated as text"])
  }

  @Test("are left out where nothing tells their type")
  func unknown() throws {
    let found = try fields(
      "[{ \"id\": 1, \"a\": null, \"b\": [], \"c\": [] }, { \"id\": 2, \"a\": null, \"b\": [], \"c\": [1] }]")
    #expect(found.fields == ["id:Int:server", "c:[Int]"])
    #expect(
      found.notes == [
        "'a' is null, so its type isn't known and it is left out; 'a:String?' adds it",
        "'b' is empty, so its type isn't known and it is left out; 'b:[String]' adds it",
      ])
  }

  @Test("say that the server has to send an identity")
  func noIdentity() throws {
    #expect(
      try fields("{ \"title\": \"Tea\" }").notes
        == ["the sample has no 'id'; the model gets one, which the server has to send"])
  }

  @Test(
    "are refused with their line",
    arguments: [
      ("[]", "1:1: error: the array is empty; add an object"),
      ("{}", "1:1: error: the object has no members, so there are no fields"),
      ("[1]", "1:2: error: a sample is an object or an array of objects, but this is a number"),
      ("{ \"a\": }", "1:8: error: expected a value, found '}'"),
      (
        "{\n  \"a\": null\n}",
        "2:8: error: 'a' has no value that tells its type; give it one"
      ),
      ("{\n  \"a\": []\n}", "2:8: error: 'a' has no value that tells its type; give it one"),
      (
        "{\n  \"owner\": { \"id\": 1 }\n}",
        "2:12: error: 'owner' holds an object, which is a model of its own: generate a feature for it, drop it from the"
          + " sample, and write 'owner:Owner' as a field"
      ),
      ("{ \"a\": [[1]] }", "1:9: error: 'a' holds lists, and a list can't hold lists"),
      ("{ \"a\": [1, \"b\"] }", "1:12: error: 'a' holds a string here and a number before"),
      ("[{ \"a\": 1 },\n { \"a\": \"b\" }]", "2:9: error: 'a' is a string here and a number before"),
      (
        "{\n  \"flags\": [true]\n}",
        "2:3: error: 'flags:[Bool]', column 7: the type '[Bool]' can't be used:"
          + " a form edits lists of text, numbers, addresses, enums and models"
      ),
    ])
  func mistakes(json: String, message: String) throws {
    let folder = try TemporaryFolder(["sample.json": json])
    let text = problem(folder) { _ = try SampleFields(path: folder.path("sample.json"), feature: "Order") }
    #expect(text == "sample.json:" + message)
  }

  @Test("are recorded like typed ones, with those beside them")
  func whole() throws {
    let folder = try TemporaryFolder([".archlint.json": "{}", "sample.json": "{ \"id\": 1, \"full_name\": \"Ada\" }"])
    var order = FeatureOrder(name: "Person")
    order.guide = "mvvm-pattern"
    order.into = folder.path
    order.from = folder.path("sample.json")
    order.fields = ["note:String?"]
    try PlanWriter().write(FeatureGenerator.plan(order).plan)
    #expect(
      try ProjectRecords(root: folder.path).feature("Person")?.fields
        == ["id:Int:server", "fullName:String:key:full_name", "note:String?"])
    #expect(try folder.text("Models/Person.swift").contains("fullName: String"))
    var again = FeatureOrder(name: "Person")
    again.into = folder.path
    #expect(try !FeatureGenerator.plan(again).plan.changesSomething)
  }

  // MARK: - Structs

  private static let order = """
    import Foundation

    struct Order: Codable, Hashable, Identifiable {
      let id: UUID
      var customer: String
      var total: Double = 0
      var tags: [String]
      var note: String?
      static let limit = 3
      var isLarge: Bool { total > 100 }
    }
    """

  private func folder(_ source: String = order) throws -> TemporaryFolder {
    try TemporaryFolder([".archlint.json": "{}", "Models/Order.swift": source])
  }

  private func plan(
    _ folder: TemporaryFolder, _ name: String = "Order", from: String? = "Order", fields: [String] = [],
    guide: String = "mvvm-pattern"
  ) throws -> PlannedFeature {
    var order = FeatureOrder(name: name)
    order.guide = guide
    order.into = folder.path
    order.from = from
    order.fields = fields
    return try FeatureGenerator.plan(order)
  }

  @Test("are a struct's, which is kept as the model in every guide", arguments: FeatureGeneratorTests.guides)
  func kept(guide: String) throws {
    let folder = try folder()
    let before = try folder.snapshot()
    let feature = try plan(folder, guide: guide)
    #expect(
      feature.notes.contains(
        "'Order' in Models/Order.swift:3 is the model: id:UUID customer:String total:Double tags:[String] note:String?")
    )
    #expect(!feature.plan.files.contains { $0.path.hasSuffix("/Order.swift") })
    #expect(feature.plan.files.contains { $0.path.hasSuffix("Order+Samples.swift") })
    try PlanWriter().write(feature.plan)
    #expect(try folder.text("Models/Order.swift") == Self.order)
    #expect(try !plan(folder, from: nil, guide: guide).plan.changesSomething)
    try PlanWriter().write(FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("follow the struct")
  func followed() throws {
    let folder = try folder()
    try PlanWriter().write(plan(folder).plan)
    #expect(throws: RecordProblem.self) { try FieldChange.add(["a:Int"]).fields(ofFeature: "Order", root: folder.path) }
    try folder.write(
      Self.order.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.contains("tags") ? "  var count: Int" : String($0) }.joined(separator: "\n"),
      to: "Models/Order.swift")
    let feature = try plan(folder, from: nil)
    let form = try #require(feature.plan.files.first { $0.path.hasSuffix("OrderFormState.swift") })
    let text = String(decoding: form.bytes, as: UTF8.self)
    #expect(text.contains("count: count"))
    #expect(!text.contains("tags"))
  }

  @Test("come in the order of the initialiser")
  func ordered() throws {
    let folder = try folder(
      """
      struct Order: Codable, Hashable, Identifiable {
        var customer: String
        var total: Double
        let id: Int
        init(id: Int, total: Double, customer: String) { self.id = id; self.total = total; self.customer = customer }
      }
      """)
    let feature = try plan(folder)
    let samples = try #require(feature.plan.files.first { $0.path.hasSuffix("Order+Samples.swift") })
    let text = String(decoding: samples.bytes, as: UTF8.self)
    let total = try #require(text.firstRange(of: "total:")?.lowerBound)
    let customer = try #require(text.firstRange(of: "customer:")?.lowerBound)
    #expect(total < customer)
  }

  @Test(
    "of structs that can't be a model are refused with what to do",
    arguments: [
      ("class Order: Identifiable { let id = 1 }", "1: error: 'Order' is a class, and a model is a struct"),
      (
        "struct Order: Codable {\n  let id: Int\n}",
        "1: error: 'Order' isn't Hashable, Identifiable, which generated code needs; add that after the struct's name"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id = 1\n}",
        "2: error: 'id' can't be a field: it is a constant with a value, so no initialiser can set it; write it as"
          + " 'var' or without the value"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  var name: String\n  let id: Int\n}",
        "3: error: 'id' is not the first property, so the initialiser takes it later; put it first"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  private var name: String\n}",
        "3: error: 'name' can't be a field: it is private, so other files can't set it"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  var name = \"\"\n}",
        "3: error: 'name' can't be a field: it has no type; write it after the name"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  var name: String\n  var id: String { name }\n}",
        "1: error: 'Order' stores no 'id'; give it one of type UUID, Int or String"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  var name: String\n"
          + "  init(name: String) { id = 1; self.name = name }\n}",
        "4: error: generated code calls 'init(id:name:)', which 'Order' doesn't have; add it"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  var name: String\n"
          + "  enum CodingKeys: String, CodingKey { case id, name = \"full_name\" }\n}",
        "4: error: 'CodingKeys' renames the properties; without '--from',"
          + " 'NAME:TYPE:key:NAME-OF-THE-SERVER' writes a model with a transfer object"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  var kind: Kind\n}\n"
          + "enum Kind: String, Codable { case a, b }",
        "3: error: 'kind' is of the enum 'Kind', for which a form has no control; without '--from',"
          + " 'NAME:TYPE(first,second)' writes a model with an enum of its own"
      ),
      (
        "struct Order: Codable, Hashable, Identifiable {\n  let id: Int\n  var name: String\n  var label: String { name }\n}",
        "4: error: 'Order' already has 'label', which Models/Order+Labels.swift would declare; rename it"
      ),
    ])
  func refused(source: String, message: String) throws {
    let folder = try folder(source)
    let text = problem(folder) { _ = try plan(folder) }
    #expect(text.replacingOrderLabels == "Models/Order.swift:" + message)
  }

  @Test("need a struct of that name, and a feature that is called like it")
  func names() throws {
    let folder = try folder()
    #expect(
      problem(folder) { _ = try plan(folder, from: "Ordr") }
        == "error: the project has no struct 'Ordr'; did you mean 'Order'?")
    #expect(
      problem(folder) { _ = try plan(folder, "Purchase") }
        == "Models/Order.swift:3: error: the feature of a struct has the same name: 'archgen feature Order --from Order'"
    )
    #expect(
      problem(folder) { _ = try plan(folder, fields: ["note:String"]) }
        == "error: 'Order' is the model, so 'note:String' belongs in the struct in Models/Order.swift:3")
    try PlanWriter().write(plan(folder, "Product", from: nil, fields: ["name:String"]).plan)
    #expect(
      problem(folder) { _ = try plan(folder, "Product", from: "Product") }
        .hasSuffix(": error: 'Product' was generated; 'archgen field' changes its fields"))
  }
}

extension String {
  /// The text with the folder of views' parts left out, which differs between guides.
  fileprivate var replacingOrderLabels: String {
    guard let range = firstRange(of: "which "), let end = firstRange(of: "Order+Labels.swift") else { return self }
    return String(self[..<range.upperBound]) + "Models/" + String(self[end.lowerBound...])
  }
}
