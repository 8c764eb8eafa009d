import Platform
import ProjectFiles

/// A patch as `git diff`, `diff -u` and `archlint check --diff` print it, in colours, too.
///
/// Text around the files of a patch, as in a mail, is passed over. What has no such file, or hides what happened to a
/// Swift file, isn't understood: a question about changed lines must not be answered with "none".
struct PatchText: Sendable {
  private(set) var files: [PatchedFile] = []
  private let name: String

  /// - Parameter name: The patch as messages name it.
  init(_ bytes: [UInt8], name: String) throws(ChangeProblem) {
    self.name = name
    let lines = bytes.split(separator: 10)
    // A hunk's lines begin with other signs.
    try read(lines.contains { $0.first == Self.escape } ? Self.withoutColours(bytes) : bytes)
    let isBlank = bytes.allSatisfy { $0 == 32 || (9...13).contains($0) }
    if files.isEmpty, !isBlank { throw problem(1, "this is no patch such as 'git diff' or 'diff -u' prints") }
    files.removeAll { $0.oldPath == nil && $0.newPath == nil }
  }

  /// The folder from which the patch counts: the one below which its files are as it wrote them.
  ///
  /// - Parameter top: The top of the repository, from which git counts unless told otherwise.
  func base(root: String, top: String?) throws(ChangeProblem) -> String {
    var bases: [String] = []
    for base in [top, root, FileSystem.currentDirectory()].compactMap({ $0 }) where !bases.contains(base) {
      bases.append(base)
    }
    let sources = files.filter { ($0.newPath ?? $0.oldPath).map { SourceDiscovery.mayRead($0) } ?? false }
    // Where nothing fits, reading the files says why not; where none is left, the patch most likely comes from git.
    let fitting = bases.filter { base in
      let answers = sources.compactMap { $0.fits(below: base) }
      return !answers.isEmpty && !answers.contains(false)
    }
    if fitting.count > 1, let file = sources.first(where: { $0.newPath != nil }) {
      let places = fitting.map { "'\(DisplayPath.of(FileSystem.join($0, file.newPath ?? "")))'" }
      throw problem(
        file.line, "the patch fits \(places.joined(separator: " and ")); make it without '--relative', or at the top")
    }
    let known = sources.compactMap(\.newPath)
    func holdsSome(_ base: String) -> Bool {
      known.contains { FileSystem.kind(of: FileSystem.join(base, $0)) == .file }
    }
    return fitting.first ?? bases.first(where: holdsSome) ?? bases.first ?? root
  }

  // MARK: - Reading

  /// What may stand where a patch is between its hunks.
  private enum Region {
    /// A part of a patch: nothing that isn't understood.
    case patch
    /// What a mail or a log says before a patch.
    case prose
    /// What git writes of a binary file.
    case binary
  }

  private mutating func read(_ bytes: [UInt8]) throws(ChangeProblem) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    var file: PatchedFile?
    var region = Region.patch
    var mentions: [(file: String, line: Int)] = []
    while var line = lines.popFirst() {
      let number = lines.startIndex
      if line.last == 13 { line.removeLast() }
      if line.contains(where: { $0 < 32 && $0 != 9 && $0 != 12 }) {
        throw problem(number, "a control character doesn't belong into a patch")
      }
      func rest(behind word: String) -> ArraySlice<UInt8>? {
        line.starts(with: word.utf8) ? line.dropFirst(word.utf8.count) : nil
      }
      if let paths = rest(behind: "diff --git ") {
        try close(file)
        file = PatchedFile(name: name, line: number)
        file?.header = paths
        region = .patch
      } else if rest(behind: "diff --cc ") ?? rest(behind: "diff --combined ") != nil {
        throw problem(number, "the combined diff of a merge doesn't say how lines were before; use 'git diff HEAD^'")
      } else if rest(behind: "***************") != nil {
        throw problem(number, "this is a context diff; use 'diff -u'")
      } else if let old = rest(behind: "--- "), lines.first?.starts(with: "+++ ".utf8) == true {
        if file == nil || file?.hunks.isEmpty == false || file?.hasNames == true {
          try close(file)
          file = PatchedFile(name: name, line: number)
        }
        file?.setNames(old: try path(old, number), new: try path(lines.removeFirst().dropFirst(4), number + 1))
        region = .patch
      } else if rest(behind: "@@ ") != nil {
        let hunk = try PatchHunk(head: line, &lines, name: name, line: number)
        guard file?.hasNames == true else { throw problem(number, "no '+++' line names the file") }
        file?.hunks.append(hunk)
      } else if file?.hunks.isEmpty == true, try readHeader(line, number, of: &file) {
        if rest(behind: "GIT binary patch") != nil { region = .binary }
      } else if Self.openings.contains(where: { rest(behind: $0) != nil }) || line.elementsEqual("-- ".utf8)
        || number == 1 && Self.isField(line)
      {
        region = .prose
      } else if region == .prose, let mention = try mention(in: line, number) {
        mentions.append((mention, number))
      } else if Self.isEditingCommand(line) {
        throw problem(number, "this is a normal diff or an ed script; use 'diff -u'")
      } else if region == .patch, !Self.isAside(line, isFirst: file == nil) {
        throw problem(number, "this line is no part of a patch such as 'git diff' or 'diff -u' prints")
      }
    }
    try close(file)
    let known = Set(files.flatMap { [$0.oldPath, $0.newPath] }.compactMap { $0.map(FileSystem.lastComponent) })
    if let mention = mentions.first(where: { !known.contains($0.file) }) {
      throw problem(mention.line, "this line tells of a change in '\(mention.file)', which no part of the patch shows")
    }
  }

  /// The name of the Swift file of which a line of a mail or log tells that it changed, as in a table of counts, another
  /// form of patch, or one that is quoted.
  private func mention(in line: ArraySlice<UInt8>, _ number: Int) throws(ChangeProblem) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    if text.lowercased().hasPrefix("content-transfer-encoding:"), !text.hasSuffix("bit") {
      throw problem(number, "the text is encoded for a mail; decode it")
    }
    let signs = [" | ", "diff --git ", "--- ", "+++ ", "*** ", "Index: "]
    guard text.hasPrefix(":") || signs.contains(where: text.holds) else { return nil }
    let words = text.split { " \t\"|".contains($0) }
    return words.last { $0.hasSuffix(".swift") || $0.hasSuffix(".swift}") }.map {
      FileSystem.lastComponent(String($0)).filter { $0 != "}" }
    }
  }

  /// How the lines begin that mails, and git's and Mercurial's logs, begin and end with.
  private static let openings = ["From ", "commit ", "# HG changeset patch"]

  /// Whether a line says what `diff` without `-u` says of a hunk: `5c5`, `3,4d2`, `7a`.
  private static func isEditingCommand(_ line: ArraySlice<UInt8>) -> Bool {
    func isRange(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == UInt8(ascii: ",") }
    let rest = line.drop(while: isRange)
    return rest.count < line.count && rest.first.map("acd".utf8.contains) == true
      && rest.dropFirst().allSatisfy(isRange)
  }

  /// Whether a line is a field of a mail's head.
  private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: UInt8(ascii: ":")), end > line.startIndex else { return false }
    return line[..<end].allSatisfy {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-")
    }
  }

  /// Whether a line between files says nothing of their contents: a blank one, a command, or the numbers before a patch.
  private static func isAside(_ line: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("Binary files ") { return !text.holds(".swift") }
    if text.hasPrefix("diff -") { return !text.hasPrefix("diff --") }
    let isCount = text.hasPrefix(" ") && (text.holds(" | ") || text.holds(" changed, ")) || text == "---"
    return text.allSatisfy { $0 == " " || $0 == "\t" || $0 == "=" } || text.hasPrefix("Index: ") || isFirst && isCount
  }

  /// Reads a line that git has written between the one that begins a file and its hunks; answers whether it is one.
  private func readHeader(
    _ line: ArraySlice<UInt8>, _ number: Int, of file: inout PatchedFile?
  ) throws(ChangeProblem) -> Bool {
    let names = [
      "old mode ", "new mode ", "new file mode ", "deleted file mode ", "rename from ", "rename to ", "copy from ",
      "copy to ", "similarity index ", "dissimilarity index ", "index ", "Binary files ", "GIT binary patch",
    ]
    guard file?.header.isEmpty == false, let name = names.first(where: { line.starts(with: $0.utf8) }) else {
      return false
    }
    let value = line.dropFirst(name.utf8.count)
    switch name {
    case "rename from ": file?.oldPath = try path(value, number)
    case "rename to ", "copy to ": file?.newPath = try path(value, number)
    case "deleted file mode ": file?.isDeleted = true
    // The contents of empty files have these names.
    case "index ":
      let new = String(decoding: value, as: UTF8.self).parts(around: "..").last ?? ""
      file?.hasOtherContent = !new.hasPrefix("e69de29") && !new.hasPrefix("473a0f4")
    case "Binary files ", "GIT binary patch": file?.hasOtherContent = true
    default: break
    }
    file?.isExplained = true
    return true
  }

  /// Keeps a file, unless it is one in Swift of which the patch doesn't say what has happened to it.
  private mutating func close(_ file: PatchedFile?) throws(ChangeProblem) {
    guard let file else { return }
    let isSwift = [String(decoding: file.header, as: UTF8.self), file.newPath ?? "", file.oldPath ?? ""].contains {
      $0.holds(".swift")
    }
    if isSwift, file.hunks.isEmpty, !file.isExplained || file.hasOtherContent && !file.isDeleted {
      throw problem(file.line, "the patch doesn't show what has changed in this Swift file")
    }
    files.append(file)
  }

  private func problem(_ line: Int, _ reason: String) -> ChangeProblem {
    .patch(name: name, line: line, reason: reason)
  }

  private static let escape: UInt8 = 0x1B

  /// Text without sequences such as `ESC [ 1 ; 31 m`.
  private static func withoutColours(_ bytes: [UInt8]) -> [UInt8] {
    var parts = bytes.split(separator: escape, omittingEmptySubsequences: false)
    for position in parts.indices.dropFirst() where parts[position].first == UInt8(ascii: "[") {
      parts[position] = parts[position].drop { $0 != UInt8(ascii: "m") }.dropFirst()
    }
    return Array(parts.joined())
  }

  /// A path without the quotes that git puts around unusual ones, and without what follows a tab.
  private func path(_ text: ArraySlice<UInt8>, _ line: Int) throws(ChangeProblem) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    if rest.last == 13 { rest.removeLast() }
    if rest.contains(where: { $0 < 32 && $0 != 9 }) { throw problem(line, "a control character stands in this name") }
    if rest.first == UInt8(ascii: "\"") {
      rest.removeFirst()
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
          bytes.append(byte)
          continue
        }
        let digits = [next] + rest.prefix(2)
        let value = digits.reduce(0) { $0 * 8 + Int($1) - 48 }
        if digits.count == 3, digits.allSatisfy({ (48...55).contains($0) }), value < 256 {
          bytes.append(UInt8(value))
          rest = rest.dropFirst(2)
        } else {
          bytes.append(next == UInt8(ascii: "t") ? 9 : next == UInt8(ascii: "n") ? 10 : next)
        }
      }
    } else {
      bytes = Array(rest.prefix { $0 != 9 })
    }
    let path = String(decoding: bytes, as: UTF8.self)
    if path.hasSuffix(".swift"), path.utf8.contains(0) || !path.utf8.elementsEqual(bytes) {
      throw problem(line, "the name of this Swift file isn't UTF-8; rename it")
    }
    if path.holds(".swift ") { throw problem(line, "what follows the name of this file isn't understood") }
    return path == "/dev/null" || path.isEmpty ? nil : path
  }
}
