import Foundation

final class ReadingGoal: Codable {
    let dailyMinutes: Int
    let since: Date

    init(dailyMinutes: Int, since: Date) {
        self.dailyMinutes = dailyMinutes
        self.since = since
    }
}
