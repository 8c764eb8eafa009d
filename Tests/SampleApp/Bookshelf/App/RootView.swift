import SwiftUI

struct RootView: View {
    @EnvironmentObject private var appState: AppState
    @State private var welcomeOpacity = 1.0

    var body: some View {
        TabView {
            LibraryView()
                .tabItem { Label("Library", systemImage: "books.vertical") }
            ReadingTimerView()
                .tabItem { Label("Read", systemImage: "timer") }
            GoalView()
                .tabItem { Label("Goal", systemImage: "target") }
            SettingsView()
                .tabItem { Label("Settings", systemImage: "gear") }
        }
        .overlay {
            if !appState.hasSeenWelcome {
                welcome
            }
        }
    }

    private var welcome: some View {
        VStack(spacing: 16) {
            Image(systemName: "book.closed")
                .font(.largeTitle)
            Text("Welcome to Bookshelf")
                .font(.title2)
            Button("Start reading") {
                fadeOut()
            }
        }
        .padding(32)
        .background(.regularMaterial)
        .opacity(welcomeOpacity)
    }

    // archlint:disable:next view-no-timers – animations have no completion before iOS 17
    private func fadeOut() {
        withAnimation(.easeOut(duration: 0.4)) {
            welcomeOpacity = 0
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            appState.finishWelcome()
        }
    }
}

#Preview {
    RootView()
        .environmentObject(AppState(readerName: "Ada"))
}
