import ArchLint
import Findings
import LineDifference
import Platform
import ProjectIndex
import Reports
import SwiftOutline

/// One of the projects that a report is about.
struct ReportedProject {
  let run: CheckRun
  /// The path from the report's root to the project's, which ends in a slash; empty where they are the same.
  let prefix: String
  /// What the project is called in the report; empty where there is only one.
  let title: String
  /// The guide's review checklist; `nil` where there is no guide, or it has none.
  let checklist: ChecklistReport?
}

/// All files that a report mentions, by their paths from its root.
struct ReportedFiles {
  let projects: [ReportedProject]
  private let files: [String: ReportedFile]

  init(_ run: CheckRun) {
    let runs = run.apps
    projects = runs.map { part in
      let way = FileSystem.relative(part.report.root, to: run.report.root) ?? ""
      let folder = FileSystem.relative(part.folder, to: run.report.root) ?? ""
      return ReportedProject(
        run: part, prefix: way.isEmpty ? "" : way + "/",
        title: runs.count == 1 ? "" : folder.isEmpty ? FileSystem.lastComponent(run.report.root) : folder,
        checklist: part.report.isApplicable ? ChecklistRun.report(part) : nil)
    }
    // Only the files in which something was found are worth a table of lines.
    let places = run.report.findings.flatMap(\.places)
    let paths = Set(places.map(\.path)).union(places.flatMap { $0.fix?.edits ?? [] }.map(\.path))
    files = projects.reduce(into: [:]) { files, project in
      let features = Features(project.run.index).features()
      for (number, file) in project.run.index.files.enumerated() where paths.contains(project.prefix + file.path) {
        files[project.prefix + file.path] = ReportedFile(
          file: file, lines: LineTable(file.outline.source), feature: features[number])
      }
    }
    types = projects.reduce(into: [:]) { roles, project in
      for (number, file) in project.run.index.files.enumerated() {
        // Apps of one project have one index.
        roles[project.prefix + file.path] = (project, number)
      }
    }
  }

  private let types: [String: (project: ReportedProject, number: Int)]

  subscript(path: String) -> ReportedFile? { files[path] }

  /// The feature that a place belongs to; empty for what features share.
  func feature(of place: FindingPlace) -> String { files[place.path]?.feature ?? "" }

  /// The role of the innermost type around a place, in plain words; empty outside types and in those without one.
  func role(of place: FindingPlace) -> String {
    guard let (project, number) = types[place.path] else { return "" }
    let file = project.run.index.files[number]
    let offset = place.range.startOffset
    var innermost: Int?
    for position in file.outline.declarations.indices where file.typeOfDeclaration[position] >= 0 {
      let declaration = file.outline.declarations[position]
      // Declarations stand in the order of the source, so that the last one around a place is the innermost.
      if Int(declaration.start) <= offset, offset < Int(declaration.end) {
        innermost = Int(file.typeOfDeclaration[position])
      }
    }
    guard let role = innermost.map({ project.run.index.role(of: $0) }), role != .other else { return "" }
    return role.plainName
  }
}

/// A file in which something was found.
struct ReportedFile {
  let file: IndexedFile
  let lines: LineTable
  let feature: String?

  var bytes: [UInt8] { Array(file.outline.source.bytes.prefix(file.outline.source.count)) }

  /// The bytes of a line, counted from 1, without its line break; only the start of an endless one.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let source = file.outline.source
    let start = lines.start(ofLine: number)
    var end = number < lines.count ? lines.start(ofLine: number + 1) : source.count
    while end > start, source.bytes[end - 1] == 10 || source.bytes[end - 1] == 13 { end -= 1 }
    return source.bytes[start..<min(end, start + 1000)]
  }
}
