import FilePlan
import Testing

@testable import ArchGen

@Suite("A feature like another one")
struct LikenessGeneratorTests {
  @Test("has the files of the neighbour, with its names turned over")
  func files() throws {
    let planned = try NotesApp.planned()
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
      try NotesApp.planned().text("App/Models/Coupon.swift") == """
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
    let planned = try NotesApp.planned()
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
    let planned = try NotesApp.planned(["code:String", "percentOff:Int", "expiresAt:Date"])
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
    let planned = try NotesApp.planned()
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
    let planned = try NotesApp.planned(
      ["code:String"],
      [
        "App/Notes/NoteRow.swift":
          "import SwiftUI\n\nstruct NoteRow {\n    let note: Note\n    var text: String { note.shout }\n}\n"
      ])
    #expect(!planned.notes.contains { $0.contains("there is no 'code'") })
  }

  @Test("takes over what copied code asks of a shared type, and the value that stands for it elsewhere")
  func needs() throws {
    let planned = try NotesApp.planned(
      ["code:String", "percentOff:Int"],
      [
        "App/Shelf.swift": """
        final class Shelf {
            let noteRepository: NoteRepository

            init(noteRepository: NoteRepository) {
                self.noteRepository = noteRepository
            }

            func addNote(_ note: Note) async throws { try await noteRepository.save(note: note) }
        }

        struct Main {
            private var disk = FileNoteRepository()

            func start() -> Shelf { Shelf(noteRepository: disk) }
        }

        """,
        "App/Notes/NoteEditor.swift": """
        struct NoteEditor {
            let shelf: Shelf

            func addNote(_ note: Note) async throws { try await shelf.addNote(note) }
        }

        """,
      ])
    let shelf = try planned.text("App/Shelf.swift")
    #expect(shelf.contains("try await couponRepository.save(coupon: coupon) }"))
    #expect(shelf.contains("    private var fileCouponRepository = FileCouponRepository()\n"))
    #expect(shelf.contains("Shelf(noteRepository: disk, couponRepository: fileCouponRepository)"))
  }

  @Test("leaves out what only the neighbour has, and says where")
  func onlyForNeighbour() throws {
    let planned = try NotesApp.planned(
      ["code:String", "percentOff:Int"],
      [
        "App/Stamp.swift": "struct Stamp {\n    let note: Note\n    func press() {}\n}\n",
        "App/Notes/NoteEditor.swift": """
        struct NoteEditor {
            func finish(_ note: Note) {
                print(note.title)
                Stamp(note: note).press()
            }
        }

        """,
      ])
    let editor = try planned.text("App/Coupons/CouponEditor.swift")
    #expect(editor.contains("        print(coupon.code)\n    }"))
    #expect(
      planned.notes.contains("what App/Notes/NoteEditor.swift:4 does is left out: 'Stamp' is only for 'Note'"))
  }

  @Test("is refused where that can't be left out, and nothing is written")
  func unturnable() throws {
    let message = try SourceFixture.problem {
      try NotesApp.planned(
        ["code:String", "percentOff:Int"],
        [
          "App/Fault.swift": "struct Fault: Error {\n    let note: Note\n}\n",
          "App/Notes/NoteGate.swift":
            "struct NoteGate {\n    init(note: Note) throws {\n        throw Fault(note: note)\n    }\n}\n",
        ])
    }
    #expect(
      message == """
        App/Notes/NoteGate.swift:3: error: 'Fault' is only for 'Note', and can't be left out
        error: nothing was written; choose another feature to be like
        """)
  }

  @Test("has the local variables that its parts of shared code name")
  func locals() throws {
    let container = """
      final class AppContainer {
          let noteRepository: NoteRepository

          init() {
              let noteRepository = FileNoteRepository()
              self.noteRepository = noteRepository
          }

          func makeNotesViewModel() -> NotesViewModel {
              NotesViewModel(noteRepository: noteRepository)
          }
      }

      """
    let text = try NotesApp.planned(["code:String"], ["App/AppContainer.swift": container]).text(
      "App/AppContainer.swift")
    #expect(text.contains("let couponRepository = FileCouponRepository()\n"), "\(text)")
  }

  @Test("is declared in the manifest, and imported where it is used, where the neighbour is a module")
  func manifest() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "Shop",
          products: [.library(name: "Notes", targets: ["Notes"])],
          targets: [
              .target(name: "Notes"),
              .target(name: "Desk", dependencies: ["Notes"]),
          ]
      )

      """,
      "Sources/Notes/Note.swift": "public struct Note {\n    public let id: Int\n    public var title: String\n}\n",
      "Sources/Desk/Desk.swift": """
      import Notes

      final class DeskContainer {
          func makeNote() -> Note { Note(id: 1, title: "") }
      }

      """,
    ])
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (["code:String"], folder.path(""))
    let plan = try LikenessGenerator.plan(order, like: "Note")
    #expect(try plan.text("Sources/Desk/Desk.swift").contains("import Notes\nimport Coupons\n"))
    let manifest = try plan.text("Package.swift")
    #expect(
      manifest.contains(
        #"[.library(name: "Notes", targets: ["Notes"]), .library(name: "Coupons", targets: ["Coupons"])]"#))
    #expect(manifest.contains("        .target(name: \"Notes\"),\n        .target(name: \"Coupons\"),\n"))
    #expect(manifest.contains(#"dependencies: ["Notes", "Coupons"]"#))
  }

  @Test("refuses a neighbour that isn't there, and names the nearest one")
  func unknown() throws {
    let message = try SourceFixture.problem { try NotesApp.planned(like: "Nota") }
    #expect(message == "error: the project has no feature 'Nota' to take for a pattern; did you mean 'Note'?")
  }

  @Test("declares the enum of a field beside the model, where that has a file of its own")
  func declaredEnum() throws {
    let planned = try NotesApp.planned(["code:String", "kind:Kind(a,second=2nd)"])
    let model = try planned.text("App/Models/Coupon.swift")
    #expect(
      model.hasSuffix("\n}\n\nenum Kind: String, Codable, CaseIterable {\n    case a, second = \"2nd\"\n}\n"),
      "\(model)")
    #expect(try planned.text("App/Coupons/CouponsViewModel.swift").contains("var draftKind: Kind = .a\n"))

    let taken = try SourceFixture.problem {
      try NotesApp.planned(["kind:Kind(a,b)"], ["App/Kind.swift": "enum Kind { case x, y }\n"])
    }
    #expect(taken.contains("App/Kind.swift:1"), "\(taken)")
    let homeless = try SourceFixture.problem {
      try NotesApp.planned(
        ["kind:Kind(a,b)"],
        [
          "App/Models/Note.swift": "",
          "App/Models.swift": "struct User { var age = 1 }\nstruct Note { var title: String }\n",
        ])
    }
    #expect(
      homeless
        == "error: 'Note' has no model in a file of its own, where 'Kind' would be declared; declare it in the project,"
        + " and write the field as 'NAME:Kind'")
  }
}
