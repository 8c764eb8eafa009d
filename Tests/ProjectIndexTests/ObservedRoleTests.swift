import ProjectIndex
import Testing

@Suite("Roles of services and of what views observe")
struct ObservedRoleTests {
  @Test(
    "tell services from what views observe",
    arguments: [
      ("@Observable final class ClubClient { var names: [String] = [] }", Role.aggregate),
      (
        "final class ClubService: ObservableObject { let names = CurrentValueSubject<Int, Never>(0); func load() async {} }",
        .aggregate
      ),
      ("final class ClubService: ObservableObject { @Published var path = 1; func load() async {} }", .aggregate),
    ])
  func stateless(_ source: String, _ role: Role) throws {
    let views = """

      struct V: View { @Environment(ClubClient.self) var client; @EnvironmentObject var service: ClubService }
      """
    let project = try SmallProject(["A.swift": source + views])
    let name = source.contains("ClubClient") ? "ClubClient" : "ClubService"
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "controllers of the system's screens and what feeds them are no services",
    arguments: [
      ("class PhotoController: QLPreviewController { func load() async throws {} }", "PhotoController", Role.view),
      (
        "class PhotoDataSource: NSObject, QLPreviewControllerDataSource { var photos: [Int] = [] }", "PhotoDataSource",
        .other
      ),
    ])
  func systemScreens(_ source: String, _ name: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "an enum of what a screen tells its coordinator is no model, unless it is coded",
    arguments: [
      ("enum HomeScreenAction { case open(Book), close }", Role.other),
      ("enum HomeScreenAction: String, Codable { case open, close }", .model),
      ("enum Genre: String { case novel, essay }", .model),
    ])
  func messages(_ source: String, _ role: Role) throws {
    let name = source.hasPrefix("enum Genre") ? "Genre" : "HomeScreenAction"
    let project = try SmallProject([
      "Models/A.swift": source, "B.swift": "struct Book: Codable { var value: \(name); var title: String }",
    ])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "an object that tells of changes, or has a service, is the view model of the view that keeps it",
    arguments: [
      ("@Published var isShown = false", Role.viewModel),
      ("var isShown = false { willSet { objectWillChange.send() } }", .viewModel),
      ("let shown = PassthroughSubject<Bool, Never>()", .viewModel),
      ("let service: ClubService; init(service: ClubService) { self.service = service }", .viewModel),
    ])
  func kept(_ members: String, _ role: Role) throws {
    let project = try SmallProject([
      "A.swift": """
      final class Keeper: ObservableObject { \(members) }
      final class ClubService { func load() async throws {} }
      struct Shown: ViewModifier { @StateObject var keeper = Keeper(); func body(content: Content) -> some View { content } }
      """
    ])
    #expect(project.index.role(of: try project.type("Keeper")) == role)
  }

  @Test(
    "of actors follow from what they reach",
    arguments: [
      ("actor X { func read() -> Data? { FileManager.default.contents(atPath: path) } }", Role.service),
      ("actor X { private var count = 0 }", .other),
      ("private actor X { func read() -> Data? { FileManager.default.contents(atPath: path) } }", .other),
      ("actor XCache { func read() -> Data? { FileManager.default.contents(atPath: path) } }", .other),
      ("@ModelActor actor XService { func save() throws { try modelContext.save() } }", .service),
      ("actor XService: ModelActor { func save() throws { try modelContext.save() } }", .service),
      ("@ModelActor actor X { func save() throws {} }", .other),
    ])
  func actors(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    let name = source.contains("XCache") ? "XCache" : source.contains("XService") ? "XService" : "X"
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "of observable classes follow from who observes them, not from their names alone",
    arguments: [
      ("", Role.aggregate), ("\nstruct W: View { @ObservedObject var controller: StoreController }", .aggregate),
    ])
  func observed(_ more: String, _ role: Role) throws {
    let project = try SmallProject([
      "A.swift": """
      final class StoreController: ObservableObject { @Published var isOpen = false; func open() async {} }
      final class Shop { let controller = StoreController() }
      struct U: View { @ObservedObject var controller: StoreController }
      struct V: View { @ObservedObject var controller: StoreController }\(more)
      """
    ])
    #expect(project.index.role(of: try project.type("StoreController")) == role)
  }

  @Test("of an observable class that nobody uses yet follows from its folder")
  func unused() throws {
    let source = "@Observable final class Student { let client: Client; var courses: [String] = [] }"
    let lying = try SmallProject(["Models/Student.swift": source, "Client.swift": "struct Client {}"])
    #expect(lying.index.role(of: try lying.type("Student")) == .aggregate)
    let elsewhere = try SmallProject(["Student.swift": source, "Client.swift": "struct Client {}"])
    #expect(elsewhere.index.role(of: try elsewhere.type("Student")) == .other)
  }

  @Test(
    "of a value that keeps an observable object is that of data only where it is declared as such",
    arguments: [
      ("App/Member.swift", "struct Member: Codable { let name: String; weak var owner: Club? }", Role.model),
      ("App/Models/Member.swift", "struct Member: Identifiable { let id: Int; weak var owner: Club? }", .model),
      ("App/Member.swift", "struct Member { let name: String; weak var owner: Club? }", .other),
      ("App/Models/Member.swift", "enum Member: Codable { case club(Club), nobody }", .other),
    ])
  func ownedValue(_ path: String, _ source: String, _ role: Role) throws {
    let club = """
      final class Club: ObservableObject { @Published var members: [Member] = [] }
      struct ClubView: View { @EnvironmentObject var club: Club }
      struct OtherView: View { @EnvironmentObject var club: Club }
      """
    let project = try SmallProject([path: source, "App/Club.swift": club])
    #expect(project.index.role(of: try project.type("Member")) == role)
  }

  @Test("of a struct in a folder of models needs data")
  func data() throws {
    let project = try SmallProject([
      "Models/A.swift": """
      struct Event { let name: String; func isOld() -> Bool { true } }
      """
    ])
    #expect(project.index.role(of: try project.type("Event")) == .model)
  }

  @Test("of a class that handles errors isn't that of a form")
  func handling() throws {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class PromptVM { var text = ""; private func handleError(_ message: String) {} }
      struct V: View { @State var prompt: PromptVM }
      final class RowsDataSource: NSObject, UITableViewDataSource { var rows: [String] = [] }
      """
    ])
    #expect(project.index.role(of: try project.type("PromptVM")) == .viewModel)
    #expect(project.index.role(of: try project.type("RowsDataSource")) != .repository)
  }

  @Test(
    "of an object that a view model keeps to run closures isn't that of a service",
    arguments: [
      ("let work: () async throws -> Void", Role.other),
      ("private var work: (@Sendable () async throws -> Void)?", .other),
      ("let work: () async throws -> Void; let clock: ClockService", .service),
      ("let work: () async throws -> Void; func read() { _ = UserDefaults.standard.bool(forKey: \"a\") }", .service),
      ("let done: () -> Void", .service),
    ])
  func givenWork(_ members: String, _ role: Role) throws {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class PageLoader { var isLoading = false; \(members) }
      final class ClockService { func now() async {} }
      @Observable final class ShopViewModel { let loader: PageLoader }
      """
    ])
    #expect(project.index.role(of: try project.type("PageLoader")) == role)
  }

  @Test(
    "of a value that keeps what works on it is still that of data, when most of it is plain",
    arguments: [
      ("let id: Int; let title: String; let owner: ShopViewModel", Role.model),
      ("let id: Int; let title: String; let source: ShopService", .model),
      ("let id: Int; let kind: Kind; let owner: ShopViewModel", .model),
      ("let id: Int; let owner: ShopViewModel", .other),
    ])
  func records(_ members: String, _ role: Role) throws {
    let project = try SmallProject([
      "A.swift": """
      struct Item { \(members) }
      enum Kind { case small, large }
      final class ShopService { func items() async -> [Item] { [] } }
      @Observable final class ShopViewModel { let service: ShopService; func show(_ item: Item) {} }
      """
    ])
    #expect(project.index.role(of: try project.type("Item")) == role)
  }

  @Test(
    "of a mock needs more than a name where the app builds the type",
    arguments: [
      ("final class DummyPlayer { func play() {} }", Role.mock),
      ("final class DummyPlayer { func play() {} }\nstruct V: View { let player = DummyPlayer() }", .other),
      ("final class DummyPlayer { func play() {} }\n#Preview { V(DummyPlayer()) }", .mock),
      ("final class DummyPlayer { func play() {} }\nstruct MockHall { let player = DummyPlayer() }", .mock),
      ("final class DummyPlayer: Player {}\nprotocol Player {}\nstruct V: View { let player = DummyPlayer() }", .mock),
    ])
  func dummies(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type("DummyPlayer")) == role)
  }
}
