#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that is computed when it is first asked for, by the thread that asks first; others wait.
package final class Once<Value: Sendable>: @unchecked Sendable {
  private let compute: @Sendable () -> Value
  private var computed: Value?
  /// A mutex, since `Synchronization` needs macOS 15.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package var value: Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let computed { return computed }
    let value = compute()
    computed = value
    return value
  }

  /// The value when somebody has asked for it before; `nil` otherwise.
  package var valueIfComputed: Value? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return computed
  }
}
