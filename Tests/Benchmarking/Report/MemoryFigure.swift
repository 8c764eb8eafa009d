/// Memory at the peak against the size of the source.
package struct MemoryFigure: Sendable, Hashable {
  package var peakByteCount: Double
  package var sourceByteCount: Int

  /// What the program and its rules may take, whatever is checked.
  private static let fixedByteCount = 30_000_000.0

  package init(peakByteCount: Double, sourceByteCount: Int) {
    self.peakByteCount = peakByteCount
    self.sourceByteCount = sourceByteCount
  }

  /// How many times the source the whole peak is.
  package var times: Double { peakByteCount / Double(max(sourceByteCount, 1)) }

  /// How many times the source the peak is, apart from the 30 MB that don't depend on it; 0 below those.
  package var timesBeyondFixed: Double {
    max(peakByteCount - Self.fixedByteCount, 0) / Double(max(sourceByteCount, 1))
  }

  /// One clause.
  package var text: String {
    """
    \(NumberText.rounded(peakByteCount / 1_000_000, digits: 1)) MB at the peak, \
    \(NumberText.rounded(times, digits: 1)) times the source, or 30 MB and \
    \(NumberText.rounded(timesBeyondFixed, digits: 1)) times the source
    """
  }
}
