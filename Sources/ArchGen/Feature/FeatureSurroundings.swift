import ArchLint

/// The project that features are planned in, and what is recorded there: read once, however many they are.
package struct FeatureSurroundings: Sendable {
  let place: FeaturePlace
  let project: ProposedProject
  let records: ProjectRecords

  init(place: FeaturePlace, project: ProposedProject, records: ProjectRecords) {
    (self.place, self.project, self.records) = (place, project, records)
  }

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

  /// What is recorded in a project's folder, with the project.
  init(recordsIn root: String) throws(RecordProblem) {
    do throws(FeatureProblem) {
      try self.init(into: root)
    } catch .records(let problem) {
      throw problem
    } catch {
      throw .project(error.description)
    }
  }

  /// The names of the recorded features, sorted; throws where a record can't be read.
  package func featureNames() throws(FeatureProblem) -> [String] {
    if let fault = records.firstFault { throw .records(fault) }
    return records.realFeatures.map(\.name)
  }
}
