import XCTest

@testable import Bookshelf

final class BookRepositoryTests: XCTestCase {
    func testBooksAreMappedFromTheServersWords() async throws {
        // Given
        let client = MockAPIClient()
        client.answer = Data(
            """
            [{"id": "8C1C9A10-2C0B-4B7E-9A55-0B1D5B2C7E11", "title": "Tides", "authorName": "M. Shore", "pages": 210}]
            """.utf8
        )
        let repository = BookRepository(client: client)

        // When
        let books = try await repository.books()

        // Then
        XCTAssertEqual(books.map(\.author), ["M. Shore"])
        XCTAssertEqual(books.map(\.currentPage), [0])
        XCTAssertEqual(client.paths, ["books"])
    }

    func testDeleteFailureIsPassedOn() async {
        // Given
        let client = MockAPIClient()
        client.error = .refused(statusCode: 404)
        let repository = BookRepository(client: client)

        // When
        do {
            try await repository.delete(.sample)
            XCTFail("the failure should have been thrown")
        } catch {
            // Then
            XCTAssertEqual(error as? APIError, .refused(statusCode: 404))
        }
    }
}
