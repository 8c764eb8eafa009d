import Platform
import ProjectIndex

/// What rules run against: a project and the guide it follows.
package final class RuleContext: Sendable {
  package let index: ProjectIndex
  package let guide: GuideFile?
  /// Ids of the rules that the run has switched on.
  package let activeRules: Set<String>
  /// What roles are decided from.
  let facts: TypeFacts

  // Collected for the first rule that asks, because each takes the whole project.
  private let collectedCycles: Once<[Cycle]>
  private let collectedAccesses: Once<MemberAccesses>
  private let collectedPlacement: Once<FilePlacement>
  private let collectedEndings: Once<NameEndings>
  private let collectedFeatures: Once<[String?]>
  private let collectedMainTypes: Once<[TypeID?]>
  private let collectedFileNames: Once<FileNames>
  private let collectedMapping: Once<Bool>
  private let collectedNameUses: Once<NameUses>
  private let collectedNamesakes: Once<TypeNamesakes>

  package init(index: ProjectIndex, guide: GuideFile?, activeRules: Set<String>) {
    self.index = index
    self.guide = guide
    self.activeRules = activeRules
    facts = TypeFacts(index: index)
    collectedCycles = Once { index.strongCycles() }
    collectedAccesses = Once { index.memberAccesses() }
    collectedPlacement = Once { FilePlacement(index: index, guide: guide) }
    collectedEndings = Once { NameEndings(index: index) }
    collectedFeatures = Once { index.features() }
    let mainTypes = Once { index.files.indices.map { index.mainType(of: $0) } }
    collectedMainTypes = mainTypes
    collectedFileNames = Once { FileNames(index: index, mainTypes: mainTypes.value) }
    collectedMapping = Once { index.mapsTransferObjects() }
    collectedNameUses = Once { index.nameUses() }
    collectedNamesakes = Once { TypeNamesakes(index: index) }
  }

  /// The number of a name; `nil` where no file holds it.
  func number(ofName name: String) -> UInt32? { name.isEmpty ? 0 : index.names.number(of: name) }

  /// The rings of types that hold one another strongly.
  var cycles: [Cycle] { collectedCycles.value }

  /// The members that are read and written through other objects.
  var memberAccesses: MemberAccesses { collectedAccesses.value }

  /// How often the app's code writes each name.
  var nameUses: NameUses { collectedNameUses.value }

  /// The types that share their name with others.
  var namesakes: TypeNamesakes { collectedNamesakes.value }

  /// Which files stand outside the folders of the guide.
  var placement: FilePlacement { collectedPlacement.value }

  /// The endings by which the project names its types.
  var nameEndings: NameEndings { collectedEndings.value }

  /// The words in which files and their types are called differently.
  var fileNames: FileNames { collectedFileNames.value }

  /// Whether a model is made of a transfer object somewhere.
  var mapsTransferObjects: Bool { collectedMapping.value }

  /// The feature that a file belongs to.
  func feature(ofFile file: Int) -> String? { collectedFeatures.value[file] }

  /// The one type that a file is about; `nil` for a group of equals.
  func mainType(ofFile file: Int) -> TypeID? { collectedMainTypes.value[file] }
}
