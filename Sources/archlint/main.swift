import ArchLint
import Platform
import SwiftOutline

let arguments = CommandLine.arguments
if arguments.count > 2, arguments[1] == "roles" {
  let root = FileSystem.absolute(arguments[2])
  let start = MonotonicClock.nanoseconds()
  let result = ProjectReader(root: root, lists: try ShippedLists.read()).read()
  StandardStreams.writeError("\((MonotonicClock.nanoseconds() - start) / 1000) µs\n")
  let report = RolesReport(index: result.index)
  StandardStreams.writeOutput(arguments.contains("json") ? report.json() : report.text())
} else if arguments[1] == "rules" {
  StandardStreams.writeOutput("[]")
} else if arguments[1] == "check" {
  StandardStreams.writeOutput("{\"findings\":[]}")
} else {
  let reader = OutlineReader()
  for path in arguments.dropFirst(2) where path.hasSuffix(".swift") {
    if let bytes = try? FileReading.bytes(of: path) {
      let source = SourceText(bytes)
      StandardStreams.writeOutput(OutlineJSON.line(reader.outline(of: source), path: path) + "\n")
    }
  }
}
