import ArchLint
import FilePlan
import SwiftOutline

extension ProposedFile {
  /// A file that was generated before: where a formatter has been at it, what it gets is formatted alike.
  ///
  /// - Parameters:
  ///   - existing: What it holds.
  ///   - base: The text of the last time, as far as anybody knows.
  init(_ text: GeneratedText, existing: [UInt8]?, base: [UInt8]?, _ policy: ExistingFilePolicy) {
    guard policy != .replace, let existing, existing != base else {
      self.init(path: text.path, bytes: text.bytes, base: base)
      return
    }
    guard let base else {
      self.init(path: text.path, bytes: text.bytes, purpose: .lost)
      return
    }
    let carried = FormattingTransfer.carry(from: existing, base: base, next: text.bytes)
    self.init(path: text.path, bytes: carried.next, base: carried.base)
  }

  /// The same for what is made from source, of which nobody renders the last text again: that is what the file holds or git
  /// has kept, if the record has its hash and it has the form of what is generated.
  init(path: String, generated text: [UInt8], _ records: ProjectRecords, _ policy: ExistingFilePolicy) {
    guard let recorded = records.sourceFile(path) else {
      self.init(path: path, bytes: text)
      return
    }
    let existing = records.content(of: path)
    let form = GeneratedForm(text)
    func hasForm(_ content: [UInt8]) -> Bool { form != nil && GeneratedForm(content) == form }
    let isSame = existing.map { FormattingTransfer.areSame($0, text) } ?? true
    if !isSame, policy != .replace, let existing, recorded.hasShape(existing), hasForm(existing) {
      // A formatter's hand shows in what the file has in common with the next text.
      let next =
        recorded.isText(existing) ? text : FormattingTransfer.carry(from: existing, base: text, next: text).next
      self.init(path: path, bytes: next, base: existing)
      return
    }
    let kept = isSame ? nil : recorded.hash.flatMap { GitObject.content(of: $0, at: records.root) }
    let base = kept.flatMap { hasForm($0) ? $0 : nil }
    self.init(GeneratedText(path: path, bytes: text), existing: existing, base: isSame ? text : base, policy)
  }
}

/// The form of what is made from source: the line above it that says what it is to which type, and what it declares. A
/// person's own file has it by no chance.
private struct GeneratedForm: Hashable {
  private let line: Substring
  private let names: [String]

  /// `nil` for what doesn't begin as generated code does.
  init?(_ text: [UInt8]) {
    let source = SourceText(text)
    let declarations = OutlineReader().outline(of: source).declarations.filter { $0.parent < 0 && $0.kind != .import }
    let lines = source.text(0..<Int(declarations.first?.nameStart ?? 0)).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("/// ") && $0.contains("`") }) else { return nil }
    self.line = line
    names = declarations.map { source.text(Int($0.nameStart)..<Int($0.nameEnd)) }
  }
}
