/// How a report for a person looks.
package struct ReportStyle: Sendable, Hashable {
  /// Whether terminal colours are used.
  package enum Colour: Sendable, Hashable {
    case on, off
  }

  /// How much is said.
  package enum Detail: Sendable, Hashable {
    /// Findings and what could not be checked, nothing else.
    case quiet
    /// Findings, the guide, and a summary with the rules broken most.
    case normal
    /// As normal, and the summary counts each rule by severity.
    case statistics
  }

  /// Which findings are shown, and how.
  package enum Extent: Sendable, Hashable {
    /// The weightiest in full, the others by rule, notes as a number.
    case weightiest
    /// Every finding in full, with all its places.
    case all
    /// A line for each finding.
    case compact
  }

  package let colour: Colour
  package let detail: Detail
  package let extent: Extent
  /// Columns that prose and source lines keep to; at least 40 are used.
  package let width: Int

  package init(
    colour: Colour = .off, detail: Detail = .normal, extent: Extent = .weightiest, width: Int = 100
  ) {
    self.colour = colour
    self.detail = detail
    self.extent = extent
    self.width = max(width, 40)
  }
}
