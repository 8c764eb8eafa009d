import Combine
import Foundation

/// Lets the title fade in and the figures bounce, one after the other, until it is over.
@MainActor
final class SplashScreenViewModel: ObservableObject {
  /// How far each figure has moved from its place.
  @Published private(set) var bouncingOffsets: [Double]
  @Published private(set) var isAnimating = false
  @Published private(set) var isFinished = false

  private let bounces: Int
  private let interval: Duration
  private let nextOffset: @MainActor () -> Double
  private var bounceCount = 0
  private var timer: Task<Void, Never>?

  init(
    figures: Int = 7,
    bounces: Int = 14,
    interval: Duration = .milliseconds(200),
    nextOffset: @escaping @MainActor () -> Double = { .random(in: -8...8) }
  ) {
    bouncingOffsets = Array(repeating: 0, count: figures)
    self.bounces = bounces
    self.interval = interval
    self.nextOffset = nextOffset
  }

  deinit {
    timer?.cancel()
  }

  /// Starts the timer; nothing more happens where it runs already.
  func startAnimations() {
    guard timer == nil, !isFinished else { return }
    isAnimating = true
    timer = Task { [weak self, interval] in
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: interval)
        } catch {
          return
        }
        self?.bounce()
      }
    }
  }

  /// Stops the timer and puts all figures back.
  func stopAnimations() {
    timer?.cancel()
    timer = nil
    isAnimating = false
    bouncingOffsets = bouncingOffsets.map { _ in 0 }
  }

  /// Moves the next figure; after the last time the screen is over.
  func bounce() {
    bouncingOffsets[bounceCount % bouncingOffsets.count] = nextOffset()
    bounceCount += 1
    if bounceCount == bounces {
      stopAnimations()
      isFinished = true
    }
  }
}
