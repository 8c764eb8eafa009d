import Testing

@Suite("The fields of a feature that is there", .enabled(if: Binary.path != nil))
struct FieldCommandTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Binary.Result {
    try Binary.run(arguments, in: folder)
  }

  /// A folder with a feature, made once.
  private static let files = Result<[String: String], any Error> {
    let folder = try TemporaryFolder()
    let arguments = ["feature", "Order", "name:String", "total:Double", "--guide", "mvvm-pattern"]
    let result = try Binary.run(arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try folder.texts()
  }

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(Self.files.get()) }

  @Test("can be added, renamed and removed, and back again changes nothing")
  func changes() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    #expect(try run(folder, "field", "add", "Order", "note:String?").status == 0)
    #expect(try folder.text("Models/Order.swift").contains("note: String?"))
    #expect(try run(folder, "field", "rename", "Order", "note", "remark").status == 0)
    #expect(try folder.text("Models/Order.swift").contains("remark: String?"))
    #expect(try run(folder, "field", "remove", "Order", "remark").status == 0)
    #expect(try folder.snapshot() == before)
  }

  @Test("aren't lost because somebody gives a new one only")
  func dropped() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    let result = try run(folder, "feature", "Order", "priority:Int")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: 'Order' would lose all its fields; 'archgen field add Order 'priority:Int'' adds to them,"
        + " '--force' replaces them\n")
    #expect(try folder.snapshot() == before)
    #expect(try run(folder, "feature", "Order", "priority:Int", "--force").status == 0)
  }

  @Test(
    "get a clear answer for what is not there",
    arguments: [
      (["remove", "Order", "totl"], "error: 'Order' has no field 'totl'; did you mean 'total'?\n"),
      (["remove", "Order", "name", "total"], "error: 'Order' would have no fields left; 'archgen undo' removes it\n"),
      (["add", "Order", "total:Int"], "error: 'Order' already has the field 'total:Double'\n"),
      (["rename", "Order", "total", "name"], "error: 'Order' already has the field 'name:String'\n"),
      (["add", "Ordre", "x:Int"], "error: no feature 'Ordre' is recorded here; did you mean 'Order'?\n"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let folder = try folder()
    let result = try Binary.run(["field"] + arguments, in: folder)
    #expect(result.errors == message)
    #expect(result.status == 2)
  }

  @Test("of others keep a feature from being undone")
  func references() throws {
    let folder = try folder()
    #expect(try run(folder, "feature", "Product", "name:String", "owner:Order", "--guide", "mvvm-pattern").status == 0)
    let before = try folder.snapshot()
    let result = try run(folder, "undo", "Order")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 'Order' is needed by 'Product', which has the field 'owner:Order'
        error: nothing was removed; remove those fields first: 'archgen field remove Product owner'

        """)
    #expect(try folder.snapshot() == before)
    #expect(try run(folder, "undo", "Product").status == 0)
    #expect(try run(folder, "undo", "Order").status == 0)
    #expect(try folder.names() == [])
  }

  @Test("can't be called as generated code calls something", arguments: ["label", "order"])
  func taken(name: String) throws {
    let folder = try TemporaryFolder()
    let result = try run(folder, "feature", "Order", "\(name):String", "title:String", "--guide", "mv-reference")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: a field can't be called '\(name)': "), "\(result.errors)")
    #expect(try folder.names() == [])
  }

  @Test("are checked for conflict markers, too")
  func markers() throws {
    let folder = try folder()
    try folder.write("<<<<<<< edited\n" + folder.text("Models/Order.swift"), to: "Models/Order.swift")
    for arguments in [["feature", "--check"], ["feature", "Order", "--check"]] {
      let result = try Binary.run(arguments, in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("Models/Order.swift:1: error: conflict markers remain here\n"))
    }
  }
}
