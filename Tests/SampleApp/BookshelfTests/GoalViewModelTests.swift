import XCTest

@testable import Bookshelf

@MainActor
final class GoalViewModelTests: XCTestCase {
    func testLoadAddsUpTodaysSessions() async {
        // Given
        let log = MockReadingLogRepository()
        log.storedSessions = [
            ReadingSession(id: UUID(), bookID: nil, startedAt: Date(), seconds: 600),
            ReadingSession(id: UUID(), bookID: nil, startedAt: Date(), seconds: 300),
            ReadingSession(id: UUID(), bookID: nil, startedAt: .distantPast, seconds: 900),
        ]
        let viewModel = GoalViewModel(log: log)

        // When
        await viewModel.load()

        // Then
        XCTAssertEqual(viewModel.minutesToday, 15)
        XCTAssertEqual(viewModel.fractionDone, 0.5)
    }

    func testLoadWithoutSessionsShowsNothingRead() async {
        // Given
        let viewModel = GoalViewModel(log: MockReadingLogRepository())

        // When
        await viewModel.load()

        // Then
        XCTAssertEqual(viewModel.minutesToday, 0)
        XCTAssertEqual(viewModel.fractionDone, 0)
    }

    func testSaveFailureShowsAMessage() async {
        // Given
        let log = MockReadingLogRepository()
        log.error = .notSaved
        let viewModel = GoalViewModel(log: log)

        // When
        await viewModel.saveGoal()

        // Then
        XCTAssertEqual(viewModel.errorMessage, "Your reading log could not be saved.")
        XCTAssertFalse(viewModel.isSaving)
    }

    func testGoalNeverFallsBelowFiveMinutes() {
        // Given
        let viewModel = GoalViewModel(log: MockReadingLogRepository())

        // When
        viewModel.changeGoal(by: -100)

        // Then
        XCTAssertEqual(viewModel.dailyMinutes, 5)
    }
}
