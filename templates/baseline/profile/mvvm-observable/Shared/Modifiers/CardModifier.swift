import SwiftUI

/// Sets a view apart from what is around it.
struct CardModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
  }
}

extension View {
  /// Shows the view on a card.
  func card() -> some View {
    modifier(CardModifier())
  }
}
