/// The results of all rules as a page.
package enum MutantTable {
  /// Markdown: a table of rules, and the ways in which each is broken.
  package static func markdown(_ tallies: [MutantTally], projects: [String], placesPerForm: Int) -> String {
    let results = tallies.flatMap(\.results)
    let found = results.count { $0.isFound }
    let all = MutantTally(page: MutantPage(rule: "", forms: []), results: results)
    var text = """
      # Rules tried on broken code

      <!-- Written by `archlint-mutants run --format markdown`. Do not edit. -->

      Rules that real projects hardly ever break are tried on copies of them, in memory, that are broken on purpose: each
      page of `Tests/Mutants` says at which conforming places, and how. Found is what the rule reports anew in a changed
      file. At most \(placesPerForm) places of each kind are taken from a project, spread evenly over all there are.

      Of \(results.count) broken places \(found) are found (\(all.percentage)).

      | rule | broken places | found | share |
      |---|--:|--:|--:|

      """
    for tally in tallies {
      text += "| `\(tally.page.rule)` | \(tally.results.count) | \(tally.foundCount) | \(tally.percentage) |\n"
    }
    text += "| **all** | \(results.count) | \(found) | \(all.percentage) |\n\n## How they are broken\n"
    for tally in tallies { text += "\n" + section(tally) }
    return text + "\n## Do it again\n\n" + procedure(projects, placesPerForm)
  }

  private static func section(_ tally: MutantTally) -> String {
    var text = "**`\(tally.page.rule)`**"
    text += tally.page.remark.isEmpty ? "\n\n" : " \(tally.page.remark)\n\n"
    for form in tally.page.forms {
      let results = tally.results.filter { $0.form == form.title }
      text += "- \(form.title): \(results.count { $0.isFound }) of \(results.count)\n"
    }
    return text
  }

  private static func procedure(_ projects: [String], _ placesPerForm: Int) -> String {
    """
    Check out the projects (\(projects.joined(separator: ", "))) and run

    ```
    swift build -c release --product archlint-mutants
    .build/release/archlint-mutants run --places \(placesPerForm) --format markdown PROJECT… > rules/MUTANTS.md
    .build/release/archlint-mutants run --rule ID --misses PROJECT…    # one rule, with what was changed and missed
    ```

    The rule runs under the guide that the project looks like where that guide asks for it, else under the first that
    does. A miss is a missing fact, a condition too many, or code that isn't wrong; the first two are mended by cause.

    """
  }
}
