extension Template {
  /// A part of a template that others may replace, as it stands in the text.
  package struct Block: Sendable, Hashable {
    package let name: String
    /// What stands between the tags.
    package let text: String
  }

  /// The blocks of the template, those in its parent tags included, each name once, in the order of the text.
  package var blocks: [Block] {
    var blocks: [Block] = []
    for case .block(let block) in nodes {
      let name = names[block.reference.name].text
      guard !blocks.contains(where: { $0.name == name }) else { continue }
      blocks.append(Block(name: name, text: text(ofBlock: name, from: block.reference.offset)))
    }
    return blocks
  }

  private func text(ofBlock name: String, from offset: Int) -> String {
    let rest = String(decoding: source[offset...], as: UTF8.self)
    let parts = rest.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "" }
    let closing = "{{/\(name)}}"
    var text = ""
    var content = parts[1]
    while !content.isEmpty, !content.hasPrefix(closing) { text.append(content.removeFirst()) }
    return text
  }
}
