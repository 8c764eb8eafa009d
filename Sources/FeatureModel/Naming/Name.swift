/// A name of a feature, field, enum or case: words, and every spelling of them in singular and plural.
package struct Name: Sendable, Hashable {
  /// The spellings for one of the kind.
  package let singular: NameForms
  /// The spellings for many of the kind; its identifiers always differ from those of `singular`.
  package let plural: NameForms

  /// Names one of a kind and derives the plural from its last word.
  ///
  /// Words without a plural of their own, such as `News`, are told apart in identifiers by `Items`.
  init(_ words: [NameWord]) {
    guard let last = words.last else {
      self.init(singular: words, plural: words)
      return
    }
    self.init(singular: words, plural: words.dropLast() + [Pluralizer.plural(of: last)])
  }

  /// Names one and many of a kind as given.
  init(singular: [NameWord], plural: [NameWord]) {
    self.singular = NameForms(singular)
    // Compared in lower case, because names that differ in case alone read as the same.
    let isSame = singular.map(\.lowercased) == plural.map(\.lowercased)
    self.plural = isSame ? NameForms(plural + [NameWord("items")], prose: plural) : NameForms(plural)
  }

  /// The spelling of a type for one of the kind.
  package var type: String { singular.type }

  /// The spelling of a variable for one of the kind.
  package var variable: String { singular.variable }
}

extension Name {
  /// The name that an identifier of a project's code stands for.
  package init(word: String) { self.init(NameSplitter.words(of: word)) }

  /// The name of one of what a word names, which may be a plural.
  package init(singularOf word: String) {
    let words = NameSplitter.words(of: word)
    let last = words.last.map { Pluralizer.singular(of: $0) ?? $0 }
    self.init(words.dropLast() + (last.map { [$0] } ?? []))
  }

  /// The spelling of a variable for a word that something else has chosen, such as `fullName` for `full_name`.
  package static func variable(for word: String) -> String { Name(NameSplitter.words(of: word)).variable }
}
