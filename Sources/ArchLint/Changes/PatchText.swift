import Platform

/// A patch as `git diff`, `diff -u` and `archlint check --diff` print it.
struct PatchText: Sendable {
  private(set) var files: [PatchedFile] = []

  /// - Parameter name: The patch as messages name it.
  init(_ bytes: [UInt8], name: String) throws(ChangeProblem) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    var file: PatchedFile?
    func close() { if let file { files.append(file) } }
    while let line = lines.first {
      let number = lines.startIndex + 1
      lines.removeFirst()
      if line.starts(with: "diff --git ".utf8) {
        close()
        file = PatchedFile(name: name, line: number)
      } else if line.starts(with: "rename from ".utf8) {
        file?.oldPath = Self.path(line.dropFirst(12))
      } else if line.starts(with: "rename to ".utf8) {
        file?.newPath = Self.path(line.dropFirst(10))
      } else if line.starts(with: "--- ".utf8), lines.first?.starts(with: "+++ ".utf8) == true {
        if file == nil || file?.hunks.isEmpty == false || file?.hasNames == true {
          close()
          file = PatchedFile(name: name, line: number)
        }
        file?.setNames(old: Self.path(line.dropFirst(4)), new: Self.path(lines.removeFirst().dropFirst(4)))
      } else if line.starts(with: "@@ ".utf8) {
        let hunk = try PatchHunk(head: line, &lines, name: name, line: number)
        guard file?.hasNames == true else {
          throw .patch(name: name, line: number, reason: "no '+++' line names the file")
        }
        file?.hunks.append(hunk)
      }
    }
    close()
    files.removeAll { $0.oldPath == nil && $0.newPath == nil }
  }

  /// A path without the quotes that git puts around unusual ones, and without what follows a tab.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
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
    return path == "/dev/null" || path.isEmpty ? nil : path
  }
}
