import Foundation

protocol ReadingLogRepositoryProtocol {
    func sessions() async throws -> [ReadingSession]
    func record(_ session: ReadingSession) async throws
    func goal() async throws -> ReadingGoal
    func save(_ goal: ReadingGoal) async throws
}

enum ReadingLogError: LocalizedError {
    case unreadable
    case notSaved

    var errorDescription: String? {
        switch self {
        case .unreadable: return "Your reading log could not be read."
        case .notSaved: return "Your reading log could not be saved."
        }
    }
}

final class ReadingLogRepository: ReadingLogRepositoryProtocol {
    private let folder: URL
    private lazy var sync: SyncService = SyncService(log: self)

    init(folder: URL = .bookshelfData) {
        self.folder = folder
    }

    func sessions() async throws -> [ReadingSession] {
        try read([ReadingSession].self, from: "sessions.json") ?? []
    }

    func record(_ session: ReadingSession) async throws {
        let all = try await sessions() + [session]
        try write(all, to: "sessions.json")
        try await sync.upload()
    }

    func goal() async throws -> ReadingGoal {
        try read(ReadingGoal.self, from: "goal.json") ?? ReadingGoal(dailyMinutes: 30, since: Date())
    }

    func save(_ goal: ReadingGoal) async throws {
        try write(goal, to: "goal.json")
    }

    /// Reads a file of the log; `nil` when it was never written.
    private func read<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value? {
        let file = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path()) else { return nil }
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            throw ReadingLogError.unreadable
        }
    }

    private func write<Value: Encodable>(_ value: Value, to name: String) throws {
        do {
            try JSONEncoder().encode(value).write(to: folder.appending(path: name), options: .atomic)
        } catch {
            throw ReadingLogError.notSaved
        }
    }
}
