@testable import Bookshelf

final class MockBookRepository: BookRepositoryProtocol {
    var error: APIError?
    var storedBooks: [Book]
    var relatedBooks: [Book] = []

    init(storedBooks: [Book] = []) {
        self.storedBooks = storedBooks
    }

    func books() async throws -> [Book] {
        if let error { throw error }
        return storedBooks
    }

    func related(to book: Book) async -> [Book] {
        relatedBooks
    }

    func save(_ book: Book) async throws {
        if let error { throw error }
        storedBooks.removeAll { $0.id == book.id }
        storedBooks.append(book)
    }

    func delete(_ book: Book) async throws {
        if let error { throw error }
        storedBooks.removeAll { $0.id == book.id }
    }
}
