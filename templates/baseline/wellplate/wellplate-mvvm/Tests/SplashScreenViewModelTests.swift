import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the splash screen")
struct SplashScreenViewModelTests {
  /// The timer of a test never fires by itself.
  private let viewModel = SplashScreenViewModel(
    figures: 2,
    bounces: 3,
    interval: .seconds(3600)
  ) { 5 }

  @Test("stands still at first, and moves one figure after the other once it is started")
  func movesFigures() {
    #expect(!viewModel.isAnimating)
    #expect(viewModel.bouncingOffsets == [0, 0])

    viewModel.startAnimations()
    viewModel.bounce()
    #expect(viewModel.isAnimating)
    #expect(viewModel.bouncingOffsets == [5, 0])
  }

  @Test("is over after the last movement")
  func finishes() {
    viewModel.startAnimations()

    for _ in 0..<3 { viewModel.bounce() }

    #expect(viewModel.isFinished)
    #expect(!viewModel.isAnimating)
    #expect(viewModel.bouncingOffsets == [0, 0])
  }

  @Test("puts all figures back when it is stopped, and is not over")
  func stops() {
    viewModel.startAnimations()
    viewModel.bounce()

    viewModel.stopAnimations()

    #expect(viewModel.bouncingOffsets == [0, 0])
    #expect(!viewModel.isAnimating)
    #expect(!viewModel.isFinished)
  }

  @Test("does not start again once it is over")
  func staysFinished() {
    for _ in 0..<3 { viewModel.bounce() }

    viewModel.startAnimations()

    #expect(!viewModel.isAnimating)
  }
}
