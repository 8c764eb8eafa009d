import Testing

@Suite("archlint init in a folder of apps")
struct InitAppsTests {
  private static func app(_ name: String) -> String {
    "import SwiftUI\n@main struct \(name): App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
  }

  @Test("takes two starts in one target or folder for those of one app, and extensions for part of it")
  func starts() throws {
    let project = try TemporaryProject([
      "App/Phone.swift": "#if os(iOS)\n" + Self.app("Shop") + "#endif\n",
      "App/Mac/Mac.swift": "#if os(macOS)\n" + Self.app("Shop") + "#endif\n",
      "Widgets/W.swift":
        "import WidgetKit\nimport SwiftUI\n@main struct Widgets: WidgetBundle { var body: some Widget { W() } }\n",
      "project.yml": """
      targets:
        Shop: { type: application, sources: [App] }
        Widgets: { type: app-extension, sources: [Widgets] }

      """,
    ])
    #expect(try !project.run(["init", "--compare"]).output.contains("several apps"))
    let untold = try TemporaryProject([
      "A/Phone.swift": Self.app("Shop"), "A/Mac.swift": Self.app("Shop"),
      "W/W.swift":
        "import WidgetKit\nimport SwiftUI\n@main struct Widgets: WidgetBundle { var body: some Widget { W() } }\n",
    ])
    #expect(try !untold.run(["init", "--compare"]).output.contains("several apps"))
  }

  @Test("counts what starts a program among the apps, though it lies in a folder of previews")
  func previewApps() throws {
    let project = try TemporaryProject([
      "Shop/Shop.swift": Self.app("Shop"), "Previews/CartPreview/C.swift": Self.app("CartPreviewApp"),
      "Previews/CartPreview/P.swift": "import SwiftUI\nstruct PreviewScenes: App { var body: some Scene { S() } }\n",
    ])
    #expect(
      try project.run(["init", "--compare"]).output.contains("CartPreviewApp in 'Previews', Shop in 'Shop'. "))
  }

  @Test("sees the configurations of folders below, and offers none for them")
  func nestedConfigurations() throws {
    let project = try TemporaryProject([
      "Shop/M.swift": Self.app("Shop"), "Till/M.swift": Self.app("Till"), "Shop/.archlint.json": "{}",
    ])
    let known = "For 'Shop' there is a configuration already, in which one here would change nothing.\n"
    let one = try project.run(["init"])
    #expect(one.output.contains("for one each: archlint init Till.\n" + known))
    try project.write("{}", to: "Till/.archlint.json")
    let both = try project.run(["init"])
    #expect(both.output.contains("for all of them: archlint init --together.\nFor 'Shop', 'Till' there is"))
    #expect(both.status == 2 && both.errors.contains("nothing was written, as each app has a configuration"))
  }

  @Test("gives an app beside others a configuration of its own, none of whose findings is new")
  func sharedFiles() throws {
    func view(_ name: String) -> String {
      Self.app(name) + "struct \(name)Row: View { let text: String?; var body: some View { Text(text!) } }\n"
    }
    let project = try TemporaryProject([
      "Shop/S.swift": view("Shop"), "Till/T.swift": view("Till"), "ShopTests/S.swift": "import Testing\nstruct S {}\n",
    ])
    let offer = "is for all of them and what they share; then for one each: archlint init Shop, archlint init Till.\n"
    let all = try project.run(["init", "--guide", "mv-article"])
    #expect(all.status == 0 && all.output.contains(offer))
    let one = try project.run(["init", "Shop", "--guide", "wellplate-mvvm"])
    #expect(
      one.status == 0 && one.output.contains("Wrote Shop/.archlint.json and .archlint-baseline.json, which accepts"))
    #expect(!one.output.contains("With this configuration: 0 errors, 0 warnings, 0 notes"))
    let check = try project.run(["check", "--fail-on", "note"])
    #expect(check.output.contains("Shop: guide wellplate-mvvm") && check.status == 0)
    let again = try project.run(["init", "Shop"])
    #expect(again.status == 2 && again.errors.contains("there is a configuration, 'Shop/.archlint.json'"))
  }
}
