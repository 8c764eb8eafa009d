import Combine

/// Leads through the pages that a new user sees.
@MainActor
final class OnboardingViewModel: ObservableObject {
  /// The pages in their order.
  enum Page: Int, CaseIterable, Identifiable {
    case photograph, results, history

    var id: Self { self }
  }

  @Published private(set) var page = Page.photograph

  var isLastPage: Bool { page == Page.allCases.last }

  /// Shows the next page; the last one stays.
  func showNextPage() {
    page = Page(rawValue: page.rawValue + 1) ?? page
  }
}
