import Platform

/// A day of the Gregorian calendar.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `2027-01-31`; `nil` for another form or a day that the calendar doesn't have.
  package init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = Self.number(digits[0..<4]), let month = Self.number(digits[5..<7]),
      let day = Self.number(digits[8..<10]), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day, UTC, of a number of seconds since 1970.
  package init(secondsSince1970 seconds: Int) {
    var remaining = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    // Four hundred years always have 146,097 days, so that what is left to count is short.
    let cycles = remaining >= 0 ? remaining / 146_097 : (remaining - 146_096) / 146_097
    remaining -= cycles * 146_097
    var year = 1970 + cycles * 400
    while remaining >= Self.length(ofYear: year) {
      remaining -= Self.length(ofYear: year)
      year += 1
    }
    var month = 1
    while remaining >= Self.length(ofMonth: month, year: year) {
      remaining -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    self.year = year
    self.month = month
    day = remaining + 1
  }

  /// Today, the same all over the world, so that a run gives the same result everywhere.
  package static func today() -> CalendarDay { CalendarDay(secondsSince1970: WallClock.secondsSince1970()) }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  private func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isLeap(_ year: Int) -> Bool {
    (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
  }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
