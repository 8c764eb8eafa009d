import ProjectIndex
import SwiftOutline

/// The in-memory store that a test gives to types that use SwiftData.
struct TestStore: Sendable {
  /// The variable of the container, which has to outlive its contexts.
  let variable = "modelContainer"
  /// The names of all models that the module has.
  private let models: [String]

  /// The store of what is in a file's module; `nil` where that has no model.
  init?(_ project: SourceProject, file: Int) {
    let index = project.index
    models = index.types.filter { type in
      type.kind == .class && !type.isTest && type.parent == nil && project.isVisible(type.declaration, from: file)
        && type.attributes.contains { index.names.text($0) == "Model" }
    }.map(\.qualifiedName).sorted()
    if models.isEmpty { return nil }
  }

  /// The lines that make the container that an expression asks for.
  func lines(for expression: String) -> [String] {
    // A label has a colon behind it.
    let isNamed = expression.ranges(of: variable).contains { expression[$0.upperBound...].first != ":" }
    guard isNamed else { return [] }
    let list = models.map { $0 + ".self" }.joined(separator: ", ")
    return [
      "let \(variable) = try ModelContainer(for: \(list),"
        + " configurations: ModelConfiguration(isStoredInMemoryOnly: true))"
    ]
  }
}
