extension Parser {
  mutating func parseModifiers(into declaration: inout Declaration, _ context: ItemContext) {
    let first = file.modifiers.count
    while kind == .identifier {
      let word = self.word
      if word == .class {
        guard isClassModifier() else { return }
        declaration.flags.insert(.isStatic)
      } else if !isModifier(word) {
        return
      }
      let begin = start
      let name = names[index]
      advance()
      var detail = Word.none
      var hasWrongDetail = false
      if kind == .leftParenthesis && acceptsDetail(word) {
        detail = self.word(at: 1)
        hasWrongDetail = Int(partners[index]) != index + 2 || accessLevel(word) != nil && detail != .set
        skipBrackets()
      }
      let modifier = Modifier(name: name, start: begin, end: previousEnd)
      if hasWrongDetail || word == .sending || repeats(modifier, from: first) { noteError() }
      file.modifiers.append(modifier)
      apply(word, detail: detail, to: &declaration)
      while kind == .at { parseAttribute() }
    }
  }

  /// Whether a modifier was already written, as `private` and `private(set)` aren't by each other.
  private func repeats(_ modifier: Modifier, from first: Int) -> Bool {
    (first..<file.modifiers.count).contains { position in
      let other = file.modifiers[position]
      return other.name == modifier.name && other.end - other.start == modifier.end - modifier.start
    }
  }

  func isModifier(_ word: Word) -> Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open, .static, .final, .lazy, .weak, .unowned,
      .mutating,
      .nonmutating, .override, .required, .convenience, .optional, .dynamic, .indirect, .nonisolated, .isolated,
      .distributed, .prefix, .postfix, .infix, .borrowing, .consuming, .async, .reasync, .sending, .underscoreConst,
      .underscoreLocal, .underscoredConsuming:
      true
    default: false
    }
  }

  func acceptsDetail(_ word: Word) -> Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open, .unowned, .nonisolated: true
    default: false
    }
  }

  /// Whether `class` here is a modifier, as in `class func`: another declaration keyword or modifier follows.
  private func isClassModifier() -> Bool {
    switch word(at: 1) {
    case .func, .var, .let, .subscript, .private, .fileprivate, .internal, .public, .static, .typealias, .initKeyword:
      true
    case .override, .final, .open, .dynamic, .nonisolated, .mutating, .package, .async:
      // These may also name the class: `class open {}`.
      kind(at: 2) == .at || kind(at: 2) == .leftParenthesis || (kind(at: 2) == .identifier && !isWord(.where, at: 2))
    default: false
    }
  }

  private func apply(_ word: Word, detail: Word, to declaration: inout Declaration) {
    if let access = accessLevel(word) {
      if detail == .set {
        declaration.setterAccess = access
      } else {
        declaration.access = access
        declaration.hasExplicitAccess = true
      }
      return
    }
    switch word {
    case .static: declaration.flags.insert(.isStatic)
    case .final: declaration.flags.insert(.isFinal)
    case .lazy: declaration.flags.insert(.isLazy)
    case .weak: declaration.flags.insert(.isWeak)
    case .unowned: declaration.flags.insert(.isUnowned)
    case .override: declaration.flags.insert(.isOverride)
    case .nonisolated: declaration.flags.insert(.isNonisolated)
    case .mutating: declaration.flags.insert(.isMutating)
    case .indirect: declaration.flags.insert(.isIndirect)
    case .convenience: declaration.flags.insert(.isConvenience)
    case .required: declaration.flags.insert(.isRequired)
    default: break
    }
  }

  private func accessLevel(_ word: Word) -> AccessLevel? {
    switch word {
    case .private: .private
    case .fileprivate: .fileprivate
    case .internal: .internal
    case .package: .package
    case .public: .public
    case .open: .open
    default: nil
    }
  }
}
