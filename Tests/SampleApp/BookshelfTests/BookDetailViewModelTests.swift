import XCTest

@testable import Bookshelf

@MainActor
final class BookDetailViewModelTests: XCTestCase {
    func testSaveStoresTheChangedBook() async {
        // Given
        let repository = MockBookRepository(storedBooks: [.sample])
        let viewModel = BookDetailViewModel(book: .sample, repository: repository)
        viewModel.book.currentPage = 100

        // When
        await viewModel.save()

        // Then
        XCTAssertEqual(repository.storedBooks.map(\.currentPage), [100])
        XCTAssertFalse(viewModel.isSaving)
    }

    func testSaveFailureShowsAMessage() async {
        // Given
        let repository = MockBookRepository()
        repository.error = .unreadableResponse
        let viewModel = BookDetailViewModel(book: .sample, repository: repository)

        // When
        await viewModel.save()

        // Then
        XCTAssertNotNil(viewModel.errorMessage)
        XCTAssertTrue(repository.storedBooks.isEmpty)
    }

    func testLoadWithoutRelatedBooksLeavesTheSectionEmpty() async {
        // Given
        let viewModel = BookDetailViewModel(book: .sample, repository: MockBookRepository())

        // When
        await viewModel.load()

        // Then
        XCTAssertEqual(viewModel.relatedBooks, [])
    }
}
