import FilePlan

extension ProposedFile {
  /// A generated file with its recorded base: where a formatter has been at it, what it gets is formatted alike.
  init(path: String, generated text: [UInt8], _ records: ProjectRecords, _ policy: ExistingFilePolicy) {
    guard let base = records.file(path).flatMap({ records.base(of: $0) }) else {
      self.init(path: path, bytes: text)
      return
    }
    guard policy != .replace, let existing = records.content(of: path), existing != base else {
      self.init(path: path, bytes: text, base: base)
      return
    }
    let carried = FormattingTransfer.carry(from: existing, base: base, next: text)
    self.init(path: path, bytes: carried.next, base: carried.base)
  }
}
