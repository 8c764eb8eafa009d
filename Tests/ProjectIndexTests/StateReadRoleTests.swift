import ProjectIndex
import Testing

@Suite("Roles from what views read of an object")
struct StateReadRoleTests {
  @Test(
    "are aggregates where a view gets at the state through other objects",
    arguments: [
      ("Text(app.settings.accent)", Role.aggregate),
      ("Toggle(\"On\", isOn: $app.settings.isOn)", .aggregate),
      ("Button(\"Reset\") { app.settings.reset() }", .service),
      ("Text(app.settings.secret)", .service),
      ("Text(app.settings.name)", .service),
    ])
  func chains(_ use: String, _ role: Role) throws {
    let project = try SmallProject([
      "A.swift": """
      final class SettingsManager: ObservableObject {
        @Published var accent = ""
        @Published var isOn = false
        @Published private var secret = ""
        let name = ""
        func reset() { UserDefaults.standard.removeObject(forKey: "accent") }
      }
      final class App: ObservableObject { let settings = SettingsManager() }
      struct V: View { @EnvironmentObject var app: App; var body: some View { \(use) } }
      """
    ])
    #expect(project.index.role(of: try project.type("SettingsManager")) == role)
  }

  @Test(
    "are aggregates where the environment hands them over",
    arguments: [
      ("@Observable final class RelayService { var count = 0; func send() async {} }", "relay.send()", Role.aggregate),
      (
        "@Observable final class RelayStore { private var task: Int?; func send() async {} }", "relay.send()",
        .aggregate
      ),
      (
        "protocol RelayServiceProtocol { func send() async }\n"
          + "@Observable final class RelayService: RelayServiceProtocol { var count = 0; func send() async {} }",
        "print(relay.count)", .aggregate
      ),
    ])
  func environment(_ source: String, _ use: String, _ role: Role) throws {
    let name = source.contains("RelayStore") ? "RelayStore" : "RelayService"
    let project = try SmallProject([
      "A.swift": """
      \(source)
      struct V: View { @Environment(\(name).self) var relay; var body: some View { Button("Go") { \(use) } } }
      struct W: View { @Environment(\(name).self) var relay; var body: some View { V() } }
      """
    ])
    #expect(project.index.role(of: try project.type(name)) == role)
  }

  @Test(
    "are aggregates where views watch what others tell them",
    arguments: ["Log.shared.note(\"a\")", "_ = Log.shared.entries", "Log.shared.clear()"])
  func logs(_ use: String) throws {
    let project = try SmallProject([
      "A.swift": """
      @Observable final class Log {
        static let shared = Log()
        var entries: [String] = []
        func note(_ text: String) { entries.append(text) }
        func clear() { entries = [] }
      }
      final class A { func a() { \(use) }; func b() { \(use) } }
      final class B { func c() { \(use) } }
      struct V: View { let log = Log.shared; var body: some View { Text(log.entries[0]) } }
      struct W: View { let log = Log.shared; var body: some View { Text(log.entries[1]) } }
      """
    ])
    #expect(project.index.role(of: try project.type("Log")) == .aggregate)
  }

  @Test(
    "are containers where all that an observable object keeps are other objects",
    arguments: [("let", Role.container), ("var", .aggregate)])
  func containers(_ keyword: String, _ role: Role) throws {
    let names = ["A", "B", "C", "D", "E"]
    let project = try SmallProject([
      "A.swift": names.map { "final class \($0)Service {}\n" }.joined()
        + "@Observable final class AppEnvironment {\n"
        + names.map { "  \(keyword) \($0.lowercased()): \($0)Service\n" }.joined()
        + "  init() { \(names.map { "\($0.lowercased()) = \($0)Service()" }.joined(separator: "; ")) }\n}\n"
        + "struct V: View { @Environment(AppEnvironment.self) var app; var body: some View { Text(\"\") } }"
    ])
    #expect(project.index.role(of: try project.type("AppEnvironment")) == role)
  }

  @Test(
    "are repositories by name where there is something to do",
    arguments: [
      ("struct MapDataSource { func load() async {} }", Role.repository),
      ("struct MapDataSource { let load: () async -> Void }", .repository),
      ("final class MapDataSource: NSObject, UITableViewDataSource { func load() async {} }", .other),
    ])
  func dataSources(_ source: String, _ role: Role) throws {
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.role(of: try project.type("MapDataSource")) == role)
  }

  @Test("of an object that views only reach for isn't that of one screen")
  func reached() throws {
    let project = try SmallProject([
      "A.swift": """
      final class SyncStore: ObservableObject { static let shared = SyncStore(); @Published var isOn = false }
      struct V: View { @StateObject var store: SyncStore = .shared; var body: some View { Text("\\(store.isOn)") } }
      final class Pusher { func push() { SyncStore.shared.isOn = true } }
      """
    ])
    #expect(project.index.role(of: try project.type("SyncStore")) == .aggregate)
  }

  @Test(
    "of values in a folder of models need no reach outside",
    arguments: [
      ("struct Payment { let amount: Int }", Role.model, Confidence.likely)
    ])
  func folders(_ source: String, _ role: Role, _ confidence: Confidence) throws {
    let project = try SmallProject(["Models/Payment.swift": source])
    let type = try project.type("Payment")
    #expect(project.index.role(of: type) == role)
    #expect(project.index.roles[type].confidence == confidence)
  }
}
