import FilePlan

/// What a feature gets in a file that it shares with its neighbour.
struct SharedEdit: Sendable {
  let path: String
  let before: [UInt8]
  private(set) var after: [UInt8] = []
  /// Where the insertions are in `after`.
  private var places: [Range<Int>] = []

  /// - Parameter insertions: Texts with their offsets in the file; `nil` for none.
  init?(_ path: String, _ before: [UInt8], _ insertions: [(offset: Int, text: String)]) {
    guard !insertions.isEmpty else { return nil }
    (self.path, self.before) = (path, before)
    var copied = 0
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      after += before[copied..<insertion.offset]
      places.append(after.count..<after.count + insertion.text.utf8.count)
      after += Array(insertion.text.utf8)
      copied = insertion.offset
    }
    after += before[copied...]
  }

  var file: ProposedFile { ProposedFile(path: path, bytes: after, purpose: .edit(of: before)) }
  var recorded: [RecordedEdit] { places.map { RecordedEdit(path, after, at: $0) } }
  var texts: Set<[UInt8]> { Set(places.map { Array(after[$0]) }) }
}
