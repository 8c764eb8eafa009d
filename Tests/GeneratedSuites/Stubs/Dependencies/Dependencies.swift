/// What view models ask of swift-dependencies: values by type of their key, which an operation may have otherwise.
public protocol DependencyKey<Value>: Sendable {
  associatedtype Value: Sendable
  static var liveValue: Value { get }
}

public struct DependencyValues: Sendable {
  @TaskLocal public static var current = DependencyValues()
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.liveValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public func withDependencies<R>(_ change: (inout DependencyValues) throws -> Void, operation: () throws -> R) rethrows
  -> R
{
  var values = DependencyValues.current
  try change(&values)
  return try DependencyValues.$current.withValue(values) { try operation() }
}

@propertyWrapper
public struct Dependency<Value>: @unchecked Sendable {
  private let values: DependencyValues
  private let keyPath: KeyPath<DependencyValues, Value>

  public init(_ keyPath: KeyPath<DependencyValues, Value>) {
    (values, self.keyPath) = (DependencyValues.current, keyPath)
  }

  public var wrappedValue: Value { values[keyPath: keyPath] }
}
