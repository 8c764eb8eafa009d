import Combine
import Foundation

@MainActor
final class ReadingTimerViewModel: ObservableObject {
    @Published private(set) var elapsedSeconds = 0
    @Published private(set) var errorMessage: String?
    @Published private var startedAt: Date?

    private let log: ReadingLogRepositoryProtocol = ReadingLogRepository()

    var isRunning: Bool {
        startedAt != nil
    }

    var elapsedText: String {
        String(format: "%02d:%02d", elapsedSeconds / 60, elapsedSeconds % 60)
    }

    func start() {
        startedAt = Date()
        elapsedSeconds = 0
        errorMessage = nil
    }

    func tick() {
        elapsedSeconds += 1
    }

    func stop() async {
        guard let startedAt else { return }
        self.startedAt = nil
        let session = ReadingSession(id: UUID(), bookID: nil, startedAt: startedAt, seconds: elapsedSeconds)
        do {
            try await log.record(session)
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}
