import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("Dates in words")
struct DateFormattingTests {
  @Test("name the month and the year")
  func monthAndYear() {
    let date = Date(timeIntervalSince1970: 1_716_000_000)

    #expect(date.monthAndYear(locale: Locale(identifier: "en_US")) == "May 2024")
  }
}
