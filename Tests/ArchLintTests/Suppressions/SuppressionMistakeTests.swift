import Testing

@Suite("Suppressions that have ended or are wrong")
struct SuppressionMistakeTests {
  // MARK: - Expiry

  @Test("count through their last day")
  func lastDay() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – goes with iOS 19, until 2026-06-15"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type suppressed"])
  }

  @Test("suppress nothing from the day after and are reported")
  func expired() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old (until 2026-06-14)."
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type new", "1 expired-suppression new"])
    #expect(
      try SuppressionSample.reports(source) == [
        "1:20 expired-suppression: the suppression of 'no-bad-type' expired on 2026-06-14; fix what it covered "
          + "and remove the comment, or give it a new date"
      ])
  }

  @Test(
    "end on their day, where it stands before the reason, too", arguments: ["until ", "UNTIL ", "until:", "until: "])
  func expiredBefore(_ word: String) throws {
    for day in ["2026-06-14", "2026-06-15"] {
      let source = "struct BadThing {} // archlint:disable:this no-bad-type \(word)\(day) – goes soon"
      let isOver = day == "2026-06-14"
      #expect(
        try SuppressionSample.findings(source)
          == (isOver ? ["1 no-bad-type new", "1 expired-suppression new"] : ["1 no-bad-type suppressed"]))
    }
  }

  @Test(
    "end on their day, whatever stands around it",
    arguments: [
      "[until 2026-06-14]", "“until 2026-06-14”", "'until 2026-06-14'", "until the 2026-06-14", "until: \"2026-06-14\"",
      "until <2026-06-14>", "*until* `2026-06-14`", "UNTIL 2026-06-14;", "{until the (2026-06-14)}",
      "until:2026-06-14", "(until=2026-06-14)", "Until2026-06-14",
    ])
  func expiredSomehow(_ end: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old \(end)"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type new", "1 expired-suppression new"])
  }

  @Test(
    "have no end where 'until' is a word of the reason",
    arguments: ["it is gone", "iOS 17", "the next one", "May comes"])
  func noEnd(_ words: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old until \(words)"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type suppressed"])
  }

  @Test(
    "with a day that is none suppress nothing and are reported",
    arguments: ["2027-02-29", "31.01.2027", "2027-1-1", "2027/01/31", "0000-00-00"])
  func noDate(date: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old, until \(date)"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type new", "1 invalid-suppression new"])
    #expect(
      try SuppressionSample.reports(source) == [
        "1:20 invalid-suppression: '\(date)' is not a date, so the suppression suppresses nothing; write a day as year, "
          + "month and day, as in 'until 2027-01-31'"
      ])
  }

  // MARK: - Mistakes

  @Test(
    "without a reason suppress nothing and are reported",
    arguments: [
      "no-bad-type", "no-bad-type –", "no-bad-type -  ", "no-bad-type because it is old",
      "no-bad-type – until 2027-01-31", "no-bad-type – .", "no-bad-type – …", "no-bad-type – \u{3164}\u{3164}",
      "no-bad-type – \u{200B}\u{2060}", "no-bad-type – 🙈", "no-bad-type – 17",
    ])
  func noReason(text: String) throws {
    let source = "struct BadThing {} // archlint:disable:this \(text)"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type new", "1 invalid-suppression new"])
    #expect(
      try SuppressionSample.reports(source) == [
        "1:20 invalid-suppression: the suppression of 'no-bad-type' gives no reason and suppresses nothing; write the "
          + "reason after the rules, as in 'no-bad-type – because …'"
      ])
  }

  @Test("without a rule are reported", arguments: ["disable:next – old", "disable", "disable: old"])
  func noRule(text: String) throws {
    #expect(
      try SuppressionSample.reports("// archlint:\(text)\nstruct BadThing {}") == [
        "1:1 invalid-suppression: a suppression names no rule and suppresses nothing; write 'archlint:disable:next RULE "
          + "– reason'"
      ])
  }

  @Test("of an unknown rule are reported with the nearest word, and keep to the rules that are known")
  func unknownRule() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-tipe, no-bad-type – old"
    #expect(try SuppressionSample.findings(source) == ["1 no-bad-type suppressed", "1 invalid-suppression new"])
    #expect(
      try SuppressionSample.reports(source) == [
        "1:20 invalid-suppression: unknown rule 'no-bad-tipe' in a suppression; did you mean 'no-bad-type'?"
      ])
  }

  @Test("with an unknown directive are reported with the nearest word")
  func unknownDirective() throws {
    #expect(
      try SuppressionSample.reports("// archlint:disable:nxt no-bad-type – old\nstruct BadThing {}") == [
        "1:1 invalid-suppression: unknown directive 'archlint:disable:nxt'; did you mean 'archlint:disable:next'?"
      ])
    #expect(
      try SuppressionSample.reports("// archlint:ignore no-bad-type\nstruct BadThing {}") == [
        "1:1 invalid-suppression: unknown directive 'archlint:ignore'; write 'archlint:disable:next RULE – reason'"
      ])
  }
}
