import ProjectIndex
import Testing

@Suite("Preview code")
struct PreviewCodeTests {
  @Test(
    "is told from the app's",
    arguments: [
      ("A.swift", "#Preview { probe(1) }", true),
      ("A.swift", "struct BookView_Previews: PreviewProvider { static var previews: some View { probe(1) } }", true),
      ("A.swift", "#if DEBUG\nfunc sample() { probe(1) }\n#endif", true),
      ("A.swift", "#if DEBUG\n#else\nfunc sample() { probe(1) }\n#endif", false),
      ("A.swift", "#if os(iOS)\nfunc sample() { probe(1) }\n#endif", false),
      ("App/Preview Content/A.swift", "func sample() { probe(1) }", true),
      ("AppTests/A.swift", "func sample() { probe(1) }", true),
      ("A.swift", "struct BookView: View { var body: some View { probe(1) } }\n#Preview { BookView() }", false),
    ])
  func regions(_ path: String, _ source: String, _ isPreview: Bool) throws {
    let project = try SmallProject([path: source])
    #expect(PreviewCode(project.index).isPreviewCode(try #require(project.calls("probe").first)) == isPreview)
  }

  @Test(
    "is a member that previews alone use, of whatever type",
    arguments: [
      ("", false), ("\n#Preview { V(store: .mock) }", true),
      ("\n#Preview { V(store: .mock) }\nfunc start() { run(Store.mock) }", false),
      ("\nextension Store { static let previewMany = [Store.mock] }\n#Preview { V(store: .previewMany[0]) }", true),
      ("\nstruct V: View { var body: some View { W(store: .mock) } }\n#Preview { V() }", false),
      ("\nstruct PreviewBox: View { var body: some View { W(store: .mock) } }\n#Preview { PreviewBox() }", true),
    ])
  func onlyMembers(_ more: String, _ isPreview: Bool) throws {
    let store = "final class Store { static var mock: Store { probe(1) }\n static var main: Store { other(1) } }"
    let project = try SmallProject(["A.swift": store, "B.swift": more])
    let code = PreviewCode(project.index)
    #expect(code.isPreviewCode(try #require(project.calls("probe").first)) == isPreview)
    #expect(!code.isPreviewCode(try #require(project.calls("other").first)))
  }

  @Test(
    "isn't what only bears its name, once the app uses it",
    arguments: [
      ("", true), ("\nstruct V: View { var body: some View { LinkPreview() } }", false),
      ("\n#Preview { LinkPreview() }", true),
      ("\nstruct V_Previews: PreviewProvider { static var previews: some View { LinkPreview() } }", true),
      ("\nextension LinkPreview { func more() {} }", true),
      ("\nstruct PreviewCard: View { var body: some View { LinkPreview() } }", true),
      (
        "\nstruct PreviewCard: View { var body: some View { LinkPreview() } }\n"
          + "struct V: View { var body: some View { PreviewCard() } }", false
      ),
    ])
  func names(_ more: String, _ isPreview: Bool) throws {
    let source = "struct LinkPreview: View { var body: some View { Text(\"a\") } }" + more
    let project = try SmallProject(["A.swift": source])
    #expect(project.index.types[try project.type("LinkPreview")].isPreview == isPreview)
  }

  @Test(
    "isn't the app's because a member for previews makes one",
    arguments: [
      ("extension Player { static let preview = PreviewPlayer() }", true),
      ("extension Player { static let preview = PreviewPlayer() }\n#Preview { V(player: .preview) }", true),
      ("extension Player { static let preview = PreviewPlayer() }\nfunc f() { play(Player.preview) }", false),
      ("extension Player { static let main = PreviewPlayer() }", false),
      ("final class P { let previewPlayer = PreviewPlayer() }", false),
      ("extension View { func previewEnvironment() -> some View { environment(PreviewPlayer()) } }", true),
      (
        "extension View { func previewEnvironment() -> some View { environment(PreviewPlayer()) } }\n"
          + "struct V: View { var body: some View { Text(title).previewEnvironment() } }", false
      ),
      ("struct V: View { var body: some View { let preview = PreviewPlayer()\nText(preview.title) } }", false),
      ("extension EnvironmentValues { @Entry var player: Player = PreviewPlayer() }", false),
      (
        "extension EnvironmentValues { @Entry var player: Player = PreviewPlayer() }\n"
          + "#Preview { V().environment(\\.player, Player()) }", false
      ),
      ("struct PlayerKey: EnvironmentKey { static let defaultValue: Player = PreviewPlayer() }", false),
      (
        "extension EnvironmentValues { var player: Player { PreviewPlayer() } }\n"
          + "struct A: App { var body: some Scene { WindowGroup { V().environment(\\.player, Player()) } } }", false
      ),
    ])
  func members(_ more: String, _ isPreview: Bool) throws {
    let project = try SmallProject(["A.swift": "class Player {}\nclass PreviewPlayer: Player {}\n" + more])
    #expect(project.index.types[try project.type("PreviewPlayer")].isPreview == isPreview)
  }
}
