import Findings
import ProjectIndex

/// A guide as data: what belongs to it as a whole, beside the rules that cite it.
package struct GuideFile: Sendable, Hashable {
  /// Such as `wellplate-mvvm`.
  package var name: String
  package var title: String
  /// `mv` or `mvvm`.
  package var style: String
  /// `observable` or `observableObject`.
  package var observation: String
  /// `service` or `repository`.
  package var dataLayer: String
  /// Roles by layer, the topmost first: a layer may name its own roles and those of the layers below it.
  package var layers: [[Role]]
  /// The folders in which files belong by the role of what they hold; no entry where the guide says nothing. A pattern
  /// such as `Features/*/Views` stands for folders that follow one another anywhere in a path.
  package var folders: [Role: [String]]
  /// The guide's own lists for reviews.
  package var checklist: [ChecklistSection]
  /// The names of the guides that this one changes, the nearest first and one of the program last; none for a guide of
  /// the program.
  package var bases: [String]
  /// What this guide says of rules otherwise than its base, by their ids.
  package var changes: [String: RuleChange]

  package init(
    name: String, title: String, style: String, observation: String, dataLayer: String, layers: [[Role]],
    folders: [Role: [String]] = [:], checklist: [ChecklistSection] = [], bases: [String] = [],
    changes: [String: RuleChange] = [:]
  ) {
    self.name = name
    self.title = title
    self.style = style
    self.observation = observation
    self.dataLayer = dataLayer
    self.layers = layers
    self.folders = folders
    self.checklist = checklist
    self.bases = bases
    self.changes = changes
  }

  /// The name by which rules know the guide: that of the program's guide that it is or changes.
  package var familiarName: String { bases.last ?? name }

  /// Whether the layers let one role name another; a role in no layer names and is named freely.
  package func allows(from: Role, to: Role) -> Bool {
    guard let lower = layers.firstIndex(where: { $0.contains(from) }),
      let upper = layers.firstIndex(where: { $0.contains(to) })
    else {
      return true
    }
    return upper >= lower
  }
}

/// What a guide that changes another says of a rule.
package struct RuleChange: Sendable, Hashable {
  /// `nil` switches the rule off.
  package var severity: Severity?
  /// Where the team wrote it down; empty where it says nothing, so that the base's section goes on being cited.
  package var section: String

  package init(severity: Severity?, section: String = "") {
    self.severity = severity
    self.section = section
  }
}
