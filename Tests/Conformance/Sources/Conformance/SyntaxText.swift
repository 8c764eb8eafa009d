import SwiftSyntax

extension SyntaxProtocol {
  /// The source text with every run of white space, line breaks and comments between two tokens made one space.
  var textOnOneLine: String {
    var result = ""
    var previous: TokenSyntax?
    for token in tokens(viewMode: .sourceAccurate) {
      if let previous, !previous.trailingTrivia.isEmpty || !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      previous = token
    }
    return result
  }

  /// The names in the source text without back-ticks, and the punctuation between them, without any trivia.
  var textOfPath: String {
    tokens(viewMode: .sourceAccurate).map(\.nameWithoutBackticks).joined()
  }
}

extension TokenSyntax {
  /// The token's text; an escaped or raw identifier loses its back-ticks.
  var nameWithoutBackticks: String {
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension DeclModifierListSyntax {
  /// The modifiers in source order, each with its detail and without trivia, such as `private(set)`.
  var texts: [String] {
    map { modifier in
      guard let detail = modifier.detail else { return modifier.name.text }
      return "\(modifier.name.text)(\(detail.detail.text))"
    }
  }
}

extension AttributeListSyntax {
  /// The attributes' names in source order, those within `#if` included.
  var names: [String] {
    flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute):
        return [attribute.attributeName.nameWithoutGenericArguments]
      case .ifConfigDecl(let condition):
        return condition.clauses.flatMap { clause -> [String] in
          guard case .attributes(let attributes) = clause.elements else { return [] }
          return attributes.names
        }
      }
    }
  }
}

extension TypeSyntax {
  fileprivate var nameWithoutGenericArguments: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return (type.moduleSelector?.textOfPath ?? "") + type.name.nameWithoutBackticks
    case .memberType(let type):
      let member = (type.moduleSelector?.textOfPath ?? "") + type.name.nameWithoutBackticks
      return "\(type.baseType.nameWithoutGenericArguments).\(member)"
    default:
      return textOnOneLine
    }
  }
}

extension InheritanceClauseSyntax {
  /// The inherited types in source order, each on one line.
  var texts: [String] {
    inheritedTypes.map { $0.type.textOnOneLine }
  }
}

extension PatternSyntax {
  /// The tokens of the names that the pattern binds, in source order; `_` binds none.
  var boundNames: [TokenSyntax] {
    switch self.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern): return [pattern.identifier]
    case .tuplePattern(let pattern): return pattern.elements.flatMap(\.pattern.boundNames)
    case .valueBindingPattern(let pattern): return pattern.pattern.boundNames
    default: return []
    }
  }
}
