/// The type of an expression in a rule.
indirect enum ValueType: Sendable, Hashable {
  case bool, int, string
  case element(ElementKind)
  case list(ValueType)
  case optional(ValueType)
  /// One of a fixed set of words, such as the roles.
  case choice(Choice)
  /// The type of `nil` and of an empty list's elements.
  case nothing

  /// The type as rule authors read it.
  var description: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .string: "String"
    case .element(let kind): kind.rawValue
    case .list(let element): "[\(element.description)]"
    case .optional(let wrapped): "\(wrapped.description)?"
    case .choice(let choice): choice.name
    case .nothing: "nil"
    }
  }

  /// The type without one level of optional.
  var unwrapped: ValueType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}

/// What rules are about.
package enum ElementKind: String, Sendable, Hashable, CaseIterable {
  case project = "Project"
  case guide = "Guide"
  case file = "File"
  case importDeclaration = "Import"
  case type = "Type"
  case property = "Property"
  case function = "Function"
  case parameter = "Parameter"
  case typeUse = "TypeUse"
  case expression = "Expression"
  case catchClause = "CatchClause"
  case flag = "LoadingFlag"
  case cycle = "Cycle"
  case test = "Test"
  case source = "Source"

  /// One line of meaning.
  var meaning: String {
    switch self {
    case .project: "the whole project"
    case .guide: "the guide that the project follows"
    case .file: "a Swift file"
    case .importDeclaration: "an import of a module"
    case .type: "a type of the project with all its extensions"
    case .property: "a property, stored or computed"
    case .function: "a method, initialiser or other function of a type"
    case .parameter: "a parameter of a function"
    case .typeUse: "a type as it is written somewhere"
    case .expression: "an expression or statement: a call, a name, a closure, an assignment"
    case .catchClause: "a catch clause"
    case .flag: "a flag that is set before work that may fail"
    case .cycle: "a ring of types that hold one another"
    case .source: "a stretch of the text, which a fix replaces"
    case .test: "a test: a test method of XCTest, or a function with '@Test'"
    }
  }
}

/// A fixed set of words that a value is one of.
struct Choice: Sendable, Hashable {
  var name: String
  var words: [String]
}
