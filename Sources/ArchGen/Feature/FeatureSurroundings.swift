import ArchLint

/// The project that features are planned in, and what is recorded there: read once, however many they are.
package struct FeatureSurroundings: Sendable {
  let place: FeaturePlace
  let project: ProposedProject
  let records: ProjectRecords

  /// - Parameter folder: Where features are to go; `nil` for the current folder.
  package init(into folder: String?) throws(FeatureProblem) {
    let place = try FeaturePlace(into: folder)
    let records: ProjectRecords
    do throws(RecordProblem) { records = try ProjectRecords(root: place.recordRoot) } catch { throw .records(error) }
    let project: ProposedProject
    do throws(WorkspaceProblem) {
      project = try ProposedProject(folder: place.root, isNew: place.isNew)
    } catch {
      throw .workspace(error)
    }
    self.place = place
    self.project = project
    self.records = records.followed { project.allPaths }
  }

  /// The names of the recorded features, sorted.
  package var featureNames: [String] { records.realFeatures.map(\.name) }
}
