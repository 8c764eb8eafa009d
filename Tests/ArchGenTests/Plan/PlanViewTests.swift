import ArchGen
import FilePlan
import Foundation
import Testing

@Suite("Views of a plan")
struct PlanViewTests {
  private func plan() throws -> Plan {
    let folder = try TemporaryFolder(["b.swift": "1\n2\n", "same": "", "mine": "a\nb\n", "folder/x": ""])
    let files = [
      ProposedFile("a.swift", "1\n2\n3"), ProposedFile("b.swift", "1\n3\n4\n", base: "1\n2\n"),
      ProposedFile("same", ""),
      ProposedFile("mine", "a\n"), ProposedFile("folder", "x\n"),
    ]
    return try Plan.make(folder, files)
  }

  @Test("the list starts with the conflicts and ends with counts")
  func list() throws {
    #expect(
      PlanListing.text(try plan()) == """
        conflict  folder  (is a folder)
        conflict  mine  −1 (exists with other content)
        create    a.swift  +3
        update    b.swift  +2 −1
        same      same
        5 files: 2 conflicts, 1 to create, 1 to update, 1 unchanged

        """)
    let folder = try TemporaryFolder(["a": "1"])
    #expect(PlanListing.text(try Plan.make(folder, [])) == "no files\n")
    #expect(
      PlanListing.text(try Plan.make(folder, [ProposedFile("a", "2")], policy: .keep))
        == "skip      a  +1 −1\n1 file: 1 to skip\n")
  }

  @Test("the difference shows files that come and change, in the order of paths")
  func diff() throws {
    #expect(
      String(decoding: PlanDiff.text(try plan()), as: UTF8.self) == """
        --- /dev/null
        +++ b/a.swift
        @@ -0,0 +1,3 @@
        +1
        +2
        +3
        \\ No newline at end of file
        --- a/b.swift
        +++ b/b.swift
        @@ -1,2 +1,3 @@
         1
        -2
        +3
        +4
        --- a/mine
        +++ b/mine
        @@ -1,2 +1 @@
         a
        -b

        """)
  }

  @Test("JSON has a fixed order")
  func json() throws {
    let folder = try TemporaryFolder(["b": "old\n"])
    let plan = try Plan.make(folder, [ProposedFile("b", "new\n"), ProposedFile("a", "1\n2\n")])
    #expect(
      PlanJSON.text(plan) == """
        {
          "version": 1,
          "files": [
            {
              "path": "a",
              "action": "create",
              "reason": null,
              "added": 2,
              "removed": 0
            },
            {
              "path": "b",
              "action": "conflict",
              "reason": "exists with other content",
              "added": 1,
              "removed": 1
            }
          ],
          "summary": {
            "conflict": 1,
            "create": 1,
            "update": 0,
            "merge": 0,
            "move": 0,
            "edit": 0,
            "replace": 0,
            "remove": 0,
            "keep": 0,
            "skip": 0,
            "same": 0,
            "markedConflicts": 0
          }
        }

        """)
  }

  @Test("a check asks whether anything would change")
  func check() throws {
    let folder = try TemporaryFolder(["a": "1"])
    #expect(try !Plan.make(folder, [ProposedFile("a", "1")]).changesSomething)
    #expect(try !Plan.make(folder, [ProposedFile("a", "2")], policy: .keep).changesSomething)
    #expect(try Plan.make(folder, [ProposedFile("a", "2")], policy: .replace).changesSomething)
    #expect(try Plan.make(folder, [ProposedFile("b", "")]).changesSomething)
  }
}
