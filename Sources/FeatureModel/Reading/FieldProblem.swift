import SafeText

/// The kinds of mistake that a field can hold.
package enum FieldProblem: Sendable, Hashable {
  /// There is no colon after the name.
  case missingType(name: String)
  /// Nothing stands where a type belongs.
  case emptyType
  /// The name of the field, of its enum or of a case can't be used.
  case name(NameProblem)
  /// A word in small letters, or nearly a known type.
  case unknownType(String)
  /// A type of an imported module for which a form has no control.
  case unsupportedType(String, module: String)
  /// A type that is built in a way that fields can't be; `reason` is a clause.
  case unsupportedShape(String, reason: String)
  /// An enum has fewer than two cases; its name is `nil` when it has none.
  case tooFewCases(String?)
  /// A case is given twice.
  case repeatedCase(String)
  /// A case has an empty raw value, or that of another case.
  case unusableRawValue(String, case: String)
  /// A field has a second enum of the same name with other cases.
  case differentCases(String)
  /// A word after the type that the field language does not have.
  case unknownWord(String)
  /// A word that needs a value stands alone, or with one that is none; `expected` says what is asked for.
  case unsuitedOperand(word: String, given: String?, expected: String)
  /// A word or a default is given twice.
  case repeated(String)
  /// Two parts of the field can't both hold.
  case contradiction(String, String, reason: String)
  /// The word means nothing for the type.
  case doesNotFit(word: String, type: String, domain: String)
  /// The default is no value of the type; `expected` says what would be one.
  case unsuitedDefault(String, type: String, expected: String)
  /// The default would be refused by the form.
  case invalidDefault(String, rule: String)
  /// A read-only field has no value that the form could leave it with.
  case readOnlyWithoutValue(String)
  /// Two fields have the same name; `other` is the earlier one as it was written.
  case duplicate(String, other: String)
  /// Another field goes by the same name where a server has it.
  case takenKey(String, other: String)
  /// The form's state has a member of this name; `reason` says for what.
  case takenByForm(String, reason: String)
  /// The field `id` is more than the model's identity.
  case unsuitedIdentity(String)
  /// The model would hold a value of itself.
  case recursive(String)
  /// A type would have the name of another one of the feature.
  case takenByFeature(String)
  /// A shell seems to have changed the words.
  case shell(ShellDamage)
  /// Words of Swift stand before the name.
  case declarationKeyword(String)
  /// Several fields stand in one word.
  case severalFields
  /// It is one more than a feature may have.
  case tooMany(count: Int, limit: Int)
  /// An enum has more cases than any choice; its name is `nil` when it has none.
  case tooManyCases(String?, count: Int, limit: Int)
  /// The line of a file is not UTF-8.
  case notUTF8
}

extension FieldProblem {
  /// The mistake as one clause without a full stop.
  package var text: String {
    switch self {
    case .missingType(let name): "'\(PrintableText.quote(name))' has no type"
    case .emptyType:
      "the type is missing; a shell takes '[…]', '?' and '$…' for its own unless the field stands in quotes"
    case .name(let problem): problem.text
    case .unknownType(let type): "unknown type '\(PrintableText.quote(type))'"
    case .unsupportedType(let type, let module):
      "a form has no field for '\(type)' of \(module); types are \(Self.list(ScalarType.names)), enums and models"
    case .unsupportedShape(let type, let reason): "the type '\(PrintableText.quote(type))' can't be used: \(reason)"
    case .tooFewCases(let type): (type.map { "the enum '\($0)'" } ?? "an enum") + " needs at least two cases"
    case .repeatedCase(let name): "the case '\(name)' is given twice"
    case .unusableRawValue(let value, let name):
      value.isEmpty
        ? "the case '\(name)' has an empty raw value" : "another case than '\(name)' has the raw value '\(value)'"
    case .differentCases(let type): "the enum '\(type)' has other cases in an earlier field"
    case .unknownWord(let word): "unknown word '\(PrintableText.quote(word))' after the type"
    case .unsuitedOperand(let word, let given, let expected):
      "'\(word)' needs \(expected)" + (given.map { ", but was given '\(PrintableText.quote($0))'" } ?? "")
    case .repeated(let word): "'\(word)' is given twice"
    case .contradiction(let first, let second, let reason): "'\(first)' and '\(second)' can't both hold: \(reason)"
    case .doesNotFit(let word, let type, let domain): "'\(word)' is for \(domain), not for '\(type)'"
    case .unsuitedDefault(let value, let type, let expected):
      "the default '\(PrintableText.quote(value))' is no '\(type)'; give \(expected)"
    case .invalidDefault(let value, let rule):
      "the default '\(PrintableText.quote(value))' breaks the field's own '\(rule)'"
    case .readOnlyWithoutValue(let name):
      "the form can't fill the read-only '\(name)'; give it a default, or make it optional or a list"
    case .duplicate(let name, let other):
      "the field '\(name)' is given twice, before as '\(PrintableText.quote(other))'"
    case .takenKey(let key, let other): "a server can't have '\(PrintableText.quote(key))' for '\(other)', too"
    case .takenByForm(let name, let reason): "the form's state needs '\(name)' for \(reason)"
    case .unsuitedIdentity(let reason): "'id' tells one value from another: \(reason)"
    case .recursive(let type): "'\(type)' can't hold a value of itself"
    case .takenByFeature(let type): "the feature declares another '\(type)'"
    case .shell(let damage): damage.text
    case .declarationKeyword(let keyword): "a field starts with its name, not with '\(keyword)'"
    case .severalFields: "several fields in one word"
    case .tooMany(let count, let limit):
      "a feature has at most \(limit) fields, not \(count); make a model of those that belong together"
    case .tooManyCases(let type, let count, let limit):
      "\(type.map { "the enum '\($0)'" } ?? "an enum") has at most \(limit) cases, not \(count); make a model of them"
    case .notUTF8: "the line is not UTF-8"
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
