import Foundation

struct Book: Identifiable, Codable, Hashable {
    let id: UUID
    let title: String
    let author: String
    let pageCount: Int
    var currentPage: Int
    var finishedAt: Date?

    var progress: Double {
        guard pageCount > 0 else { return 0 }
        return Double(currentPage) / Double(pageCount)
    }
}

extension Book {
    static let sample = Book(
        id: UUID(),
        title: "The Long Shelf",
        author: "Ada Lovelace",
        pageCount: 320,
        currentPage: 48,
        finishedAt: nil
    )
}
