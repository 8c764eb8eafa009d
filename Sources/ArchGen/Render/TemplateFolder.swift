import ArchLint
import Mustache
import Platform

/// The templates in a folder: `row` is the file `row.mustache` or `row`, `form/row` one in the folder `form`.
package struct TemplateFolder: PartialSource {
  /// The number of bytes of the largest template that is read.
  package static let sizeLimit = 1 << 24

  private static let ending = ".mustache"
  /// The number of files that are looked at for a suggestion.
  private static let listingLimit = 10_000

  private let path: String
  /// The project whose repository the templates have to lie in; `nil` for a folder that a person has named.
  private let root: String?

  /// An empty path means the current folder.
  package init(path: String, root: String? = nil) {
    self.path = path
    self.root = root
  }

  package func template(named name: String) throws(PartialFailure) -> Template? {
    if name.isEmpty || name.utf8.contains(0) { return nil }
    // Values may name templates, and they have no say about other folders.
    if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
      throw .unreadable("its name leads out of the folder of templates")
    }
    for candidate in [name + Self.ending, name] {
      let file = FileSystem.join(path, candidate)
      guard let kind = FileSystem.followedKind(of: file), kind != .directory else { continue }
      return try read(file)
    }
    return nil
  }

  package var names: [String] {
    var names: [String] = []
    var folders = [""]
    while let folder = folders.popLast(), names.count < Self.listingLimit {
      guard let entries = try? FileSystem.entries(of: FileSystem.join(path, folder)) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let name = FileSystem.join(folder, entry.name)
        if entry.kind == .directory {
          folders.append(name)
        } else if name.hasSuffix(Self.ending) {
          names.append(String(name.dropLast(Self.ending.count)))
        }
      }
    }
    return names.sorted(by: FileSystem.precedes)
  }

  private func read(_ file: String) throws(PartialFailure) -> Template {
    let bytes: [UInt8]
    do throws(FileError) {
      if let root { try StrayLink.refuse(file, of: root) }
      bytes = try FileReading.settings(of: file, limit: Self.sizeLimit)
    } catch {
      throw .unreadable(error.reason)
    }
    do throws(TemplateError) {
      return try Template(name: file, source: bytes)
    } catch {
      throw .invalid(error)
    }
  }
}
