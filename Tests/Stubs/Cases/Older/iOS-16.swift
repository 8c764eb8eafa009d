import Observation
import SwiftUI

@Observable final class Model {
  var name = ""
}

struct Unavailable: View {
  var body: some View {
    ContentUnavailableView("a", systemImage: "b")  // ← cannot find 'ContentUnavailableView' in scope
  }
}

struct PairedChange: View {
  @State private var text = ""
  var body: some View {
    NavigationStack { Text("a") }
      .onChange(of: text) { _, new in print(new) }  // ← contextual closure type '(String) -> Void' expects 1 argument
  }
}

struct ObservableInEnvironment: View {
  @Environment(Model.self) private var model  // ← cannot convert value of type 'Model.Type'
  var body: some View { Text("a") }
}

struct ObservableForEnvironment: View {
  let model: Model
  var body: some View {
    Text("a").environment(model)  // ← missing argument for parameter
  }
}

struct ObservableWithBindings: View {
  @Bindable var model: Model  // ← unknown attribute 'Bindable'
  var body: some View { Text("a") }
}

struct DestinationOfItem: View {
  @State private var item: Int?
  var body: some View {
    Text("a").navigationDestination(item: $item) { Text("\($0)") }  // ← incorrect argument label
  }
}
