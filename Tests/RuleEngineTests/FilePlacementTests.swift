import ArchLint
import ProjectFiles
import ProjectIndex
import SwiftOutline
import Testing

@testable import RuleEngine

@Suite("Places of files")
struct FilePlacementTests {
  private static let view = "struct V: View { var body: some View { Text(\"\") } }"

  /// Places views by the folders of the WellPlate guide.
  ///
  /// - Parameter apps: the files of each app target; all others belong to none.
  private func placement(of paths: [String], apps: [[String]] = []) throws -> (strays: [String], firsts: [String]) {
    let reader = OutlineReader()
    let sources = paths.sorted().map { (path: $0, outline: reader.outline(of: SourceText(Self.view))) }
    let targets = apps.indices.map { number in
      BuildTarget(
        name: "App\(number)", kind: .app, moduleName: "App\(number)", defaultIsolation: .nonisolated, swiftVersion: nil,
        origin: "App.xcodeproj", dependencies: [])
    }
    var targetsOfFile: [String: [Int]] = [:]
    for (number, files) in apps.enumerated() { for file in files { targetsOfFile[file] = [number] } }
    let index = ProjectIndexBuilder(
      sources: sources, layout: ProjectLayout(targets: targets, targetsOfFile: targetsOfFile),
      lists: try ShippedLists.read(), decideRoles: RoleTable.decider(ShippedRules.roleTables)
    ).build()
    let placement = FilePlacement(index: index, guide: try GuideCatalog.shipped().guide("wellplate-mvvm"))
    return (
      placement.strays.sorted { $0.key < $1.key }.map { "\(index.files[$0.key].path) \($0.value)" },
      placement.firstsOfOwnLayout.map { index.files[$0].path }
    )
  }

  @Test("that differ from those of most files are strays")
  func stray() throws {
    let places = try placement(of: [
      "Features/A/Views/A.swift", "Shop/Features + UI/B/Views/Rows/B.swift", "Features/C/Views/C.swift", "Core/D.swift",
      "Core/E.swift",
    ])
    #expect(places.strays == ["Core/D.swift 2"])
    #expect(places.firsts == [])
  }

  @Test("where most files lie outside are a layout of its own, shown by the largest folder")
  func ownLayout() throws {
    let places = try placement(of: ["Features/A/Views/A.swift", "A/B.swift", "Screens/C.swift", "Screens/D.swift"])
    #expect(places.strays == [])
    #expect(places.firsts == ["Screens/C.swift"])
  }

  @Test("are judged in the app with the most files, and not at the root")
  func modules() throws {
    let main = ["Main/Features/A/Views/A.swift", "Main/Features/A/Views/B.swift", "Main/C.swift"]
    let places = try placement(
      of: main + ["Other/D.swift", "Widget/E.swift", "F.swift"], apps: [["Other/D.swift"], main])
    #expect(places.strays == ["Main/C.swift 1"])
    #expect(try placement(of: ["F.swift"]).firsts == [])
  }

  @Test("are nobody's matter without a guide that shows folders")
  func noGuide() throws {
    let index = try smallIndex(["Core/C.swift": Self.view])
    #expect(FilePlacement(index: index, guide: nil).firstsOfOwnLayout == [])
  }
}
