import ProjectIndex

/// Properties of types that were asked for before, by one rule or another: most rules look at the same types.
///
/// Not `Sendable`: each worker has its own, because to share them would cost more than to find them twice.
package final class KnownProperties {
  /// Values by number of the property, then by type; empty for a property that was never asked for.
  ///
  /// Unchecked, as one thread alone comes here, and never while it computes a value.
  @exclusivity(unchecked)
  private var values: [[Value?]] = Array(repeating: [], count: Vocabulary.standard.numberedPropertyCount)
  private let typeCount: Int

  package init(typeCount: Int) {
    self.typeCount = typeCount
  }

  /// The value of a property; computed when it is asked for first.
  func value(_ property: Int, of type: TypeID, _ compute: () -> Value) -> Value {
    if values[property].isEmpty {
      values[property] = Array(repeating: nil, count: typeCount)
    } else if let value = values[property][type] {
      return value
    }
    let value = compute()
    values[property][type] = value
    return value
  }
}
