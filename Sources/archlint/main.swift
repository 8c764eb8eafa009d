import ArchLint
import Platform
import SwiftOutline

let reader = OutlineReader()
for path in CommandLine.arguments.dropFirst(2) where path.hasSuffix(".swift") {
  if let bytes = try? FileReading.bytes(of: path) {
    let source = SourceText(bytes)
    StandardStreams.writeOutput(OutlineJSON.line(reader.outline(of: source), path: path) + "\n")
  }
}
