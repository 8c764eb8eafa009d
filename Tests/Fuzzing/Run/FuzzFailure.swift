/// An input that something went wrong with.
package struct FuzzFailure: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The process ended; by the signal of this number, or with this status where it is below 128.
    case trap(Int32)
    case hang
    case violation(String)
  }

  package let seed: UInt64
  package let kind: Kind

  package init(seed: UInt64, kind: Kind) {
    self.seed = seed
    self.kind = kind
  }

  /// One clause, and the seed.
  package var description: String {
    switch kind {
    case .trap(let status) where status >= 128: "seed \(seed): trap, by signal \(status - 128)"
    case .trap(let status): "seed \(seed): trap, with status \(status)"
    case .hang: "seed \(seed): hang"
    case .violation(let text): "seed \(seed): \(text)"
    }
  }
}
