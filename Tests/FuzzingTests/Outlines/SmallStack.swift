import Foundation

/// Runs code on a thread with the stack that a process' first thread usually has: 8 MB.
enum SmallStack {
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.set(body())
      done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    done.wait()
    return box.get()
  }

  private final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value?

    func set(_ value: Value) { lock.withLock { self.value = value } }
    func get() -> Value? { lock.withLock { value } }
  }
}
