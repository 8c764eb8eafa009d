/// A corpus beside real apps, as text.
package enum ProportionTable {
  /// A row for each proportion: what it says, the corpus, real apps, and how many times as much.
  package static func text(_ tally: CorpusTally) -> String {
    var table = TextTable()
    table.add(["", "here", "real apps", "times"])
    for proportion in Proportion.allCases {
      let value = tally.value(of: proportion)
      table.add([
        proportion.meaning, NumberText.rounded(value, digits: 2), NumberText.rounded(proportion.inRealApps, digits: 2),
        NumberText.rounded(value / proportion.inRealApps, digits: 2),
      ])
    }
    return "\(tally.fileCount) files, \(NumberText.grouped(tally.lineCount)) lines\n\n" + table.text
  }
}
