import FilePlan
import Platform
import ProjectIndex

/// The suite around all suites whose tests put mocks into a container that the whole program shares, so that they run one
/// after the other. It is a file of its own that the records of all of them share.
enum ContainerSuite {
  static let name = "SharedContainerTests"

  /// The suite in the folder of tests; `nil` where tests need none, or the project has one that a person wrote.
  static func text(for suite: TestSuiteFile, _ project: SourceProject) -> GeneratedText? {
    guard suite.isInContainerSuite else { return nil }
    let own = text(in: FileSystem.parent(suite.text.path))
    guard let existing = project.index.types.first(where: { $0.qualifiedName == name }) else { return own }
    let path = project.index.files[existing.file].path
    return path == own.path && project.records.content(of: path) == own.bytes ? own : nil
  }

  /// The suite as a file of a folder.
  static func text(in folder: String) -> GeneratedText {
    GeneratedText(
      path: FileSystem.join(folder, name + ".swift"),
      bytes: Array(
        """
        import Testing

        /// Suites that register mocks in a container that all tests share: one test after the other.
        @Suite(.serialized)
        enum \(name) {}

        """.utf8), isShared: true)
  }
}
