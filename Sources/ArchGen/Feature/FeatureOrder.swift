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
  /// The guide asked for by name, or `nil`.
  package var guide: String?
  package var traits = GuideTraits()
  /// The parts wanted; empty for all.
  package var only: Set<FeatureKind> = []
  /// The folder that holds sources and tests, as it was given; `nil` for the current one.
  package var into: String?
  /// What is called otherwise, by file and by options; options count more.
  package var namingFile: String?
  package var naming = FeatureNaming()
  package var policy = ExistingFilePolicy.refuse

  package init(name: String) { self.name = name }
}

/// A feature that is ready to be written.
package struct PlannedFeature: Sendable {
  package let plan: Plan
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
