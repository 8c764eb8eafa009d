import Platform

/// What a patch does to one file.
struct PatchedFile: Sendable {
  /// The patch as messages name it, and the line where it begins to speak of the file.
  let name: String
  let line: Int
  /// As the patch has them; `nil` where the file isn't there.
  var oldPath: String?
  var newPath: String?
  private(set) var hasNames = false
  var hunks: [PatchHunk] = []

  init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  /// Takes the names of the lines '---' and '+++', without the letters that git puts before them.
  mutating func setNames(old: String?, new: String?) {
    let prefixes = ["a/", "b/", "i/", "w/", "c/", "o/"]
    let arePrefixed = [old, new].compactMap { $0 }.allSatisfy { path in prefixes.contains { path.hasPrefix($0) } }
    oldPath = arePrefixed ? old.map { String($0.dropFirst(2)) } : old
    newPath = arePrefixed ? new.map { String($0.dropFirst(2)) } : new
    hasNames = true
  }

  /// The lines that are new, from 1.
  var addedLines: [ClosedRange<Int>] { hunks.flatMap(\.added) }

  /// The paths from a project's root; `nil` for what isn't there or lies outside.
  ///
  /// - Parameter top: The top of the repository, from which git counts.
  func paths(root: String, top: String?) -> (old: String?, new: String?) {
    let current = FileSystem.currentDirectory()
    let bases = [top, root, current].compactMap { $0 }
    let known = newPath ?? oldPath ?? ""
    // Where neither is there, as with one that was deleted, the patch most likely comes from git.
    let base =
      bases.first { FileSystem.kind(of: FileSystem.join($0, known)) != nil } ?? bases.first ?? root
    func path(_ path: String?) -> String? {
      path.flatMap { FileSystem.relative(FileSystem.normalized(FileSystem.join(base, $0)), to: root) }
    }
    return (path(oldPath), path(newPath))
  }

  /// The content before the patch.
  func reversed(_ content: [UInt8]) throws(ChangeProblem) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = content[start...].firstIndex(of: 10) {
      lines.append(content[start...end])
      start = end + 1
    }
    if start < content.count { lines.append(content[start...]) }
    var result: [UInt8] = []
    var position = 0
    for hunk in hunks {
      let end = hunk.newStart + hunk.new.count
      let fits =
        hunk.newStart >= position && end <= lines.count
        && zip(lines[hunk.newStart..<end], hunk.new).allSatisfy { $0.elementsEqual($1) }
      guard fits else {
        let place = "line \(hunk.newStart + 1) of '\(newPath ?? oldPath ?? "")'"
        throw .patch(
          name: name, line: line, reason: "the patch doesn't fit \(place); it is read as one already applied")
      }
      for line in lines[position..<hunk.newStart] { result += line }
      for line in hunk.old { result += line }
      position = end
    }
    for line in lines[position...] { result += line }
    return result
  }
}
