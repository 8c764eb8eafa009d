import Findings
import Platform
import ProjectIndex

extension CheckRun {
  /// The apps that were checked, each as a run with its own guide, rules and files.
  package var apps: [CheckRun] {
    if !merged.isEmpty { return merged.flatMap(\.apps) }
    if workspace.parts.count == 1 { return [self] }
    let parts = report.parts.map { ConfigurationScope(of: $0.folder, in: workspace) }
    let scopes = ConfigurationScope.apps(zip(parts, report.parts).map { ($0, $1.guide.name) }, in: index)
    let apps = scopes.compactMap { scope in report.parts.first { $0.folder == scope.folder }.map { of($0, scope) } }
    return apps.isEmpty ? [self] : apps
  }

  /// The run as one by the configuration that a file has, by its path from the root.
  package func configured(for path: String) -> CheckRun {
    if workspace.parts.count == 1 { return self }
    let scope = workspace.part(of: path).scope
    return report.parts.first { $0.folder == scope.folder }.map { of($0, scope) } ?? self
  }

  /// The folder of its files; that of the project for a run of one app.
  package var folder: String { FileSystem.join(report.root, filter.scope.folder) }

  private func of(_ part: CheckReport.Part, _ scope: ConfigurationScope) -> CheckRun {
    var run = narrowed(to: scope, workspace.parts.first { $0.scope.folder == part.folder }?.workspace ?? workspace)
    run.report.parts = [part]
    run.report.parts[0].folder = ""
    func isOutside(_ place: FindingPlace) -> Bool { scope.ownPath(place.path) == nil }
    run.report.hits.removeAll { isOutside($0.first) }
    for position in run.report.findings.indices { run.report.findings[position].places.removeAll(where: isOutside) }
    run.report.findings.removeAll(where: \.places.isEmpty)
    // What is said of the whole is said once.
    if part != report.parts.first { run.report.remarks = [] }
    return run
  }
}
