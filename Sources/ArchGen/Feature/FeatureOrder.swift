import ArchLint
import FilePlan

/// What `archgen feature` is asked to write.
package struct FeatureOrder: Sendable {
  package var name: String
  package var plural: String?
  /// One field each.
  package var fields: [String] = []
  /// Path of the file with further fields, or `nil`.
  package var fieldFile: String?
  /// The struct, or the path of the sample ending in `.json`, that fields are taken from; `nil` where they are typed.
  package var from: String?
  /// The guide asked for by name, or `nil`.
  package var guide: String?
  package var traits = GuideTraits()
  /// The parts wanted; empty for all.
  package var only: Set<FeatureKind> = []
  /// The folder that holds sources and tests, as it was given; `nil` for the current one.
  package var into: String?
  /// The target that the feature goes into; `nil` to find it.
  package var target: String?
  /// The address of the server; `nil` for the one that the project's code names.
  package var server: String?
  /// Whether project files of Xcode get new files added where they list them.
  package var editsProject = true
  /// Whether what is found out about the project is to be written down for later runs.
  package var pinsProject = false
  /// What is called otherwise, by file and by options; options count more.
  package var namingFile: String?
  package var naming = FeatureNaming()
  package var policy = ExistingFilePolicy.refuse

  package init(name: String) { self.name = name }
}

/// A feature that is ready to be written.
package struct PlannedFeature: Sendable {
  /// The feature's name, as a type's.
  package let name: String
  package let plan: Plan
  /// What was found out about the project, one line each.
  package let inspection: [String]
  package let guide: String
  /// What was taken for granted, one clause each.
  package let notes: [String]
  /// What planning leaves behind, which takes a while to be freed.
  package let remains: PlanningRemains
}

/// What was needed to plan a feature.
package final class PlanningRemains: Sendable {
  private let run: FeatureRun
  private let proposal: FeatureProposal

  init(_ run: FeatureRun, _ proposal: FeatureProposal) {
    self.run = run
    self.proposal = proposal
  }
}
