/// Many mistakes as a person can read them.
package enum MistakeList {
  /// The most mistakes of one kind that are told one by one.
  static let limit = 20

  /// The lines of mistakes, those of a kind in one file beyond the limit in one line.
  ///
  /// Of a kind are those whose messages begin alike, up to what they quote.
  package static func lines(_ mistakes: [FileMistake]) -> [String] {
    var counts: [[String]: Int] = [:]
    var lines: [String] = []
    var others: [(kind: [String], at: Int)] = []
    for mistake in mistakes {
      let kind = [mistake.path, String(mistake.message.prefix { $0 != "'" })]
      counts[kind, default: 0] += 1
      if counts[kind] == limit + 1 {
        others.append((kind, lines.count))
        lines.append("")
      } else if counts[kind, default: 0] <= limit {
        lines.append(mistake.description)
      }
    }
    for (kind, position) in others {
      lines[position] = FileMistake.moreText(path: kind[0], count: counts[kind, default: 0] - limit, kind: kind[1])
    }
    return lines
  }
}
