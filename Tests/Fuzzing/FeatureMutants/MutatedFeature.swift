import ArchGen
import Findings
import Platform
import ProjectFiles

/// A generated feature, and what rules of its guide say to mutants of it.
package struct MutatedFeature: Sendable {
  /// The mutants of the files that aren't tests, in the order of paths and lines.
  package let mutants: [FeatureMutant]

  private let project: ProposedProject
  private let guide: String
  private let files: [String: [UInt8]]

  /// Reads the feature in a folder.
  package init(folder: String, guide: String) throws {
    project = try ProposedProject(folder: folder)
    self.guide = guide
    var files: [String: [UInt8]] = [:]
    var mutants: [FeatureMutant] = []
    for path in SourceDiscovery.find(root: project.root, include: [], exclude: []).swiftFiles {
      let bytes = try FileReading.bytes(of: FileSystem.join(project.root, path))
      files[path] = bytes
      if path.hasPrefix("Tests/") { continue }
      mutants += FeatureMutants.mutants(of: String(decoding: bytes, as: UTF8.self), path: path)
    }
    self.files = files
    self.mutants = mutants
  }

  /// The rules that find something in the feature with the mutant in place of its file, sorted.
  package func rules(noticing mutant: FeatureMutant) -> [String] {
    var files = files
    files[mutant.path] = Array(mutant.text.utf8)
    return Set(project.findings(in: files, guide: guide).map(\.rule)).sorted()
  }
}
