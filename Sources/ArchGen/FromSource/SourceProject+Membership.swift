import FilePlan
import Platform
import ProjectFiles
import SwiftOutline

extension SourceProject {
  /// A plan that also makes new files part of targets, where an Xcode project lists its files; and those for which it
  /// has no place.
  ///
  /// - Parameter file: The file that the new ones are about, whose target they share unless they are tests.
  func joined(
    _ plan: Plan, beside file: Int, _ order: SourceOrder
  ) throws(SourceProblem) -> (plan: Plan, strays: [String]) {
    var contents: [String: [UInt8]] = [:]
    for file in plan.files where file.action.createsFile { contents[file.path] = file.bytes }
    let strays = strays(contents)
    guard order.editsProject, !strays.isEmpty else { return (plan, strays) }
    var editors: [String: (editor: XcodeProjectEditor, bytes: [UInt8])] = [:]
    var left: [String] = []
    for path in strays {
      guard let target = target(of: path, beside: file), target.origin.hasSuffix(".pbxproj") else {
        left.append(path)
        continue
      }
      if editors[target.origin] == nil, let bytes = try? FileReading.bytes(of: FileSystem.join(root, target.origin)) {
        editors[target.origin] = XcodeProjectEditor(bytes, path: target.origin, root: root).map { ($0, bytes) }
      }
      if editors[target.origin]?.editor.add(path, to: target.name) != true { left.append(path) }
    }
    let files = editors.map { path, entry in
      ProposedFile(path: path, bytes: entry.editor.result().bytes, purpose: .edit(of: entry.bytes))
    }
    do throws(PlanProblem) {
      let edits = try Planner(policy: .refuse).plan(files, root: root)
      let all = (plan.files + edits.files).sorted { FileSystem.precedes($0.path, $1.path) }
      return (Plan(root: plan.root, files: all, bookkeeping: plan.bookkeeping), left)
    } catch {
      throw .plan(error)
    }
  }

  private func strays(_ contents: [String: [UInt8]]) -> [String] {
    guard !contents.isEmpty, index.layout.targets.contains(where: { $0.origin.contains(".xcodeproj") }) else {
      return []
    }
    let layout = proposed.layout(proposing: contents.keys.sorted())
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
