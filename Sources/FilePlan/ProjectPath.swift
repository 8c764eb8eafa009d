/// A path from a project's folder down to a file or folder that may be written: in the project, readable in reports, and
/// nothing that git, an editor or a build server reads as its own.
///
/// Whatever names a path, be it a request, a record, a journal or a project file, only this makes it one that can be
/// written to. Whether links lead elsewhere is a question to the disk, which ``ProjectPlace`` asks.
package struct ProjectPath: Sendable, Hashable {
  /// The names, with slashes between them.
  package let text: String

  /// The number of bytes that file systems allow a name.
  private static let nameLimit = 255
  /// What 'init' writes for others to read, and nobody else may name.
  private static let programs: Set = [".gitattributes", ".github/workflows/archlint.yml", ".pre-commit-config.yaml"]

  package init(_ text: String) throws(PlanProblem) {
    func problem(_ reason: String) -> PlanProblem { .badPath(text, reason: reason) }
    if text.isEmpty { throw problem("the path is empty") }
    if text.hasPrefix("/") { throw problem("the path is absolute") }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw problem("a control character is in the path") }
    for name in text.split(separator: "/", omittingEmptySubsequences: false) {
      switch name {
      case "": throw problem("a name in the path is empty")
      case "..": throw problem("'..' leads out of the folder")
      case ".": throw problem("'.' is no name")
      default: if name.utf8.count > Self.nameLimit { throw problem("a name has more than \(Self.nameLimit) bytes") }
      }
      if Self.isOfOthers(name), !Self.programs.contains(text) {
        throw problem("'\(name)' is a name that git, an editor or a build server may read as its own")
      }
    }
    self.text = text
  }

  private init(folder: Substring) { text = String(folder) }

  /// Whether a name is hidden, and so most likely somebody's settings, on whatever disk the project may lie.
  private static func isOfOthers(_ name: Substring) -> Bool {
    // Some disks take names for the same that differ in invisible characters: '.git' is there what they leave of a name.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let scalars =
      isPlain ? name.unicodeScalars : name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    if scalars.first == "." { return !name.hasPrefix(".archlint") && name != ".archgen" }
    // Others give hidden names short ones, such as 'GIT~1', know streams of a file, or part folders otherwise.
    let stem = scalars.prefix { $0 != "." }
    let head = stem.reversed().drop { ("0"..."9").contains($0) }
    let isShort = head.first == "~" && head.count > 1 && head.count < stem.count
    return isShort || scalars.contains { $0 == "\\" || $0 == ":" }
  }

  /// Throws when two of some paths, in their order, can't be those of two files.
  static func checkCollisions(_ paths: [ProjectPath]) throws(PlanProblem) {
    var known: [String: String] = [:]
    for path in paths {
      if let other = known.updateValue(path.text, forKey: path.text.lowercased()) { throw .collision(other, path.text) }
    }
    for path in paths {
      for folder in path.folders {
        if let other = known[folder.text.lowercased()] { throw .collision(other, path.text) }
      }
    }
  }

  /// The folders that lead to it, outermost first.
  package var folders: [ProjectPath] {
    let bytes = text.utf8
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { ProjectPath(folder: text[..<$0]) }
  }
}
