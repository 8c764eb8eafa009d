/// The ways in which a declaration or its file is changed.
package enum MutantOperator: String, Sendable, CaseIterable {
  /// Adds the text as the first member of the type around the place.
  case member
  /// Adds the text as the first statement of the body.
  case statement
  /// Adds the text as the last statement of the body.
  case lastStatement = "last-statement"
  /// Puts the text in the place of everything in the body.
  case body
  /// Puts the text in the place of the declaration.
  case replace
  /// Puts the text in the place of the expression.
  case expression
  /// Adds the text in front of the declaration.
  case before
  /// Adds the text behind the declaration.
  case after
  /// Takes the declaration away.
  case delete
  /// Exchanges the keyword, such as `struct`.
  case keyword
  case addAttribute = "add-attribute"
  case dropAttribute = "drop-attribute"
  case addModifier = "add-modifier"
  case dropModifier = "drop-modifier"
  /// Adds a name to the inheritance clause.
  case inherit
  /// Takes a name out of the inheritance clause.
  case disinherit
  /// Exchanges the declared type.
  case type
  /// Exchanges or adds the initial value.
  case value
  /// Exchanges the declared name, wherever in the project it stands.
  case rename
  /// Exchanges the declared name there alone.
  case name
  /// Puts the second line of the text wherever the first stands in the declaration.
  case substitute
  /// Takes the arguments of a label out of the calls around the place.
  case dropArgument = "drop-argument"
  /// Puts a call of `print` in the place of the calls and macros whose names start like one of some words.
  case dropCalls = "drop-calls"
  /// Adds an import to the file.
  case `import`
  /// Adds a file with the text.
  case file
  /// Moves the file into a folder.
  case move

  /// Whether lines of text follow.
  var takesText: Bool {
    switch self {
    case .member, .statement, .lastStatement, .body, .replace, .expression, .before, .after, .file, .substitute: true
    default: false
    }
  }

  /// Whether a word stands behind the operator.
  var takesWord: Bool {
    switch self {
    case .keyword, .addAttribute, .dropAttribute, .addModifier, .dropModifier, .inherit, .disinherit, .type, .value,
      .rename, .import, .file, .move, .name, .dropArgument, .dropCalls:
      true
    default: false
    }
  }
}
