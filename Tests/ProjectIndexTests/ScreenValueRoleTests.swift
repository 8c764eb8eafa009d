import ProjectIndex
import Testing

@Suite("Roles of what belongs to a screen")
struct ScreenValueRoleTests {
  @Test(
    "tell a representable by its methods where its protocol bears another name",
    arguments: [
      ("struct X: PlatformRepresentable { func makeUIView(context: Context) -> UILabel { UILabel() } }", Role.view),
      (
        "struct X: Controllers.Bridge { func makeNSViewController(context: Context) -> Pane { Pane() } }",
        Role.view
      ),
      ("struct X: Codable { let name = \"\"; func makeUIView(named: String) -> Int { 1 } }", .model),
      ("struct X { func makeUIView(context: Int) -> Int { 1 } }", .other),
    ])
  func representable(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type("X")) == role)
  }

  @Test(
    "take rows of a menu for no data of the domain",
    arguments: [
      ("X", "enum XMenuItem: Int, CaseIterable { case home, work }", "XMenuItem", Role.other),
      ("X", "enum XViewModel: Int, CaseIterable { case home, work }", "XViewModel", .other),
      ("X", "enum XMenuItem: Int, Codable { case home, work }", "XMenuItem", .model),
      ("X", "enum XPlace: Int, CaseIterable, Codable { case home, work }", "XPlace", .model),
    ])
  func rows(_ file: String, _ source: String, _ name: String, _ role: Role) throws {
    let project = try SmallProject([file + ".swift": source])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test("take a list of permissions for no service, and what only hands out views for no model")
  func permissions() throws {
    let project = try SmallProject([
      "A.swift": """
      import CoreLocation
      struct Permission: Identifiable {
        let id: String
        private let ask: () async -> Bool
        static let location = Permission(id: "location") { CLLocationManager().requestWhenInUseAuthorization(); return true }
        func request() async -> Bool { await ask() }
      }
      struct Frame {
        let width: Int
        func thin() -> some View { Text("") }
        func thick() -> some View { Text("") }
      }
      struct Sheet {
        let width: Int
        var half: Int { width / 2 }
        func view() -> some View { Text("") }
      }
      struct Page: View {
        var body: some View { Frame(width: 1).thin(); Text("\\(Sheet(width: 1).half)") }
      }
      """
    ])
    #expect(project.index.role(of: try project.type("Permission")) == .other)
    #expect(project.index.role(of: try project.type("Frame")) == .other)
    #expect(project.index.role(of: try project.type("Sheet")) == .model)
  }
}
