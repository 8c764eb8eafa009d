import Combine

/// How the reader wants to be reminded, on every screen that asks.
@MainActor
final class ReadingPreferences: ObservableObject {
    @Published var remindsDaily: Bool
    @Published var reminderHour: Int

    init(remindsDaily: Bool = true, reminderHour: Int = 20) {
        self.remindsDaily = remindsDaily
        self.reminderHour = reminderHour
    }

    func reset() {
        remindsDaily = true
        reminderHour = 20
    }
}
