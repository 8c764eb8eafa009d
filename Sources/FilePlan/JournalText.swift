/// A journal as text, one entry a line, words separated by tabs; phases that follow the first are added to its end.
enum JournalText {
  private static let title = "archlint journal 2"
  private static let explanation =
    "# A run was stopped while it wrote to these files. The next 'archlint check --fix' or writing 'archgen' undoes it."

  static func text(_ journal: Journal) -> String {
    var lines = [title, explanation, line("by", journal.writer)]
    lines.append(line("in", journal.checkOut, journal.identity, journal.folder))
    lines += journal.folders.map { line("folder", $0.text) }
    for file in journal.files {
      switch file.change {
      case .create(let new): lines.append(line("create", file.path.text, file.temporaryName, new))
      case .change(let old, let new): lines.append(line("change", file.path.text, file.temporaryName, old, new))
      case .remove(let old): lines.append(line("remove", file.path.text, file.temporaryName, old))
      }
    }
    lines += journal.emptiedFolders.map { line("emptied", $0.text) }
    return lines.map { $0 + "\n" }.joined() + text(journal.phase)
  }

  /// The line that says that a phase begins.
  static func text(_ phase: Journal.Phase) -> String { phase.rawValue + "\n" }

  /// Why a file is no journal.
  enum Mistake: Error, Hashable {
    /// It was cut off before the first phase began, so that nothing was done yet.
    case unfinished
    /// A line that no journal has, counted from 1.
    case line(Int)
  }

  static func journal(_ text: String) throws(Mistake) -> Journal {
    // What a power failure leaves of a file that wasn't on the disk yet, and a line without its end, says nothing.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, first.utf8.contains(where: { $0 != 0 }) else { throw .unfinished }
    guard first == title else { throw .line(1) }
    var writer = ""
    var place: [String] = []
    var folders: [ProjectPath] = []
    var files: [JournaledFile] = []
    var emptied: [ProjectPath] = []
    var phase: Journal.Phase?
    for (number, line) in lines.enumerated().dropFirst() where !line.hasPrefix("#") {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (words[0], words.count) {
      case ("by", 2): writer = String(words[1].filter(isPlain).prefix(60))
      case ("in", 4):
        guard words[3].isEmpty || (try? ProjectPath(words[3])) != nil else { throw .line(number + 1) }
        place = words
      case ("folder", 2), ("emptied", 2):
        guard let path = try? ProjectPath(words[1]) else { throw .line(number + 1) }
        if words[0] == "folder" { folders.append(path) } else { emptied.append(path) }
      case ("create", 4), ("change", 5), ("remove", 4):
        guard phase == nil, let file = file(words) else { throw .line(number + 1) }
        files.append(file)
      case (let word, 1):
        guard let next = Journal.Phase(rawValue: word) else { throw .line(number + 1) }
        phase = next
      default: throw .line(number + 1)
      }
    }
    guard let phase else { throw .unfinished }
    guard place.count == 4 else { throw .line(3) }
    return Journal(
      writer: writer, checkOut: place[1], identity: place[2], folder: place[3], folders: folders, files: files,
      emptiedFolders: emptied, phase: phase)
  }

  private static func file(_ words: [String]) -> JournaledFile? {
    guard let path = try? ProjectPath(words[1]), Journal.isTemporaryName(words[2]) else { return nil }
    let change: JournaledFile.Change =
      switch words[0] {
      case "create": .create(new: words[3])
      case "change": .change(old: words[3], new: words[4])
      default: .remove(old: words[3])
      }
    return JournaledFile(path: path, temporaryName: words[2], change: change)
  }

  /// Whether a character is one of those in a writer's name, which is shown as the journal has it.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "," || character == " ")
  }

  private static func line(_ words: String...) -> String { words.joined(separator: "\t") }
}
