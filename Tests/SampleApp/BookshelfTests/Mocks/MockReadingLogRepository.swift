import Foundation

@testable import Bookshelf

final class MockReadingLogRepository: ReadingLogRepositoryProtocol {
    var error: ReadingLogError?
    var storedSessions: [ReadingSession] = []
    var storedGoal = ReadingGoal(dailyMinutes: 30, since: .distantPast)

    func sessions() async throws -> [ReadingSession] {
        if let error { throw error }
        return storedSessions
    }

    func record(_ session: ReadingSession) async throws {
        if let error { throw error }
        storedSessions.append(session)
    }

    func goal() async throws -> ReadingGoal {
        if let error { throw error }
        return storedGoal
    }

    func save(_ goal: ReadingGoal) async throws {
        if let error { throw error }
        storedGoal = goal
    }
}
