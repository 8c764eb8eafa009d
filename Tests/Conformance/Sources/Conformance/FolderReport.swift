/// What the comparison of one folder found.
package struct FolderReport: Sendable, Hashable {
  /// A file that the compiler's parser rejects, with the line where it first stumbled.
  package struct SkippedFile: Sendable, Hashable {
    package var path: String
    /// From 1.
    package var line: Int
  }

  /// A file whose outlines differ.
  package struct DifferingFile: Sendable, Hashable {
    package var path: String
    /// The differences in source order; never empty.
    package var differences: [OutlineDifference]
  }

  /// The folder as given.
  package var folder: String
  /// Number of Swift files found.
  package var fileCount = 0
  /// Files that are not compared, sorted by path.
  package var skippedFiles: [SkippedFile] = []
  /// Number of declarations expected in the files compared.
  package var declarationCount = 0
  /// Number of body facts expected in the files compared.
  package var bodyFactCount = 0
  /// Files that differ, sorted by path.
  package var differingFiles: [DifferingFile] = []

  package init(folder: String) {
    self.folder = folder
  }

  /// Number of files that the compiler's parser accepts.
  package var comparedFileCount: Int { fileCount - skippedFiles.count }

  /// Number of files whose outlines agree in everything.
  package var agreeingFileCount: Int { comparedFileCount - differingFiles.count }

  /// The report for a person, with at most `detailLimit` differences and as many skipped files; ends in a line break.
  package func text(detailLimit: Int) -> String {
    var text = folder + "\n"
    text += "  files \(fileCount), skipped with errors \(skippedFiles.count), declarations \(declarationCount), "
    text +=
      "body facts \(bodyFactCount), files that agree \(agreeingFileCount) of \(comparedFileCount) (\(percentage))\n"
    for file in skippedFiles.prefix(detailLimit) {
      text += "  \(file.path):\(file.line): skipped, not valid Swift\n"
    }
    let details = differingFiles.flatMap { file in file.differences.map { $0.description(path: file.path) } }
    for detail in details.prefix(detailLimit) {
      text += "  \(detail)\n"
    }
    if details.count > detailLimit {
      text += "  … and \(details.count - detailLimit) more differences\n"
    }
    return text
  }

  /// The share of agreeing files with two digits, rounded down so that 100.00 % means all.
  private var percentage: String {
    guard comparedFileCount > 0 else { return "nothing compared" }
    let hundredths = agreeingFileCount * 10_000 / comparedFileCount
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }
}
