import SwiftUI

struct SettingsView: View {
    @EnvironmentObject private var appState: AppState
    @EnvironmentObject private var preferences: ReadingPreferences
    @State private var asksToSignOut = false

    var body: some View {
        NavigationStack {
            Form {
                Section("Reader") {
                    TextField("Name", text: $appState.readerName)
                }
                Section("Reminders") {
                    Toggle("Remind me every day", isOn: $preferences.remindsDaily)
                    if preferences.remindsDaily {
                        Stepper("At \(preferences.reminderHour):00", value: $preferences.reminderHour)
                    }
                    Button("Reset") {
                        preferences.reset()
                    }
                }
                Section {
                    Button("Sign out", role: .destructive) {
                        asksToSignOut = true
                    }
                }
            }
            .navigationTitle("Settings")
            .confirmationDialog("Sign out?", isPresented: $asksToSignOut) {
                Button("Sign out", role: .destructive) {
                    appState.signOut()
                }
            }
        }
    }
}

#Preview {
    SettingsView()
        .environmentObject(AppState(readerName: "Ada"))
        .environmentObject(ReadingPreferences())
}
