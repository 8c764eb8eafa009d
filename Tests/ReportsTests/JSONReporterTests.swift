import Findings
import Reports
import Testing

@Suite("JSON reports")
struct JSONReporterTests {
  @Test("An empty report holds every key")
  func empty() {
    let report = SampleReport.report(guide: GuideChoice(name: nil, reason: "no evidence"), fileCount: 0)
    #expect(
      JSONReporter().render(report) == """
        {
          "version": 1,
          "tool": {
            "name": "archlint",
            "version": "1.2.3"
          },
          "guide": {
            "name": null,
            "reason": "no evidence"
          },
          "files": 0,
          "findings": [],
          "summary": {
            "errors": 0,
            "warnings": 0,
            "notes": 0,
            "places": 0,
            "baseline": 0,
            "accepted": 0,
            "suppressed": 0
          },
          "applicability": [],
          "skipped": []
        }

        """)
  }

  @Test("Findings of every status are written whole, and only new ones count by severity")
  func findings() {
    let fix = Fix(safety: .safe, edits: [Edit(path: "a\"b.swift", start: 10, end: 12, text: "\tlet 🛒\n")])
    let report = SampleReport.report(
      findings: [
        SampleReport.finding(path: "a\"b.swift", message: "100 %: \"x\"\n::y\u{1B}", fix: fix),
        SampleReport.finding("view-literal", .note, line: 50, help: "", guide: nil, status: .baseline),
        SampleReport.finding("view-literal", .warning, line: 51, help: "", guide: nil, status: .suppressed),
      ],
      skipped: [SkippedFile(path: "A.swift", line: 9, reason: "torn"), SkippedFile(path: "B.swift", reason: "huge")])
    #expect(
      JSONReporter().render(report) == #"""
        {
          "version": 1,
          "tool": {
            "name": "archlint",
            "version": "1.2.3"
          },
          "guide": {
            "name": "mvvm-observable",
            "reason": "configured in .archlint.json"
          },
          "files": 42,
          "findings": [
            {
              "rule": "view-no-timers",
              "severity": "error",
              "path": "a\"b.swift",
              "line": 42,
              "column": 5,
              "endLine": 42,
              "endColumn": 18,
              "symbol": "CartView.body",
              "message": "100 %: \"x\"\n::y\u001b",
              "help": "start it in the view model",
              "kind": "design",
              "guide": {
                "name": "mvvm-observable",
                "section": "§8 views, don't 2"
              },
              "fix": {
                "safety": "safe",
                "edits": [
                  {
                    "path": "a\"b.swift",
                    "start": 10,
                    "end": 12,
                    "text": "\tlet 🛒\n"
                  }
                ]
              },
              "places": [
                {
                  "path": "a\"b.swift",
                  "line": 42,
                  "column": 5,
                  "endLine": 42,
                  "endColumn": 18,
                  "symbol": "CartView.body",
                  "message": "100 %: \"x\"\n::y\u001b",
                  "status": "new",
                  "fix": {
                    "safety": "safe",
                    "edits": [
                      {
                        "path": "a\"b.swift",
                        "start": 10,
                        "end": 12,
                        "text": "\tlet 🛒\n"
                      }
                    ]
                  }
                }
              ],
              "key": "CartView.body",
              "fingerprint": "0123456789abcdef",
              "status": "new"
            },
            {
              "rule": "view-literal",
              "severity": "note",
              "path": "Sources/CartView.swift",
              "line": 50,
              "column": 5,
              "endLine": 50,
              "endColumn": 18,
              "symbol": "CartView.body",
              "message": "'CartView.body' starts a timer",
              "help": "",
              "kind": "design",
              "guide": null,
              "fix": null,
              "places": [
                {
                  "path": "Sources/CartView.swift",
                  "line": 50,
                  "column": 5,
                  "endLine": 50,
                  "endColumn": 18,
                  "symbol": "CartView.body",
                  "message": "'CartView.body' starts a timer",
                  "status": "baseline",
                  "fix": null
                }
              ],
              "key": "CartView.body",
              "fingerprint": "0123456789abcdef",
              "status": "baseline"
            },
            {
              "rule": "view-literal",
              "severity": "warning",
              "path": "Sources/CartView.swift",
              "line": 51,
              "column": 5,
              "endLine": 51,
              "endColumn": 18,
              "symbol": "CartView.body",
              "message": "'CartView.body' starts a timer",
              "help": "",
              "kind": "design",
              "guide": null,
              "fix": null,
              "places": [
                {
                  "path": "Sources/CartView.swift",
                  "line": 51,
                  "column": 5,
                  "endLine": 51,
                  "endColumn": 18,
                  "symbol": "CartView.body",
                  "message": "'CartView.body' starts a timer",
                  "status": "suppressed",
                  "fix": null
                }
              ],
              "key": "CartView.body",
              "fingerprint": "0123456789abcdef",
              "status": "suppressed"
            }
          ],
          "summary": {
            "errors": 1,
            "warnings": 0,
            "notes": 0,
            "places": 1,
            "baseline": 1,
            "accepted": 0,
            "suppressed": 1
          },
          "applicability": [],
          "skipped": [
            {
              "path": "A.swift",
              "reason": "torn",
              "line": 9
            },
            {
              "path": "B.swift",
              "reason": "huge"
            }
          ]
        }

        """#)
  }
}
