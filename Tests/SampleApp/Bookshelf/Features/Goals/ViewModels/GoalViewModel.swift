import Combine
import Foundation

@MainActor
final class GoalViewModel: ObservableObject {
    @Published private(set) var dailyMinutes = 30
    @Published private(set) var minutesToday = 0
    @Published private(set) var isSaving = false
    @Published private(set) var errorMessage: String?

    private let log: ReadingLogRepositoryProtocol
    private let calendar: Calendar

    init(log: ReadingLogRepositoryProtocol = ReadingLogRepository(), calendar: Calendar = .current) {
        self.log = log
        self.calendar = calendar
    }

    var fractionDone: Double {
        guard dailyMinutes > 0 else { return 0 }
        return min(1, Double(minutesToday) / Double(dailyMinutes))
    }

    func load() async {
        do {
            dailyMinutes = try await log.goal().dailyMinutes
            let seconds = try await log.sessions()
                .filter { calendar.isDateInToday($0.startedAt) }
                .reduce(0) { $0 + $1.seconds }
            minutesToday = seconds / 60
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    func changeGoal(by minutes: Int) {
        dailyMinutes = max(5, dailyMinutes + minutes)
    }

    func saveGoal() async {
        isSaving = true
        defer { isSaving = false }
        do {
            try await log.save(ReadingGoal(dailyMinutes: dailyMinutes, since: Date()))
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}
