import Testing

@testable import ArchGen

@Suite("Enums that a project has already", .enabled(if: Binary.path != nil))
struct ProjectEnumTests {
  private func run(_ words: String, in folder: TemporaryFolder) throws -> Binary.Result {
    try Binary.run(words.split(separator: " ").map(String.init), in: folder)
  }

  @Test("are used by other features, recorded with them, and taken back exactly")
  func shared() throws {
    let folder = try TemporaryFolder(["Notes.txt": "mine"])
    let before = try folder.snapshot()
    #expect(try run("feature Order name:String size:CupSize(s,m=medium) --guide mv-reference", in: folder).status == 0)
    #expect(try run("feature Coupon name:String size:CupSize(s,m=medium) --guide mv-reference", in: folder).status == 0)
    let named = try run("feature Cake name:String size:CupSize=m more:list:CupSize --guide mv-reference", in: folder)
    #expect(named.status == 0)
    #expect(!named.errors.contains("is taken for a model"))
    for name in ["Coupon", "Cake"] {
      #expect(try !folder.text("Models/\(name).swift").contains("enum CupSize"))
      #expect(try folder.text("Models/\(name).swift").contains("var size: CupSize"))
      #expect(
        try folder.text(".archgen/features/\(name).json").contains("\"enums\": [\n    \"CupSize(s,m=medium)\"\n  ]"))
    }
    #expect(try run("feature --check", in: folder).status == 0)
    // Its own stays its own.
    #expect(try run("feature Order name:String size:CupSize(s,m=medium,l)", in: folder).status == 0)
    #expect(try folder.text("Models/Order.swift").contains("case l\n"))
    for name in ["Order", "Cake", "Coupon"] { #expect(try run("undo \(name)", in: folder).status == 0) }
    #expect(try folder.snapshot() == before)
  }

  @Test("are not declared again with other cases")
  func differing() throws {
    let folder = try TemporaryFolder()
    #expect(try run("feature Order name:String size:CupSize(s,m) --guide mv-reference", in: folder).status == 0)
    let result = try run("feature Coupon name:String size:CupSize(s,l) --guide mv-reference", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("Models/Order.swift:10: error: there is already a type 'CupSize'"))
  }

  @Test("of a person say what they lack")
  func lacking() throws {
    let folder = try TemporaryFolder(["Size.swift": "// sizes\nenum CupSize: String, Codable { case s, m }\n"])
    let result = try run("feature Order name:String size:CupSize --guide mv-reference", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "Size.swift:2: error: 'CupSize' can't be a field's type: it lacks 'CaseIterable', 'Identifiable', a 'label' to show"
      ))
  }
}
