import XCTest

@testable import Bookshelf

@MainActor
final class LibraryViewModelTests: XCTestCase {
    func testLoadShowsTheStoredBooks() async {
        // Given
        let viewModel = LibraryViewModel(repository: MockBookRepository(storedBooks: [.sample]))

        // When
        await viewModel.load()

        // Then
        XCTAssertEqual(viewModel.books, [.sample])
        XCTAssertNil(viewModel.errorMessage)
        XCTAssertFalse(viewModel.isLoading)
    }

    func testLoadFailureShowsAMessageAndStopsLoading() async {
        // Given
        let repository = MockBookRepository()
        repository.error = .refused(statusCode: 503)
        let viewModel = LibraryViewModel(repository: repository)

        // When
        await viewModel.load()

        // Then
        XCTAssertTrue(viewModel.books.isEmpty)
        XCTAssertEqual(viewModel.errorMessage, "The library refused the request (503).")
        XCTAssertFalse(viewModel.isLoading)
    }

    func testRemoveTakesTheBookFromTheShelf() async {
        // Given
        let repository = MockBookRepository(storedBooks: [.sample])
        let viewModel = LibraryViewModel(repository: repository)
        await viewModel.load()

        // When
        await viewModel.remove(.sample)

        // Then
        XCTAssertTrue(viewModel.books.isEmpty)
        XCTAssertTrue(repository.storedBooks.isEmpty)
    }
}
