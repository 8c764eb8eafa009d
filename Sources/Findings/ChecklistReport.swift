/// A guide's own list for reviews, answered for a project.
package struct ChecklistReport: Sendable {
  package var guide: GuideChoice
  /// In the order of the guide.
  package var sections: [Section]
  /// How many findings there are that no item covers.
  package var otherCount: Int
  /// Files or parts of files that could not be checked, sorted by path.
  package var skipped: [SkippedFile]
  /// Remarks for a person.
  package var remarks: [String]
  /// What checks the same files, accepted or not, for a person to type.
  package var command = "archlint check"

  package init(
    guide: GuideChoice, sections: [Section], otherCount: Int, skipped: [SkippedFile], remarks: [String]
  ) {
    self.guide = guide
    self.sections = sections
    self.otherCount = otherCount
    self.skipped = skipped
    self.remarks = remarks
  }

  /// A part of the list.
  package struct Section: Sendable, Hashable {
    /// Where the guide has it, such as `§10 model`.
    package var citation: String
    package var title: String
    package var items: [Item]

    package init(citation: String, title: String, items: [Item]) {
      self.citation = citation
      self.title = title
      self.items = items
    }
  }

  /// One thing asked for, with its answer.
  package struct Item: Sendable, Hashable {
    /// Place in the section, from 1.
    package var number: Int
    package var text: String
    /// Ids of the rules that decide it; none where a person does.
    package var rules: [String]
    package var answer: Answer

    package init(number: Int, text: String, rules: [String], answer: Answer) {
      self.number = number
      self.text = text
      self.rules = rules
      self.answer = answer
    }
  }

  /// Whether an item holds.
  package enum Answer: Sendable, Hashable {
    case ticked
    /// What speaks against it, at least one finding, in the order of paths and places.
    case crossed([Finding])
    /// Why it doesn't apply, in a clause.
    case notApplicable(reason: String)
    /// Why only a person can tell, in a clause, and the files to look at, sorted.
    case person(reason: String, files: [String])
  }

  package var items: [Item] { sections.flatMap(\.items) }

  package var isAnythingCrossed: Bool {
    items.contains { item in
      if case .crossed = item.answer { true } else { false }
    }
  }
}
