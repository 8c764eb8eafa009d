import FilePlan
import Platform
import ProjectFiles
import SwiftOutline

/// What the manifests of packages say about the neighbour's modules, once more for the new feature's: targets, products,
/// and the dependencies of others on them.
struct ManifestEntries {
  /// Manifests of their own.
  private(set) var files: [GeneratedText] = []
  private(set) var edits: [SharedEdit] = []

  init(_ neighbour: Neighbour) {
    let layout = neighbour.index.layout
    let copied = Set(neighbour.parts.filter { $0.newPath != nil }.map(\.file))
    let own = layout.targets.enumerated().filter { position, target in
      neighbour.turning.isNamed(target.name)
        && copied.contains { layout.targetsOfFile[neighbour.index.files[$0].path]?.contains(position) ?? false }
    }.map(\.element.name)
    let origins = Set(layout.targets.map(\.origin).filter(PackageFile.isManifest))
    guard !own.isEmpty else { return }
    for path in origins.sorted(by: FileSystem.precedes) {
      guard let bytes = try? FileReading.bytes(of: FileSystem.join(neighbour.project.root, path)) else { continue }
      if let new = neighbour.turning.turned(path) {
        let text = neighbour.turning.turned(String(decoding: bytes, as: UTF8.self))
        files.append(GeneratedText(path: new, bytes: text.map { Array($0.utf8) } ?? bytes))
      } else if let edit = Self.edit(path, bytes, Set(own), neighbour.turning) {
        edits.append(edit)
      }
    }
  }

  private static func edit(
    _ path: String, _ bytes: [UInt8], _ names: Set<String>, _ turning: NameTurning
  ) -> SharedEdit? {
    let source = SourceText(bytes)
    let nodes = OutlineReader().outline(of: source).nodes
    let tokens = OutlineReader().tokens(of: source)
    var insertions: [SharedEdit.Insertion] = []
    let elements = nodes.filter { $0.parent != Node.none && nodes[Int($0.parent)].kind == .arrayLiteral }
      .sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    for element in elements where Int(element.start) >= insertions.last?.offset ?? 0 {
      let range = Int(element.start)..<Int(element.end)
      // What an element is called is the first text in it.
      let name = tokens.first { range.contains($0.start) && $0.kind == .string }
        .map { source.text($0.start + 1..<$0.end - 1) }
      guard let name, names.contains(name), let text = turning.turned(source.text(range)) else { continue }
      insertions.append(.init(offset: range.upperBound, text: separator(range.lowerBound, bytes) + text))
    }
    return SharedEdit(path, bytes, insertions)
  }

  /// A comma, and the line break of a list with an element on each line.
  private static func separator(_ start: Int, _ bytes: [UInt8]) -> String {
    let indentation = bytes[..<start].reversed().prefix { $0 == 32 || $0 == 9 }
    let isBroken = indentation.count < start && bytes[start - indentation.count - 1] == 10
    return isBroken ? ",\n" + String(decoding: indentation.reversed(), as: UTF8.self) : ", "
  }
}
