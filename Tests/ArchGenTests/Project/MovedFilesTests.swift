import Testing

@testable import ArchGen

@Suite("Files that people move, delete and have", .enabled(if: Binary.path != nil))
struct MovedFilesTests {
  private func feature(_ folder: TemporaryFolder, _ arguments: String...) throws -> Binary.Result {
    try Binary.run(["feature", "Order"] + arguments, in: folder)
  }

  private func generated() throws -> (folder: TemporaryFolder, before: [String]) {
    let folder = try TemporaryFolder(["Shop.swift": "// shop\n"])
    let before = try folder.snapshot()
    #expect(try feature(folder, "name:String", "--guide", "mvvm-pattern").status == 0)
    return (folder, before)
  }

  @Test("are followed where they were moved to")
  func moved() throws {
    let (folder, before) = try generated()
    try folder.write(try folder.text("Views/OrderRow.swift"), to: "Screens/OrderRow.swift")
    try folder.remove("Views/OrderRow.swift")
    let result = try feature(folder, "name:String", "note:String?")
    #expect(result.output.contains("update    Screens/OrderRow.swift"))
    #expect(!result.output.contains("Views/OrderRow.swift"))
    #expect(try feature(folder, "--check").status == 0)
    #expect(try Binary.run(["undo"], in: folder).status == 0)
    // The folder is the person's.
    #expect(try folder.snapshot().filter { !$0.hasPrefix("Screens/ ") } == before)
  }

  @Test("stay deleted, unless they are asked for again")
  func deleted() throws {
    let (folder, before) = try generated()
    try folder.remove("Views/OrderDetailView.swift")
    let result = try feature(folder, "name:String", "note:String?")
    #expect(!result.output.contains("OrderDetailView"))
    #expect(result.errors.contains("note: deleted since, and not written again: 'OrderDetailView.swift'"))
    #expect(try !feature(folder, "total:Double").output.contains("OrderDetailView"))
    #expect(try feature(folder, "--force").output.contains("create    Views/OrderDetailView.swift"))
    #expect(try Binary.run(["undo"], in: folder).status == 0)
    #expect(try folder.snapshot() == before)
  }

  @Test("of a person's own are not declared a second time")
  func existing() throws {
    let folder = try TemporaryFolder([
      "Old/OldOrder.swift": "import Foundation\n\nstruct Order {\n  var id = 1\n}\n",
      "Old/Private.swift": "private struct OrderRow {}\n",
    ])
    let before = try folder.snapshot()
    let result = try feature(folder, "name:String", "--guide", "mvvm-pattern")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        Old/OldOrder.swift:3: error: there is already a type 'Order'
        error: the feature would declare it again, so nothing was written; choose another name, or leave that part out \
        with '--only errors,protocol,service,mock,state,list,detail,row,form,tests'

        """)
    #expect(try folder.snapshot() == before)
  }
}
