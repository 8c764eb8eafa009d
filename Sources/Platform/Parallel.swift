import SafeText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Spreads independent pieces of work over threads.
package enum Parallel {
  /// The number of processor cores that are online, from 1 to 64, unless `ARCHLINT_THREADS` says otherwise.
  package static var defaultThreads: Int {
    let wanted = Environment.value("ARCHLINT_THREADS").flatMap { GivenNumber.setting.read($0) }
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return min(max(wanted ?? Int(online), 1), 64)
  }

  /// Returns `body(0)`, `body(1)`, … in this order, computed on at most `threads` threads.
  package static func map<T: Sendable>(
    count: Int, threads: Int, _ body: @Sendable (Int) -> T
  ) -> [T] {
    map(count: count, threads: threads, makeState: {}, { (_: inout Void, index) in body(index) })
  }

  /// Returns `body(&state, 0)`, `body(&state, 1)`, … in this order, computed on at most `threads` threads.
  ///
  /// Each thread makes a state of its own and hands it to all of its calls; which calls share one is left open.
  package static func map<State, T: Sendable>(
    count: Int, threads: Int, makeState: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> T
  ) -> [T] {
    guard count > 0 else { return [] }
    let workers = min(max(threads, 1), count)
    let batches = BatchCounter(count: count, threads: workers)
    return [T](unsafeUninitializedCapacity: count) { results, initializedCount in
      // Every index is handed out once, so no two threads write to the same place.
      runOnThreads(workers) {
        var batch = batches.next()
        guard !batch.isEmpty else { return }
        var state = makeState()
        while !batch.isEmpty {
          for index in batch { results.initializeElement(at: index, to: body(&state, index)) }
          batch = batches.next()
        }
      }
      initializedCount = count
    }
  }

  /// Returns what two closures return that run at the same time, one after the other where there is one thread.
  package static func both<First: Sendable, Second: Sendable>(
    threads: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    guard threads > 1 else { return (first(), second()) }
    return withoutActuallyEscaping(first) { first in
      var firstResult: First?
      let secondResult = withUnsafeMutablePointer(to: &firstResult) { place in
        // The place is valid until the thread is joined, and nobody else touches it before.
        let worker = Worker.start { place.pointee = first() }
        defer { worker?.join() }
        return second()
      }
      return (firstResult ?? first(), secondResult)
    }
  }

  /// Returns what a closure returns that runs on a thread with a deep stack, where the system has one to give.
  ///
  /// A program does so once, at its beginning: from there on the thread that asks for others works beside them.
  package static func onDeepStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    both(threads: 2, body, {}).0
  }

  /// Runs `work` on each of `count` threads and waits for all; the calling thread is one of them if its stack is as deep as
  /// theirs, or when the system has none to give. Were it only to wait, the system would wake one more thread, and often
  /// on a processor that is at work already.
  private static func runOnThreads(_ count: Int, _ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      let takesPart = Worker.isCurrent
      let workers = (0..<(takesPart ? count - 1 : count)).compactMap { _ in Worker.start(work) }
      if takesPart || workers.isEmpty { work() }
      for worker in workers { worker.join() }
    }
  }
}

/// Hands out the indices below a count, batch by batch; a class because all threads draw from the same one.
///
/// The fewer are left, the smaller the batches, so that no thread is left with many when the others are done.
///
/// A mutex, since `Synchronization` needs macOS 15.
private final class BatchCounter {
  private let count: Int
  private let threads: Int
  private var position = 0
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(count: Int, threads: Int) {
    self.count = count
    self.threads = threads
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The next indices that nobody works on yet; empty when there are none left.
  func next() -> Range<Int> {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let start = position
    position = start + min(max((count - start) / (threads * 16), 1), 16, count - start)
    return start..<position
  }
}
