import FilePlan
import Platform
import ProjectFiles
import SwiftOutline

extension SourceProject {
  /// A plan that also makes new files part of targets.
  struct JoinedPlan {
    var plan: Plan
    /// The files for which the Xcode project has no place.
    var strays: [String]
    /// The project files that change.
    var edits: [String] = []
  }

  /// A plan that also makes new files part of targets, where an Xcode project lists its files.
  ///
  /// - Parameter neighbour: The file that the new one of a path is about, whose target it shares unless it is a test.
  func joined(
    _ plan: Plan, beside neighbour: (String) -> Int, _ order: SourceOrder
  ) throws(SourceProblem) -> JoinedPlan {
    var contents: [String: [UInt8]] = [:]
    for file in plan.files where file.action.createsFile && !PackageFile.isManifest(file.path) {
      contents[file.path] = file.bytes
    }
    let manifests = plan.files.filter { PackageFile.isManifest($0.path) }
    let strays = strays(contents, Dictionary(manifests.map { ($0.path, $0.bytes) }) { first, _ in first })
    guard order.editsProject, !strays.isEmpty else { return JoinedPlan(plan: plan, strays: strays) }
    var joining = ProjectFileEdits(records, root: root)
    let left = strays.filter { !joining.add($0, to: target(of: $0, beside: neighbour($0))) }
    let files = joining.editors.sorted { FileSystem.precedes($0.key, $1.key) }.map { path, editor in
      ProposedFile(path: path, bytes: editor.result(), purpose: .edit(of: editor.bytes))
    }
    do throws(PlanProblem) {
      let edits = try Planner(policy: .refuse).plan(files, root: root)
      let all = (plan.files + edits.files).sorted { FileSystem.precedes($0.path, $1.path) }
      return JoinedPlan(
        plan: Plan(root: plan.root, files: all, bookkeeping: plan.bookkeeping), strays: left,
        edits: files.map(\.path))
    } catch {
      throw .plan(error)
    }
  }

  private func strays(_ contents: [String: [UInt8]], _ manifests: [String: [UInt8]]) -> [String] {
    guard !contents.isEmpty, index.layout.targets.contains(where: { $0.origin.contains(".xcodeproj") }) else {
      return []
    }
    let layout = proposed.layout(proposing: contents.keys.sorted(), manifests: manifests)
    return layout?.strays(among: contents.keys.sorted()) ?? []
  }

  private func target(of path: String, beside file: Int) -> BuildTarget? {
    let own = index.layout.targets(of: index.files[file].path)
    guard proposed.holdsTests(FileSystem.parent(path)) else { return own.first }
    let suites = index.layout.targets.filter { $0.kind == .unitTest }
    return suites.first { suite in own.contains { suite.dependencies.contains($0.name) } }
      ?? suites.first { suite in own.contains { suite.origin == $0.origin } }
  }
}
