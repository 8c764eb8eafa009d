import Platform

/// A folder that holds a generated corpus.
package enum CorpusFolder {
  /// How much was written.
  package struct Size: Sendable, Hashable {
    package var fileCount = 0
    package var lineCount = 0
    package var byteCount = 0
  }

  /// Writes a corpus into a folder, where none of its files stands yet.
  package static func write(_ generator: CorpusGenerator, to folder: String) throws(FileError) -> Size {
    var size = Size()
    var known: Set<String> = []
    try generator.generate { (file) throws(FileError) in
      let path = FileSystem.join(folder, file.path)
      let parent = FileSystem.parent(path)
      if known.insert(parent).inserted { try FileSystem.createDirectory(withParents: parent) }
      try FileStaging.createFile(path, Array(file.text.utf8), permissionsOf: nil)
      size.fileCount += 1
      size.lineCount += file.lineCount
      size.byteCount += file.text.utf8.count
    }
    return size
  }

  /// Removes a folder with everything in it.
  package static func remove(_ folder: String) throws(FileError) {
    for entry in try FileSystem.entries(of: folder) {
      let path = FileSystem.join(folder, entry.name)
      if entry.kind == .directory { try remove(path) } else { try FileStaging.removeFile(path) }
    }
    try FileStaging.removeDirectory(folder)
  }
}
