import FilePlan
import Testing

@testable import ArchGen

@Suite("A feature like another one")
struct LikenessGeneratorTests {
  private func planned(
    _ fields: [String] = ["code:String", "percentOff:Int"], like neighbour: String = "Note",
    _ more: [String: String] = [:]
  ) throws -> PlannedSource {
    let folder = try TemporaryFolder(NotesApp.files.merging(more) { $1 })
    var order = FeatureOrder(name: "Coupon")
    order.fields = fields
    order.into = folder.path("")
    return try LikenessGenerator.plan(order, like: neighbour)
  }

  @Test("has the files of the neighbour, with its names turned over")
  func files() throws {
    let planned = try planned()
    #expect(
      planned.plan.files.filter { $0.action == .create && $0.path.hasSuffix(".swift") }.map(\.path).sorted() == [
        "App/Coupons/CouponsView.swift", "App/Coupons/CouponsViewModel.swift", "App/Data/CouponRepository.swift",
        "App/Models/Coupon.swift", "Tests/CouponsViewModelTests.swift",
      ])
    for file in planned.plan.files where file.action == .create {
      #expect(!String(decoding: file.bytes, as: UTF8.self).lowercased().contains("note"), "\(file.path)")
    }
    #expect(planned.notes.contains("'App/Models/Coupon.swift' is written like 'App/Models/Note.swift'"))
  }

  @Test("has its own fields where the neighbour's stood, and none of the others")
  func model() throws {
    #expect(
      try planned().text("App/Models/Coupon.swift") == """
        //
        //  Coupon.swift
        //

        import Foundation

        struct Coupon: Identifiable, Codable {
            let id: UUID
            var code: String
            var percentOff: Int
            var createdAt: Date

            var document: [String: Any] {
                ["id": id, "code": code]
            }

            enum CodingKeys: String, CodingKey {
                case id, code
                case percentOff = "percent_off"
                case createdAt = "created_at"
            }
        }

        """)
  }

  @Test("loses what was about fields that it doesn't have, and says what operations went")
  func removal() throws {
    let planned = try planned()
    let repository = try planned.text("App/Data/CouponRepository.swift")
    #expect(repository.contains("guard coupon.percentOff >= 0 else { return }"))
    #expect(repository.contains("all.filter { $0.code.isEmpty == false }.sorted { $0.createdAt < $1.createdAt }"))
    #expect(!repository.contains("paint"))
    #expect(
      planned.notes.contains(
        "left out, as they are about fields that 'Coupon' doesn't have: 'NoteColor', 'paint'"))
    let view = try planned.text("App/Coupons/CouponsView.swift")
    #expect(view.contains(#"TextField("Code", text: $viewModel.draftCode)"#))
    #expect(!view.contains("Red"))
  }

  @Test("writes several fields in the place of one, each as its type asks")
  func several() throws {
    let planned = try planned(["code:String", "percentOff:Int", "expiresAt:Date"])
    #expect(
      try planned.text("App/Models/Coupon.swift").contains(#"["id": id, "code": code, "expiresAt": expiresAt]"#))
    let model = try planned.text("App/Coupons/CouponsViewModel.swift")
    #expect(model.contains("    var draftCode: String = \"\"\n    var draftExpiresAt: Date = Date()\n"))
    #expect(
      model.contains(
        "let code = draftCode.trimmingCharacters(in: .whitespaces)\n        let expiresAt = draftExpiresAt\n"))
    #expect(
      model.contains(
        "Coupon(id: UUID(), code: code, expiresAt: expiresAt, percentOff: draftPercentOff, createdAt: Date())"))
    let view = try planned.text("App/Coupons/CouponsView.swift")
    #expect(
      view.contains(
        #"DatePicker("Expires at", selection: $viewModel.draftExpiresAt, displayedComponents: .date)"#))
    #expect(view.contains("Text(coupon.code)\n                Text(coupon.expiresAt, style: .date)"))
  }

  @Test("is registered, built and shown where the neighbour is")
  func wiring() throws {
    let planned = try planned()
    let container = try planned.text("App/AppContainer.swift")
    #expect(container.contains("    let noteRepository: NoteRepository\n    let couponRepository: CouponRepository\n"))
    #expect(container.contains("        self.couponRepository = FileCouponRepository()\n"))
    #expect(container.contains("        CouponsViewModel(couponRepository: couponRepository)\n"))
    let root = try planned.text("App/RootView.swift")
    #expect(root.contains("case clock, notes, coupons\n"))
    #expect(
      root.contains(
        "case .coupons:\n            CouponsView(viewModel: container.makeCouponsViewModel())\n"))
  }

  @Test("names what could not be turned, rather than leave it to the compiler")
  func missing() throws {
    let planned = try planned(
      ["code:String"],
      [
        "App/Notes/NoteRow.swift":
          "import SwiftUI\n\nstruct NoteRow {\n    let note: Note\n    var text: String { note.shout }\n}\n"
      ])
    #expect(!planned.notes.contains { $0.contains("there is no 'code'") })
  }

  @Test("refuses a neighbour that isn't there, and names the nearest one")
  func unknown() throws {
    let message = try SourceFixture.problem { try planned(like: "Nota") }
    #expect(message == "error: the project has no feature 'Nota' to take for a pattern; did you mean 'Note'?")
  }

  @Test("refuses a field with an enum that nothing declares")
  func declaredEnum() throws {
    let message = try SourceFixture.problem { try planned(["kind:Kind(a,b)"]) }
    #expect(
      message == "error: '--like' declares no enums; declare 'Kind' in the project, and write the field as 'NAME:Kind'")
  }
}

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

  @Test("is the first thing that help shows")
  func help() throws {
    let output = try Binary.run(["feature", "--help"], in: TemporaryFolder()).output
    #expect(output.contains("--like"))
  }
}
