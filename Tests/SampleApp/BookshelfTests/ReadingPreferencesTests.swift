import XCTest

@testable import Bookshelf

@MainActor
final class ReadingPreferencesTests: XCTestCase {
    func testResetBringsBackTheEveningReminder() {
        // Given
        let preferences = ReadingPreferences(remindsDaily: false, reminderHour: 7)

        // When
        preferences.reset()

        // Then
        XCTAssertTrue(preferences.remindsDaily)
        XCTAssertEqual(preferences.reminderHour, 20)
    }
}
