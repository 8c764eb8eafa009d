import FilePlan
import Platform
import ProjectIndex

/// The suite around all suites whose tests put mocks into a container that the whole program shares, so that they run one
/// after the other. It is a file of its own that no record claims, because suites of several records lie in it.
enum ContainerSuite {
  static let name = "SharedContainerTests"

  /// The file of the suite in the folder of tests; `nil` where a suite needs none, or the project has it.
  static func file(for suite: TestSuiteFile, _ project: SourceProject, _ policy: ExistingFilePolicy) -> ProposedFile? {
    guard suite.isInContainerSuite, !project.index.types.contains(where: { $0.qualifiedName == name }) else {
      return nil
    }
    let text = GeneratedText(
      path: FileSystem.join(FileSystem.parent(suite.text.path), name + ".swift"),
      bytes: Array(
        """
        import Testing

        /// Suites that register mocks in a container that all tests share: one test after the other.
        @Suite(.serialized)
        enum \(name) {}

        """.utf8))
    return ProposedFile(generated: text, project, policy) { _ in text.bytes }
  }
}
