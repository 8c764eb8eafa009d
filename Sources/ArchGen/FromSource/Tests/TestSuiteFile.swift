import FilePlan
import Platform
import ProjectIndex

/// The file that generated tests go into: never one that a person has written.
struct TestSuiteFile: Sendable {
  /// The name of the suite.
  let name: String
  let text: GeneratedText
  /// Whether it lies in the suite of those that share a container.
  let isInContainerSuite: Bool

  var qualifiedName: String { isInContainerSuite ? Self.nested(name) : name }

  private static func nested(_ name: String) -> String { "\(ContainerSuite.name).\(name)" }

  /// Takes the usual name, or where a person has a suite or file of it, another one beside it.
  ///
  /// - Parameter render: Returns the file of a suite of some name.
  init(
    of type: TypeEntry, isInContainerSuite: Bool, _ place: MockPlace, _ project: SourceProject,
    render: (String) -> [UInt8]
  ) throws(SourceProblem) {
    self.isInContainerSuite = isInContainerSuite
    var taken: [String] = []
    for name in [TestHome.suiteName(of: type), TestHome.otherSuiteName(of: type)] {
      let declared = project.index.types.first { [name, Self.nested(name)].contains($0.qualifiedName) }
      let path = declared.map { project.index.files[$0.file].path } ?? FileSystem.join(place.folder, name + ".swift")
      let bytes = render(name)
      let existing = project.records.content(of: path)
      // A file equal to the byte may as well have been generated.
      if project.records.sourceFile(path) != nil || existing == bytes
        || declared == nil && FileSystem.kind(of: FileSystem.join(project.root, path)) == nil
      {
        self.name = name
        text = GeneratedText(path: path, bytes: bytes)
        return
      }
      taken.append("'\(path)'")
    }
    throw .unsupported(
      place: project.place(of: type),
      reason:
        "no tests for '\(type.qualifiedName)': \(Set(taken).sorted().joined(separator: " and ")) hold suites of that name"
        + " that were not generated, and are left alone; give them other names")
  }
}
