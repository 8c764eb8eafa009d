import Combine
import Foundation

@MainActor
final class LibraryViewModel: ObservableObject {
    @Published private(set) var books: [Book] = []
    @Published private(set) var suggestion: Book?
    @Published private(set) var isLoading = false
    @Published private(set) var errorMessage: String?

    private let repository: BookRepositoryProtocol

    init(repository: BookRepositoryProtocol = BookRepository()) {
        self.repository = repository
    }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            books = try await repository.books()
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    func remove(_ book: Book) async {
        do {
            try await repository.delete(book)
            books.removeAll { $0.id == book.id }
        } catch {
            print("Could not delete \(book.title): \(error)")
        }
    }

    func suggestNext() {
        let unread = books.filter { $0.currentPage == 0 }
        suggestion = unread.randomElement()!
    }
}
