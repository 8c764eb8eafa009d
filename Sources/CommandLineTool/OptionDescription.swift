/// An option of a command, such as `--guide NAME`.
package struct OptionDescription: Sendable, Hashable {
  /// What an option takes.
  package enum Kind: Sendable, Hashable {
    /// Nothing: it is there or not.
    case flag
    /// One value of any text.
    case value(placeholder: String)
    /// One value out of a closed set.
    case choice([String])
    /// Values separated by commas; the option may be given several times and the values add up.
    case list(placeholder: String)
    /// All arguments up to the next option; the option may be given several times and the values add up.
    case several(placeholder: String)
    /// As several, and none is an answer, too: a list that a shell has made may be empty.
    case anyNumber(placeholder: String)
  }

  /// Whether an option with a single value may be given more than once.
  package enum Repetition: Sendable, Hashable {
    case once
    /// Each occurrence counts, and ``ParsedCommand/occurrences`` tells their order.
    case repeatable
  }

  /// Whether an option may be given other words than its choices.
  package enum ChoiceRange: Sendable, Hashable {
    case closed
    /// Others may be right, too, which the command finds out.
    case open
  }

  /// The long name with its dashes, such as `--guide`.
  package var name: String
  /// The letter of the short form, such as `q` for `-q`; `nil` when there is none.
  package var short: Character?
  package var kind: Kind
  package var repetition: Repetition
  package var choiceRange: ChoiceRange
  /// What the option does, in one sentence.
  package var summary: String
  /// What holds when the option is not given; empty when nothing needs saying.
  package var defaultText: String
  /// The heading under which help lists the option.
  package var heading: String

  package init(
    _ name: String, short: Character? = nil, _ kind: Kind, repetition: Repetition = .once,
    choiceRange: ChoiceRange = .closed, summary: String, defaultText: String = "", heading: String = "Options"
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.repetition = repetition
    self.choiceRange = choiceRange
    self.summary = summary
    self.defaultText = defaultText
    self.heading = heading
  }

  /// Whether a second occurrence is a mistake; a flag given twice means nothing more, so it is let pass.
  var mustBeSingle: Bool {
    switch kind {
    case .value, .choice: repetition == .once
    case .flag, .list, .several, .anyNumber: false
    }
  }

  /// What help shows for the value, such as `NAME`, `RULE,…` or `on|off`; empty for a flag.
  var valueText: String {
    switch kind {
    case .flag: ""
    case .value(let placeholder): placeholder
    case .choice(let words): choicesAreInline ? words.joined(separator: "|") : namePlaceholder
    case .list(let placeholder): placeholder + ",…"
    case .several(let placeholder), .anyNumber(let placeholder): placeholder + "…"
    }
  }

  /// The placeholder for one value in an error text; empty for a flag.
  var placeholder: String {
    switch kind {
    case .flag: ""
    case .value(let placeholder), .list(let placeholder), .several(let placeholder), .anyNumber(let placeholder):
      placeholder
    case .choice: namePlaceholder
    }
  }

  /// Whether the words of a choice are few enough to stand beside the option's name.
  var choicesAreInline: Bool {
    guard case .choice(let words) = kind else { return false }
    return words.joined(separator: "|").count <= 24
  }

  private var namePlaceholder: String { String(name.drop { $0 == "-" }).uppercased() }
}
