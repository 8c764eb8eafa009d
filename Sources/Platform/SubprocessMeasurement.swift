/// What a program has taken from its start to its end.
package struct SubprocessMeasurement: Sendable {
  package let result: SubprocessResult
  /// The time that has passed.
  package let nanoseconds: UInt64
  /// The time of all processor cores, that of the system on its behalf and of its own children included.
  package let processorNanoseconds: UInt64
  /// The largest resident size in bytes.
  ///
  /// At least that of this process when it started the program, whose memory it shares for a moment on Linux.
  package let peakByteCount: Int

  package init(result: SubprocessResult, nanoseconds: UInt64, processorNanoseconds: UInt64, peakByteCount: Int) {
    self.result = result
    self.nanoseconds = nanoseconds
    self.processorNanoseconds = processorNanoseconds
    self.peakByteCount = peakByteCount
  }
}
