import ArchLint
import Findings
import Testing

@Suite("Suppressions")
struct SuppressionTests {
  /// The findings of a file as lines `line rule status`.
  private func findings(
    _ source: String, _ change: (inout CheckRequest) -> Void = { _ in }
  ) throws -> [String] {
    let project = try TemporaryProject(SampleRules.files.merging(["A.swift": source]) { $1 })
    return try project.check(change).report.lines.map { String($0.dropFirst("A.swift:".count)) }
  }

  /// The messages and helps about suppressions in a file.
  private func reports(_ source: String) throws -> [String] {
    let project = try TemporaryProject(SampleRules.files.merging(["A.swift": source]) { $1 })
    return try project.check().report.hits.filter { $0.rule.hasSuffix("-suppression") }.map {
      "\($0.range.line):\($0.range.column) \($0.rule): \($0.message); \($0.help)"
    }
  }

  // MARK: - What they cover

  @Test("of the next declaration cover all of it")
  func nextDeclaration() throws {
    let source = """
      // archlint:disable:next no-bad-type, no-bad-property – it is an old one
      @frozen
      public struct BadThing {
        var badFirst = 1
        struct Inner { var badSecond = 2 }
      }
      struct BadOther {}
      """
    #expect(
      try findings(source) == [
        "3 no-bad-type suppressed", "4 no-bad-property suppressed", "5 no-bad-property suppressed", "7 no-bad-type new",
      ])
  }

  @Test("of the next declaration look past comments and empty lines")
  func nextBehindComments() throws {
    let source = """
      // archlint:disable:next no-bad-type – it is an old one

      /* first /* nested */ */
      /// A thing.
      struct BadThing {}
      """
    #expect(try findings(source) == ["5 no-bad-type suppressed"])
  }

  @Test("of the next declaration cover it from all comments in a row")
  func nextInARow() throws {
    let source = """
      // archlint:disable:next no-bad-type – it is an old one
      // archlint:disable:next no-bad-property – so is this
      // and more
      struct BadThing {
        var badFirst = 1
      }
      // archlint:disable:next no-bad-type – nothing follows
      """
    #expect(
      try findings(source) == [
        "4 no-bad-type suppressed", "5 no-bad-property suppressed", "7 unused-suppression new",
      ])
  }

  @Test("that are wrong are reported under the file's name where the declaration around has none")
  func namelessDeclaration() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging(["A.swift": "func () {\n  // archlint:disable:next no-bad-type\n}"]) { $1 })
    #expect(try project.check().report.findings.map(\.symbol) == ["A"])
  }

  @Test("by the thousand take linear time")
  func many() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let count = 2000
    let comments = (0..<count).map { _ in "// archlint:disable:next no-bad-type – it is an old one\n" }.joined()
    #expect(try findings(comments + "struct BadThing {}") == ["\(count + 1) no-bad-type suppressed"])
    #expect(clock.now - start < .seconds(10))
  }

  @Test("of the next line cover that line alone where no declaration follows")
  func nextLine() throws {
    let source = """
      // archlint:disable:next no-bad-type – it is an old one
      #if DEBUG
      struct BadThing {}
      #endif
      """
    #expect(try findings(source) == ["1 unused-suppression new", "3 no-bad-type new"])
  }

  @Test("of several names in one declaration cover all of them")
  func severalNames() throws {
    let source = """
      struct Thing {
        // archlint:disable:next no-bad-property – they are old
        var badFirst = 1,
          badSecond = 2
        var badThird = 3
      }
      """
    #expect(
      try findings(source) == [
        "3 no-bad-property suppressed", "4 no-bad-property suppressed", "5 no-bad-property new",
      ])
  }

  @Test("of this line cover that line")
  func thisLine() throws {
    let source = """
      struct BadThing {  // archlint:disable:this no-bad-type: it is an old one
        var badOne = 1
      }
      struct BadOther {}
      """
    #expect(try findings(source) == ["1 no-bad-type suppressed", "2 no-bad-property new", "4 no-bad-type new"])
  }

  @Test("without a scope cover the file, wherever they stand")
  func file() throws {
    let source = """
      struct BadThing { var badOne = 1 }
      struct BadOther {}
      // archlint:disable no-bad-type — these are old
      """
    #expect(
      try findings(source) == [
        "1 no-bad-type suppressed", "1 no-bad-property new", "2 no-bad-type suppressed",
      ])
  }

  @Test(
    "take all four signs before the reason, in line and block comments",
    arguments: [
      "// archlint:disable:this no-bad-type - old", "// archlint:disable:this no-bad-type – old",
      "// archlint:disable:this no-bad-type — old", "// archlint:disable:this no-bad-type: old",
      "// archlint:disable:this no-bad-type : old", "//archlint:disable:this no-bad-type -- old",
      "/// archlint:disable:this no-bad-type – old", "/* archlint:disable:this no-bad-type – old */",
      "/** archlint:disable:this no-bad-type – old, until the day it goes */",
      "// archlint: disable:this no-bad-type – old", "// archlint:disable:this no-bad-type–old",
    ])
  func signs(comment: String) throws {
    #expect(try findings("struct BadThing {} \(comment)") == ["1 no-bad-type suppressed"])
  }

  @Test("are none inside a string literal")
  func stringLiteral() throws {
    let source = """
      let text = "// archlint:disable no-bad-type – no comment"
      let more = \"\"\"
        // archlint:disable no-bad-type – no comment
        \"\"\"
      struct BadThing {}
      """
    #expect(try findings(source) == ["5 no-bad-type new"])
  }

  @Test("are none in prose that names the tool")
  func prose() throws {
    #expect(try findings("// archlint: see the README\n// archlint checks this\nstruct A {}").isEmpty)
  }

  // MARK: - Expiry

  @Test("count through their last day")
  func lastDay() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – goes with iOS 19, until 2026-06-15"
    #expect(try findings(source) == ["1 no-bad-type suppressed"])
  }

  @Test("suppress nothing from the day after and are reported")
  func expired() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old (until 2026-06-14)."
    #expect(try findings(source) == ["1 no-bad-type new", "1 expired-suppression new"])
    #expect(
      try reports(source) == [
        "1:20 expired-suppression: the suppression of 'no-bad-type' expired on 2026-06-14; fix what it covered "
          + "and remove the comment, or give it a new date"
      ])
  }

  @Test(
    "end on their day, whatever stands around it",
    arguments: [
      "[until 2026-06-14]", "“until 2026-06-14”", "'until 2026-06-14'", "until the 2026-06-14", "until: \"2026-06-14\"",
      "until <2026-06-14>", "*until* `2026-06-14`", "UNTIL 2026-06-14;", "{until the (2026-06-14)}",
    ])
  func expiredSomehow(_ end: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old \(end)"
    #expect(try findings(source) == ["1 no-bad-type new", "1 expired-suppression new"])
  }

  @Test(
    "have no end where 'until' is a word of the reason",
    arguments: ["it is gone", "iOS 17", "the next one", "May comes"])
  func noEnd(_ words: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old until \(words)"
    #expect(try findings(source) == ["1 no-bad-type suppressed"])
  }

  @Test(
    "with a day that is none suppress nothing and are reported",
    arguments: ["2027-02-29", "31.01.2027", "2027-1-1", "2027/01/31", "0000-00-00"])
  func noDate(date: String) throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old, until \(date)"
    #expect(try findings(source) == ["1 no-bad-type new", "1 invalid-suppression new"])
    #expect(
      try reports(source) == [
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
    #expect(try findings(source) == ["1 no-bad-type new", "1 invalid-suppression new"])
    #expect(
      try reports(source) == [
        "1:20 invalid-suppression: the suppression of 'no-bad-type' gives no reason and suppresses nothing; write the "
          + "reason after the rules, as in 'no-bad-type – because …'"
      ])
  }

  @Test("without a rule are reported", arguments: ["disable:next – old", "disable", "disable: old"])
  func noRule(text: String) throws {
    #expect(
      try reports("// archlint:\(text)\nstruct BadThing {}") == [
        "1:1 invalid-suppression: a suppression names no rule and suppresses nothing; write 'archlint:disable:next RULE "
          + "– reason'"
      ])
  }

  @Test("of an unknown rule are reported with the nearest word, and keep to the rules that are known")
  func unknownRule() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-tipe, no-bad-type – old"
    #expect(try findings(source) == ["1 no-bad-type suppressed", "1 invalid-suppression new"])
    #expect(
      try reports(source) == [
        "1:20 invalid-suppression: unknown rule 'no-bad-tipe' in a suppression; did you mean 'no-bad-type'?"
      ])
  }

  @Test("with an unknown directive are reported with the nearest word")
  func unknownDirective() throws {
    #expect(
      try reports("// archlint:disable:nxt no-bad-type – old\nstruct BadThing {}") == [
        "1:1 invalid-suppression: unknown directive 'archlint:disable:nxt'; did you mean 'archlint:disable:next'?"
      ])
    #expect(
      try reports("// archlint:ignore no-bad-type\nstruct BadThing {}") == [
        "1:1 invalid-suppression: unknown directive 'archlint:ignore'; write 'archlint:disable:next RULE – reason'"
      ])
  }

  // MARK: - Unused ones

  @Test("that cover nothing are reported for each of their rules")
  func unused() throws {
    let source = """
      // archlint:disable:next no-bad-type, no-bad-property – old
      struct BadThing {}
      struct Thing { var one = 1 } // archlint:disable:this no-bad-property – old
      """
    #expect(
      try reports(source) == [
        "1:1 unused-suppression: the suppression of 'no-bad-property' suppresses nothing; remove 'no-bad-property' from "
          + "the comment",
        "3:30 unused-suppression: the suppression of 'no-bad-property' suppresses nothing; remove the comment",
      ])
  }

  @Test("are judged only for rules that ran")
  func judged() throws {
    let source = "struct Thing {} // archlint:disable:this no-bad-type, no-bad-property – old"
    #expect(try findings(source) { $0.only = ["no-bad-type"] } == ["1 unused-suppression new"])
    #expect(
      try findings(source) {
        $0.only = ["no-force-unwrap"]
        $0.skip = SampleRules.ids
      }.isEmpty)
    #expect(try findings(source) { $0.skip = ["unused-suppression"] }.isEmpty)
  }

  @Test("are not judged in a file that can't be read in full")
  func brokenFile() throws {
    #expect(try findings("struct Thing {} // archlint:disable:this no-bad-type – old\nfunc f() { \"").isEmpty)
  }

  @Test("behind which nothing stands are unused")
  func atTheEnd() throws {
    #expect(try findings("struct Thing {}\n// archlint:disable:next no-bad-type – old") == ["2 unused-suppression new"])
  }

  @Test("weigh what the configuration says")
  func severity() throws {
    let files = ["A.swift": "struct A {} // archlint:disable:this no-bad-type – old"]
    let project = try TemporaryProject(SampleRules.files.merging(files) { $1 })
    #expect(try project.check().report.findings.map(\.severity) == [.warning])
    try project.write("{ \"rules\": { \"unused-suppression\": \"error\" } }", to: ".archlint.json")
    #expect(try project.check().report.findings.map(\.severity) == [.error])
    try project.write("{ \"rules\": { \"unused-suppression\": \"off\" } }", to: ".archlint.json")
    #expect(try project.check().report.findings.isEmpty)
  }

  @Test("don't fail a run, and are counted")
  func exitStatus() throws {
    let files = ["A.swift": "struct BadThing {} // archlint:disable:this no-bad-type – old"]
    let project = try TemporaryProject(SampleRules.files.merging(files) { $1 })
    let run = try project.check { $0.failOn = .note }
    #expect(run.exitStatus == 0)
    #expect(run.report.count(of: FindingStatus.suppressed) == 1)
  }
}
