/// Numbers of several runs.
package struct Spread: Sendable, Hashable {
  /// Ascending.
  private let values: [Double]

  package init(_ values: some Sequence<Double>) { self.values = values.sorted() }

  /// 0 without any run.
  package var least: Double { values.first ?? 0 }

  /// The middle one, or what lies between the two in the middle; 0 without any run.
  package var median: Double {
    guard !values.isEmpty else { return 0 }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }

  /// 0 without any run.
  package var largest: Double { values.last ?? 0 }
}
