/// The generated files in which rules found something that nobody is going to change by hand.
struct GeneratedFiles: Sendable {
  private var paths: [String] = []
  private var findingCount = 0

  mutating func add(_ path: String, findingCount: Int) {
    paths.append(path)
    self.findingCount += findingCount
  }

  mutating func add(_ other: GeneratedFiles) {
    paths += other.paths
    findingCount += other.findingCount
  }

  /// What to tell of them; nothing when there are none.
  var remarks: [String] {
    guard let first = paths.first else { return [] }
    let findings = findingCount == 1 ? "1 finding" : "\(findingCount) findings"
    let files = paths.count == 1 ? "generated file '\(first)'" : "\(paths.count) generated files, such as '\(first)'"
    return ["left out: \(findings) in \(files)"]
  }
}
