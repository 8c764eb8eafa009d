import ArchLint
import FilePlan
import Findings
import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// A project that something is generated from, with what generators need to know about it.
struct SourceProject: Sendable {
  let proposed: ProposedProject
  let index: ProjectIndex
  /// What was generated here before.
  let records: ProjectRecords
  /// The project with its Swift files as commits have them, as far as somebody has asked; such a one has no past itself.
  private let committed: Guarded<[String: SourceProject]>?

  var root: String { proposed.root }

  /// Opens the project that the current folder, or the one that was asked for, belongs to.
  init(into: String?) throws(SourceProblem) {
    let place: FeaturePlace
    let proposed: ProposedProject
    let records: ProjectRecords
    do throws(FeatureProblem) { place = try FeaturePlace(into: into) } catch { throw .feature(error) }
    do throws(WorkspaceProblem) {
      proposed = try ProposedProject(folder: place.root, isNew: place.isNew)
    } catch {
      throw .workspace(error)
    }
    do throws(RecordProblem) {
      records = try ProjectRecords(root: proposed.root).followed { proposed.allPaths }
    } catch {
      throw .feature(.records(error))
    }
    self.init(proposed, proposed.index(), records)
    if proposed.isEmpty { throw .emptyProject(place.root) }
  }

  init(_ surroundings: FeatureSurroundings) {
    self.init(surroundings.project, surroundings.project.index(), surroundings.records)
  }

  private init(
    _ proposed: ProposedProject, _ index: ProjectIndex, _ records: ProjectRecords,
    _ committed: Guarded<[String: SourceProject]>? = Guarded([:])
  ) {
    (self.proposed, self.index, self.records, self.committed) = (proposed, index, records, committed)
  }

  /// The project with its Swift files as they were when git's history last changed a file, from which that was made then;
  /// those of the last commit for a file that isn't in it. `nil` where nothing tells.
  func whenChanged(_ path: String) -> SourceProject? {
    guard let committed, let commit = CommittedFiles.commit(changing: path, in: root) else { return nil }
    if let known = committed.change({ $0[commit] }) { return known }
    guard let others = CommittedFiles.others(in: root, at: commit) else { return nil }
    let project = SourceProject(proposed, proposed.index(with: others), records, nil)
    committed.change { $0[commit] = project }
    return project
  }

  /// The project with files that aren't there yet, by path.
  func with(_ contents: [String: [UInt8]]) -> SourceProject {
    SourceProject(proposed, proposed.index(with: contents), records, committed)
  }

  /// The path from the project's folder to one that was asked for.
  func path(into folder: String) throws(SourceProblem) -> String {
    guard let path = FileSystem.relative(FileSystem.absolute(folder), to: FileSystem.realPath(root) ?? root) else {
      throw .outsideProject(folder)
    }
    return path
  }

  /// Whether a file was generated, so that it may be written anew.
  func isGenerated(file: Int) -> Bool { records.sourceFile(index.files[file].path) != nil }

  /// The text of a range of a file.
  func text(_ file: Int, _ range: Range<Int>) -> String { index.files[file].outline.source.text(range) }

  /// The name of a type's module; `nil` where no target is known.
  func moduleName(ofFile file: Int) -> String? {
    let module = index.files[file].module
    return index.layout.targets.indices.contains(module) ? index.layout.targets[module].moduleName : nil
  }

  /// The end of planning: new files join their targets, and what is left to a person is told.
  ///
  /// - Parameters:
  ///   - neighbour: The file that the new one of a path is about.
  ///   - rules: The rules whose findings are not reported.
  ///   - records: The changes of the project's records that go with the plan.
  func finish(
    _ plan: Plan, notes: [String], beside neighbour: (String) -> Int, _ order: SourceOrder,
    except rules: Set<String> = [], records: (JoinedPlan) throws(SourceProblem) -> [PlannedFile] = { _ in [] }
  ) throws(SourceProblem) -> PlannedSource {
    let joined = try joined(plan, beside: neighbour, order)
    let plan = Plan(root: joined.plan.root, files: joined.plan.files, bookkeeping: try records(joined))
    return PlannedSource(
      plan: plan, notes: notes + self.records.warnings + remarks(on: plan, strays: joined.strays, except: rules))
  }

  /// What to report about files that will be written, one clause each: those that no target contains, and
  /// what the rules find.
  private func remarks(on plan: Plan, strays: [String], except rules: Set<String>) -> [String] {
    var contents: [String: [UInt8]] = [:]
    for file in plan.files where file.action.kind != .skip && file.path.hasSuffix(".swift") {
      contents[file.path] = file.bytes
    }
    let created = Set(plan.files.filter { $0.existing == nil }.map(\.path))
    guard !created.isEmpty else { return [] }
    return strays.map { "'\($0)' belongs to no target of the Xcode project yet; add it to one" }
      + findings(created, contents, except: rules)
  }

  private func findings(_ created: Set<String>, _ contents: [String: [UInt8]], except rules: Set<String>) -> [String] {
    var guide: String?
    do throws(CheckRequestProblem) {
      guide = try proposed.guide(named: nil, traits: GuideTraits())?.name
    } catch {
      return [FeatureProblem.request(error).description]
    }
    guard let guide else { return [] }
    return proposed.findings(in: contents, guide: guide).filter { finding in
      created.contains(finding.path) && !rules.contains(finding.rule)
    }.map { finding in
      "\(finding.path):\(finding.range.line): \(finding.severity.word): \(finding.message) [\(finding.rule)]"
    }
  }
}
