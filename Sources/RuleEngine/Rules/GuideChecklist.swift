import ProjectIndex

/// A part of a guide's own list for reviews.
package struct ChecklistSection: Sendable, Hashable {
  /// Where the guide has it, such as `§10 model`; with an item's number behind it, what the guide calls that item.
  package var citation: String
  package var title: String
  /// In the order of the guide, by which they are numbered from 1.
  package var items: [ChecklistItem]

  package init(citation: String, title: String, items: [ChecklistItem]) {
    self.citation = citation
    self.title = title
    self.items = items
  }
}

/// One thing that a review by a guide asks for.
package struct ChecklistItem: Sendable, Hashable {
  /// Who says whether an item holds.
  package enum Decision: Sendable, Hashable {
    /// It holds where none of these finds anything.
    case rules([ChecklistRule])
    /// Only a person can tell, for the reason given, by looking at some files.
    case person(reason: String, places: ChecklistPlaces)
  }

  /// What is asked for, in one clause.
  package var text: String
  /// The roles of the types that it is about; empty where it is about the project as a whole.
  package var roles: [Role]
  package var decision: Decision

  package init(text: String, roles: [Role], decision: Decision) {
    self.text = text
    self.roles = roles
    self.decision = decision
  }
}

/// A rule that decides an item, and which of its findings count.
package struct ChecklistRule: Sendable, Hashable {
  package var id: String
  /// Roles of the types in which findings count; empty for all findings.
  package var roles: [Role]
  /// What the message of a finding that counts holds; empty for all findings.
  package var phrase: String

  package init(id: String, roles: [Role] = [], phrase: String = "") {
    self.id = id
    self.roles = roles
    self.phrase = phrase
  }
}

/// The files that a person looks at for an item.
package struct ChecklistPlaces: Sendable, Hashable {
  /// Files that declare a type of one of these roles.
  package var roles: [Role]
  /// Patterns of paths below the root.
  package var folders: [String]

  package init(roles: [Role] = [], folders: [String] = []) {
    self.roles = roles
    self.folders = folders
  }
}
