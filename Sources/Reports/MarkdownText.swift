import SafeText

/// Makes text safe to stand in a line of GitHub's Markdown.
package enum MarkdownText {
  /// Returns a text as one line without markup; words that would mention somebody, such as `@State`, become code.
  package static func inline(_ text: String) -> String {
    var result = ""
    var word = ""
    func finishWord() {
      result += word.count > 1 ? "`\(word)`" : word
      word = ""
    }
    for character in PrintableText.oneLine(text) {
      if !word.isEmpty, character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      finishWord()
      switch character {
      case "@": word = "@"
      case "\\", "`", "*", "_", "<", ">", "[", "]", "|", "#", "~": result += "\\\(character)"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    finishWord()
    return result
  }

  /// Returns a text as code, whatever back-ticks it holds.
  package static func code(_ text: String) -> String {
    let text = PrintableText.oneLine(text)
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }
}
