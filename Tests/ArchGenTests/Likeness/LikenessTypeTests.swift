import FilePlan
import Testing

@testable import ArchGen

@Suite("A feature like another one, whose fields have other types")
struct LikenessTypeTests {
  @Test("reads and makes values as their fields' types ask")
  func conversions() throws {
    let planned = try NotesApp.planned(
      ["code:String", "price:Double"],
      [
        "App/Notes/NoteForm.swift": """
        import Foundation

        struct NoteForm {
            var stars = ""

            func note() -> Note {
                Note(id: UUID(), title: "", stars: Int(stars)!, color: .red, createdAt: Date())
            }
        }

        """
      ])
    #expect(
      try planned.text("App/Coupons/CouponForm.swift").contains(
        #"Coupon(id: UUID(), code: "", price: Double(price)!, createdAt: Date())"#))
  }

  @Test("gives a number's place to a number, and computes nothing of a text")
  func kinds() throws {
    let more = [
      "App/Notes/NoteScore.swift": """
      struct NoteScore {
          func score(_ note: Note) -> Int { note.stars * 2 }
          func label(_ note: Note) -> String { note.title }
      }

      """
    ]
    #expect(
      try NotesApp.planned(["code:String", "percentOff:Int"], more).text("App/Coupons/CouponScore.swift").contains(
        "coupon.percentOff * 2"))
    let model = ["App/Models/Note.swift": "struct Note {\n    let id: Int\n    var stars: Int\n}\n"]
    let score = try NotesApp.planned(["code:String"], more.merging(model) { $1 }).text("App/Coupons/CouponScore.swift")
    #expect(!score.contains("* 2"), "\(score)")
  }

  @Test("takes the project's enums as types, and their cases for those of the neighbour's")
  func enums() throws {
    let kind = ["App/Kind.swift": "enum Kind: String, Codable, CaseIterable {\n    case loan, card\n}\n"]
    let planned = try NotesApp.planned(["code:String", "kind:Kind"], kind)
    #expect(try planned.text("App/Coupons/CouponsViewModel.swift").contains("var draftKind: Kind = .loan\n"))
    #expect(try planned.text("App/Data/CouponRepository.swift").contains("guard coupon.kind != .loan else"))
    #expect(try planned.text("App/Models/Coupon.swift").contains(#"case createdAt = "created_at""#))
    #expect(!planned.notes.contains { $0.contains("taken for a model") })
  }

  @Test(
    "edits an enum in the place of a text by a choice of its cases",
    arguments: [
      ("enum Kind: String, CaseIterable { case a, b }", "Kind.allCases", "$0.rawValue.capitalized"),
      ("enum Kind { case a, b; var title: String { \"\" } }", "[Kind.a, Kind.b]", "$0.title"),
      ("enum Kind { case a, b }", "[Kind.a, Kind.b]", "String(describing: $0)"),
    ])
  func choices(declaration: String, cases: String, text: String) throws {
    let more = [
      "App/Kind.swift": declaration + "\n",
      "App/Models/Note.swift": "struct Note {\n    let id: UUID\n    var title: String\n    var createdAt: Date\n}\n",
    ]
    let view = try NotesApp.planned(["kind:Kind"], more).text("App/Coupons/CouponsView.swift")
    #expect(
      view.contains(
        "            Picker(\"Kind\", selection: $viewModel.draftKind) {\n                ForEach(\(cases), id: \\.self) { Text(\(text)) }\n            }\n"
      ),
      "\(view)")
  }

  @Test("says what stands for a value that may be missing, where one is needed")
  func optionals() throws {
    let more = [
      "App/Notes/NoteRow.swift": """
      import SwiftUI

      struct NoteRow: View {
          let note: Note
          @State private var draftTitle = ""

          var body: some View {
              Text(note.title)
                  .onAppear { draftTitle = note.title }
          }

          func copy() -> Note {
              Note(id: note.id, title: note.title, stars: 1, color: .red, createdAt: Date())
          }

          func isNamed() -> Bool { !note.title.isEmpty && note.title != "x" }
          func line() -> String { note.title + "\\(note.title)" }
      }

      """,
      "App/Notes/NoteReader.swift": """
      extension Note {
          init(from decoder: Decoder) throws {
              let container = try decoder.container(keyedBy: CodingKeys.self)
              title = try container.decode(String.self, forKey: .title)
          }

          func encode(to encoder: Encoder) throws {
              var container = encoder.container(keyedBy: CodingKeys.self)
              try container.encode(title, forKey: .title)
          }
      }

      """,
    ]
    let planned = try NotesApp.planned(["code:String?", "points:Int"], more)
    let row = try planned.text("App/Coupons/CouponRow.swift")
    for part in [
      #"Text(coupon.code ?? "")"#, #"draftCode = coupon.code ?? """#, "code: coupon.code, points: 1",
      #"!(coupon.code ?? "").isEmpty && coupon.code != "x""#,
      #"(coupon.code ?? "") + "\(coupon.code ?? "")""#,
    ] { #expect(row.contains(part), "\(part) in \(row)") }
    let reader = try planned.text("App/Coupons/CouponReader.swift")
    #expect(reader.contains("decodeIfPresent(String.self, forKey: .code)"))
    #expect(reader.contains("encode(code, forKey: .code)"))
  }

  @Test("repeats what is about a field for each of several, and not the screen around it")
  func repetition() throws {
    let more = [
      "App/Notes/NoteEditor.swift": """
      import SwiftUI

      struct NoteEditor: View {
          @State var viewModel: NotesViewModel

          var body: some View {
              ScrollView {
                  Text("Hello")
                  TextField("Title", text: $viewModel.draftTitle)
              }
          }

          var form: some View {
              Form {
                  VStack {
                      Text("Hello")
                      TextField("Title", text: $viewModel.draftTitle)
                  }
                  Stepper("Stars", value: $viewModel.draftStars)
              }
          }

          func values(_ note: Note) -> [String: Any] {
              [
                  Note.CodingKeys.title.rawValue: note.title,
                  Note.CodingKeys.stars.rawValue: note.stars,
                  "other": 1,
              ]
          }
      }

      """
    ]
    let text = try NotesApp.planned(["code:String", "maker:String", "percentOff:Int"], more)
      .text("App/Coupons/CouponEditor.swift")
    #expect(text.split(separator: "ScrollView").count == 2, "\(text)")
    #expect(text.split(separator: "VStack").count == 3)
    // What is about the title alone stays about one.
    #expect(text.split(separator: "$viewModel.draftMaker").count == 2)
    #expect(
      text.contains(
        "            Coupon.CodingKeys.code.rawValue: coupon.code,\n"
          + "            Coupon.CodingKeys.maker.rawValue: coupon.maker,\n"
          + "            Coupon.CodingKeys.percentOff.rawValue: coupon.percentOff,\n            \"other\": 1,\n"))
  }

  @Test("leaves out what could be left out in a call")
  func optionalParameter() throws {
    let finder = [
      "App/Notes/NoteFinder.swift": """
      struct NoteFinder {
          let title: String
          func find(title: String? = nil) -> [Note] {
              guard let title = title else { return [] }
              return [Note(id: UUID(), title: title, stars: 0, color: .red, createdAt: Date())]
          }
      }

      """
    ]
    let text = try NotesApp.planned(["code:String"], finder).text("App/Coupons/CouponFinder.swift")
    #expect(text.contains("func find(code: String? = nil)"), "\(text)")
    #expect(text.contains("let code: String\n"), "\(text)")
  }
}
