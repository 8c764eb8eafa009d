import Foundation

struct ReadingSession: Identifiable, Codable, Hashable {
    let id: UUID
    let bookID: UUID?
    let startedAt: Date
    let seconds: Int

    var durationText: String {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute]
        formatter.unitsStyle = .abbreviated
        return formatter.string(from: TimeInterval(seconds)) ?? ""
    }
}
