/// What the programs read beside Swift files, a small sound file of each kind by its path in a project.
enum SoundSettings {
  /// What only `archgen` reads, and what is given to it by options.
  static let ofGenerator: [String: String] = [
    naming: "# the project's own names\nfetch = fetchAll*s\nform = Edit*View\npath = v1/boxes\ntransfer = *Response\n",
    fields: """
    # fields of a feature
    name:String:required:maxLength:60:sort
    size:BoxSize(small=S,large=L)=small:filter:row
    price:Double=9.5:above:0:currency:EUR
    tags:[String]:required
    openedAt:Date=now:readonly:key:opened_at

    """,
    sample:
      #"{"data": [{"id": 7, "name": "Box", "opened": "2027-01-31T10:00:00Z", "size": null, "parts": [{"a": 1.5}]}]}"#,
  ]
  static let naming = "naming.txt"
  static let fields = "box.fields"
  static let sample = "box.json"

  static let ofBoth: [String: String] = [
    ".archlint.json": """
    {
      "guide": "mvvm-pattern", "exclude": ["**/Generated/**"], "failOn": "warning",
      "rules": { "file-naming": "note", "view-size": { "severity": "warning", "options": { "maximumLines": 150 } } },
      "roles": { "viewModel": { "names": ["*Presenter"], "folders": ["Presenters"] } },
      "lists": { "logging-functions": ["trace"] },
      "overrides": [{ "files": ["App/Old*/**"], "rules": { "no-force-unwrap": "note", "has-tests": "off" } }],
      // What is accepted.
      "accepted": [{ "rule": "view-size", "subject": "RootView", "reason": "a list of tabs", "until": "2027-01-31" }],
    }

    """,
    "App/Inner/.archlint.json": #"{ "extends": "../../.archlint.json", "guide": "mv-reference", "rulesAs": "0.1.0" }"#,
    ".archlint-baseline.json": """
    {
      "version": 2,
      "accepted": [
        {"rule":"file-naming","symbol":"Sums","shape":"57db25b66b104dcf","says":"515955b2"},
        {"rule":"no-force-unwrap","symbol":"Sums.first","code":"!","before":"Int(\\"1\\")","after":";","count":2}
      ]
    }

    """,
    ".archlint/rules/view-called-root.md": """
    # No view is called the root
    A rule of the project's own.

    ```rule
    for view in types(role: [.view])
    where view.name.hasPrefix("Root") && !list("logging-functions").contains(view.name)
    at view
    say "'\\(view.name)' is called the root"
    help "say what it shows"
    ```

    ```guides
    mvvm-pattern  warning  naming
    ```

    ## Violates
    ```swift
    struct RootView: View { var body: some View { Text("") } }  // ← 'RootView' is called the root
    ```

    ## Conforms
    ```swift
    struct HomeScreen: View { var body: some View { Text("") } }
    ```

    """,
    ".archlint/roles.md": """
    # Roles
    ```roles
    when type.kind == .class
    service likely where type.name.hasSuffix("Gateway") because "is called so"
    ```

    """,
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v6)]
    let package = Package(
      name: "App", platforms: [.iOS(.v17)], dependencies: [.package(url: "https://a.b/c", from: "1.0.0")],
      targets: [
        .target(name: "App", dependencies: ["Kit", .product(name: "C", package: "c")], swiftSettings: settings),
        .target(name: "Kit", path: "Kit"), .testTarget(name: "AppTests", dependencies: ["App"]),
      ])

    """,
    "App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      A /* Sums.swift */ = {isa = PBXFileReference; path = Sums.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = A; };
      M = {isa = PBXGroup; children = (G, F, ); sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (A, ); path = App; sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E, ); sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Info.plist", ); target = T; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); };
      X = {isa = XCConfigurationList; buildConfigurations = (D, ); };
      D = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C;
        buildSettings = { SWIFT_VERSION = 6.0; "SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=*]" = "$(inherited)"; }; };
      C = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S, ); buildConfigurationList = X;
        fileSystemSynchronizedGroups = (F, ); productType = "com.apple.product-type.application"; };
      P = {isa = PBXProject; mainGroup = M; targets = (T, ); buildConfigurationList = X; };
    }; }

    """,
    "App.xcconfig": """
    #include "Base.xcconfig"
    SWIFT_DEFAULT_ACTOR_ISOLATION[config=Debug] = $(ISOLATION:default=MainActor) // the app's
    OTHER_SWIFT_FLAGS = $(inherited) -default-isolation MainActor

    """,
    "Base.xcconfig": "ISOLATION = MainActor\n#include? \"Missing.xcconfig\"\n",
    "project.yml": """
    name: App
    options: {bundleIdPrefix: a.b}
    settings: &base
      SWIFT_VERSION: "6.0"
    targets:
      App:
        type: application
        sources: [{path: App, excludes: ["*.md"]}, Kit]
        settings: {base: {<<: *base, SWIFT_STRICT_CONCURRENCY: complete}}
        dependencies:
          - target: Kit
          - package: C

    """,
    "Project.swift": """
    import ProjectDescription
    let project = Project(name: "App", targets: [
      .target(name: "App", destinations: .iOS, product: .app, sources: ["App/**"], dependencies: [.target(name: "Kit")]),
    ])

    """,
    ".swiftlint.yml": "excluded:\n  - Pods # others'\n  - 'App/**/Made*.swift'\nparent_config: other.yml\n",
    ".editorconfig":
      "root = true\n[*.{swift,md}]\nindent_size = 2\nmax_line_length = 120\ninsert_final_newline = true\n",
    ".gitattributes": "*.swift text eol=lf\n.archlint-baseline.json merge=union\n",
    ".gitignore": "/.build\nMade*.swift\n!App/Made.swift\n",
  ]

  /// The Swift files that they are about.
  static let sources: [String: String] = [
    "App/Sums.swift": "struct Sums { let first = Int(\"1\")!; let second = Int(\"2\")! }\n",
    "App/RootView.swift": """
    import SwiftUI

    struct RootView: View {
      @State private var model = RootPresenter()
      var body: some View { Text(model.title).task { await model.load() } }
    }

    """,
    "App/RootPresenter.swift": """
    import Foundation

    @Observable final class RootPresenter {
      private(set) var title = ""
      func load() async {
        title = (try? await URLSession.shared.data(from: URL(string: "https://a.b")!)).map { "\\($0)" } ?? ""
      }
    }

    """,
    "App/Inner/Cup.swift": "struct Cup: Codable { var size: Int }\n",
    "Kit/Kit.swift": "public struct Kit { public init() {} }\n",
    "Tests/AppTests/SumsTests.swift":
      "import Testing\n@testable import App\n\n@Test func sums() { #expect(Sums().first == 1) }\n",
  ]
}
