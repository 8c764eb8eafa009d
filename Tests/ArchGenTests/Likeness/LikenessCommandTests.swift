import Testing

@Suite("A feature like another one, written", .enabled(if: Binary.path != nil, "only the tests were built"))
struct LikenessCommandTests {
  @Test("is taken out again to the byte, from shared files too")
  func undo() throws {
    var files = NotesApp.files
    // The same argument in two places of a file, which the record has to tell apart.
    files["App/Previews.swift"] = """
      struct Desk {
          let noteRepository: NoteRepository
          init(noteRepository: NoteRepository) { self.noteRepository = noteRepository }
      }

      """
    let folder = try TemporaryFolder(files)
    let before = try folder.snapshot()
    let run = try Binary.run(["feature", "Coupon", "code:String", "--like", "Notes"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("App/AppContainer.swift").contains("couponRepository"))
    #expect(try Binary.run(["undo", "Coupon"], in: folder).status == 0)
    #expect(try folder.snapshot() == before)
  }

  @Test(
    "goes in whatever order, where several are like one", arguments: [["Coupon", "Voucher"], ["Voucher", "Coupon"]])
  func several(names: [String]) throws {
    let folder = try TemporaryFolder(NotesApp.files)
    let before = try folder.snapshot()
    for name in ["Coupon", "Voucher"] {
      let run = try Binary.run(["feature", name, "code:String", "--like", "Notes"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    for name in names {
      let run = try Binary.run(["undo", name], in: folder)
      #expect(run.status == 0 && !run.output.contains("keep"), "\(run)")
    }
    #expect(try folder.snapshot() == before)
  }

  @Test("stays where its neighbour has changed, so that nobody knows what was written")
  func changedNeighbour() throws {
    let folder = try TemporaryFolder(NotesApp.files)
    #expect(try Binary.run(["feature", "Coupon", "code:String", "--like", "Notes"], in: folder).status == 0)
    for (path, text) in try folder.texts() where path.contains("/Note") && path.hasSuffix(".swift") {
      try folder.write("// new\n" + text, to: path)
    }
    let before = try folder.snapshot()
    let run = try Binary.run(["undo", "Coupon"], in: folder)
    #expect(run.status == 2 && run.errors.contains("no file of 'Coupon' is what archgen writes"), "\(run)")
    #expect(try folder.snapshot() == before)
  }

  @Test("is the first thing that help shows")
  func help() throws {
    let output = try Binary.run(["feature", "--help"], in: TemporaryFolder()).output
    #expect(output.contains("--like"))
  }
}
