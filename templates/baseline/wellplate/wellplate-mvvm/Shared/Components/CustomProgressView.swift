import SwiftUI

/// Says that something is under way.
struct CustomProgressView: View {
  private let title: LocalizedStringKey

  init(_ title: LocalizedStringKey) {
    self.title = title
  }

  var body: some View {
    ProgressView(title)
      .padding()
      .background(.gray.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
  }
}

#Preview {
  CustomProgressView("Analyzing food...")
}
