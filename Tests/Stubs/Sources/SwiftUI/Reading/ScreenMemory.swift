/// What a screen remembers of its views from one reading to the next, by their places.
final class ScreenMemory {
  private var values: [String: Any] = [:]
  private var used: Set<String> = []

  /// The value that is remembered of a place; the first one that is offered, if there is none yet.
  func value<Value>(_ key: String, orKeep first: @autoclosure () -> Value) -> Value {
    used.insert(key)
    if let known = values[key] as? Value { return known }
    let value = first()
    values[key] = value
    return value
  }

  /// Forgets what no view has asked for since the last time.
  func forgetUnused() {
    values = values.filter { used.contains($0.key) }
    used = []
  }
}

/// A property of a view that is connected with the screen before the body is asked for.
protocol ConnectedProperty {
  func connect(to memory: ScreenMemory, key: String, environment: EnvironmentValues)
}
