import Foundation

protocol BookRepositoryProtocol {
    /// The reader's books; the starter shelf for a reader who has none yet.
    func books() async throws -> [Book]
    func related(to book: Book) async -> [Book]
    func save(_ book: Book) async throws
    func delete(_ book: Book) async throws
}

final class BookRepository: BookRepositoryProtocol {
    private let client: APIClientProtocol

    init(client: APIClientProtocol = APIClient()) {
        self.client = client
    }

    func books() async throws -> [Book] {
        let responses: [BookResponse] = try await client.get("books", query: [])
        guard !responses.isEmpty else { return try starterShelf() }
        return responses.map(book(from:))
    }

    func related(to book: Book) async -> [Book] {
        do {
            let query = [URLQueryItem(name: "author", value: book.author)]
            let responses: [BookResponse] = try await client.get("books/related", query: query)
            return responses.map(self.book(from:))
        } catch {
            return []
        }
    }

    func save(_ book: Book) async throws {
        try await client.put("books/\(book.id.uuidString)", body: response(from: book))
    }

    func delete(_ book: Book) async throws {
        try await client.delete("books/\(book.id.uuidString)")
    }

    private func starterShelf() throws -> [Book] {
        // archlint:disable:next no-force-unwrap – the file ships with the app
        let file = Bundle.main.url(forResource: "starter-books", withExtension: "json")!
        do {
            let responses = try JSONDecoder().decode([BookResponse].self, from: Data(contentsOf: file))
            return responses.map(book(from:))
        } catch {
            throw APIError.unreadableResponse
        }
    }

    private func book(from response: BookResponse) -> Book {
        Book(
            id: response.id,
            title: response.title,
            author: response.authorName,
            pageCount: response.pages,
            currentPage: response.bookmark ?? 0,
            finishedAt: response.finished
        )
    }

    private func response(from book: Book) -> BookResponse {
        BookResponse(
            id: book.id,
            title: book.title,
            authorName: book.author,
            pages: book.pageCount,
            bookmark: book.currentPage,
            finished: book.finishedAt
        )
    }
}
