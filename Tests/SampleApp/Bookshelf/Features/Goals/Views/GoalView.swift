import SwiftUI

struct GoalView: View {
    @ObservedObject var viewModel = GoalViewModel()

    var body: some View {
        NavigationStack {
            Form {
                if let message = viewModel.errorMessage {
                    ErrorBanner(message: message)
                }
                Section("Today") {
                    ProgressView(value: viewModel.fractionDone)
                    Text("\(viewModel.minutesToday) of \(viewModel.dailyMinutes) minutes")
                        .foregroundStyle(.secondary)
                }
                Section("Goal") {
                    Stepper(
                        "\(viewModel.dailyMinutes) minutes a day",
                        onIncrement: { viewModel.changeGoal(by: 5) },
                        onDecrement: { viewModel.changeGoal(by: -5) }
                    )
                    Button("Save goal") {
                        Task { await viewModel.saveGoal() }
                    }
                    .disabled(viewModel.isSaving)
                }
            }
            .navigationTitle("Goal")
            .task {
                await viewModel.load()
            }
        }
    }
}

#Preview {
    GoalView()
}
