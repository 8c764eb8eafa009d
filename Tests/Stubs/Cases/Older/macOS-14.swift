import SwiftUI

struct Keyboard: View {
  @State private var text = ""
  var body: some View {
    TextField("a", text: $text).keyboardType(.decimalPad)  // ← has no member 'keyboardType'
  }
}

struct InlineTitle: View {
  var body: some View {
    NavigationStack { ContentUnavailableView("a", systemImage: "b") }
      .navigationBarTitleDisplayMode(.inline)  // ← has no member 'navigationBarTitleDisplayMode'
  }
}

struct Grouped: View {
  var body: some View {
    List { EditButton() }  // ← cannot find 'EditButton' in scope
  }
}

struct Placement: View {
  var body: some View {
    Text("a").toolbar {
      ToolbarItem(placement: .topBarTrailing) { Text("b") }  // ← has no member 'topBarTrailing'
    }
  }
}
