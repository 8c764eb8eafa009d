import ProjectIndex

/// Where fixes may change the text.
enum FixVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .source: sourceProperties,
    .type: typeProperties,
    .property: propertyProperties,
    .function: functionProperties,
    .expression: expressionProperties,
    .test: testProperties,
    .importDeclaration: importProperties,
  ]

  private static func optional(_ span: SourceSpan?) -> Value { span.map { .source($0) } ?? .none }

  private static let place = ValueType.optional(.element(.source))

  private static let sourceProperties: [Property] = [
    Property("text", .string, "what stands there") { context, value in
      guard case .source(let span) = value else { return .none }
      return .string(context.index.files[span.file].outline.source.text(span.bytes))
    }
  ]

  private static let typeProperties: [Property] = [
    Property("keyword", place, "the word that it is declared by, such as 'class'") { context, value in
      optional(SourceSpan.keyword(of: context.index.types[type(value)].declaration, context.index))
    },
    Property("beginning", place, "before the first attribute or modifier of its declaration") { context, value in
      optional(SourceSpan.beginning(of: context.index.types[type(value)].declaration, context.index))
    },
    Property("inheritanceEnd", place, "behind what its declaration inherits, or behind its name") { context, value in
      optional(SourceSpan.inheritanceEnd(of: context.index.types[type(value)].declaration, context.index))
    },
    Property(
      "inheritanceSeparator", .string,
      "what parts a further type that it inherits from what stands before: ': ' or ', '"
    ) { context, value in
      let inherited = context.index[context.index.types[type(value)].declaration].inherited
      return .string(inherited.isEmpty ? ": " : ", ")
    },
  ]

  private static let propertyProperties: [Property] = [
    Property(
      "keyword", place, "its 'var' or 'let'; absent where another property is declared by it, too"
    ) { context, value in optional(SourceSpan.keyword(of: declaration(value), context.index)) },
    Property("beginning", place, "before its first attribute or modifier") { context, value in
      optional(SourceSpan.beginning(of: declaration(value), context.index))
    },
    memberFact("isSetInOtherFiles", "whether code in another file than its own sets it") {
      PropertyWrites($0).isSetInOtherFiles($1)
    },
    Property(
      "mayChangeByCalls", .bool,
      "whether a call changes the value it holds: of a mutating member of the project, or of one that isn't known and whose result nobody uses"
    ) { context, value in
      .bool(context.survey.mutatingCalls.change(of: declaration(value), isOutside: false, context.index) == .likely)
    },
    Property("mayChangeByCallsOutside", .bool, "the same, of calls outside of its type") { context, value in
      .bool(context.survey.mutatingCalls.change(of: declaration(value), isOutside: true, context.index) == .likely)
    },
    Property("isKeptByCalls", .bool, "whether every member called on the value it holds is known to leave it as it is")
    {
      context, value in
      .bool(context.survey.mutatingCalls.change(of: declaration(value), isOutside: false, context.index) == .none)
    },
    Property("isKeptByCallsOutside", .bool, "the same, of calls outside of its type") { context, value in
      .bool(context.survey.mutatingCalls.change(of: declaration(value), isOutside: true, context.index) == .none)
    },
    Property("wrapperName", place, "the name of its wrapper where it is declared") { context, value in
      let id = declaration(value)
      let name = Members(context.index).wrapper(of: id).flatMap { context.index.names.number(of: $0) }
      return optional(name.flatMap { SourceSpan.attribute(named: $0, of: id, context.index) })
    },
  ]

  private static let functionProperties: [Property] = [
    Property("keyword", place, "its 'func' or 'init'") { context, value in
      optional(SourceSpan.keyword(of: declaration(value), context.index))
    },
    Property("beginning", place, "before its first attribute or modifier") { context, value in
      optional(SourceSpan.beginning(of: declaration(value), context.index))
    },
  ]

  private static let expressionProperties: [Property] = [
    Property(
      "statementLines", place,
      "the whole lines of the statement that it is, or is thrown away by, as in '_ = load()'; absent where they hold more, "
        + "or nothing is beside it"
    ) { context, value in optional(SourceSpan.statement(node(value), context.index)) }
  ]

  private static let testProperties: [Property] = [
    Property("beginning", place, "before its first attribute or modifier") { context, value in
      optional(SourceSpan.beginning(of: declaration(value), context.index))
    }
  ]

  private static let importProperties: [Property] = [
    Property("lines", place, "the whole line that it takes up; absent where it holds more") { context, value in
      let id = declaration(value)
      let declaration = context.index[id]
      return optional(
        SourceSpan.lines(of: Int(declaration.start)..<Int(declaration.end), file: Int(id.file), context.index))
    }
  ]
}
