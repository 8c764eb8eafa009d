import Findings
import Platform

/// Findings in full, each for itself.
enum FindingBlocks {
  /// A block for each finding; what is to be done about a rule is said once, unless all is asked for.
  static func all(_ findings: [Finding], style: ReportStyle) -> [ReportText] {
    Parallel.map(count: findings.count, threads: Parallel.defaultThreads) { number in
      var block = ReportText(paint: Paint(style.colour))
      let earlier = style.extent == .all ? [] : findings[..<number]
      FindingBlock(width: style.width, showsAllPlaces: style.extent == .all)
        .write(findings[number], after: earlier, to: &block)
      return block
    }
  }
}
