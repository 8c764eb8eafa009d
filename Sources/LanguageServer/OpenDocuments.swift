import JSONText
import Platform
import SafeText

/// The files that are open in the editor, by their absolute paths, and the addresses by which the client knows them.
struct OpenDocuments: Sendable {
  private(set) var byPath: [String: TextDocument] = [:]
  /// The path of each open address: what an address leads to may change while it is open.
  private var paths: [String: String] = [:]

  /// The path of a document; `nil` for what is no file.
  ///
  /// - Parameter projects: Those of the workspace, in which what lies behind a link is known by its own path.
  func path(of document: JSONNode?, in projects: [CheckedProject]) -> String? {
    guard let address = document?["uri"]?.string else { return nil }
    return paths[address] ?? FileAddress.path(address).map { Self.path($0, in: projects) }
  }

  private static func path(_ path: String, in projects: [CheckedProject]) -> String {
    guard let real = FileSystem.realPath(path) else { return path }
    for project in projects {
      guard let root = FileSystem.realPath(project.root), let name = FileSystem.relative(real, to: root) else {
        continue
      }
      return FileSystem.join(project.root, name)
    }
    return path
  }

  /// The address under which the client knows a file.
  func address(of path: String) -> String { byPath[path]?.address ?? FileAddress.of(path) }

  /// Takes note of what the client tells, and returns the path of the file that has changed by it.
  mutating func note(
    _ method: String, _ document: JSONNode?, changes: JSONNode?, _ encoding: PositionEncoding,
    in projects: [CheckedProject]
  ) -> String? {
    guard let address = document?["uri"]?.string, let path = path(of: document, in: projects) else { return nil }
    let version = document?["version"]?.integer(.identifier)
    switch method {
    case "textDocument/didOpen":
      guard let text = document?["text"]?.string else { return nil }
      paths[address] = path
      byPath[path] = TextDocument(text, address: address, version: version)
    case "textDocument/didChange":
      guard var document = byPath[path], !document.isNewer(than: version),
        document.apply(changes?.elements ?? [], encoding)
      else { return nil }
      document.version = version
      byPath[path] = document
    case "textDocument/didClose":
      paths[address] = nil
      byPath[path] = nil
    default: return nil
    }
    return path
  }
}
