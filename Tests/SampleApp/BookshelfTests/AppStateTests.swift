import XCTest

@testable import Bookshelf

@MainActor
final class AppStateTests: XCTestCase {
    func testFinishingTheWelcomeIsRemembered() {
        // Given
        let state = AppState()

        // When
        state.finishWelcome()

        // Then
        XCTAssertTrue(state.hasSeenWelcome)
    }

    func testSigningOutForgetsTheReader() {
        // Given
        let state = AppState(readerName: "Ada", hasSeenWelcome: true)

        // When
        state.signOut()

        // Then
        XCTAssertEqual(state.readerName, "")
        XCTAssertFalse(state.hasSeenWelcome)
    }
}
