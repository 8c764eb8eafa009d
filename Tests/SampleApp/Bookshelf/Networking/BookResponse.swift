import Foundation

/// A book as the server writes it.
struct BookResponse: Codable {
    let id: UUID
    let title: String
    let authorName: String
    let pages: Int
    let bookmark: Int?
    let finished: Date?
}
