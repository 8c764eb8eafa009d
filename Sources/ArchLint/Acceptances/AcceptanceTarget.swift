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

  /// The text of a configuration with an entry more, or in place of one about the same, its comments kept; `nil` where
  /// `accepted` is no array there.
  package static func adding(_ acceptance: Acceptance, to text: [UInt8]) -> [UInt8]? {
    let entries = (try? JSONReader.parse(text, allowing: .commentsAndTrailingCommas))?["accepted"]?.elements ?? []
    let known = entries.firstIndex { entry in
      var other = Acceptance(rule: entry["rule"]?.string ?? "", subject: entry["subject"]?.string, reason: "")
      other.file = entry["file"]?.string
      return acceptance.replaces(other)
    }
    return JSONInsertion.adding(acceptance.json, to: "accepted", inPlaceOf: known, in: text)
  }

  /// What accepts some places of a finding: an entry for the symbol that all have, else for the decision; and one for each
  /// file where a symbol is a file's own, such as an import.
  package static func acceptances(of finding: Finding, at places: [FindingPlace], reason: String) -> [Acceptance] {
    let homes = places.map { $0.identity?.file ?? "" }
    let isOne = places.allSatisfy { $0.symbol == places.first?.symbol }
    if homes.allSatisfy(\.isEmpty) {
      return [Acceptance(rule: finding.rule, subject: isOne ? places.first?.symbol : finding.key, reason: reason)]
    }
    return Set(
      zip(places, homes).map { place, home in
        var acceptance = Acceptance(rule: finding.rule, subject: place.symbol, reason: reason)
        acceptance.file = home.isEmpty ? nil : home
        return acceptance
      }
    ).sorted { ($0.file ?? "", $0.subject ?? "") < ($1.file ?? "", $1.subject ?? "") }
  }
}
