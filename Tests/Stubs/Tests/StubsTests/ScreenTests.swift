import Observation
import SwiftUI
import Testing

@MainActor
@Suite("Screens that are read")
struct ScreenTests {
  @Test("keep the state of a view as long as it is there")
  func keepsState() throws {
    let screen = Screen(Counter())

    try screen.tap("Add")
    try screen.tap("Add")

    #expect(screen.texts == ["2"])
  }

  @Test("hand an object down, which a sheet changes and closes after")
  func handsObjectDown() async throws {
    let model = Names()
    let screen = Screen(NameList().environment(model))
    try await screen.wait("loaded") { screen.texts == ["Ada"] }

    try screen.tap("New")
    #expect(screen.title == "New Name")
    #expect(throws: Screen.Problem.self) { try screen.tap("Save") }
    try screen.enter("Grace", into: "Name")
    try screen.tap("Save")

    #expect(!screen.isCovered)
    #expect(screen.texts == ["Ada", "Grace"])
    try screen.tap("New")
    #expect(try screen.find(.field, "Name").value == "")
  }

  @Test("open what a link of a stack leads to, and go back")
  func opensLinks() async throws {
    let screen = Screen(NameList().environment(Names()))
    try await screen.wait("loaded") { screen.texts == ["Ada"] }

    try screen.tap("Ada", .link)
    #expect(screen.texts == ["All about Ada"])

    try screen.dismiss()
    #expect(screen.title == "Names")
  }

  @Test("show an alert when a value that is watched changes")
  func showsAlert() async throws {
    let model = Names()
    let screen = Screen(NameList().environment(model))

    model.message = "No."

    #expect(screen.isAlert)
    #expect(screen.texts == ["No."])
    try screen.tap("OK")
    #expect(!screen.isAlert)
  }

  @Test("keep the state of a modifier of the app's own, and read what it adds to a view")
  func readsModifiers() throws {
    let screen = Screen(Text("Ada").modifier(Liked()))

    try screen.tap("Like")

    #expect(screen.texts == ["Ada", "1"])
  }

  @Test("can't find an object that nobody has handed down, nor use what is not there")
  func findsNothing() async throws {
    let screen = Screen(Counter())

    #expect(throws: Screen.Problem.self) { try screen.tap("Remove") }
    #expect(throws: Screen.Problem.self) { try screen.dismiss() }
    await #expect(throws: Screen.Problem.self) { try await screen.pull() }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("Add") { count += 1 }
  }
}

private struct Liked: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    VStack {
      content
      Text("\(count)")
      Button("Like") { count += 1 }
    }
  }
}

@MainActor @Observable
private final class Names {
  var all: [String] = []
  var message: String?

  func load() async { all = ["Ada"] }
}

private struct NameList: View {
  @Environment(Names.self) private var names
  @State private var isAdding = false
  @State private var isMessageShown = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(names.all, id: \.self) { name in NavigationLink(value: name) { Text(name) } }
        ForEach(names.all, id: \.self) { Text($0) }
      }
      .navigationTitle("Names")
      .navigationDestination(for: String.self) { Text("All about \($0)") }
      .toolbar { Button("New", systemImage: "plus") { isAdding = true } }
      .sheet(isPresented: $isAdding) { NewName() }
      .alert("Sorry", isPresented: $isMessageShown) {
        Button("OK") { names.message = nil }
      } message: {
        Text(names.message ?? "")
      }
      .onChange(of: names.message) { _, message in isMessageShown = message != nil }
      .task { await names.load() }
    }
  }
}

private struct NewName: View {
  @Environment(Names.self) private var names
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    Form { TextField("Name", text: $name) }
      .navigationTitle("New Name")
      .toolbar {
        Button("Save") {
          names.all.append(name)
          dismiss()
        }
        .disabled(name.isEmpty)
      }
  }
}
