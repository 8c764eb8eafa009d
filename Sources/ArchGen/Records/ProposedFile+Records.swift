import FilePlan

extension ProposedFile {
  /// A generated file with what is known of it from the last time: where a formatter has been at it, what it gets is
  /// formatted alike.
  ///
  /// - Parameters:
  ///   - recorded: What is recorded of it; `nil` for a new file.
  ///   - existing: What it holds.
  ///   - base: The text of the last time, as far as anybody knows.
  init(
    path: String, generated text: [UInt8], _ recorded: RecordedFile?, existing: [UInt8]?, base: [UInt8]?,
    _ policy: ExistingFilePolicy
  ) {
    guard let recorded else {
      self.init(path: path, bytes: text)
      return
    }
    guard policy != .replace, let existing, existing != base else {
      self.init(path: path, bytes: text, base: base)
      return
    }
    if let base {
      let carried = FormattingTransfer.carry(from: existing, base: base, next: text)
      self.init(path: path, bytes: carried.next, base: carried.base)
    } else if recorded.hasShape(existing) {
      // Only a formatter has been there, whose hand shows in what the file has in common with the next text.
      let next = FormattingTransfer.carry(from: existing, base: text, next: text).next
      self.init(path: path, bytes: next, base: existing)
    } else {
      self.init(path: path, bytes: text, purpose: .lost)
    }
  }

  /// The same for what is made from source, of which only git may know the last text.
  init(path: String, generated text: [UInt8], _ records: ProjectRecords, _ policy: ExistingFilePolicy) {
    let recorded = records.file(path)
    self.init(
      path: path, generated: text, recorded, existing: records.content(of: path),
      base: recorded.flatMap { records.base(of: $0) { [text] } }, policy)
  }
}
