import SwiftUI

/// A button whose action waits, and which can't be tapped meanwhile.
struct AsyncButton: View {
  let title: LocalizedStringKey
  let action: @MainActor () async -> Void
  @State private var isRunning = false

  var body: some View {
    Button(title) {
      isRunning = true
      Task {
        await action()
        isRunning = false
      }
    }
    .disabled(isRunning)
  }
}

#Preview {
  AsyncButton(title: "Save") {}
}
