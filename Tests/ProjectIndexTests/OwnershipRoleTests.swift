import ProjectIndex
import Testing

@Suite("Roles by who makes, keeps and reads a type")
struct OwnershipRoleTests {
  @Test(
    "an observable object that no view makes or is called after is no view model",
    arguments: [
      // No view names it.
      (
        "@Observable final class Registry { var names: [String] = [] }; class Keeper { let kept = Registry() }",
        Role.other
      ),
      ("@Observable final class Registry { var names: [String] = [] }", .other),
      // A view names it without keeping it.
      (
        """
        @Observable final class Registry { var names: [String] = [] }
        struct V: View { let show: (Registry) -> Void; var body: some View { Text("") } }
        """, .viewModel
      ),
      // A view keeps what conforms to the protocol.
      (
        """
        protocol Listing: AnyObject { var names: [String] { get } }
        @Observable final class Registry: Listing { var names: [String] = [] }
        struct V: View { @State var listing: any Listing; var body: some View { Text("") } }
        """, .viewModel
      ),
      (
        """
        final class Registry: ObservableObject { @Published var names: [String] = [] }
        final class PoolViewModel { var registry = Registry() }
        struct V: View { @ObservedObject var registry: Registry; var body: some View { Text("") } }
        """, .viewModel
      ),
      // Objects write to the shared one that a view reads.
      (
        """
        final class Registry: ObservableObject { static let shared = Registry(); @Published var names: [String] = [] }
        final class Pool { func note() { Registry.shared.names.append("") } }
        struct V: View { @ObservedObject var registry = Registry.shared; var body: some View { Text("") } }
        """, .aggregate
      ),
      (
        """
        final class Registry: ObservableObject { static let shared = Registry(); @Published var names: [String] = [] }
        struct V: View { @ObservedObject var registry = Registry.shared; var body: some View { Text("") } }
        """, .viewModel
      ),
    ])
  func observables(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type("Registry")) == role)
  }

  @Test("what inherits from a view model and is used by views is one")
  func inheritors() throws {
    let project = try SmallProject([
      "A.swift": """
      class BaseViewModel: ObservableObject {}
      final class TaskObserver: BaseViewModel, Identifiable { @Published var state = 0 }
      final class TaskTimer: BaseViewModel, Identifiable { @Published var state = 0 }
      struct V: View { @ObservedObject var observer: TaskObserver; var body: some View { Text("") } }
      """
    ])
    #expect(project.index.role(of: try project.type("TaskObserver")) == .viewModel)
    #expect(project.index.role(of: try project.type("TaskTimer")) != .viewModel)
  }

  @Test("a protocol that asks for views is none of services")
  func viewProtocols() throws {
    let project = try SmallProject([
      "A.swift": """
      protocol PageService { func load() async throws -> [String]; func makeBody() -> AnyView }
      protocol RowService { func load() async throws -> [String] }
      """
    ])
    #expect(project.index.role(of: try project.type("PageService")) == .other)
    #expect(project.index.role(of: try project.type("RowService")) == .serviceProtocol)
  }

  @Test("an observable object of constants that are objects is a container")
  func containers() throws {
    let parts = ["Cache", "Store", "Player", "Counter", "Center"]
    let classes = parts.map { "final class \($0) { func work() {} }" }.joined(separator: "\n")
    let constants = parts.map { "let \($0.lowercased()): \($0)" }.joined(separator: "; ")
    let view = "struct V: View { @EnvironmentObject var state: AppState; var body: some View { Text(\"\") } }"
    for (property, role) in [("", Role.container), ("@Published var count = 0", .aggregate)] {
      let source = "final class AppState: ObservableObject { \(constants); \(property) }"
      let project = try SmallProject(["A.swift": [classes, source, view].joined(separator: "\n")])
      #expect(project.index.role(of: try project.type("AppState")) == role)
    }
  }

  @Test(
    "a value that only views of its file name is no model",
    arguments: [
      ("private struct Choice: Identifiable { let id: Int }", "", Role.other),
      ("struct Choice: Identifiable { let id: Int }", "", .model),
      ("private struct Choice: Codable, Identifiable { let id: Int }", "", .model),
      ("extension V { struct Choice: Identifiable { let id: Int } }", "", .other),
      (
        "extension V { struct Choice: Identifiable { let id: Int } }",
        "final class VModel { var choice: V.Choice? }", .model
      ),
    ])
  func valuesOfViews(_ value: String, _ other: String, _ role: Role) throws {
    let view = "struct V: View { @State private var choice: Choice?; var body: some View { Text(\"\") } }"
    let project = try SmallProject(["V.swift": [view, value].joined(separator: "\n"), "Other.swift": other])
    let name = value.hasPrefix("extension") ? "V.Choice" : "Choice"
    #expect(project.index.role(of: try project.type(name)) == role)
  }
}
