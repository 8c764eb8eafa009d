import Testing

@Suite("Mistakes in queries")
struct QueryMistakeTests {
  @Test(
    "in a line are reported where they stand",
    arguments: [
      ("wher type.isNested", "5:1: unknown keyword 'wher'; did you mean 'where'?"),
      (
        "xyzzy type.isNested",
        "5:1: unknown keyword 'xyzzy'; a line starts with for, let, where, at, say, help, severity, fix, subject, "
          + "decision, unless"
      ),
      (
        "where type.isFlagHolder",
        "5:12: Type has no 'isFlagHolder'; a former version knew it, and nothing took its place: leave the condition out"
      ),
      ("where type.nmae == \"A\"", "5:12: Type has no 'nmae'; did you mean 'name'?"),
      ("where type.confroms(to: \"A\")", "5:12: Type has no method 'confroms'; did you mean 'conforms'?"),
      ("where tipes(role: .model).isEmpty", "5:7: unknown function 'tipes'; did you mean 'types'?"),
      ("where tipe.isNested", "5:7: unknown name 'tipe'; did you mean 'type'?"),
      ("where list(\"timerz\").contains(type.name)", "5:12: there is no list 'timerz'; did you mean 'timers'?"),
      ("where type.role == .viewModle", "5:20: 'Role' has no 'viewModle'; did you mean 'viewModel'?"),
      ("where .model", "5:7: '.model' can't be understood here; compare it with a value that has such words"),
      ("where type.name", "5:7: this is String, where Bool is needed"),
      ("where type.name == 1", "5:17: String and Int can't be compared"),
      ("where type.name === \"A\"", "5:17: unknown operator '==='; did you mean '=='?"),
      (
        "where type.superclass.name == \"A\"",
        "5:7: 'type.superclass' may be absent; write '?.name', or test it for nil before"
      ),
      ("where type.conforms", "5:12: 'conforms' is a method; write 'conforms(to:)'"),
      ("where type?.isNested", "5:7: '?' follows something that is always there"),
      ("where type.isNested ?? false", "5:21: the left side of '??' is always there"),
      ("where type.conforms(\"A\")", "5:21: 'conforms' takes the label 'to:' here"),
      ("where type.conforms()", "5:7: 'conforms' takes 1 argument, not 0"),
      ("for member in project", "5:15: this is Project, where a list is needed"),
      (
        "where type.matchesAny(in: \"given-valuse\").isEmpty",
        "5:27: there is no list 'given-valuse'; did you mean 'given-values'?"
      ),
      ("where type.matches(\"$_\").isEmpty", "5:21: in the pattern: this pattern is every expression"),
      ("where type.matches(\"load(\").isEmpty", "5:25: in the pattern: '(' is never closed"),
      (
        "where type.matches(\"load($x) where $x.nmae == 1\").isEmpty",
        "5:39: Expression has no 'nmae'; did you mean 'name'?"
      ),
      ("where type.matches(type.name).isEmpty", "5:12: write 'matches(\"pattern\")' or 'matchesAny(in: \"list\")'"),
      ("for member", "5:5: this line reads 'for name in list'"),
      ("let files = 1", "5:5: 'files' means something already; take another name"),
      ("let count 1", "5:5: this line reads 'let name = value'"),
      ("at project", "5:4: this is Project, and can't be pointed at"),
      ("help 1", "5:6: this is Int, where String is needed"),
      ("severity warnin", "5:10: unknown severity 'warnin'; did you mean 'warning'?"),
      ("severity note if type.isNested", "5:15: a severity's condition starts with 'when'"),
      ("at type.keyword", "5:4: this is Source?, and can't be pointed at"),
      ("say \"first\"", "6:5: a query says one thing; put the other into a query of its own"),
      ("subject tipe", "5:9: there is no variable 'tipe' before this line; did you mean 'type'?"),
      (
        "decision type",
        "5:10: 'by' and what names the decision are missing, as in 'by type, service'"
      ),
      ("decision by type.isNested", "5:13: this is Bool, and names no decision"),
      ("decision by type, type.nmae", "5:24: Type has no 'nmae'; did you mean 'name'?"),
      ("unless told of type", "5:8: this line reads 'unless told by RULE for type, service'"),
      ("unless told by sampel for type", "5:16: there is no rule 'sampel'; did you mean 'sample'?"),
      ("let word = \"\\(type.file)\"", "5:15: only text and numbers can stand in a message, and this is File"),
    ])
  func line(_ line: String, _ mistake: String) throws {
    let page = RulePage(query: "for type in types(role: .model)\n\(line)\nsay \"found\"")
    #expect(try page.mistakes() == ["rules/sample.md:" + mistake])
  }

  @Test(
    "in a fix are reported where they stand",
    arguments: [
      ("fix saef: type.keyword -> \"struct\"", "5:5: a fix is safe or suggested, not 'saef'; did you mean 'safe'?"),
      (
        "fix safe type.keyword", "5:9: this line reads 'fix safe: place -> \"text\"', with 'when condition' if need be"
      ),
      ("fix safe: type.name -> \"A\"", "5:11: this is String, where the place to change is needed"),
      ("fix safe: type.keywrod -> \"A\"", "5:16: Type has no 'keywrod'; did you mean 'keyword'?"),
      ("fix safe: type.keyword -> 1", "5:27: this is Int, where String is needed"),
      ("fix safe: type.keyword -> \" when -> \" when type.nmae", "5:49: Type has no 'nmae'; did you mean 'name'?"),
    ])
  func fix(_ line: String, _ mistake: String) throws {
    var page = RulePage(query: "for type in types(role: .model)\n\(line)\nsay \"found\"")
    page.violates += "\n```\n\n```swift becomes\nstruct Book: Codable {}"
    #expect(try page.mistakes() == ["rules/sample.md:" + mistake])
  }

  @Test(
    "of a whole query are reported on its first line",
    arguments: [
      ("say \"found\"", "4:1: the query looks at nothing; start it with 'for x in …'"),
      ("for type in types(role: .model)", "4:1: the query says nothing; add a line 'say \"…\"'"),
      (
        "for type in types(role: .viewModle)\nsay \"found\"",
        "4:25: 'Role' has no 'viewModle'; did you mean 'viewModel'?"
      ),
    ])
  func query(_ query: String, _ mistake: String) throws {
    #expect(try RulePage(query: query).mistakes() == ["rules/sample.md:" + mistake])
  }

  @Test("on a line that goes on have that line's number and column")
  func continuation() throws {
    let query = "for type in types(role: .model)\nwhere type.isNested\n  && type.nmae == \"A\"\nsay \"found\""
    #expect(try RulePage(query: query).mistakes() == ["rules/sample.md:6:11: Type has no 'nmae'; did you mean 'name'?"])
  }

  @Test("include a line that goes on with nothing")
  func misplacedContinuation() throws {
    let query = "  where type.isNested\nfor type in types(role: .model)\nsay \"found\""
    #expect(
      try RulePage(query: query).mistakes() == [
        "rules/sample.md:4:1: this line goes on with nothing; start it without blanks"
      ])
  }

  @Test("don't include comments and empty lines")
  func comments() throws {
    let query = "// every model\nfor type in types(role: .model)\n\nsay \"found\""
    #expect(try RulePage(query: query).mistakes() == [])
  }
}
