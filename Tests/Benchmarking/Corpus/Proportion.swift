import ProjectIndex

/// What is counted of a corpus to tell how much it is like real apps.
package enum Proportion: String, Sendable, CaseIterable {
  case linesPerFile, medianLinesPerFile, longLinesPerFile
  case bytesPerLine, blankLines, commentLines, tokensPerLine, nodesPerToken, bytesPerName, namesPerLine, braceDepth
  case types, extensions, functions, variables, imports, attributes
  case calls, closures, branches, assignments, awaits, tries, strings, numbers
  case viewTypes, viewModelTypes, serviceTypes, modelTypes, testTypes, otherTypes
  case findings

  /// What the number says.
  package var meaning: String {
    switch self {
    case .linesPerFile: "lines of a file, mean"
    case .medianLinesPerFile: "lines of a file, median"
    case .longLinesPerFile: "lines that a tenth of the files have more than"
    case .bytesPerLine: "bytes of a line, its line break included"
    case .blankLines: "blank lines among 1000"
    case .commentLines: "lines of nothing but comment among 1000"
    case .tokensPerLine: "tokens of a line"
    case .nodesPerToken: "nodes of the syntax tree for a token"
    case .bytesPerName: "bytes of a name where it stands"
    case .namesPerLine: "distinct names of a file for a line of it"
    case .braceDepth: "braces around a token"
    case .types: "types declared in 1000 lines"
    case .extensions: "extensions in 1000 lines"
    case .functions: "functions and initialisers in 1000 lines"
    case .variables: "properties and variables at file level in 1000 lines"
    case .imports: "imports in 1000 lines"
    case .attributes: "attributes of declarations in 1000 lines"
    case .calls: "calls in 1000 lines"
    case .closures: "closures in 1000 lines"
    case .branches: "if, guard, for, while and switch in 1000 lines"
    case .assignments: "assignments in 1000 lines"
    case .awaits: "await in 1000 lines"
    case .tries: "try in 1000 lines"
    case .strings: "string literals in 1000 lines"
    case .numbers: "number literals in 1000 lines"
    case .viewTypes: "views among 100 types"
    case .viewModelTypes: "view models and aggregates among 100 types"
    case .serviceTypes: "services, repositories, clients and their protocols among 100 types"
    case .modelTypes: "models, transfer objects, form states and errors among 100 types"
    case .testTypes: "tests and mocks among 100 types"
    case .otherTypes: "other types among 100 types"
    case .findings: "findings in 1000 lines"
    }
  }

  /// The group of types that a role counts in.
  static func group(of role: Role) -> Proportion {
    switch role {
    case .app, .view: .viewTypes
    case .viewModel, .aggregate: .viewModelTypes
    case .service, .repository, .client, .serviceProtocol, .useCase: .serviceTypes
    case .model, .transferObject, .formState, .errorType: .modelTypes
    case .test, .mock: .testTypes
    case .container, .coordinator, .other: .otherTypes
    }
  }
}
