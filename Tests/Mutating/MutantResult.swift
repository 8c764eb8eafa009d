import LineDifference

/// What became of one broken place.
package struct MutantResult: Sendable {
  package let rule: String
  /// Title of the form in which it was broken.
  package let form: String
  package let project: String
  package let guide: String
  package let path: String
  package let line: Int
  package let symbol: String
  /// What the rule says of it; `nil` when it was missed.
  package let message: String?
  /// New findings in files that were not changed.
  package let strayCount: Int
  let files: [String: [UInt8]]
  let sources: [String: [UInt8]]

  package var isFound: Bool { message != nil }

  /// What was changed, as a unified difference.
  package var difference: String {
    files.keys.sorted().map { path in
      String(decoding: UnifiedDiff.text(path: path, from: sources[path], to: files[path]), as: UTF8.self)
    }.joined()
  }
}
