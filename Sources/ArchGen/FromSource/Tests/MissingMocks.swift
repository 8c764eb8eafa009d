import ArchLint
import FilePlan
import Platform
import ProjectIndex

/// The mocks that the tests of a type need and the project lacks, which are written with them.
struct MissingMocks {
  /// The project as it is with the mocks.
  let project: SourceProject
  let mocks: [MockProposal]

  /// - Parameter name: The type that is tested.
  init(for name: String, _ project: SourceProject, _ order: SourceOrder) throws(SourceProblem) {
    let type = try project.type(named: name)
    let home = TestHome(of: type, project)
    var mocks: [MockProposal] = []
    for abstraction in TestSubject.missingMocks(type, project) {
      // What can't be written is told together with what needs it.
      guard let mock = Self.mock(of: project.index.types[abstraction], for: type, home, project, order) else { break }
      mocks.append(mock)
    }
    let contents = Dictionary(mocks.map { ($0.file.path, $0.text) }) { first, _ in first }
    self.mocks = mocks
    self.project = contents.isEmpty ? project : project.with(contents)
  }

  private static func mock(
    of abstraction: TypeEntry, for type: TypeEntry, _ home: TestHome, _ project: SourceProject, _ order: SourceOrder
  ) -> MockProposal? {
    var order = order
    // Tests of another module can't see those that are there.
    let isElsewhere = project.moduleName(ofFile: abstraction.file) != project.moduleName(ofFile: type.file)
    order.into = isElsewhere ? FileSystem.join(project.root, FileSystem.join(home.folder, "Mocks")) : nil
    guard let mock = try? MockProposal(of: abstraction, project, order),
      FileSystem.kind(of: FileSystem.join(project.root, mock.file.path)) == nil
    else { return nil }
    return mock
  }
}
