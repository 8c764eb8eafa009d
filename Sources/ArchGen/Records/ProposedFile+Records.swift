import ArchLint
import FilePlan
import LineDifference

extension ProposedFile {
  /// A file that was generated before: where a formatter has been at it, what it gets is formatted alike.
  ///
  /// - Parameters:
  ///   - base: What shows the last text, as far as anybody knows. A record alone shows nothing, as a stranger may have written
  ///     it: lines of an edited file only give way if the file, or git's last commit of it, holds all of that text.
  init(_ text: GeneratedText, base: [UInt8]?, _ records: ProjectRecords, at path: String, _ policy: ExistingFilePolicy)
  {
    let existing = records.content(of: path)
    guard policy != .replace, let existing, existing != base else {
      self.init(path: text.path, bytes: text.bytes, base: base)
      return
    }
    let carried = base.map { FormattingTransfer.carry(from: existing, base: $0, next: text.bytes) }
    let isShown = carried.map {
      $0.base == $0.next || policy == .merge || records.isShown($0.base, in: existing, at: path)
    }
    if let carried, isShown == true {
      self.init(path: text.path, bytes: carried.next, base: carried.base)
    } else {
      self.init(path: text.path, bytes: text.bytes, purpose: .lost)
    }
  }

  /// The same for what is made from source, which may have changed since: the last text is then what is made from the source
  /// of the commit that last changed it.
  ///
  /// - Parameter render: What is made from the project in that state; `nil` for nothing.
  init(
    generated text: GeneratedText, _ project: SourceProject, _ policy: ExistingFilePolicy,
    before render: (SourceProject) -> [UInt8]?
  ) {
    let path = text.path
    guard project.records.sourceFile(path) != nil else {
      self.init(path: path, bytes: text.bytes)
      return
    }
    let existing = project.records.content(of: path)
    let isSame = existing.map { FormattingTransfer.areSame($0, text.bytes) } ?? true
    let base = isSame || policy == .replace ? text.bytes : project.whenChanged(path).flatMap(render)
    self.init(text, base: base, project.records, at: path, policy)
  }
}

extension ProjectRecords {
  /// Whether a file, or git's last commit of it, holds a text that may have been generated for it.
  func isShown(_ text: [UInt8], in existing: [UInt8], at path: String) -> Bool {
    LineDifference(from: text, to: existing).removedCount == 0
      || CommittedFiles.content(of: path, in: root).map { FormattingTransfer.areSame($0, text) } ?? false
  }
}
