import Platform

/// The real files that inputs are made from.
package struct Corpus: Sendable {
  /// The content of each file, in the order of the folders given and there of the paths; no file is empty.
  package let files: [[UInt8]]

  /// Larger files would be read over and over for the sake of a few bytes of them.
  private static let largestFile = 1 << 20

  package init(files: [[UInt8]]) {
    self.files = files.filter { !$0.isEmpty }
  }

  /// Reads the Swift files below folders; hidden folders and symbolic links are left out.
  package init(folders: [String]) throws(FileError) {
    var files: [[UInt8]] = []
    for folder in folders {
      for path in try Self.paths(below: folder) {
        let bytes = try FileReading.bytes(of: path)
        if bytes.count <= Self.largestFile { files.append(bytes) }
      }
    }
    self.init(files: files)
  }

  private static func paths(below folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    for entry in try FileSystem.entries(of: folder) where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      switch entry.kind {
      case .directory: paths += try Self.paths(below: path)
      case .file where entry.name.hasSuffix(".swift"): paths.append(path)
      case .file, .symbolicLink, .other: break
      }
    }
    return paths
  }
}
