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
    try read(bytes)
    if files.isEmpty, bytes.contains(Self.escape) { try read(Self.withoutColours(bytes)) }
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

  private mutating func read(_ bytes: [UInt8]) throws(ChangeProblem) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    var file: PatchedFile?
    while let line = lines.popFirst() {
      let number = lines.startIndex
      func rest(behind word: String) -> ArraySlice<UInt8>? {
        line.starts(with: word.utf8) ? line.dropFirst(word.utf8.count) : nil
      }
      if let paths = rest(behind: "diff --git ") {
        try close(file)
        file = PatchedFile(name: name, line: number)
        file?.header = paths
      } else if rest(behind: "diff --cc ") ?? rest(behind: "diff --combined ") != nil {
        throw problem(number, "the combined diff of a merge doesn't say how lines were before; use 'git diff HEAD^'")
      } else if let old = rest(behind: "rename from ") {
        file?.oldPath = try path(old, number)
      } else if let new = rest(behind: "rename to ") ?? rest(behind: "copy to ") {
        file?.newPath = try path(new, number)
        file?.isExplained = true
      } else if let old = rest(behind: "--- "), lines.first?.starts(with: "+++ ".utf8) == true {
        if file == nil || file?.hunks.isEmpty == false || file?.hasNames == true {
          try close(file)
          file = PatchedFile(name: name, line: number)
        }
        file?.setNames(old: try path(old, number), new: try path(lines.removeFirst().dropFirst(4), number + 1))
      } else if rest(behind: "@@ ") != nil {
        let hunk = try PatchHunk(head: line, &lines, name: name, line: number)
        guard file?.hasNames == true else { throw problem(number, "no '+++' line names the file") }
        file?.hunks.append(hunk)
      } else if ["new mode ", "new file mode ", "deleted file mode "].contains(where: { rest(behind: $0) != nil }) {
        file?.isExplained = true
      } else if ["Binary files ", "GIT binary patch"].contains(where: { rest(behind: $0) != nil }) {
        file?.isExplained = false
      }
    }
    try close(file)
  }

  /// Keeps a file, unless it is one in Swift of which the patch doesn't say what has happened to it.
  private mutating func close(_ file: PatchedFile?) throws(ChangeProblem) {
    guard let file else { return }
    let header = String(decoding: file.header.filter { $0 != 13 && $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    let isSwift = [header, file.newPath ?? "", file.oldPath ?? ""].contains { $0.hasSuffix(".swift") }
    if isSwift, file.hunks.isEmpty, !file.isExplained {
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
    return path == "/dev/null" || path.isEmpty ? nil : path
  }
}
