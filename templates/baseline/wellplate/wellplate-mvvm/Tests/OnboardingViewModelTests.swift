import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the first pages")
struct OnboardingViewModelTests {
  @Test("leads to the last page and stays there")
  func leadsToLastPage() {
    let viewModel = OnboardingViewModel()
    #expect(viewModel.page == .photograph)
    #expect(!viewModel.isLastPage)

    for _ in 0..<5 { viewModel.showNextPage() }
    #expect(viewModel.page == .history)
    #expect(viewModel.isLastPage)
  }
}
