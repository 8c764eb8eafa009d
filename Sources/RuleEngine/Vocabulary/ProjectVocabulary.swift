import ProjectIndex
import SwiftOutline

enum ProjectVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .project: projectProperties,
    .guide: guideProperties,
    .file: fileProperties,
    .importDeclaration: importProperties,
  ]
  static let methods: [ElementKind: [Method]] = [
    .project: projectMethods,
    .guide: guideMethods,
  ]

  private static let projectProperties: [Property] = [
    Property("hasApp", .bool, "whether an app or scene is among the files") { context, _ in
      .bool(Environment(context.index).hasApp)
    },
    Property("hasTests", .bool, "whether there are tests") { context, _ in
      .bool(Dependencies(context.index).hasTests)
    },
  ]

  private static let projectMethods: [Method] = [
    Method(
      name: "declares", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether a type of a name is declared, nested ones left out"
    ) { context, _, arguments in
      guard let name = arguments[0].text.flatMap({ context.index.names.number(of: $0) }) else { return .bool(false) }
      return .bool(!Conformances(context.index).topLevelTypes(named: name).isEmpty)
    },
    Method(
      name: "provides", parameters: [Parameter(label: "", type: .element(.type))], type: .optional(.bool),
      meaning: "whether something puts the type into the environment; absent when something unknown is put there"
    ) { context, _, arguments in
      guard case .type(let type) = arguments[0] else { return .none }
      return Value(Environment(context.index).isProvided(type))
    },
  ]

  private static let guideProperties: [Property] = [
    Property(
      "name", .string,
      "the guide's name, of a project's own guide that of the one it extends; empty when none was recognised"
    ) { context, _ in
      .string(context.guide?.familiarName ?? "")
    },
    Property("style", .optional(.styleChoice), "MV or MVVM") { context, _ in
      Value(context.guide?.style)
    },
    Property(
      "observation", .optional(.observationChoice), "the observation system that the guide asks for"
    ) { context, _ in
      Value(context.guide?.observation)
    },
  ]

  private static let guideMethods: [Method] = [
    Method(
      name: "runs", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether the guide and the configuration switch a rule on"
    ) { context, _, arguments in .bool(context.activeRules.contains(arguments[0].text ?? "")) },
    Method(
      name: "allows",
      parameters: [Parameter(label: "from", type: .roleChoice), Parameter(label: "to", type: .roleChoice)], type: .bool,
      meaning: "whether the guide's layers let one role name another"
    ) { context, _, arguments in
      guard let from = arguments[0].text.flatMap({ Role(rawValue: $0) }),
        let to = arguments[1].text.flatMap({ Role(rawValue: $0) })
      else {
        return .bool(true)
      }
      return .bool(context.guide?.allows(from: from, to: to) ?? true)
    },
  ]

  private static let fileProperties: [Property] = [
    fileFact("path", "the path below the project's root") { $0.files[$1].path },
    fileFact("name", "the file's name without folder and extension") { $0.files[$1].baseName },
    Property("imports", .list(.element(.importDeclaration)), "its imports") { context, value in
      let file = file(value)
      let declarations = context.index.files[file].outline.declarations
      var imports: [Value] = []
      // Types are passed by with all their members.
      var position = 0
      while position < declarations.count {
        if declarations[position].kind == .import {
          imports.append(.declaration(DeclarationID(file: file, index: position)))
        }
        position = max(Int(declarations[position].subtreeEnd), position + 1)
      }
      return .list(imports)
    },
    Property(
      "unimportedModules", .list(.string),
      "the project's modules that its own depends on and imports in no file; none for all but the first file of a module"
    ) { context, value in
      .list(context.survey.moduleImports.unimported(byModuleOf: file(value)).map { .string($0) })
    },
    Property(
      "types", .list(.element(.type)), "the types declared in it, nested and local ones left out"
    ) { context, value in
      .list(
        context.index.typesOfFile[file(value)].compactMap {
          context.index.types[$0].parent == nil && !context.index.types[$0].isLocal ? .type($0) : nil
        })
    },
    Property("allTypes", .list(.element(.type)), "the types declared in it, nested ones included") { context, value in
      .list(context.index.typesOfFile[file(value)].compactMap { context.index.types[$0].isLocal ? nil : .type($0) })
    },
    Property(
      "mainType", .optional(.element(.type)), "the one type that it is about; absent for a group of equals"
    ) { context, value in Value(context.survey.mainType(ofFile: file(value))) },
    Property(
      "oddWord", .string,
      "the words by which its name is longer or shorter than that of its main type, such as 'Model'; may be empty"
    ) { context, value in .string(context.survey.fileNames.word(of: file(value))) },
    Property(
      "namedAlike", .list(.element(.file)),
      "the files, itself included, whose names differ from those of their main types in the same words"
    ) { context, value in context.survey.fileNames.files(like: file(value)) },
    fileFact("extendedNames", "the names of the types that it extends") { $0.extendedNames(in: $1) },
    fileFact("functionNames", "the names of its functions at file level and in extensions") {
      $0.functionNames(in: $1)
    },
    Property(
      "catchClauses", .list(.element(.catchClause)),
      "its catch clauses outside previews, and the cases '.failure' of results and publishers"
    ) { context, value in
      let file = file(value)
      let outline = context.index.files[file].outline
      return .list(
        outline.notableNodes.compactMap { position in
          let id = NodeID(file: file, index: Int(position))
          guard outline.nodes[Int(position)].kind == .catchClause || FailureCases(context.index).takesFailure(id),
            !context.index.isPreviewCode(id)
          else { return nil }
          return .node(id)
        })
    },
    Property("tries", .list(.element(.expression)), "its 'try', 'try?' and 'try!' outside previews") { context, value in
      expressions(context, file(value)) { $0.kind == .tryExpression }
    },
    Property("forceUnwraps", .list(.element(.expression)), "its '!' behind values, outside previews") {
      context, value in
      expressions(context, file(value)) { $0.kind == .forceUnwrap }
    },
    Property("forcedCasts", .list(.element(.expression)), "its 'as!', outside previews") { context, value in
      expressions(context, file(value)) { $0.kind == .cast && $0.flags.contains(.forced) }
    },
    Property(
      "taskClosures", .list(.element(.expression)), "the closures of its tasks outside previews"
    ) { context, value in
      let index = context.index
      let closures = expressions(context, file(value)) { $0.kind == .closure }.elements
      return .list(
        closures.filter { closure in
          guard case .node(let node) = closure, let (call, _) = index.receiver(ofClosure: node) else { return false }
          let name = index.calleeName(call)
          return name == Word.Task.rawValue || name == Word.detached.rawValue
        })
    },
    Property("properties", .list(.element(.property)), "the properties of all its types") { context, value in
      let file = file(value)
      let declarations = context.index.files[file].outline.declarations
      return .list(
        declarations.indices.compactMap { position in
          guard declarations[position].kind == .variable || declarations[position].kind == .constant else { return nil }
          let id = DeclarationID(file: file, index: position)
          return context.index.isPreviewCode(id) ? nil : .declaration(id)
        })
    },
  ]

  private static func expressions(_ context: RuleContext, _ file: Int, where matches: (Node) -> Bool) -> Value {
    let outline = context.index.files[file].outline
    var expressions: [Value] = []
    for index in outline.notableNodes where matches(outline.nodes[Int(index)]) {
      let id = NodeID(file: file, index: Int(index))
      if !context.index.isPreviewCode(id) { expressions.append(.node(id)) }
    }
    return .list(expressions)
  }

  private static let importProperties: [Property] = [
    Property("module", .string, "the module's name") { context, value in
      guard case .declaration(let id) = value else { return .none }
      return .string(context.index.name(id))
    },
    Property(
      "isUndeclared", .bool, "whether it is of a module beside the file's own on which that isn't declared to depend"
    ) { context, value in
      guard case .declaration(let id) = value else { return .none }
      return .bool(context.survey.moduleImports.isUndeclared(context.index.name(id), in: Int(id.file)))
    },
  ]
}

extension ProjectIndex {
  /// The names of the types that a file's extensions extend.
  func extendedNames(in file: Int) -> [String] {
    files[file].outline.declarations.filter { $0.kind == .extension }.map { names.text($0.name) }
  }

  /// The names of a file's functions that stand in no type, or in an extension.
  func functionNames(in file: Int) -> [String] {
    let declarations = files[file].outline.declarations
    return declarations.filter { declaration in
      declaration.kind == .function && !declaration.flags.contains(.isLocal)
        && (declaration.parent < 0 || declarations[Int(declaration.parent)].kind == .extension)
    }.map { names.text($0.name) }
  }

  /// The one type that a file is about: its only type that others can see, its only one with a part of its own in the
  /// architecture, or the one that makes up most of it while other files use no other of its role; `nil` for a group of equals.
  package func mainType(of file: Int) -> TypeID? {
    let candidates = typesOfFile[file].map { types[$0] }.filter { type in
      type.parent == nil && !type.isLocal && self[type.declaration].access > .fileprivate
    }
    let hasExtensionMembers = typesOfFile[file].contains { type in
      let parent = self[types[type].declaration].parent
      return parent >= 0 && files[file].outline.declarations[Int(parent)].kind == .extension
    }
    guard !hasExtensionMembers else { return nil }
    if candidates.count == 1 { return candidates[0].id }
    let notable = candidates.filter { ![.model, .transferObject, .other, .errorType].contains(role(of: $0.id)) }
    func length(_ type: TypeEntry) -> Int {
      let declaration = self[type.declaration]
      return Int(declaration.end - declaration.start)
    }
    let total = candidates.reduce(0) { $0 + length($1) }
    // Among many it has to stand out.
    if notable.count == 1, candidates.count < 4 || length(notable[0]) * 2 > total { return notable[0].id }
    guard let main = candidates.first(where: { length($0) * 5 > total * 3 }) else { return nil }
    guard [.model, .transferObject].contains(role(of: main.id)) else { return main.id }
    // However short, data that other files use is the equal of the long one, unless it is a part of that.
    let parts = Set(usage.referencesFrom[main.id].map { usage.references[$0].to })
    let hasEqual = candidates.contains { other in
      other.id != main.id && !parts.contains(other.id) && role(of: other.id) == role(of: main.id)
        && usage.referencesTo[other.id].contains { Int(usage.references[$0].node.file) != file }
    }
    return hasEqual ? nil : main.id
  }
}
