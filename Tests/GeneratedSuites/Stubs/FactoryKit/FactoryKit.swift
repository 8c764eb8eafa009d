import Foundation

/// What view models ask of Factory: keys of a container, made anew for each caller, which tests register otherwise.
public final class Container: @unchecked Sendable {
  public static let shared = Container()
  private let lock = NSLock()
  private var registered: [String: any Sendable] = [:]

  public func callAsFunction<T>(key: StaticString = #function, _ make: @escaping @Sendable () -> T) -> Factory<T> {
    Factory(key: "\(key)", container: self, make: make)
  }

  fileprivate func made<T>(_ key: String) -> (@Sendable () -> T)? {
    lock.withLock { registered[key] as? @Sendable () -> T }
  }

  fileprivate func register<T>(_ key: String, _ make: @escaping @Sendable () -> T) {
    lock.withLock { registered[key] = make }
  }
}

public struct Factory<T>: Sendable {
  fileprivate let key: String
  fileprivate let container: Container
  fileprivate let make: @Sendable () -> T

  public func callAsFunction() -> T { (container.made(key) ?? make)() }

  @discardableResult
  public func register(factory: @escaping @Sendable () -> T) -> Factory<T> {
    container.register(key, factory)
    return self
  }
}

@propertyWrapper
public struct Injected<T> {
  public let wrappedValue: T
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: keyPath]() }
}
