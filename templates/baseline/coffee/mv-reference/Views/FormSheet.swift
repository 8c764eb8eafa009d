import SwiftUI

/// A form in a sheet, which closes once its content is saved, and says why it was not.
struct FormSheet<Content: View>: View {
  let title: LocalizedStringKey
  var confirmation: LocalizedStringKey = "Save"
  let isSaving: Bool
  var isConfirmable = true
  /// Why the content was not saved, and what the server finds wrong with its fields.
  let failure: String?
  let refusals: [String: String]
  let close: @MainActor () -> Void
  /// Returns whether the content was saved.
  let save: @MainActor () async -> Bool
  @ViewBuilder let content: () -> Content

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        content()
          .environment(\.refusals, refusals)
        if let failure {
          Section("Not Saved") {
            Text(failure)
              .foregroundStyle(.red)
          }
        }
      }
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(confirmation) {
            Task {
              if await save() { dismiss() }
            }
          }
          .disabled(isSaving || !isConfirmable)
        }
      }
      .interactiveDismissDisabled(isSaving)
    }
    .onDisappear { close() }
  }
}
