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

  @Test("see no model in what is called after a view of several words")
  func calledAfterView() throws {
    let source = """
      import SwiftUI
      struct CommentRowState { let text: String; let isOpen: Bool }
      struct CommentRow: View { let state: CommentRowState; var body: some View { Text(state.text) } }
      struct Food: View { let entry: FoodEntry; var body: some View { Text(entry.name) } }
      struct FoodEntry { let name: String; let calories: Int }
      """
    #expect(try role(of: "CommentRowState", source) == .other)
    #expect(try role(of: "FoodEntry", source) == .model)
  }

  @Test("A coded value is one of the API's where only types that make requests, and other such values, name it")
  func namedByRequestsAlone() throws {
    let source = """
      import SwiftUI
      struct Release: Codable { let version: String; let assets: [Asset] }
      struct Asset: Codable { let address: String }
      struct Author: Codable { let name: String }
      public struct Licence: Codable { let key: String }
      final class ReleaseLoader {
        func latest() async throws -> String {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/latest"))
          _ = try JSONDecoder().decode(Licence.self, from: data)
          return try JSONDecoder().decode(Release.self, from: data).version
        }
        func authors() async throws -> [Author] {
          try JSONDecoder().decode([Author].self, from: await URLSession.shared.data(from: URL(filePath: "/authors")).0)
        }
      }
      struct AuthorRow: View {
        let author: Author
        var body: some View { Text(author.name) }
      }
      """
    #expect(try role(of: "Release", source) == .transferObject)
    #expect(try role(of: "Asset", source) == .transferObject)
    #expect(try role(of: "Author", source) == .model)
    // Another module may show it.
    #expect(try role(of: "Licence", source) == .model)
  }

}
