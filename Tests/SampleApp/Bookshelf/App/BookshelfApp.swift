import SwiftUI

@main
struct BookshelfApp: App {
    @StateObject private var appState = AppState()

    init() {
        try? FileManager.default.createDirectory(at: .bookshelfData, withIntermediateDirectories: true)
    }

    var body: some Scene {
        WindowGroup {
            RootView()
                .environmentObject(appState)
        }
    }
}

extension URL {
    /// The folder of everything that the app keeps on the device.
    static var bookshelfData: URL {
        URL.applicationSupportDirectory.appending(path: "Bookshelf")
    }
}
