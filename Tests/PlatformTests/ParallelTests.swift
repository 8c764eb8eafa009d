import Foundation
import Testing

@testable import Platform

@Suite struct ParallelTests {
  @Test("returns results in the order of the indices", arguments: [-1, 0, 1, 2, 3, 8, 64])
  func order(threads: Int) {
    for count in [0, 1, 2, 7, 1000] {
      let results = Parallel.map(count: count, threads: threads) { index in
        // Uneven work, so that the threads overtake each other.
        (0..<(index % 7 * 100)).reduce(index) { $0 ^ ($1 &- $1) }
      }
      #expect(results == Array(0..<count))
    }
  }

  @Test("keeps results that need memory management")
  func strings() {
    let results = Parallel.map(count: 500, threads: 4) { [String(repeating: "x", count: $0 % 50), "\($0)"] }
    #expect(results.count == 500)
    #expect(results[321] == [String(repeating: "x", count: 21), "321"])
  }

  @Test("makes one state a thread at most, and hands it to every call of that thread")
  func states() {
    let countCall: @Sendable (inout Int, Int) -> Int = { calls, _ in
      calls += 1
      return calls
    }
    let results = Parallel.map(count: 100, threads: 4, makeState: { 0 }, countCall)
    // The first call with each state returns 1, and no call number comes up more often than there are states.
    let states = results.count { $0 == 1 }
    #expect((1...4).contains(states))
    for call in 1...100 { #expect(results.count { $0 == call } <= states) }
  }

  @Test("gives every thread a stack for deep recursion", arguments: [1, 2])
  func stackSize(threads: Int) {
    @Sendable func depth(_ remaining: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 900, alignment: 8) { buffer in
        remaining == 0 ? buffer.count - 900 : 1 + depth(remaining - 1)
      }
    }
    let results = Parallel.map(count: 2, threads: threads) { _ in depth(20_000) }
    #expect(results == [20_000, 20_000])
  }

  @Test("may be asked for inside of other work, again and again")
  func nested() {
    for round in 0..<50 {
      let sums = Parallel.map(count: 6, threads: 6) { outer in
        let (parts, count) = Parallel.both(threads: 2) {
          Parallel.map(count: 20, threads: 4) { $0 * outer }
        } _: {
          outer + round
        }
        return parts.reduce(count, +)
      }
      #expect(sums == (0..<6).map { 190 * $0 + $0 + round })
    }
  }

  @Test("has the calling thread work, too, where its stack is deep")
  func callingThread() {
    let (asked, worked) = Parallel.onDeepStack {
      (ObjectIdentifier(Thread.current), Parallel.map(count: 1, threads: 4) { _ in ObjectIdentifier(Thread.current) })
    }
    #expect(worked == [asked])
    #expect(asked != ObjectIdentifier(Thread.current))
    #expect(
      Parallel.map(count: 1, threads: 4) { _ in ObjectIdentifier(Thread.current) } != [ObjectIdentifier(Thread.current)]
    )
  }

  @Test("lets go of what it was given before it returns")
  func release() {
    final class Held: Sendable {}
    weak var left: Held?
    do {
      let held = Held()
      left = held
      _ = Parallel.map(count: 8, threads: 4) { [held] _ in ObjectIdentifier(held) }
    }
    #expect(left == nil)
  }

  @Test("finds a number of threads within bounds")
  func defaultThreads() {
    #expect((1...64).contains(Parallel.defaultThreads))
  }
}
