import ArchLint
import Findings
import Testing

@Suite("Suppressions")
struct SuppressionTests {
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
      try SuppressionSample.findings(source) == [
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
    #expect(try SuppressionSample.findings(source) == ["5 no-bad-type suppressed"])
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
      try SuppressionSample.findings(source) == [
        "4 no-bad-type suppressed", "5 no-bad-property suppressed", "7 unused-suppression new",
      ])
  }

  @Test("that are wrong are reported under the file's name where the declaration around has none")
  func namelessDeclaration() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging(["A.swift": "func () {\n  // archlint:disable:next no-bad-type\n}"]) { $1 })
    #expect(try project.check().report.findings.map(\.symbol) == ["A"])
  }

  @Test("by the thousand count together")
  func many() throws {
    let comments = String(repeating: "// archlint:disable:next no-bad-type – it is an old one\n", count: 200)
    #expect(try SuppressionSample.findings(comments + "struct BadThing {}") == ["201 no-bad-type suppressed"])
  }

  @Test("of the next line cover that line alone where no declaration follows")
  func nextLine() throws {
    let source = """
      // archlint:disable:next no-bad-type – it is an old one
      #if DEBUG
      struct BadThing {}
      #endif
      """
    #expect(try SuppressionSample.findings(source) == ["1 unused-suppression new", "3 no-bad-type new"])
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
      try SuppressionSample.findings(source) == [
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
    #expect(
      try SuppressionSample.findings(source) == [
        "1 no-bad-type suppressed", "2 no-bad-property new", "4 no-bad-type new",
      ])
  }

  @Test("without a scope cover the file, wherever they stand")
  func file() throws {
    let source = """
      struct BadThing { var badOne = 1 }
      struct BadOther {}
      // archlint:disable no-bad-type — these are old
      """
    #expect(
      try SuppressionSample.findings(source) == [
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
    #expect(try SuppressionSample.findings("struct BadThing {} \(comment)") == ["1 no-bad-type suppressed"])
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
    #expect(try SuppressionSample.findings(source) == ["5 no-bad-type new"])
  }

  @Test("are none in prose that names the tool")
  func prose() throws {
    #expect(try SuppressionSample.findings("// archlint: see the README\n// archlint checks this\nstruct A {}").isEmpty)
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
      try SuppressionSample.reports(source) == [
        "1:1 unused-suppression: the suppression of 'no-bad-property' suppresses nothing; remove 'no-bad-property' from "
          + "the comment",
        "3:30 unused-suppression: the suppression of 'no-bad-property' suppresses nothing; remove the comment",
      ])
  }

  @Test("are judged only for rules that ran")
  func judged() throws {
    let source = "struct Thing {} // archlint:disable:this no-bad-type, no-bad-property – old"
    #expect(try SuppressionSample.findings(source) { $0.only = ["no-bad-type"] } == ["1 unused-suppression new"])
    #expect(
      try SuppressionSample.findings(source) {
        $0.only = ["no-force-unwrap"]
        $0.skip = SampleRules.ids
      }.isEmpty)
    #expect(try SuppressionSample.findings(source) { $0.skip = ["unused-suppression"] }.isEmpty)
  }

  @Test("are not judged in a file that can't be read in full")
  func brokenFile() throws {
    #expect(
      try SuppressionSample.findings("struct Thing {} // archlint:disable:this no-bad-type – old\nfunc f() { \"")
        .isEmpty)
  }

  @Test("behind which nothing stands are unused")
  func atTheEnd() throws {
    #expect(
      try SuppressionSample.findings("struct Thing {}\n// archlint:disable:next no-bad-type – old") == [
        "2 unused-suppression new"
      ])
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
