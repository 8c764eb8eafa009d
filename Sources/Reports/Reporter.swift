import Findings

/// A form in which a report is written.
package protocol Reporter: Sendable {
  /// Returns the whole text, which is empty or ends in a line break; equal reports give equal text.
  func render(_ report: CheckReport) -> String
}
