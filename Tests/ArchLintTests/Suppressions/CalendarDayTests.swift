import ArchLint
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
  @Test(
    "follow from seconds since 1970",
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
      (951_782_400, "2000-02-29"), (1_709_164_800, "2024-02-29"), (4_107_542_400, "2100-03-01"),
      (-2_208_988_800, "1900-01-01"),
    ])
  func seconds(seconds: Int, text: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == text)
  }

  @Test("are read when the calendar has them", arguments: ["2024-02-29", "2027-01-31", "0001-12-31"])
  func valid(text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
  }

  @Test(
    "are refused when it doesn't", arguments: ["2023-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "27-01-01", ""])
  func invalid(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("are ordered")
  func order() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map { try #require(CalendarDay($0)) }
    #expect(days == days.shuffled().sorted())
  }
}
