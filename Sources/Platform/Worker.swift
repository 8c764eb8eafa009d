#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that runs one closure after another; between them it waits for the next to come.
///
/// A server would start some dozens for each keystroke, and give back as many stacks: in a project of 60,000 lines that is a
/// ninth of the processors' time (81 ms, and 72 with threads that are kept).
final class Worker: @unchecked Sendable {
  /// Those that wait for work.
  private static let idle = Guarded<[Worker]>([])
  /// As many may wait; others end.
  private static let idleLimit = 16
  /// Parsing recurses with the nesting of its input; the usual 512 KiB of a thread on Darwin are too few for that.
  ///
  /// The stack is address space that the system fills with memory only as far as it is used.
  private static let stackByteCount = 64 << 20

  /// What says of a thread that it is one of these.
  private static let mark: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Whether the calling thread is one of these, so that it may recurse deeply.
  static var isCurrent: Bool { mark.map { pthread_getspecific($0) != nil } ?? false }

  private var work: (() -> Void)?
  private var isDone = false
  private var isWanted = true
  /// A mutex and a condition, since `Synchronization` needs macOS 15.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Has a thread run `body` once; `nil` when the system has no thread left to give.
  static func start(_ body: @escaping () -> Void) -> Worker? {
    if let worker = idle.change({ $0.popLast() }) {
      worker.give(body)
      return worker
    }
    let worker = Worker()
    worker.work = body
    return startThread(stackByteCount: stackByteCount, worker.loop) ? worker : nil
  }

  private init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    changed.initialize(to: pthread_cond_t())
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until the closure has returned. The thread is then free for another one.
  func join() {
    pthread_mutex_lock(mutex)
    while !isDone { pthread_cond_wait(changed, mutex) }
    isDone = false
    pthread_mutex_unlock(mutex)
    let isKept = Self.idle.change { idle in
      guard idle.count < Self.idleLimit else { return false }
      idle.append(self)
      return true
    }
    if !isKept { end() }
  }

  private func give(_ body: @escaping () -> Void) {
    pthread_mutex_lock(mutex)
    work = body
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  private func end() {
    pthread_mutex_lock(mutex)
    isWanted = false
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  private func loop() {
    if let mark = Self.mark { pthread_setspecific(mark, UnsafeRawPointer(mutex)) }
    // What a closure holds is let go before anybody hears that it is done.
    while runNext() {
      pthread_mutex_lock(mutex)
      isDone = true
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
  }

  /// Waits for a closure and runs it; `false` when no more will come.
  private func runNext() -> Bool {
    pthread_mutex_lock(mutex)
    while work == nil, isWanted { pthread_cond_wait(changed, mutex) }
    let next = work
    work = nil
    pthread_mutex_unlock(mutex)
    next?()
    return next != nil
  }
}
