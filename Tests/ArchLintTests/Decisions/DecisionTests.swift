import ArchLint
import Findings
import Testing

@Suite("Decisions")
struct DecisionTests {
  /// A page that finds bad types, with lines of its own under title and query.
  private static func page(
    _ name: String, loop: String = "for type in file.allTypes", prefix: String = "Bad", head: String = "",
    query: String = "", files: String = "for file in files\n"
  ) -> (String, String) {
    (
      ".archlint/rules/\(name).md",
      """
      # \(name)

      \(head)

      ```rule
      \(files)\(loop)
      where type.name.hasPrefix("\(prefix)")
      \(query)
      say "\(name) finds '\\(type.name)'"
      ```

      ```guides
      always warning
      ```

      ## Violates

      ```swift
      struct \(prefix)Thing {}  // ←
      ```

      ## Conforms

      ```swift
      struct Other {}
      ```

      """
    )
  }

  private func check(
    _ files: [String: String], _ pages: [(String, String)], _ change: (inout CheckRequest) -> Void = { _ in }
  ) throws -> CheckReport {
    let project = try TemporaryProject(files.merging(pages) { $1 })
    let ids = pages.map { String($0.0.dropFirst(".archlint/rules/".count).dropLast(3)) }
    return try project.check {
      $0.only = ids
      change(&$0)
    }.report
  }

  /// Findings as `rule severity: path:line path:line`, a place of another rule with its name.
  private func lines(_ report: CheckReport) -> [String] {
    report.findings.map { finding in
      let places = finding.places.map { place in
        "\(place.path):\(place.range.line)\(place.rule.map { " by \($0)" } ?? "")"
          + (place.status == .new ? "" : " \(place.status.rawValue)")
      }
      return "\(finding.rule) \(finding.severity.word): \(places.joined(separator: ", "))"
    }
  }

  @Test("are what a page says, told once with every place, and known again after edits and moves")
  func places() throws {
    let page = Self.page("bad", query: "decision by type.file.folder")
    let before = try check(["A/One.swift": "struct BadOne {}", "A/Two.swift": "struct BadTwo {}"], [page])
    #expect(lines(before) == ["bad warning: A/One.swift:1, A/Two.swift:1"])
    #expect(before.findings.map(\.key) == ["A"])
    let after = try check(["A/New.swift": "\n\n// moved\nstruct BadThree {}"], [page])
    #expect(lines(after) == ["bad warning: A/New.swift:4"])
    #expect(after.findings.map(\.fingerprint) == before.findings.map(\.fingerprint))
  }

  @Test("are named after the symbol where the page says nothing, with its home where another type has the name")
  func symbols() throws {
    let files = [
      "One.swift": "struct BadOne {}", "Two.swift": "private struct Bad {}", "Three.swift": "private struct Bad {}",
    ]
    let report = try check(files, [Self.page("bad")])
    #expect(report.findings.map(\.key).sorted() == ["Bad in Three", "Bad in Two", "BadOne"])
  }

  @Test("that circumstances make lighter stand beside the others")
  func circumstances() throws {
    let page = Self.page(
      "bad", loop: "for type in file.allTypes\nfor member in type.codeMembers",
      query: "severity note when member.name == \"b\"\ndecision by type")
    let source = "struct BadOne { func a() {}\n func b() {} }"
    #expect(lines(try check(["One.swift": source], [page])) == ["bad warning: One.swift:1", "bad note: One.swift:2"])
  }

  @Test("are a type's where the page says nothing, but a bug in code is its member's")
  func oneChange() throws {
    let source = "struct BadOne {\n  var x = 1\n  var y = 1\n  func a() {}\n  func b() {}\n}"
    func decisions(_ kind: String) throws -> [String] {
      let pages = [("bad-values", "storedProperties"), ("bad-work", "functions")].map { name, members in
        Self.page(name, loop: "for type in file.allTypes\nfor member in type.\(members)", head: "Kind: \(kind)")
      }
      return lines(try check(["One.swift": source], pages))
    }
    #expect(
      try decisions("design") == [
        "bad-values warning: One.swift:2, One.swift:3", "bad-work warning: One.swift:4, One.swift:5",
      ])
    #expect(
      try decisions("bug") == [
        "bad-values error: One.swift:2, One.swift:3", "bad-work error: One.swift:4", "bad-work error: One.swift:5",
      ])
  }

  @Test("that only repeat another rule's become its places, unless that rule is off or its places are suppressed")
  func roots() throws {
    let pages = [
      Self.page("root", query: "decision by type"),
      Self.page("later", prefix: "BadOne", query: "at type.file\nunless told by root for type"),
    ]
    let files = ["One.swift": "// first\nstruct BadOne {}", "Two.swift": "struct BadTwo {}"]
    #expect(
      lines(try check(files, pages)) == [
        "root warning: One.swift:2, One.swift:1 by later", "root warning: Two.swift:1",
      ])
    #expect(lines(try check(files, pages) { $0.only = ["later"] }) == ["later warning: One.swift:1"])
    #expect(lines(try check(files, pages) { $0.skip = ["root"] }) == ["later warning: One.swift:1"])
    let accepted = ["One.swift": "\nstruct BadOne {} // archlint:disable:this root – it is meant so"]
    #expect(
      lines(try check(accepted, pages)) == ["root warning: One.swift:2 suppressed, One.swift:1 by later suppressed"])
  }

  @Test("that repeat one another in a chain are told once, and in a ring by the rule where it closes")
  func chains() throws {
    func pages(_ first: String) -> [(String, String)] {
      let names = ["first", "second", "third"]
      return names.enumerated().map { position, name in
        let teller = position == 0 ? first : names[position - 1]
        return Self.page(name, prefix: "BadOne", query: teller.isEmpty ? "" : "unless told by \(teller) for type")
      }
    }
    let files = ["One.swift": "struct BadOne {}"]
    let once = ["first warning: One.swift:1, One.swift:1 by second, One.swift:1 by third"]
    #expect(lines(try check(files, pages(""))) == once)
    #expect(lines(try check(files, pages("third"))) == once)
  }

  @Test("that only repeat another rule's are also found by the symbol that one of its places stands at")
  func rootsBySymbol() throws {
    let pages = [
      Self.page("root", query: "decision by type.file.folder"),
      Self.page("later", prefix: "BadTwo", query: "at type.file\nunless told by root for type"),
    ]
    let files = ["A/One.swift": "struct BadOne {}", "A/Two.swift": "// second\nstruct BadTwo {}"]
    #expect(
      lines(try check(files, pages)) == ["root warning: A/One.swift:1, A/Two.swift:2, A/Two.swift:1 by later"])
    #expect(lines(try check(files, pages) { $0.only = ["later"] }) == ["later warning: A/Two.swift:1"])
  }

  @Test("that nearly all subjects call for are one habit of the project, but never where the app is wrong")
  func habits() throws {
    let loop = "for type in types(role: .model)"
    var files = [".archlint.json": "{}", "A/Good.swift": "struct Good: Codable { var title = 1 }"]
    for number in 1...9 { files["A/B\(number).swift"] = "struct Bad\(number): Codable { var title = 1 }" }
    let page = Self.page("bad", loop: loop, files: "")
    let report = try check(files, [page])
    #expect(report.findings.map(\.places.count) == [9])
    let habit = try #require(report.findings.first?.habit)
    #expect((habit.count, habit.total, habit.noun) == (9, 10, "models"))
    // It is the whole project's, and nobody's own.
    #expect(report.findings.first?.symbol == report.root.split(separator: "/").last.map(String.init))
    #expect(report.hits.count == 9)
    // Paths narrow what is shown and not what is counted.
    let part = try check(files, [page]) { $0.paths = [$0.paths[0] + "/A/B1.swift"] }
    #expect(part.findings.first?.habit?.count == 9)
    #expect(part.findings.map(\.places.count) == [1])
    let bug = Self.page("bad", loop: loop, head: "Kind: bug", files: "")
    #expect(try check(files, [bug]).findings.count == 9)
    files["A/Other.swift"] = "struct Other: Codable { var title = 1 }"
    #expect(try check(files, [page]).findings.count == 9)
    // What a page leaves out before it says what it is about isn't counted.
    let narrow = Self.page("bad", loop: loop + "\nwhere type.name != \"Other\"\nsubject type", files: "")
    #expect(try check(files, [narrow]).findings.count == 1)
  }

  @Test("weigh what their page allows: a bug as an error, what hasn't earned it less, unless the run is strict")
  func weights() throws {
    let files = ["One.swift": "struct BadOne {}", ".archlint.json": "{}"]
    let bug = Self.page("bug", head: "Kind: bug")
    let light = Self.page("light", head: "Weight: note")
    let found = try check(files, [bug, light])
    #expect(lines(found) == ["bug error: One.swift:1", "light note: One.swift:1"])
    #expect(try lines(check(files, [bug, light]) { $0.isStrict = true }).last == "light warning: One.swift:1")
    #expect(try lines(check(files, [bug, light]) { $0.kinds = [.bug] }) == ["bug error: One.swift:1"])
    let strict = files.merging([".archlint.json": "{ \"strict\": true }"]) { $1 }
    #expect(try lines(check(strict, [light])) == ["light warning: One.swift:1"])
    let configured = files.merging([".archlint.json": "{ \"rules\": { \"light\": \"error\" } }"]) { $1 }
    #expect(try lines(check(configured, [light])) == ["light error: One.swift:1"])
  }
}
