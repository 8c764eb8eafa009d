import Findings
import Platform
import ProjectFiles
import ProjectIndex
import SwiftOutline

/// What is kept of a project's files between checks.
struct KeptProject: Sendable {
  /// Where a file's content was last taken from.
  enum Origin: Sendable {
    /// The stamp is `nil` while a further change might leave the same one.
    case disk(FileStamp?)
    case editor
  }

  /// What is known about a file besides its outline.
  struct File: Sendable {
    var origin: Origin
    /// What is wrong with it.
    var skipped: [SkippedFile]
  }

  private(set) var outlines = KeptOutlines()
  private var files: [String: File] = [:]
  /// The targets, and the sources that they were read for.
  private var layout: (sources: DiscoveredSources, layout: ProjectLayout)?

  /// The targets as they were for the same files.
  func layout(of sources: DiscoveredSources) -> ProjectLayout? {
    guard let layout, layout.sources == sources else { return nil }
    return layout.layout
  }

  /// What is known about a file whose content is certainly unchanged; `nil` where it has to be read.
  ///
  /// - Parameter isDiskKnown: Whether a file on disk counts as unchanged without looking at it.
  func unchanged(_ path: String, at place: String, isDiskKnown: Bool) -> File? {
    guard let file = files[path], case .disk(let stamp) = file.origin else { return nil }
    if isDiskKnown { return file }
    return stamp != nil && stamp == FileStamp(following: place) ? file : nil
  }

  /// What is known about a file with the given bytes; `nil` for any other.
  func file(_ path: String, consistingOf bytes: [UInt8]) -> File? {
    guard let file = files[path], outlines.outline(of: path)?.source.consists(of: bytes) == true else { return nil }
    return file
  }

  /// Records where files were found and what is wrong with them; those without an outline are forgotten.
  mutating func note(_ found: [(path: String, file: File)]) {
    files = Dictionary(found.map { ($0.path, $0.file) }) { first, _ in first }
  }

  mutating func note(_ layout: ProjectLayout, of sources: DiscoveredSources) { self.layout = (sources, layout) }

  /// Stores the outlines of changed files, and returns those of all.
  mutating func enter(
    _ changed: consuming [(path: String, outline: FileOutline)], paths: [String], threads: Int
  ) -> (files: [(path: String, outline: IndexedOutline)], names: GlobalNames) {
    outlines.enter(changed, paths: paths, threads: threads)
  }
}
