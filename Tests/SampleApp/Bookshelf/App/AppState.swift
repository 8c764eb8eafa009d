import Combine

/// What the whole app shares: who reads, and whether they have been here before.
@MainActor
final class AppState: ObservableObject {
    @Published var readerName: String
    @Published private(set) var hasSeenWelcome: Bool

    init(readerName: String = "", hasSeenWelcome: Bool = false) {
        self.readerName = readerName
        self.hasSeenWelcome = hasSeenWelcome
    }

    func finishWelcome() {
        hasSeenWelcome = true
    }

    func signOut() {
        readerName = ""
        hasSeenWelcome = false
    }
}
