import Observation
import SwiftUI

struct Plain {
  var name = ""
}

final class NotObservable {}

@MainActor
@Observable
final class ObservableModel {
  var name = ""
  private(set) var count = 0
}

@MainActor
final class PublishedModel: ObservableObject {
  @Published var name = ""
  @Published private(set) var count = 0
}

struct StateObjectOfObservable: View {
  @StateObject private var model = ObservableModel()  // ← conform to 'ObservableObject'
  var body: some View { Text(model.name) }
}

struct EnvironmentOfObservableObject: View {
  @Environment(PublishedModel.self) private var model  // ← no exact matches in call to initializer
  var body: some View { Text(model.name) }
}

struct EnvironmentObjectOfObservable: View {
  @EnvironmentObject private var model: ObservableModel  // ← conform to 'ObservableObject'
  var body: some View { Text(model.name) }
}

struct UnknownKey: View {
  @Environment(\.theme) private var theme  // ← cannot infer key path type
  var body: some View { Text("a") }
}

struct BindingOfConstant: View {
  let model: ObservableModel
  var body: some View {
    TextField("a", text: $model.name)  // ← cannot find '$model' in scope
  }
}

struct BindingOfPrivateSetter: View {
  @Bindable var model: ObservableModel
  var body: some View {
    Stepper("a", value: $model.count)  // ← 'count' setter is inaccessible
  }
}

struct BindableOfObservableObject: View {
  @Bindable var model: PublishedModel  // ← must be an object that conforms to Observable
  var body: some View { TextField("a", text: $model.name) }
}

struct AssignedProperty: View {
  var count = 0
  var body: some View {
    Button("a") { count += 1 }  // ← 'self' is immutable
  }
}

struct PublishedInStruct {
  @Published var name = ""  // ← 'wrappedValue' is unavailable: @Published is only available on properties of classes
}

struct InjectedPlain: View {
  var body: some View {
    Text("a").environment(Plain())  // ← requires that 'Plain' be a class type
  }
}

struct InjectedUnobservable: View {
  var body: some View {
    Text("a").environmentObject(NotObservable())  // ← requires that 'NotObservable' conform to 'ObservableObject'
  }
}

struct FocusWithoutHash: View {
  struct Name {}
  @FocusState private var focused: Name?  // ← requires that 'FocusWithoutHash.Name' conform to 'Hashable'
  var body: some View { Text("a") }
}
