/// Splits a command line into words, without a shell.
package enum CommandWords {
  /// The words of a command, with a folder in the place of the word `FOLDER`; `nil` when a quote is left open.
  ///
  /// Blanks separate words; single and double quotes hold them together, and a backslash takes the next character as it
  /// is, except between single quotes. Nothing else means anything, `$` included.
  package static func split(_ command: String, folder: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" || character == "\n" {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let complete = word { words.append(complete) }
    return words.map { $0 == "FOLDER" ? folder : $0 }
  }
}
