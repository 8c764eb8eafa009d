import ProjectIndex
import SwiftOutline

enum TypeVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties
  ]
  static let methods: [ElementKind: [Method]] = [
    .type: typeMethods
  ]

  /// Inlined, so that only what is asked for is copied.
  @inline(__always)
  private static func entry(_ context: RuleContext, _ value: Value) -> TypeEntry { context.index.types[type(value)] }

  /// Members of a type that satisfy a condition, in the order of the source.
  private static func members(
    _ context: RuleContext, _ value: Value, where matches: (DeclarationID, Declaration) -> Bool
  ) -> Value {
    .list(
      entry(context, value).members.compactMap { id in
        let declaration = context.index[id]
        // An extension in a test belongs to the test.
        return matches(id, declaration) && !declaration.flags.contains(.isDebugOnly)
          && !context.index.isTest(id) ? .declaration(id) : nil
      })
  }

  private static let typeProperties: [Property] = [
    Property(name: "name", meaning: "its name without those of the types around") { context, value in
      entry(context, value).name
    },
    Property("qualifiedName", .string, "its name with those of the types around") { context, value in
      .string(entry(context, value).qualifiedName)
    },
    Property("kind", .kindChoice, "class, struct, enum, actor or protocol") { context, value in
      .string(entry(context, value).kind.word)
    },
    Property("role", .roleChoice, "its part in the architecture") { context, value in
      .string(context.index.role(of: type(value)).rawValue)
    },
    Property("roleName", .string, "its role in plain words, such as 'view model'") { context, value in
      .string(context.index.role(of: type(value)).plainName)
    },
    Property("superclass", .optional(.element(.type)), "the project's class that it inherits from") { context, value in
      let index = context.index
      return Value(index.types[type(value)].ancestorTypes.first { index.types[$0].kind == .class })
    },
    typeFact("isRecursive", "whether it stores a value of its own type, which a struct can't") {
      ViewLocal($0).isRecursive($1)
    },
    typeFact("isDependency", "whether it is a service, repository, client, use case, or their abstraction") {
      Dependencies($0).isDependency($1)
    },
    Property("isService", .bool, "whether it is a concrete service, repository, client or use case") { context, value in
      .bool(context.index.role(of: type(value)).isService)
    },
    Property("isAmbiguous", .bool, "whether another type of its module has the same name") { context, value in
      .bool(entry(context, value).isAmbiguous)
    },
    Property("isNested", .bool, "whether it stands inside another type") { context, value in
      .bool(entry(context, value).parent != nil)
    },
    Property("isPrivate", .bool, "whether only its file sees it") { context, value in
      .bool(context.index[entry(context, value).declaration].access <= .fileprivate)
    },
    typeFact(
      "isNamedStandIn", "whether its name says that it works in memory, or not at all: 'InMemoryStore', 'NoopReporter'"
    ) { TestDoubles($0).isNamedStandIn($1) },
    typeFact("isReplaceable", "whether it is a struct of closures, which others can fill in") {
      DataTypes($0).isStructOfClosures($0.types[$1])
    },
    Property("file", .element(.file), "the file of its declaration") { context, value in
      .file(entry(context, value).file)
    },
    Property(
      "observation", .optional(.observationChoice), "how views observe it; absent for a type that isn't observable"
    ) { context, value in Value(Observations(context.index).observation(of: type(value))?.rawValue) },
    typeFact(
      "isObservedBothWays",
      "whether it is '@Observable' and inherits 'ObservableObject' as well, as objects of a database do"
    ) { Observations($0).isObservedBothWays($1) },
    Property(
      "isMainActor", .optional(.bool), "whether it runs on the main actor; absent when its targets disagree"
    ) { context, value in Value(Observations(context.index).isOnMainActor(type(value))) },
    typeFact(
      "isolatesShownState", "whether every variable that others see carries a global actor by itself, and there is one"
    ) { Isolation($0).isolatesShownState($1) },
    Property("isPersistent", .bool, "whether it is a SwiftData or Core Data model") { context, value in
      let entry = entry(context, value)
      return .bool(
        entry.attributes.contains(Word.Model.rawValue)
          || entry.ancestors.contains { context.index.isListed($0, .persistentModels) })
    },
    typeFact(
      "isViewLocal",
      "whether it only serves a view: private, inside a view, or in a view's file and named by views alone"
    ) { ViewLocal($0).isViewLocal($1) },
    Property("isPlatformView", .bool, "whether it is a view or controller of UIKit or AppKit") { context, value in
      .bool(entry(context, value).ancestors.contains { context.index.isListed($0, .platformViews) })
    },
    typeFact("isTested", "whether a test names it") { Dependencies($0).isTested($1) },
    typesOfType("protocols", "the project's protocols that it conforms to") {
      Dependencies($0).serviceProtocols(of: $1)
    },
    Property("holders", .list(.element(.type)), "the types that store it in a property") { context, value in
      var seen: Set<TypeID> = []
      return .list(
        context.index.usage.holders[type(value)].compactMap { context.index.enclosingType(of: $0) }.filter {
          seen.insert($0).inserted
        }.map { .type($0) })
    },
    typesOfType(
      "storedBy", "the types that store it in a property, by its own type or by a protocol that it alone conforms to"
    ) { Keepers($0).keepers(of: $1) },
    Property("properties", .list(.element(.property)), "its properties, stored and computed") { context, value in
      members(context, value) { _, declaration in declaration.kind == .variable || declaration.kind == .constant }
    },
    Property(
      "storedProperties", .list(.element(.property)), "its stored properties, static ones left out"
    ) { context, value in
      members(context, value) { id, declaration in context.index.isStored(id) && !declaration.flags.contains(.isStatic)
      }
    },
    Property("functions", .list(.element(.function)), "its methods, static ones included") { context, value in
      members(context, value) { _, declaration in declaration.kind == .function }
    },
    Property("initializers", .list(.element(.function)), "its initialisers") { context, value in
      members(context, value) { _, declaration in declaration.kind == .initializer }
    },
    Property("codeMembers", .list(.element(.function)), "its methods and computed properties") { context, value in
      members(context, value) { _, declaration in
        declaration.kind == .function || (declaration.kind == .variable && declaration.flags.contains(.hasGetter))
      }
    },
    Property(
      "memberCalls", .list(.element(.expression)), "the calls in its code of methods whose name the project declares"
    ) { context, value in .list(context.index.code[type(value)].memberCalls.map { .node($0) }) },
    Property(
      "constructions", .list(.element(.expression)), "the calls in its code that build a type of the project"
    ) { context, value in .list(context.index.code[type(value)].constructions.map { .node($0) }) },
    Property(
      "systemNames", .list(.element(.expression)), "the names of types in its code that the project doesn't declare"
    ) { context, value in .list(context.index.code[type(value)].foreignTypeNames.map { .node($0) }) },
    Property(
      "actions", .list(.element(.expression)),
      "the closures in its code that run when something happens, the outermost of each nest"
    ) { context, value in
      .list(
        context.index.code[type(value)].closures.filter {
          Actions(context.index).isAction($0) && Actions(context.index).enclosingAction(of: $0) == nil
        }.map { .node($0) })
    },
    Property(
      "catchClauses", .list(.element(.catchClause)),
      "the catch clauses in its code, and the cases '.failure' of results and publishers"
    ) { context, value in .list(context.index.code[type(value)].catchClauses.map { .node($0) }) },
    Property("tries", .list(.element(.expression)), "the 'try', 'try?' and 'try!' in its code") { context, value in
      .list(context.index.code[type(value)].tries.map { .node($0) })
    },
    Property("taskClosures", .list(.element(.expression)), "the closures of the tasks in its code") { context, value in
      let index = context.index
      return .list(
        context.index.code[type(value)].closures.filter { closure in
          guard let (call, _) = index.receiver(ofClosure: closure) else { return false }
          return index.calleeName(call) == Word.Task.rawValue || index.calleeName(call) == Word.detached.rawValue
        }.map { .node($0) })
    },
    Property(
      "loadingFlags", .list(.element(.flag)), "the flags that its code sets before asynchronous work with a way out"
    ) { context, value in
      .list(
        context.index.code[type(value)].flagBlocks.flatMap { LoadingFlags(context.index).loadingFlags(in: $0) }.map {
          .flag($0)
        })
    },
    nodesOfType(
      "builtDependencies",
      "the calls in its code that build a service, defaults of parameters and what one is built with left out"
    ) { OneConstruction($0).wholeConstructions(of: $1) },
    nodesOfType(
      "sharedDependencies",
      "the places in its code that reach a shared instance of the project, defaults of parameters left out"
    ) { OneConstruction($0).ownSharedDependencies(of: $1) },
    nodesOfType(
      "globalServices", "the first place in each of its members that reaches a service or client kept at file level"
    ) { SharedInstances($0).globalServices(of: $1) },
    nodesOfType("staticDependencies", "the calls in its code of static functions that reach a system store") {
      StaticDependencies($0).staticDependencies(of: $1)
    },
    nodesOfType(
      "namedTypes",
      "the first place in its code that names each other type of the project; qualifiers such as 'Outer' in 'Outer.Inner' don't count"
    ) { Dependencies($0).firstReferences(of: $1) },
    Property("isSure", .bool, "whether more than its name or folder decides its role") { context, value in
      .bool(context.index.roles[type(value)].confidence != .guess)
    },
    typeFact(
      "inheritsUnknown",
      "whether it inherits something that the project doesn't declare and that isn't known to be plain"
    ) { Inheritance($0).inheritsUnknown($1) },
    typeFact("isAbstracted", "whether others can know it by a protocol; that of a delegate or observer doesn't count") {
      Inheritance($0).isAbstracted($1)
    },
    typeFact("keepsData", "whether it says that it is data, is an enum, or a struct that stores more than one value") {
      Inheritance($0).keepsData($1)
    },
  ]

  private static let typeMethods: [Method] = [
    Method(
      name: "conforms", parameters: [Parameter(label: "to", type: .string)], type: .bool,
      meaning: "whether it inherits a name, through superclasses, protocols and extensions"
    ) { context, value, arguments in
      guard let name = context.index.names.number(of: arguments[0].text ?? "") else { return .bool(false) }
      return .bool(Conformances(context.index).inherits(type(value), name))
    },
    Method(
      name: "hasAttribute", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether it carries an attribute"
    ) { context, value, arguments in
      guard let name = context.index.names.number(of: arguments[0].text ?? "") else { return .bool(false) }
      return .bool(entry(context, value).attributes.contains(name))
    },
  ]
}
