import ProjectIndex
import Testing

@Suite("Roles")
struct RoleTests {
  private static let service = "protocol BookService { func load() async throws }"

  @Test(
    "follow from what a type is and how it is used",
    arguments: [
      ("struct X: App { var body: some Scene { WindowGroup {} } }", Role.app), ("struct X: View {}", .view),
      ("struct X: ButtonStyle {}", .view),
      ("final class X: UITableViewController { func get() { URLSession.shared.dataTask(with: request) } }", .view),
      ("@Observable final class X {}\nstruct V: View { @State var x = X() }", .viewModel),
      ("final class X: ObservableObject {}\nstruct V: View { @StateObject var x = X() }", .viewModel),
      ("@Observable final class X {}\nstruct V: View { @Environment(X.self) var x }", .aggregate),
      ("final class X: ObservableObject {}\nstruct V: View { @EnvironmentObject var x: X }", .aggregate),
      ("struct X { var name = \"\"; var isValid: Bool { true } }\nstruct V: View { @State var x = X() }", .formState),
      ("struct X: Identifiable { let id: Int }", .model), ("@Model final class X { var title = \"\" }", .model),
      ("enum X: String, Codable { case open, done }", .model), ("final class X: BookService {}\n\(service)", .service),
      ("enum X: Error { case a }", .errorType), ("struct X { @Test func adds() {} }", .test),
      ("final class X: XCTestCase {}", .test),
      ("enum X {}", .other), ("struct X: PreferenceKey {}", .other), ("struct X: PreviewProvider {}", .other),
      ("struct X: FileDocument, Hashable { let text: String }", .other),
      ("protocol Subscription {}\nstruct X: Subscription, Hashable { let id: Int }", .model),
      ("final class X { func get() { URLSession.shared.dataTask(with: request) } }", .client),
      ("final class X: Codable { var a = 1; func get() { URLSession.shared.dataTask(with: request) } }", .model),
      ("@Observable final class X { var path = NavigationPath() }", .coordinator),
      ("@Observable final class X {}\nstruct A: App { @State var x = X() }", .aggregate),
    ])
  func use(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type("X")) == role)
  }

  @Test(
    "follow from a name where nothing else speaks",
    arguments: [
      ("BookResponse", "struct BookResponse: Decodable { let title: String }", Role.transferObject),
      ("BookService", service, .serviceProtocol),
      ("BookRepository", "final class BookRepository {}", .repository),
      ("BookDataSource", "struct BookDataSource { func books() {} }", .repository),
      ("BookRepositoryImpl", "final class BookRepositoryImpl: BookService {}\n\(service)", .repository),
      ("BookServiceImplementation", "final class BookServiceImplementation: BookService {}\n\(service)", .service),
      ("Live", "struct Live: Codable { let id: Int }", .model),
      ("CityTabs", "enum CityTabs { case near, far }", .coordinator),
      ("BookClient", "final class BookClient { func load() async {} }", .client),
      ("AppContainer", "final class AppContainer {}", .container),
      (
        "AppFactoryImp", "struct AppFactoryImp { func make() { PlaceService() } }\nfinal class PlaceService {}",
        .container
      ),
      ("LoadBooksUseCase", "struct LoadBooksUseCase {}", .useCase),
      ("MockBooks", "final class MockBooks: BookService {}\n\(service)", .mock),
      ("AppRoute", "enum AppRoute { case home }", .coordinator),
      ("AppRouter", "final class AppRouter { var path = [1] }", .coordinator),
      ("Coordinator", "final class Coordinator { var path = [1] }", .coordinator),
      ("SyncCoordinator", "actor SyncCoordinator { var task: Task<Void, Never>?; func ensure() {} }", .other),
      (
        "FlowCoordinator",
        "import SwiftUI\nstruct HomeView: View { var body: some View { Text(\"\") } }\nfinal class FlowCoordinator { func home() { use(HomeView()) } }",
        .coordinator
      ),
      (
        "Coordinator",
        """
        final class Coordinator: NSObject { var path = [1] }
        struct V: UIViewRepresentable { func makeCoordinator() -> Coordinator { Coordinator() } }
        """, .other
      ),
      ("CartViewModel", "final class CartViewModel {}", .viewModel),
      ("CartViewModel", "@Observable final class CartViewModel { var path = NavigationPath() }", .viewModel),
      ("SoundService", "final class SoundService { func play() async {} }", .other),
      ("PlaceService", "final class PlaceService { func find() async {} }", .service),
    ])
  func names(_ name: String, _ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "aren't fooled by names",
    arguments: [
      ("RowViewModel", "struct RowViewModel: Identifiable { let id: Int }", Role.other),
      ("CartViewModel", "protocol CartViewModel { func load() async }", .other),
      ("ThrowingError", "enum ThrowingError: Error { case a }", .errorType),
      ("MockView", "struct MockView: View {}", .view),
      ("FakeKind", "enum FakeKind: String, Codable { case a }", .model),
      ("BookService", "struct BookService: View {}", .view), ("Router", "struct Router: App {}", .app),
      ("UserRepository", "enum UserRepository: Error { case a }", .errorType),
      ("RowService", "struct RowService: Codable { let id: Int }", .model),
    ])
  func traps(_ name: String, _ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test("are those of the configuration before all others")
  func configured() throws {
    let assignment = RoleAssignment(role: .coordinator) { name, path, inherits in
      if name == "Named" { return "by name" }
      if path.hasPrefix("Flows/") { return "by path" }
      return inherits("Flow") ? "by parent" : nil
    }
    let project = try SmallProject(
      [
        "A.swift": "struct Named: View {}\nstruct Heir: Flow, View {}\nstruct Plain: View {}\nprotocol Flow {}",
        "Flows/B.swift": "enum Placed: Error { case a }",
      ], assignments: [assignment])
    let decisions = try ["Named", "Heir", "Placed", "Plain"].map { project.index.roles[try project.type($0)] }
    #expect(decisions.map(\.role) == [.coordinator, .coordinator, .coordinator, .view])
    #expect(decisions.dropLast().map(\.evidence) == [["by name"], ["by parent"], ["by path"]])
    #expect(decisions[0].confidence == .certain)
  }

  @Test("say how sure they are and why")
  func evidence() throws {
    let project = try SmallProject(["A.swift": "struct A: View {}\nfinal class BViewModel {}"])
    let view = project.index.roles[try project.type("A")]
    #expect(view.confidence == .certain)
    #expect(view.evidence == ["conforms to 'View'"])
    #expect(project.index.roles[try project.type("BViewModel")].confidence == .guess)
  }

  @Test(
    "leave types that only serve a view to that view",
    arguments: [
      ("struct BookView: View { var row: Row }\nstruct Row: Hashable { let id: Int }", "Row", true),
      ("struct BookView: View { struct Row: Hashable { let id: Int } }", "BookView.Row", true),
      ("private struct Row: Hashable { let id: Int }", "Row", true),
      ("struct Row: Hashable { let id: Int }", "Row", false),
      (
        "struct BookView: View {}\nstruct Row: Hashable { let id: Int }\nfinal class RowViewModel { var row: Row? }",
        "Row", false
      ),
    ])
  func viewLocal(_ source: String, _ name: String, _ isViewLocal: Bool) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(ViewLocal(project.index).isViewLocal(try project.type(name)) == isViewLocal)
  }
}
