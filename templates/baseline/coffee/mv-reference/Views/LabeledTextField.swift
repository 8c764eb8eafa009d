import SwiftUI

/// A text field behind its label, and below it what is wrong with its text.
struct LabeledTextField: View {
  private let title: LocalizedStringKey
  private let text: Binding<String>
  private let message: String?

  init(_ title: LocalizedStringKey, text: Binding<String>, message: String? = nil) {
    self.title = title
    self.text = text
    self.message = message
  }

  var body: some View {
    rows(field)
  }

  /// The text field as a stop of the keyboard, which goes on to the next one, if any.
  func focus<Stop: Hashable & RawRepresentable<String>>(
    _ focus: FocusState<Stop?>.Binding, on stop: Stop, next: Stop? = nil
  ) -> some View {
    rows(
      named: stop.rawValue,
      field
        .focused(focus, equals: stop)
        .submitLabel(next == nil ? .return : .next)
        .onSubmit {
          if let next { focus.wrappedValue = next }
        }
    )
  }

  private var field: some View {
    TextField(title, text: text)
      .multilineTextAlignment(.trailing)
  }

  @ViewBuilder private func rows(named name: String? = nil, _ field: some View) -> some View {
    LabeledContent(title) { field }
    FieldMessage(text: message, name: name)
  }
}
