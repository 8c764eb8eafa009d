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

  /// An empty path means the current folder.
  package init(path: String) { self.path = path }

  package func template(named name: String) throws(PartialFailure) -> Template? {
    if name.isEmpty || name.utf8.contains(0) { return nil }
    // Values may name templates, and they have no say about other folders.
    if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
      throw .unreadable("its name leads out of the folder of templates")
    }
    for candidate in [name + Self.ending, name] {
      let file = FileSystem.join(path, candidate)
      guard let kind = FileSystem.followedKind(of: file), kind != .directory else { continue }
      return try Self.read(file)
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

  private static func read(_ file: String) throws(PartialFailure) -> Template {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: file, limit: sizeLimit)
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
