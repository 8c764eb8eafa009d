import CommandLineTool
import Platform
import Reports

/// A report with the place where it goes.
struct ReportTarget {
  var format: OutputFormat
  /// `nil` for standard output.
  var path: String?

  /// Reads the ordered pairs of `--format` and `--output`; text on standard output when there are none.
  static func targets(_ command: ParsedCommand) throws(UsageProblem) -> [ReportTarget] {
    let formats = command.list("--format")
    var targets: [ReportTarget] = formats.isEmpty ? [ReportTarget(format: .report(.text))] : []
    for occurrence in command.occurrences {
      guard let value = occurrence.values.first else { continue }
      if occurrence.name == "--format", let format = OutputFormat(word: value) {
        targets.append(ReportTarget(format: format))
      } else if occurrence.name == "--output" {
        guard let last = targets.indices.last else { throw .outputBeforeFormat(value) }
        if let path = targets[last].path { throw .secondOutput(value, after: path) }
        targets[last].path = value
      }
    }
    for index in targets.indices where targets[index].path == "-" { targets[index].path = nil }
    var seen: Set<String?> = []
    for target in targets where !seen.insert(target.path.map { FileSystem.absolute($0) }).inserted {
      throw .sharedOutput(target.path)
    }
    return targets
  }
}
