/// How much memory this process has needed.
package enum PeakMemory {
  /// The largest resident size so far in bytes; 0 when the system does not say.
  package static func bytes() -> Int { ResourceUsage.peakResidentByteCount() }
}
