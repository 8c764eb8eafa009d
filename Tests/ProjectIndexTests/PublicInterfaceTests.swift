import ProjectFiles
import ProjectIndex
import Testing

@Suite("Public declarations")
struct PublicInterfaceTests {
  @Test(
    "of a library of the project's own package may be set by others",
    arguments: [
      ("public var title = \"\"", BuildTargetKind.library, "Package.swift", Bool?.none),
      ("var title = \"\"", .library, "Package.swift", false),
      ("public var title = \"\"", .library, "Packages/Kit/Package.swift", false),
      ("public var title = \"\"", .executable, "Package.swift", false),
    ])
  func writes(_ property: String, _ kind: BuildTargetKind, _ origin: String, _ isChanged: Bool?) throws {
    var layout = layout([("A.swift", kind, .nonisolated)])
    layout.targets[0].origin = origin
    let project = try SmallProject(["A.swift": "public struct Book { \(property) }"], layout: layout)
    #expect(PropertyWrites(project.index).isChangedLater(try project.member("Book.title")) == isChanged)
  }
}
