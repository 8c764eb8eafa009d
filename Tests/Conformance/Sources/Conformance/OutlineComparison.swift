/// How two outlines of one file differ.
package enum OutlineComparison {
  /// Returns the differences in source order; empty where the outlines agree.
  ///
  /// Rows at the same place are compared fact by fact. A row whose place the other side does not know at all is missing
  /// or unexpected, unless both sides have such a row of the same subject next: then its place is what differs.
  package static func differences(
    expected: [OutlineEntry], actual: [OutlineEntry]
  ) -> [OutlineDifference] {
    let expectedPlaces = Set(expected.map(Place.init))
    let actualPlaces = Set(actual.map(Place.init))
    var differences: [OutlineDifference] = []
    var expectedRest = expected[...]
    var actualRest = actual[...]

    while let expectedEntry = expectedRest.first, let actualEntry = actualRest.first {
      let isKnownToActual = actualPlaces.contains(Place(expectedEntry))
      let isKnownToExpected = expectedPlaces.contains(Place(actualEntry))
      let isMoved = !isKnownToActual && !isKnownToExpected && expectedEntry.subject == actualEntry.subject
      let isOutOfOrder = isKnownToActual && isKnownToExpected

      if Place(expectedEntry) == Place(actualEntry) || isMoved {
        differences += changes(from: expectedEntry, to: actualEntry)
        expectedRest.removeFirst()
        actualRest.removeFirst()
      } else if isOutOfOrder {
        differences.append(.outOfOrder(expected: expectedEntry, actual: actualEntry))
        expectedRest.removeFirst()
        actualRest.removeFirst()
      } else if !isKnownToActual {
        differences.append(.missing(expectedEntry))
        expectedRest.removeFirst()
      } else {
        differences.append(.unexpected(actualEntry))
        actualRest.removeFirst()
      }
    }
    return differences + expectedRest.map(OutlineDifference.missing) + actualRest.map(OutlineDifference.unexpected)
  }

  private static func changes(from expected: OutlineEntry, to actual: OutlineEntry) -> [OutlineDifference] {
    let pairs = zip(expected.fields, actual.fields).filter { $0 != $1 }
    guard !pairs.isEmpty else { return [] }
    return [.changed(expected, pairs.map { .init(label: $0.label, expected: $0.value, actual: $1.value) })]
  }

  private struct Place: Hashable {
    let line: Int
    let column: Int
    let identity: String

    init(_ entry: OutlineEntry) {
      line = entry.line
      column = entry.column
      identity = entry.identity
    }
  }
}
