import Conformance
import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("outline-conformance: \(message)\n".utf8))
  exit(2)
}

/// Ends the program with the first path that does not exist; Foundation's own error is hard to read.
func requireExisting(_ paths: [String]) {
  for path in paths where !FileManager.default.fileExists(atPath: path) {
    fail("'\(path)' does not exist")
  }
}

/// Prints each file's expected outline; returns 2 where one of them is not valid Swift.
func dump(paths: [String]) throws -> Int32 {
  var status: Int32 = 0
  for path in paths {
    switch try FolderComparison.expectedOutline(ofFile: path) {
    case .outline(let declarations, let bodies):
      print(FileOutline(path: path, declarations: declarations, bodies: bodies).jsonLine)
    case .invalid(let line):
      FileHandle.standardError.write(Data("outline-conformance: \(path):\(line): not valid Swift\n".utf8))
      status = 2
    }
  }
  return status
}

/// Prints each folder's report; returns 1 where any file differs.
func compare(archlintPath: String, folders: [String], detailLimit: Int, threadCount: Int) throws -> Int32 {
  let comparison = FolderComparison(archlint: ArchlintOutline(binaryPath: archlintPath), threadCount: threadCount)
  var status: Int32 = 0
  for folder in folders {
    let report = try comparison.report(onFolder: folder)
    print(report.text(detailLimit: detailLimit), terminator: "")
    if !report.differingFiles.isEmpty { status = 1 }
  }
  return status
}

do throws(ConformanceArguments.UsageError) {
  let arguments = try ConformanceArguments(Array(CommandLine.arguments.dropFirst()))
  do {
    switch arguments {
    case .dump(let paths):
      requireExisting(paths)
      exit(try dump(paths: paths))
    case .compare(let archlintPath, let folders, let detailLimit, let threadCount):
      requireExisting([archlintPath] + folders)
      exit(
        try compare(
          archlintPath: archlintPath, folders: folders, detailLimit: detailLimit, threadCount: threadCount))
    }
  } catch {
    fail("\(error)")
  }
} catch {
  fail("\(error.reason)\n\(ConformanceArguments.usage)")
}
