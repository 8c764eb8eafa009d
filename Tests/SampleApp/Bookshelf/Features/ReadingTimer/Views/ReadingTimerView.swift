import SwiftUI

struct ReadingTimerView: View {
    @StateObject private var viewModel = ReadingTimerViewModel()
    @State private var timer: Timer?

    var body: some View {
        VStack(spacing: 24) {
            if let message = viewModel.errorMessage {
                ErrorBanner(message: message)
            }
            Text(viewModel.elapsedText)
                .font(.system(size: 64, weight: .light, design: .rounded))
                .monospacedDigit()
            if viewModel.isRunning {
                Button("Stop") {
                    stopTimer()
                }
            } else {
                Button("Start") {
                    startTimer()
                }
            }
        }
        .padding()
        .onDisappear {
            stopTimer()
        }
    }

    private func startTimer() {
        viewModel.start()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            Task { @MainActor in viewModel.tick() }
        }
    }

    private func stopTimer() {
        timer?.invalidate()
        timer = nil
        Task { await viewModel.stop() }
    }
}

#Preview {
    ReadingTimerView()
}
