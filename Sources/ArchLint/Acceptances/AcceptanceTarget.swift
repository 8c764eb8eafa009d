import Findings
import JSONText
import Platform

/// Where it is written that a finding is accepted, and of what.
package struct AcceptanceTarget: Sendable, Hashable {
  /// The absolute path of the configuration.
  package let path: String
  /// Whether there is one.
  package let isThere: Bool

  /// The configuration that a person has named, else the nearest above the finding.
  package init(of finding: Finding, in root: ProjectRoot) {
    let folder = FileSystem.parent(FileSystem.join(root.folder, finding.path))
    let nearest = root.isConfigurationGiven ? nil : EnclosingFolders.configured(from: folder)
    let configured = nearest.map { FileSystem.join($0, ProjectRoot.configurationName) } ?? root.configurationPath
    path = configured ?? FileSystem.join(root.folder, ProjectRoot.configurationName)
    isThere = configured != nil
  }

  /// A configuration that says nothing.
  package static let emptyText = Array("{\n}\n".utf8)

  /// The text of a configuration with an entry more, its comments kept; `nil` where `accepted` is no array there.
  package static func appending(_ acceptance: Acceptance, to text: [UInt8]) -> [UInt8]? {
    JSONInsertion.appending(acceptance.json, to: "accepted", in: text)
  }

  /// What a finding is about, as it is known again: the symbol that all its places have, else its key; `nil` for a habit of
  /// the whole project.
  package static func subject(of finding: Finding) -> String? {
    if finding.habit != nil { return nil }
    let own = finding.places.filter { $0.rule == nil }
    return own.allSatisfy { $0.symbol == finding.symbol } ? finding.symbol : finding.key
  }
}
