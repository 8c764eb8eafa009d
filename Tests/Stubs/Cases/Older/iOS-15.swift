import SwiftUI

struct Stack: View {
  var body: some View {
    NavigationStack { Text("a") }  // ← cannot find 'NavigationStack' in scope
  }
}

struct Old: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""
  var body: some View {
    NavigationView {
      TextField("a", text: $text).focused($isFocused).task {}.refreshable {}
    }
    .onChange(of: text) { new in print(new) }
  }
}

struct LinkToValue: View {
  var body: some View {
    NavigationLink(value: 1) { Text("a") }  // ← extraneous argument label
  }
}

struct Row: View {
  var body: some View {
    LabeledContent("a") { Text("b") }  // ← cannot find 'LabeledContent' in scope
  }
}

struct SeveralLines: View {
  @State private var text = ""
  var body: some View {
    TextField("a", text: $text, axis: .vertical)  // ← extra argument 'axis' in call
  }
}

struct HalfSheet: View {
  var body: some View {
    Text("a").presentationDetents([.medium])  // ← has no member 'presentationDetents'
  }
}
