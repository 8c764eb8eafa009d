import ProjectIndex
import Testing

@Suite("Roles by what types do with what they get")
struct RoleByWorkTests {
  private func role(of name: String, _ source: String) throws -> Role {
    let project = try SmallProject(["A.swift": source])
    return project.index.role(of: try project.type(name))
  }

  private static let answers = (1...5).map { "  func page\($0)() async throws -> [Int] { [] }\n" }.joined()

  @Test("take what has an identity and is fetched for data, whatever client it knows")
  func entity() throws {
    let source = """
      @Observable final class Post: Identifiable { let id: Int; let client: FeedClient; var title = "" }
      final class FeedClient {
        func post(_ id: Int) async throws -> Post { throw CancellationError() }
        func posts() async throws -> [Post] { try await URLSession.shared.data(from: URL(filePath: "/")); return [] }
      }
      struct V: View { @Environment(Post.self) var post; var body: some View { Text(post.title) } }
      """
    #expect(try role(of: "Post", source) == .model)
    #expect(
      try role(of: "Post", source.replacing("let id: Int;", with: "").replacing(": Identifiable", with: "")) != .model)
  }

  @Test(
    "see no coordinator in what works with services and never says where to go",
    arguments: [
      ("@Published var days: [Int] = []; let service: DayService", Role.viewModel),
      ("@Published var days: [Int] = []", .coordinator),
      ("@Published var path: NavigationPath = .init(); let service: DayService", .coordinator),
      ("@Published var days: [Int] = []; let service: DayService; func showDay() {}", .coordinator),
      (
        "@Published var days: [Int] = []; let service: DayService; func makeRoot() -> some View { Text(\"\") }",
        .coordinator
      ),
    ])
  func coordinating(_ members: String, _ expected: Role) throws {
    let source = """
      protocol DayService { func days() async throws -> [Int] }
      final class DayCoordinator: ObservableObject { \(members) }
      struct DayView: View { @StateObject var coordinator = DayCoordinator(); var body: some View { Text("\\(coordinator.days)") } }
      """
    #expect(try role(of: "DayCoordinator", source) == expected)
  }

  @Test("take a picture of what a database keeps for no transfer object")
  func picture() throws {
    let source = """
      @Model final class Slip { var name = "" }
      struct SlipDTO: Codable { var name: String; init(from slip: Slip) { name = slip.name } }
      struct OtherDTO: Codable { var name: String }
      """
    #expect(try role(of: "SlipDTO", source) != .transferObject)
    #expect(try role(of: "OtherDTO", source) == .transferObject)
  }

  @Test("see no view in a colour, and no model in a menu of views")
  func screen() throws {
    let source = """
      struct Tint: ShapeStyle, View { var body: some View { Text("") } }
      enum Menu: Int, CaseIterable { case home; var content: some View { Text("") } }
      struct Side: View { @State var menu = Menu.home; var body: some View { menu.content } }
      """
    #expect(try role(of: "Tint", source) == .other)
    #expect(try role(of: "Menu", source) != .model)
  }

}
