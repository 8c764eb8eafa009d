import Foundation
import Synchronization

/// Threads with stacks large enough for a debug build of the parser on deeply nested code.
enum DeepThreads {
  // Address space only; 256 levels of nesting take some tens of megabytes in a debug build.
  private static let stackByteLength = 512 << 20

  /// Returns the results in the order of the elements, worked out on the given number of threads.
  static func map<Element: Sendable, Output: Sendable>(
    _ elements: [Element], threadCount: Int, _ transform: @escaping @Sendable (Element) -> Output
  ) -> [Output] {
    let board = Board<Output>()
    let group = DispatchGroup()
    for _ in 0..<max(1, min(threadCount, elements.count)) {
      group.enter()
      let thread = Thread {
        while let index = board.takeIndex(below: elements.count) {
          board.put(transform(elements[index]), at: index)
        }
        group.leave()
      }
      thread.stackSize = stackByteLength
      thread.start()
    }
    group.wait()
    return board.sortedOutputs
  }

  /// The threads' shared state: the next element to take, and what has been worked out.
  private final class Board<Output: Sendable>: Sendable {
    private let state = Mutex((nextIndex: 0, outputs: [(index: Int, output: Output)]()))

    func takeIndex(below count: Int) -> Int? {
      state.withLock { state in
        guard state.nextIndex < count else { return nil }
        state.nextIndex += 1
        return state.nextIndex - 1
      }
    }

    func put(_ output: Output, at index: Int) {
      state.withLock { $0.outputs.append((index, output)) }
    }

    var sortedOutputs: [Output] {
      state.withLock { $0.outputs.sorted { $0.index < $1.index }.map(\.output) }
    }
  }
}
