import Combine
import Foundation

/// Lets the figures of the splash screen bounce, one after the other, until it is over.
@MainActor
final class SplashScreenViewModel: ObservableObject {
  /// How far each figure has moved from its place.
  @Published private(set) var offsets: [Double]
  @Published private(set) var isAnimating = false
  @Published private(set) var isFinished = false

  private let bounces: Int
  private let interval: Duration
  private var bounceCount = 0
  private var timer: Task<Void, Never>?

  init(figures: Int = 5, bounces: Int = 10, interval: Duration = .milliseconds(200)) {
    offsets = Array(repeating: 0, count: figures)
    self.bounces = bounces
    self.interval = interval
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
    offsets = offsets.map { _ in 0 }
  }

  /// Moves the next figure up or down; after the last time the screen is over.
  func bounce() {
    let figure = bounceCount % offsets.count
    offsets[figure] = offsets[figure] == 0 ? -8 : 0
    bounceCount += 1
    if bounceCount == bounces {
      stopAnimations()
      isFinished = true
    }
  }
}
