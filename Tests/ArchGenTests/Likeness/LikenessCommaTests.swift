import FilePlan
import Testing

@testable import ArchGen

@Suite("Lists of a feature like another one")
struct LikenessCommaTests {
  @Test("leaves no comma behind which all is gone")
  func commas() throws {
    let note = """
      import Foundation

      enum NoteColor: String, Codable {
          case red, blue
      }

      struct Note: Identifiable, Codable {
          let id: UUID
          var title: String
          var stars: Int
          var color: NoteColor
          var pins: [String]
          var places: [String]
          var createdAt: Date

          enum CodingKeys: String, CodingKey {
              case id, title, color, pins
              case places, stars, createdAt
          }

          func copy() -> Note {
              Note(id: id, title: title, stars: stars, color: color, createdAt: createdAt, pins: pins, places: places)
          }
      }

      """
    let text = try NotesApp.planned(["code:String"], ["App/Models/Note.swift": note]).text("App/Models/Coupon.swift")
    #expect(text.contains("case id, code\n"))
    #expect(text.contains("Coupon(id: id, code: code, createdAt: createdAt)"))
  }

  @Test("comes behind a comma also where the neighbour is alone on its lines")
  func alone() throws {
    let shelf = """
      final class ShelfContainer {
          let noteRepository: NoteRepository

          init(noteRepository: NoteRepository) {
              self.noteRepository = noteRepository
          }
      }

      func makeShelf() -> ShelfContainer {
          ShelfContainer(
              noteRepository: FileNoteRepository()
          )
      }

      """
    let text = try NotesApp.planned(["code:String"], ["App/Shelf.swift": shelf]).text("App/Shelf.swift")
    #expect(
      text.contains(
        "        noteRepository: FileNoteRepository(),\n        couponRepository: FileCouponRepository()\n    )"))
  }
}
