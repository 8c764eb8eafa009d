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
  /// The line of git's that begins what is said of the file; empty where other programs made the patch.
  var header: ArraySlice<UInt8> = []
  /// Whether git says more of it than its name.
  var isExplained = false
  var isDeleted = false
  /// Whether it has a content that isn't empty and was another before.
  var hasOtherContent = false
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

  /// Whether it is the commit of a submodule.
  var isSubmodule: Bool {
    hunks.contains { ($0.new + $0.old).contains { $0.starts(with: "Subproject commit ".utf8) } }
  }

  /// The lines that are new, from 1.
  var addedLines: [ClosedRange<Int>] { hunks.flatMap(\.added) }

  /// The paths from a project's root; `nil` for what isn't there or lies outside.
  ///
  /// - Parameter base: The folder from which the patch counts.
  func paths(root: String, base: String) -> (old: String?, new: String?) {
    func path(_ path: String?) -> String? {
      path.flatMap { FileSystem.relative(FileSystem.normalized(FileSystem.join(base, $0)), to: root) }
    }
    return (path(oldPath), path(newPath))
  }

  /// Whether the file below a folder is as the patch wrote it; `nil` where nobody can tell, as of one that was deleted.
  func fits(below base: String) -> Bool? {
    guard let newPath else { return nil }
    guard let bytes = try? FileReading.bytes(of: FileSystem.join(base, newPath)) else { return false }
    return (try? reversed(bytes)) != nil
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
