import Testing

@testable import ArchGen

/// What code about one field is to others.
@Suite("A feature like another one, whose fields serve otherwise")
struct LikenessServiceTests {
  private static let rows = [
    "App/Notes/NoteRow.swift": """
    import SwiftUI

    enum NoteColor: String, Codable, CaseIterable, Identifiable {
        case red, blue
        var id: String { rawValue }
        var title: String { rawValue.capitalized }
        var symbolName: String { self == .red ? "heart" : "drop" }
    }

    struct Note: Identifiable, Codable {
        let id: UUID
        var title: String
        var stars: Int
        var color: NoteColor
        var symbolName: String

        private enum CodingKeys: String, CodingKey {
            case id, title, stars, color
            case symbolName = "symbol_name"
        }

        static func == (left: Note, right: Note) -> Bool {
            left.id == right.id &&
            left.title == right.title &&
            left.stars == right.stars
        }
    }

    struct NoteForm: View {
        @State private var title: String = ""
        @State private var stars: Int?
        @State private var color: NoteColor = .red

        var isValid: Bool { !title.isEmpty && (stars ?? 0) > 0 }

        var body: some View {
            Form {
                TextField("What is it?", text: $title)
                    .lineLimit(2)
                    .padding()
                TextField("How many?", value: $stars, format: .currency(code: "USD"))
                Picker("Color", selection: $color) {
                    ForEach(NoteColor.allCases) { color in
                        Text(color.title).tag(color)
                    }
                }
                .disabled(title.isEmpty)
            }
        }

        func note() -> Note? {
            guard let stars = stars, stars > 0, !title.isEmpty else { return nil }
            return Note(id: UUID(), title: title, stars: stars, color: color, symbolName: "a")
        }
    }

    struct NoteCell: View {
        let note: Note

        var body: some View {
            HStack {
                Image(systemName: note.symbolName)
                NoteTitle(title: note.title)
                Text(note.title)
                Text(note.color.title)
                Image(systemName: note.color.symbolName)
                Text(note.stars, format: .number)
            }
        }
    }

    struct NoteTitle: View {
        let title: String
        var body: some View { Text(title) }
    }

    #Preview {
        NoteCell(note: Note(id: UUID(), title: "Milk", stars: 7, color: .red, symbolName: "star"))
    }

    """
  ]

  private func text(_ fields: [String]) throws -> String {
    var app = Self.rows
    app[".archlint.json"] = #"{"guide": "mvvm-pattern"}"#
    app["App/CouponKind.swift"] = "enum CouponKind: String, Codable, CaseIterable { case late, early }\n"
    return try NotesApp.planned(fields, in: app).text("App/Coupons/CouponRow.swift")
  }

  @Test("asks of a text what only texts answer, and of a number what only numbers do")
  func kinds() throws {
    let text = try text(["code:String", "isUsed:Bool", "count:Int", "limit:Int", "kind:CouponKind"])
    #expect(text.contains("var isValid: Bool { !code.isEmpty && (count ?? 0) > 0 && (limit ?? 0) > 0 }"), "\(text)")
    #expect(text.contains("guard let count = count, let limit = limit, count > 0, limit > 0, !code.isEmpty else"))
    #expect(text.contains("@State private var limit: Int?\n"))
    #expect(text.contains("@State private var isUsed: Bool = false\n"))
    #expect(text.contains(#"Text(coupon.isUsed ? "Used" : "Not used")"#))
  }

  @Test("repeats an operand where its operator stands")
  func operands() throws {
    let text = try text(["code:String", "maker:String", "count:Int", "kind:CouponKind"])
    #expect(
      text.contains(
        "left.code == right.code &&\n        left.maker == right.maker &&\n        left.count == right.count\n"),
      "\(text)")
  }

  @Test("names a control after its field, and leaves out what only typing needs")
  func controls() throws {
    let text = try text(["code:String", "isUsed:Bool", "count:Int", "kind:CouponKind"])
    #expect(
      text.contains("TextField(\"Code\", text: $code)\n                .lineLimit(2)\n                .padding()\n"),
      "\(text)")
    #expect(text.contains("Toggle(\"Is used\", isOn: $isUsed)\n                .padding()\n"))
    #expect(text.contains(#"TextField("Count", value: $count, format: .number)"#))
  }

  @Test("puts the enum of a new field in the place of the neighbour's, with what gives its text")
  func enums() throws {
    let text = try text(["code:String", "count:Int", "kind:CouponKind"])
    #expect(!text.contains("case red") && !text.contains("CouponColor"), "\(text)")
    #expect(text.contains("ForEach(CouponKind.allCases, id: \\.self) { kind in\n"))
    #expect(text.contains("Text(kind.rawValue.capitalized).tag(kind)"))
    #expect(text.contains("Text(coupon.kind.rawValue.capitalized)"))
    #expect(!text.contains("symbolName"))
  }

  @Test("leaves what is about the title alone about one field, and pictures to fields of that name")
  func single() throws {
    let text = try text(["code:String", "maker:String", "count:Int", "kind:CouponKind"])
    #expect(
      text.contains("struct CouponCode: View {\n    let code: String\n    var body: some View { Text(code) }\n"),
      "\(text)")
    #expect(text.contains("CouponCode(code: coupon.code)\n"))
    #expect(!text.contains("systemName"))
  }

  @Test("makes samples of new fields, and calls keys as the others are called")
  func samples() throws {
    let text = try text(["firstCode:String", "count:Int", "kind:CouponKind"])
    #expect(text.contains(#"firstCode: "First first code", count: 3, kind: .late"#), "\(text)")
    #expect(text.contains("case id, firstCode = \"first_code\", count, kind\n"))
  }

  @Test("leaves out what is of no use without what is left out: functions, what a form holds for them, and branches")
  func hollows() throws {
    var app = Self.rows
    app[".archlint.json"] = #"{"guide": "mvvm-pattern"}"#
    app["App/Cart.swift"] = "final class Cart {\n    func put(noteID: UUID, count: Int) throws {}\n}\n"
    app["App/Notes/NoteScreen.swift"] = """
      import SwiftUI

      struct NoteScreen: View {
          let note: Note
          let cart: Cart
          @State private var count: Int = 1
          @State private var isOpen: Bool = false

          private func put() throws {
              guard count > 0 else { return }
              let amount = count
              try cart.put(noteID: note.id, count: amount)
          }

          var body: some View {
              VStack {
                  Text(note.title)
                  Stepper("How many", value: $count)
                  Button("Put into the cart") {
                      do {
                          try put()
                      } catch {
                          print(error)
                      }
                  }
                  Button("Open") { isOpen = true }
              }
              .sheet(isPresented: $isOpen) { Text("Open") }
          }
      }

      """
    app["App/Rows.swift"] = """
      import SwiftUI

      func row(_ value: Any) -> AnyView {
          switch value {
          case let note as Note:
              return AnyView(NoteCell(note: note))
          default: return AnyView(EmptyView())
          }
      }

      """
    let plan = try NotesApp.planned(
      ["code:String", "count:Int", "kind:CouponKind"],
      in: app.merging(["App/CouponKind.swift": "enum CouponKind: String, Codable, CaseIterable { case late, early }\n"])
      { $1 })
    let screen = try plan.text("App/Coupons/CouponScreen.swift")
    #expect(!screen.contains("put") && !screen.contains("count") && !screen.contains("Stepper"), "\(screen)")
    #expect(screen.contains("Button(\"Open\") { isOpen = true }"))
    let rows = try plan.text("App/Rows.swift")
    #expect(
      rows.contains("    case let coupon as Coupon:\n        return AnyView(CouponCell(coupon: coupon))\n    default:"),
      "\(rows)")
  }
}
