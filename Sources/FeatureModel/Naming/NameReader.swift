/// Reads names that somebody typed, and refuses those that generated code could not use.
package enum NameReader {
  /// The most characters of a name; with the longest ending, a file's name stays readable.
  static let characterLimit = 40

  /// Reads the name of a feature; `plural` is the word or words given for many of it, if any.
  ///
  /// A name that is itself a plural, such as `Orders`, is taken for `Order` unless a plural is given with it.
  package static func featureName(_ text: String, plural: String?) throws(NameProblem) -> FeatureName {
    let given = try words(of: text, use: .feature)
    guard let plural else {
      let words = singularWords(of: given) ?? given
      let name = Name(words)
      try checkFeature(name)
      let isSame = NameForms(words) == NameForms(given)
      return FeatureName(
        name: name,
        note: isSame ? nil : "'\(NameForms(given).type)' is a plural; the feature is called '\(name.type)'")
    }
    let many = try words(of: plural, use: .plural)
    // A single word is the plural of the last word: 'lines' for 'OrderLine'.
    let isLastWord = many.count == 1 && given.count > 1
    let name = Name(singular: given, plural: isLastWord ? given.dropLast() + many : many)
    try checkFeature(name)
    return FeatureName(name: name, note: nil)
  }

  /// Reads the name of a field, of an enum or of a case.
  static func name(_ text: String, use: NameUse) throws(NameProblem) -> Name {
    let name = Name(try words(of: text, use: use))
    let spelling = use.spelling(of: name)
    let isReserved =
      use == .enumerationCase ? ReservedWords.isReservedForCases(spelling) : ReservedWords.isReserved(spelling)
    if isReserved {
      let suggestion =
        use == .enumerationCase
        ? ReservedWords.caseReplacement(for: spelling) : ReservedWords.replacement(for: spelling)
      throw .reservedWord(spelling, use, suggestion: suggestion)
    }
    if use.isType { try checkType(name.type, use: use) }
    return name
  }

  /// Splits a text into words after checking its characters.
  private static func words(of text: String, use: NameUse) throws(NameProblem) -> [NameWord] {
    try checkCharacters(of: text, use: use)
    let words = NameSplitter.words(of: text)
    guard let first = words.first?.letters.utf8.first else { throw .empty(use) }
    if NameSplitter.isDigit(first) {
      throw .startsWithDigit(text, use, suggestion: movingDigits(of: words, use: use))
    }
    let count = words.reduce(0) { $0 + $1.lowercased.utf8.count }
    guard count <= characterLimit else { throw .tooLong(count: count, limit: characterLimit, use) }
    return words
  }

  private static func checkCharacters(of text: String, use: NameUse) throws(NameProblem) {
    var offset = 0
    for character in text {
      defer { offset += character.utf8.count }
      if let byte = character.asciiValue, isAllowed(byte) { continue }
      throw .character(character, byteOffset: offset, use, suggestion: plainName(for: text, use: use))
    }
  }

  /// A carriage return with a line feed is one character with an ASCII value, but allowed in no name.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    NameSplitter.isSeparator(byte) || NameSplitter.isDigit(byte) || NameSplitter.isLowercase(byte)
      || NameSplitter.isUppercase(byte)
  }

  /// The name with its accents removed and other characters taken for separators; `nil` when little would be left.
  private static func plainName(for text: String, use: NameUse) -> String? {
    guard text.utf8.count <= 2 * characterLimit else { return nil }
    let plain = LatinLetters.plainSpelling(of: text) ?? ""
    let separated = String(decoding: plain.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    return usableSpelling(of: NameSplitter.words(of: separated), use: use)
  }

  /// `items3D` for `3DItems`: the words with the leading one put last.
  private static func movingDigits(of words: [NameWord], use: NameUse) -> String? {
    guard words.count > 1, let first = words.first else { return nil }
    return usableSpelling(of: words.dropFirst() + [first], use: use)
  }

  private static func usableSpelling(of words: [NameWord], use: NameUse) -> String? {
    guard let first = words.first?.letters.utf8.first, !NameSplitter.isDigit(first) else { return nil }
    let spelling = use.spelling(of: Name(words))
    let isFree = use.isType ? ShadowedTypes.module(declaring: spelling) == nil : !ReservedWords.isReserved(spelling)
    return isFree && spelling.utf8.count <= characterLimit ? spelling : nil
  }

  private static func singularWords(of words: [NameWord]) -> [NameWord]? {
    guard let last = words.last, let singular = Pluralizer.singular(of: last) else { return nil }
    return words.dropLast() + [singular]
  }

  private static func checkFeature(_ name: Name) throws(NameProblem) {
    try checkType(name.type, use: .feature)
    try checkType(name.plural.type, use: .plural)
    for (forms, use) in [(name.singular, NameUse.feature), (name.plural, .plural)]
    where ReservedWords.isReserved(forms.variable) {
      throw .reservedWord(forms.variable, use, suggestion: ShadowedTypes.replacement(for: forms.type))
    }
    for ending in derivedTypeEndings {
      let derived = name.type + ending
      guard let module = ShadowedTypes.module(declaring: derived) else { continue }
      let suggestion = ShadowedTypes.replacement(for: name.type)
      throw .derivedTypeShadows(name.type, derived: derived, module: module, suggestion: suggestion)
    }
  }

  private static func checkType(_ type: String, use: NameUse) throws(NameProblem) {
    let suggestion = ShadowedTypes.replacement(for: type)
    if ReservedWords.isReserved(type) { throw .reservedWord(type, use, suggestion: suggestion) }
    if let module = ShadowedTypes.module(declaring: type) {
      throw .shadowsType(type, module: module, use, suggestion: suggestion)
    }
  }

  /// What generated types add to the feature's name.
  static let derivedTypeEndings = [
    "APIClient", "App", "Client", "DetailView", "Error", "Form", "FormState", "FormView", "List", "ListView", "Model",
    "Repository", "Row", "RowView", "Service", "ServiceProtocol", "State", "Store", "View", "ViewModel",
  ]
}
