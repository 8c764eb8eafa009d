/// A comment that asks to leave findings out, as it was read.
struct SuppressionComment: Sendable, Hashable {
  /// What the comment covers.
  enum Scope: Sendable, Hashable {
    /// The next declaration, or the next line of other code.
    case next
    /// The line that the comment stands on.
    case this
    case file
  }

  /// Why a comment can't be followed.
  enum Mistake: Sendable, Hashable {
    /// What stands behind `archlint:` is none of the directives.
    case unknownDirective(String)
    case noRule
    case noReason
    /// The word behind `until` looks like a date and is none.
    case noDate(String)
  }

  var scope = Scope.file
  /// Ids of rules in the order given, each once; not yet compared with those that there are.
  var rules: [String] = []
  var reason = ""
  /// The last day on which it counts; `nil` when it always does.
  var lastDay: CalendarDay?
  var mistake: Mistake?
}

extension SuppressionComment {
  static let directives = ["disable", "disable:next", "disable:this"]

  /// Reads a comment with its slashes; `nil` when it only speaks of the tool, as in `// archlint: see the README`.
  init?(comment: String) {
    guard let words = Self.words(of: comment) else { return nil }
    let directive = words.prefix { !Self.isBlank($0) }
    // "disable:next:" and the like, with the separator of a reason and no rule.
    let name = directive.last == ":" ? directive.dropLast() : directive
    switch name {
    case "disable:next": scope = .next
    case "disable:this": scope = .this
    case "disable": scope = .file
    case "": return nil
    default:
      mistake = .unknownDirective(String(name))
      return
    }
    let (list, reason) = Self.split(words[name.endIndex...])
    // A date may stand before the sign, too.
    let ids = list.split(whereSeparator: { $0 == "," || Self.isBlank($0) })
    let date = ids.firstIndex { $0.lowercased().hasPrefix("until") } ?? ids.endIndex
    for rule in ids[..<date].map(String.init) where !rules.contains(rule) { rules.append(rule) }
    self.reason = (ids[date...] + [reason ?? ""]).joined(separator: " ")
    readDate()
    if date < ids.endIndex, lastDay == nil, mistake == nil {
      mistake = .noDate(String(ids[date...].dropFirst().first ?? ids[date]))
    }
    // Where nothing sets off the reason, its words count as rules, and only its absence is worth telling.
    if mistake != nil { return }
    if reason == nil || !hasReasonBesideDate { mistake = .noReason }
    if rules.isEmpty { mistake = .noRule }
  }

  /// The text behind `archlint:` without the comment's own characters; `nil` for prose.
  private static func words(of comment: String) -> Substring? {
    var text = comment[...]
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    text = text.drop { $0 == "/" || $0 == "*" || isBlank($0) }
    guard text.hasPrefix("archlint:") else { return nil }
    text = text.dropFirst("archlint:".count)
    // A blank here is most likely a sentence's.
    if let first = text.first, isBlank(first) {
      text = text.drop(while: isBlank)
      guard text.hasPrefix("disable") else { return nil }
    }
    return trimmed(text)
  }

  /// Splits what follows the directive at the sign that sets off the reason.
  private static func split(_ text: Substring) -> (rules: Substring, reason: Substring?) {
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      let next = text[text.index(after: index)...].first ?? " "
      let isSeparator =
        switch character {
        case "–", "—": true
        // Ids hold hyphens, so that a hyphen needs a blank before it.
        case "-": isBlank(previous)
        case ":": isBlank(next)
        default: false
        }
      if isSeparator {
        let rest = text[index...].drop { "-–—:".contains($0) || isBlank($0) }
        return (trimmed(text[..<index]), trimmed(rest))
      }
      previous = character
    }
    return (trimmed(text), nil)
  }

  // MARK: - Dates

  private mutating func readDate() {
    let words = Self.words(ofReason: reason)
    for position in words.indices where words[position].lowercased() == "until" {
      let rest = words[(position + 1)...].drop { $0.lowercased() == "the" }
      guard let date = rest.first,
        Self.isNumber(date) || Self.isMonth(date) && rest.dropFirst().first.map(Self.isNumber) == true
      else { continue }
      lastDay = CalendarDay(date)
      if lastDay == nil { mistake = .noDate(String(date)) }
    }
  }

  private static func isNumber(_ word: Substring) -> Bool { word.first?.isNumber == true }

  /// Whether a word would be read as a month by a person, and so a date that isn't one.
  private static func isMonth(_ word: Substring) -> Bool {
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
      .contains(String(word.lowercased().prefix(3)))
  }

  private var hasReasonBesideDate: Bool {
    let words = Self.words(ofReason: reason).filter { $0.lowercased() != "until" && CalendarDay($0) == nil }
    return ReasonText.saysSomething(words.joined(separator: " "))
  }

  /// Words without the punctuation around them.
  private static func words(ofReason reason: String) -> [Substring] {
    func isInside(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    return reason.split(whereSeparator: isBlank).flatMap { word -> [Substring] in
      guard let first = word.firstIndex(where: isInside), let last = word.lastIndex(where: isInside) else { return [] }
      let inner = word[first...last]
      // A blank may be missing, as in 'until:2027-01-31'.
      guard inner.lowercased().hasPrefix("until"), let date = inner.dropFirst(5).firstIndex(where: isInside),
        inner[date].isNumber
      else { return [inner] }
      return [inner.prefix(5), inner[date...]]
    }
  }

  private static func isBlank(_ character: Character) -> Bool { character.isWhitespace }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: isBlank)
    return start.dropLast(start.reversed().prefix(while: isBlank).count)
  }
}
