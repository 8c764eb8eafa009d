import Platform
import ProjectIndex

/// A project with what takes a look at all of it, found for the first rule that asks.
final class ProjectSurvey: Sendable {
  let index: ProjectIndex
  private let collectedCycles: Once<[Cycle]>
  private let collectedAccesses: Once<MemberAccesses>
  private let collectedPlacement: Once<FilePlacement>
  private let collectedEndings: Once<NameEndings>
  private let collectedFeatures: Once<[String?]>
  private let collectedMainTypes: Once<[TypeID?]>
  private let collectedFileNames: Once<FileNames>
  private let collectedNameUses: Once<NameUses>
  private let collectedUnusedTypes: Once<UnusedTypes>
  private let collectedNamesakes: Once<TypeNamesakes>
  private let collectedMutatingCalls: Once<MutatingCalls>
  private let collectedModuleImports: Once<ModuleImports>

  init(_ index: ProjectIndex, _ guide: GuideFile?) {
    self.index = index
    collectedCycles = Once { Cycles(index).strongCycles() }
    collectedAccesses = Once { MemberReads(index).memberAccesses() }
    collectedPlacement = Once { FilePlacement(index: index, guide: guide) }
    collectedEndings = Once { NameEndings(index: index) }
    collectedFeatures = Once { Features(index).features() }
    let mainTypes = Once { index.files.indices.map { index.mainType(of: $0) } }
    collectedMainTypes = mainTypes
    collectedFileNames = Once { FileNames(index: index, mainTypes: mainTypes.value) }
    collectedNameUses = Once { NameCounts(index).nameUses() }
    collectedUnusedTypes = Once { UnusedTypes(index) }
    collectedNamesakes = Once { TypeNamesakes(index: index) }
    collectedMutatingCalls = Once { MutatingCalls(index) }
    collectedModuleImports = Once { ModuleImports(index) }
  }

  /// The same for another thread.
  init(_ other: ProjectSurvey) {
    index = ProjectIndex(other.index)
    (collectedCycles, collectedAccesses, collectedPlacement) = (
      other.collectedCycles, other.collectedAccesses, other.collectedPlacement
    )
    (collectedEndings, collectedFeatures, collectedMainTypes) = (
      other.collectedEndings, other.collectedFeatures, other.collectedMainTypes
    )
    (collectedFileNames, collectedNameUses, collectedUnusedTypes) = (
      other.collectedFileNames, other.collectedNameUses, other.collectedUnusedTypes
    )
    (collectedNamesakes, collectedMutatingCalls, collectedModuleImports) = (
      other.collectedNamesakes, other.collectedMutatingCalls, other.collectedModuleImports
    )
  }

  /// The rings of types that hold one another strongly.
  var cycles: [Cycle] { collectedCycles.value }

  /// The members that are read and written through other objects.
  var memberAccesses: MemberAccesses { collectedAccesses.value }

  /// How often the app's code writes each name.
  var nameUses: NameUses { collectedNameUses.value }

  /// The types that nothing in the app uses.
  var unusedTypes: UnusedTypes { collectedUnusedTypes.value }

  /// The types that share their name with others.
  var namesakes: TypeNamesakes { collectedNamesakes.value }

  /// The calls that may change what a property holds.
  var mutatingCalls: MutatingCalls { collectedMutatingCalls.value }

  /// What modules import of one another.
  var moduleImports: ModuleImports { collectedModuleImports.value }

  /// Which files stand outside the folders of the guide.
  var placement: FilePlacement { collectedPlacement.value }

  /// The endings by which the project names its types.
  var nameEndings: NameEndings { collectedEndings.value }

  /// The words in which files and their types are called differently.
  var fileNames: FileNames { collectedFileNames.value }

  /// Whether a model is made of a transfer object somewhere.

  /// The feature that a file belongs to.
  func feature(ofFile file: Int) -> String? { collectedFeatures.value[file] }

  /// The one type that a file is about; `nil` for a group of equals.
  func mainType(ofFile file: Int) -> TypeID? { collectedMainTypes.value[file] }
}
