import ProjectIndex
import SwiftOutline

enum TypeVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties
  ]
  static let methods: [ElementKind: [Method]] = [
    .type: typeMethods
  ]

  /// Members of a type that satisfy a condition, in the order of the source.
  private static func members(
    _ context: RuleContext, _ value: Value, where matches: (DeclarationID, Declaration) -> Bool
  ) -> Value {
    .list(
      context.index.types[type(value)].members.compactMap { id in
        let declaration = context.index[id]
        // An extension in a test belongs to the test.
        return matches(id, declaration) && !declaration.flags.contains(.isDebugOnly)
          && !context.index.isTest(id) ? .declaration(id) : nil
      })
  }

  private static let typeProperties: [Property] = [
    Property(name: "name", meaning: "its name without those of the types around") { context, value in
      context.index.types[type(value)].name
    },
    typeFact("qualifiedName", "its name with those of the types around") { $0.types[$1].qualifiedName },
    Property("kind", .kindChoice, "class, struct, enum, actor or protocol") { context, value in
      .string(context.index.types[type(value)].kind.word)
    },
    typeFact("role", "its part in the architecture") { $0.role(of: $1) },
    typeFact("roleName", "its role in plain words, such as 'view model'") { $0.role(of: $1).plainName },
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
    typeFact("isService", "whether it is a concrete service, repository, client or use case") {
      $0.role(of: $1).isService
    },
    typeFact("isAmbiguous", "whether another type of its module has the same name") { $0.types[$1].isAmbiguous },
    typeFact("isNested", "whether it stands inside another type") { $0.types[$1].parent != nil },
    typeFact("isPrivate", "whether only its file sees it") { $0[$0.types[$1].declaration].access <= .fileprivate },
    typeFact(
      "isNamedStandIn", "whether its name says that it works in memory, or not at all: 'InMemoryStore', 'NoopReporter'"
    ) { TestDoubles($0).isNamedStandIn($1) },
    typeFact("isReplaceable", "whether it is a struct of closures, which others can fill in") {
      DataTypes($0).isStructOfClosures($0.types[$1])
    },
    Property("file", .element(.file), "the file of its declaration") { context, value in
      .file(context.index.types[type(value)].file)
    },
    Property(
      "observation", .optional(.observationChoice), "how views observe it; absent for a type that isn't observable"
    ) { context, value in Value(Observations(context.index).observation(of: type(value))?.rawValue) },
    typeFact(
      "isObservedBothWays",
      "whether it is '@Observable' and inherits 'ObservableObject' as well, as objects of a database do"
    ) { Observations($0).isObservedBothWays($1) },
    typeFact("isMainActor", "whether it runs on the main actor; absent when its targets disagree") {
      Observations($0).isOnMainActor($1)
    },
    typeFact(
      "isolatesShownState", "whether every variable that others see carries a global actor by itself, and there is one"
    ) { Isolation($0).isolatesShownState($1) },
    Property("isPersistent", .bool, "whether it is a SwiftData or Core Data model") { context, value in
      let entry = context.index.types[type(value)]
      return .bool(
        entry.attributes.contains(Word.Model.rawValue)
          || entry.ancestors.contains { context.index.isListed($0, .persistentModels) })
    },
    typeFact(
      "isViewLocal",
      "whether it only serves a view: private, inside a view, or in a view's file and named by views alone"
    ) { ViewLocal($0).isViewLocal($1) },
    typeFact("isPlatformView", "whether it is a view or controller of UIKit or AppKit") { index, type in
      index.types[type].ancestors.contains { index.isListed($0, .platformViews) }
    },
    typeFact("isTested", "whether a test names it") { Dependencies($0).isTested($1) },
    typeFact("protocols", "the project's protocols that it conforms to", .type) {
      Dependencies($0).serviceProtocols(of: $1)
    },
    Property("holders", .list(.element(.type)), "the types that store it in a property") { context, value in
      var seen: Set<TypeID> = []
      return .list(
        context.index.usage.holders[type(value)].compactMap { context.index.enclosingType(of: $0) }.filter {
          seen.insert($0).inserted
        }.map { .type($0) })
    },
    typeFact(
      "storedBy", "the types that store it in a property",
      .type
    ) { index, type in Set(index.usage.holders[type].compactMap { index.enclosingType(of: $0) }).sorted() },
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
    typeFact("memberCalls", "the calls in its code of methods whose name the project declares") {
      $0.code[$1].memberCalls
    },
    typeFact("constructions", "the calls in its code that build a type of the project") { $0.code[$1].constructions },
    typeFact("systemNames", "the names of types in its code that the project doesn't declare") {
      $0.code[$1].foreignTypeNames
    },
    typeFact("actions", "the closures in its code that run when something happens, the outermost of each nest") {
      index, type in
      index.code[type].closures.filter { Actions(index).isAction($0) && Actions(index).enclosingAction(of: $0) == nil }
    },
    typeFact(
      "catchClauses", "the catch clauses in its code, and the cases '.failure' of results and publishers", .catchClause
    ) { $0.code[$1].catchClauses },
    typeFact("tries", "the 'try', 'try?' and 'try!' in its code") { $0.code[$1].tries },
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
    typeFact(
      "builtDependencies",
      "the calls in its code that build a service, defaults of parameters and what one is built with left out"
    ) { OneConstruction($0).wholeConstructions(of: $1) },
    typeFact(
      "sharedDependencies",
      "the places in its code that reach a shared instance of the project, defaults of parameters left out"
    ) { OneConstruction($0).ownSharedDependencies(of: $1) },
    typeFact(
      "globalServices", "the first place in each of its members that reaches a service or client kept at file level"
    ) { SharedInstances($0).globalServices(of: $1) },
    typeFact("staticDependencies", "the calls in its code of static functions that reach a system store") {
      StaticDependencies($0).staticDependencies(of: $1)
    },
    typeFact(
      "namedTypes",
      "the first place in its code that names each other type of the project; qualifiers such as 'Outer' in 'Outer.Inner' don't count"
    ) { Dependencies($0).firstReferences(of: $1) },
    typeFact("isSure", "whether more than its name or folder decides its role") { $0.roles[$1].confidence != .guess },
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
      return .bool(context.index.types[type(value)].attributes.contains(name))
    },
  ]
}
