import Platform
import ProjectIndex

/// A project with what takes a look at all of it, found for the first rule that asks.
final class ProjectSurvey: Sendable {
  let index: ProjectIndex
  private let collected: Collected

  init(_ index: ProjectIndex, _ guide: GuideFile?) {
    self.index = index
    collected = Collected(index, guide)
  }

  /// The same for another thread, with what is found in common.
  init(_ other: ProjectSurvey) {
    index = ProjectIndex(other.index)
    collected = other.collected
  }

  /// The rings of types that hold one another strongly.
  var cycles: [Cycle] { collected.cycles.value }

  /// The members that are read and written through other objects.
  var memberAccesses: MemberAccesses { collected.accesses.value }

  /// How often the app's code writes each name.
  var nameUses: NameUses { collected.nameUses.value }

  /// The types that nothing in the app uses.
  var unusedTypes: UnusedTypes { collected.unusedTypes.value }

  /// The types that share their name with others.
  var namesakes: TypeNamesakes { collected.namesakes.value }

  /// The calls that may change what a property holds.
  var mutatingCalls: MutatingCalls { collected.mutatingCalls.value }

  /// What modules import of one another.
  var moduleImports: ModuleImports { collected.moduleImports.value }

  /// Which files stand outside the folders of the guide.
  var placement: FilePlacement { collected.placement.value }

  /// The endings by which the project names its types.
  var nameEndings: NameEndings { collected.endings.value }

  /// The words in which files and their types are called differently.
  var fileNames: FileNames { collected.fileNames.value }

  /// The files of the app, those of tests and previews left out.
  var appFiles: [Int] { collected.appFiles.value }

  /// The files of the tests.
  var testFiles: [Int] { collected.testFiles.value }

  /// The feature that a file belongs to.
  func feature(ofFile file: Int) -> String? { collected.features.value[file] }

  /// The one type that a file is about; `nil` for a group of equals.
  func mainType(ofFile file: Int) -> TypeID? { collected.mainTypes.value[file] }
}

/// What is found once, whoever asks first.
private struct Collected: Sendable {
  let cycles: Once<[Cycle]>
  let accesses: Once<MemberAccesses>
  let placement: Once<FilePlacement>
  let endings: Once<NameEndings>
  let appFiles: Once<[Int]>
  let testFiles: Once<[Int]>
  let features: Once<[String?]>
  let mainTypes: Once<[TypeID?]>
  let fileNames: Once<FileNames>
  let nameUses: Once<NameUses>
  let unusedTypes: Once<UnusedTypes>
  let namesakes: Once<TypeNamesakes>
  let mutatingCalls: Once<MutatingCalls>
  let moduleImports: Once<ModuleImports>

  init(_ index: ProjectIndex, _ guide: GuideFile?) {
    cycles = Once { Cycles(index).strongCycles() }
    accesses = Once { MemberReads(index).memberAccesses() }
    placement = Once { FilePlacement(index: index, guide: guide) }
    endings = Once { NameEndings(index: index) }
    appFiles = Once { index.files.indices.filter { !index.files[$0].isTest && !index.files[$0].isPreview } }
    testFiles = Once { index.files.indices.filter { index.files[$0].isTest } }
    features = Once { Features(index).features() }
    let mainTypes = Once { index.files.indices.map { index.mainType(of: $0) } }
    self.mainTypes = mainTypes
    fileNames = Once { FileNames(index: index, mainTypes: mainTypes.value) }
    nameUses = Once { NameCounts(index).nameUses() }
    unusedTypes = Once { UnusedTypes(index) }
    namesakes = Once { TypeNamesakes(index: index) }
    mutatingCalls = Once { MutatingCalls(index) }
    moduleImports = Once { ModuleImports(index) }
  }
}
