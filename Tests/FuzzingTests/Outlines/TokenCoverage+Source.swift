import Fuzzing
import SwiftOutline

extension TokenCoverage {
  /// The first place that not exactly one token or trivia covers; `nil` when all is well.
  static func violation(in source: SourceText) -> String? {
    violation(of: OutlineReader().tokens(of: source), in: source)
  }
}
