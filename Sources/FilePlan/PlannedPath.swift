/// The rules for the paths of planned files, which keep them in the project and readable in reports.
package enum PlannedPath {
  /// The number of bytes that file systems allow a name.
  private static let nameLimit = 255

  /// Throws when a path isn't one from the project's folder down to a file.
  package static func check(_ path: String) throws(PlanProblem) {
    func problem(_ reason: String) -> PlanProblem { .badPath(path, reason: reason) }
    if path.isEmpty { throw problem("the path is empty") }
    if path.hasPrefix("/") { throw problem("the path is absolute") }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw problem("a control character is in the path") }
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch name {
      case "": throw problem("a name in the path is empty")
      case "..": throw problem("'..' leads out of the folder")
      case ".": throw problem("'.' is no name")
      default: if name.utf8.count > nameLimit { throw problem("a name has more than \(nameLimit) bytes") }
      }
    }
  }

  /// Throws when two of some paths, in their order, can't be those of two files.
  package static func checkCollisions(_ paths: [String]) throws(PlanProblem) {
    var known: [String: String] = [:]
    for path in paths {
      if let other = known.updateValue(path, forKey: path.lowercased()) { throw .collision(other, path) }
    }
    for path in paths {
      for folder in folders(above: path) {
        if let other = known[folder.lowercased()] { throw .collision(other, path) }
      }
    }
  }

  /// The folders that lead to a path, outermost first.
  package static func folders(above path: String) -> [String] {
    let bytes = path.utf8
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
