import FilePlan

/// What a feature gets in a file that it shares with its neighbour.
struct SharedEdit: Sendable {
  let path: String
  let before: [UInt8]
  /// Texts with their offsets in the file, in its order.
  private let insertions: [(offset: Int, text: String)]

  /// `nil` for no insertions.
  init?(_ path: String, _ before: [UInt8], _ insertions: [(offset: Int, text: String)]) {
    guard !insertions.isEmpty else { return nil }
    (self.path, self.before) = (path, before)
    self.insertions = insertions.sorted { $0.offset < $1.offset }
  }

  /// The file with all of it.
  var after: [UInt8] {
    var after: [UInt8] = []
    var copied = 0
    for insertion in insertions {
      after += before[copied..<insertion.offset] + Array(insertion.text.utf8)
      copied = insertion.offset
    }
    return after + before[copied...]
  }

  /// The file without what it has of it already: each text at its place, or further down where others of the kind have come
  /// between; `nil` where it has none.
  var undone: [UInt8]? {
    var undone: [UInt8] = []
    var copied = 0
    for insertion in insertions {
      let start = max(copied, insertion.offset)
      guard let found = before[start...].firstRange(of: Array(insertion.text.utf8)) else { continue }
      undone += before[copied..<found.lowerBound]
      copied = found.upperBound
    }
    return copied == 0 ? nil : undone + before[copied...]
  }

  var file: ProposedFile { ProposedFile(path: path, bytes: after, purpose: .edit(of: before)) }
}
