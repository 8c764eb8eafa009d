import Foundation

/// Sends the reading log to the server, so that it is there on the reader's other devices.
final class SyncService {
    private let log: ReadingLogRepository
    private let client: APIClientProtocol

    init(log: ReadingLogRepository, client: APIClientProtocol = APIClient()) {
        self.log = log
        self.client = client
    }

    func upload() async throws {
        for session in try await log.sessions() {
            try await client.put("sessions/\(session.id.uuidString)", body: session)
        }
    }
}
