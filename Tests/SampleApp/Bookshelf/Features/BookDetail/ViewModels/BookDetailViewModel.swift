import Combine
import Foundation

@MainActor
final class BookDetailViewModel: ObservableObject {
    @Published var book: Book
    @Published var relatedBooks: [Book] = []
    @Published private(set) var sessions: [ReadingSession] = []
    @Published private(set) var isSaving = false
    @Published private(set) var errorMessage: String?

    private let repository: BookRepositoryProtocol
    private let log: ReadingLogRepository

    init(
        book: Book,
        repository: BookRepositoryProtocol = BookRepository(),
        log: ReadingLogRepository = ReadingLogRepository()
    ) {
        self.book = book
        self.repository = repository
        self.log = log
    }

    func load() async {
        relatedBooks = await repository.related(to: book)
        do {
            sessions = try await log.sessions().filter { $0.bookID == book.id }
        } catch {
            errorMessage = "Your reading sessions could not be loaded."
        }
    }

    func save() async {
        isSaving = true
        do {
            try await repository.save(book)
            errorMessage = nil
            isSaving = false
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}
