import Foundation

/// Compares all Swift files of a folder.
package struct FolderComparison: Sendable {
  /// Files per run of `archlint`, well below the limits on the length of a command line.
  private static let batchCount = 200

  private let archlint: ArchlintOutline
  private let threadCount: Int

  package init(archlint: ArchlintOutline, threadCount: Int) {
    self.archlint = archlint
    self.threadCount = threadCount
  }

  /// Returns the report; throws where the folder, one of its files or the binary can't be read.
  package func report(onFolder folder: String) throws -> FolderReport {
    let paths = try SwiftFiles.paths(below: folder)
    var report = FolderReport(folder: folder)
    report.fileCount = paths.count
    for start in stride(from: 0, to: paths.count, by: Self.batchCount) {
      let batch = Array(paths[start..<min(start + Self.batchCount, paths.count)])
      let answers = try archlint.answers(forPaths: batch)
      let results = DeepThreads.map(Array(zip(batch, answers)), threadCount: threadCount) { path, answer in
        Result { try FileResult(path: path, answer: answer) }
      }
      for (path, result) in zip(batch, results) {
        report.add(try result.get(), path: path)
      }
    }
    return report
  }

  /// Returns the expected outline of one file; throws where it can't be read.
  package static func expectedOutline(ofFile path: String) throws -> ExpectedOutline {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return ExpectedOutline(source: bytes)
  }
}

/// What became of one file.
private enum FileResult {
  case skipped(line: Int)
  case compared(declarationCount: Int, bodyFactCount: Int, differences: [OutlineDifference])

  init(path: String, answer: ArchlintOutline.Answer) throws {
    switch try FolderComparison.expectedOutline(ofFile: path) {
    case .invalid(let line):
      self = .skipped(line: line)
    case .outline(let declarations, let bodies):
      let entries = OutlineEntry.entries(of: declarations)
      self = .compared(
        declarationCount: entries.count, bodyFactCount: bodies.count,
        differences: Self.differences(from: entries, OutlineEntry.entries(of: bodies), to: answer))
    }
  }

  private static func differences(
    from declarations: [OutlineEntry], _ bodies: [OutlineEntry], to answer: ArchlintOutline.Answer
  ) -> [OutlineDifference] {
    switch answer {
    case .success(let outline):
      let actual = OutlineEntry.entries(of: outline.declarations)
      return OutlineComparison.differences(expected: declarations, actual: actual)
        + OutlineComparison.differences(expected: bodies, actual: OutlineEntry.entries(of: outline.bodies))
    case .failure(let failure):
      return [.noOutline(reason: failure.reason)]
    }
  }
}

extension FolderReport {
  fileprivate mutating func add(_ result: FileResult, path: String) {
    switch result {
    case .skipped(let line):
      skippedFiles.append(.init(path: path, line: line))
    case .compared(let declarationCount, let bodyFactCount, let differences):
      self.declarationCount += declarationCount
      self.bodyFactCount += bodyFactCount
      if !differences.isEmpty { differingFiles.append(.init(path: path, differences: differences)) }
    }
  }
}
