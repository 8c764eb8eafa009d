/// What lives until the process ends.
package enum KeptObjects {
  /// Keeps a value with all that it holds: to free a project piece by piece takes a twentieth of a check, and the
  /// system takes all memory back at once a moment later.
  package static func keep<Value>(_ value: Value) { _ = Unmanaged.passRetained(Box(value)) }

  private final class Box<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }
  }
}
