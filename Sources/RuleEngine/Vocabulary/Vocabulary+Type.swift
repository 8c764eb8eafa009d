import ProjectIndex
import SwiftOutline

extension Vocabulary {
  /// Inlined, so that only what is asked for is copied.
  @inline(__always)
  private static func entry(_ context: RuleContext, _ value: Value) -> TypeEntry { context.index.types[type(value)] }

  /// Members of a type that satisfy a condition, in the order of the source.
  private static func members(
    _ context: RuleContext, _ value: Value, where matches: (DeclarationID, Declaration) -> Bool
  ) -> Value {
    .list(
      entry(context, value).members.compactMap { id in
        let declaration = context.index.declaration(id)
        // An extension in a test belongs to the test.
        return matches(id, declaration) && !declaration.flags.contains(.isDebugOnly)
          && !context.index.files[Int(id.file)].isTest ? .declaration(id) : nil
      })
  }

  static let typeProperties: [Property] = [
    Property(name: "name", meaning: "its name without those of the types around") { context, value in
      entry(context, value).name
    },
    Property(name: "qualifiedName", type: .string, meaning: "its name with those of the types around") {
      context, value in
      .string(entry(context, value).qualifiedName)
    },
    Property(name: "kind", type: kindChoice, meaning: "class, struct, enum, actor or protocol") { context, value in
      .string(entry(context, value).kind.word)
    },
    Property(name: "role", type: roleChoice, meaning: "its part in the architecture") { context, value in
      .string(context.index.role(of: type(value)).rawValue)
    },
    Property(name: "roleName", type: .string, meaning: "its role in plain words, such as 'view model'") {
      context, value in
      .string(context.index.role(of: type(value)).plainName)
    },
    Property(name: "superclass", type: .optional(.element(.type)), meaning: "the project's class that it inherits from")
    { context, value in
      let index = context.index
      return Value(index.types[type(value)].ancestorTypes.first { index.types[$0].kind == .class })
    },
    Property(
      name: "isRecursive", type: .bool, meaning: "whether it stores a value of its own type, which a struct can't"
    ) { context, value in
      .bool(context.index.isRecursive(type(value)))
    },
    Property(
      name: "isDependency", type: .bool,
      meaning: "whether it is a service, repository, client, use case, or their abstraction"
    ) { context, value in
      .bool(context.index.isDependency(type(value)))
    },
    Property(
      name: "isService", type: .bool, meaning: "whether it is a concrete service, repository, client or use case"
    ) { context, value in
      .bool(context.index.role(of: type(value)).isService)
    },
    Property(name: "isAmbiguous", type: .bool, meaning: "whether another type of its module has the same name") {
      context, value in
      .bool(entry(context, value).isAmbiguous)
    },
    Property(name: "isNested", type: .bool, meaning: "whether it stands inside another type") { context, value in
      .bool(entry(context, value).parent != nil)
    },
    Property(name: "isPrivate", type: .bool, meaning: "whether only its file sees it") { context, value in
      .bool(context.index.declaration(entry(context, value).declaration).access <= .fileprivate)
    },
    Property(
      name: "isNamedStandIn", type: .bool,
      meaning: "whether its name says that it works in memory, or not at all: 'InMemoryStore', 'NoopReporter'"
    ) { context, value in
      .bool(context.index.isNamedStandIn(type(value)))
    },
    Property(
      name: "isReplaceable", type: .bool, meaning: "whether it is a struct of closures, which others can fill in"
    ) { context, value in
      .bool(context.index.isStructOfClosures(type(value)))
    },
    Property(name: "file", type: .element(.file), meaning: "the file of its declaration") { context, value in
      .file(entry(context, value).file)
    },
    Property(
      name: "observation", type: .optional(observationChoice),
      meaning: "how views observe it; absent for a type that isn't observable"
    ) { context, value in
      Value(context.index.observation(of: type(value))?.rawValue)
    },
    Property(
      name: "isObservedBothWays", type: .bool,
      meaning: "whether it is '@Observable' and inherits 'ObservableObject' as well, as objects of a database do"
    ) { context, value in
      .bool(context.index.isObservedBothWays(type(value)))
    },
    Property(
      name: "isMainActor", type: .optional(.bool),
      meaning: "whether it runs on the main actor; absent when its targets disagree"
    ) { context, value in
      Value(context.index.isOnMainActor(type(value)))
    },
    Property(
      name: "isolatesShownState", type: .bool,
      meaning: "whether every variable that others see carries a global actor by itself, and there is one"
    ) { context, value in .bool(context.index.isolatesShownState(type(value))) },
    Property(name: "isPersistent", type: .bool, meaning: "whether it is a SwiftData or Core Data model") {
      context, value in
      let entry = entry(context, value)
      return .bool(
        entry.attributes.contains(Word.Model.rawValue)
          || entry.ancestors.contains { context.index.isListed($0, .persistentModels) })
    },
    Property(
      name: "isViewLocal", type: .bool,
      meaning: "whether it only serves a view: private, inside a view, or in a view's file and named by views alone"
    ) { context, value in
      .bool(context.index.isViewLocal(type(value)))
    },
    Property(
      name: "isAdoptedBySystem", type: .bool,
      meaning: "whether an extension makes a type of the system or a library conform to it: a stand-in for that type"
    ) { context, value in
      .bool(context.index.isAdoptedBySystem(type(value)))
    },
    Property(name: "isPlatformView", type: .bool, meaning: "whether it is a view or controller of UIKit or AppKit") {
      context, value in
      .bool(entry(context, value).ancestors.contains { context.index.isListed($0, .platformViews) })
    },
    Property(
      name: "isElement", type: .bool, meaning: "whether somebody keeps a collection of it, or it can be identified"
    ) { context, value in
      .bool(context.index.isElement(type(value)))
    },
    Property(name: "isTested", type: .bool, meaning: "whether a test names it") { context, value in
      .bool(context.index.isTested(type(value)))
    },
    Property(name: "protocols", type: .list(.element(.type)), meaning: "the project's protocols that it conforms to") {
      context, value in
      .list(context.index.serviceProtocols(of: type(value)).map { .type($0) })
    },
    Property(name: "holders", type: .list(.element(.type)), meaning: "the types that store it in a property") {
      context, value in
      var seen: Set<TypeID> = []
      return .list(
        context.index.usage.holders[type(value)].compactMap { context.index.enclosingType(of: $0) }.filter {
          seen.insert($0).inserted
        }.map { .type($0) })
    },
    Property(
      name: "storedBy", type: .list(.element(.type)),
      meaning: "the types that store it in a property, by its own type or by a protocol that it alone conforms to"
    ) { context, value in
      .list(context.index.keepers(of: type(value)).map { .type($0) })
    },
    Property(name: "properties", type: .list(.element(.property)), meaning: "its properties, stored and computed") {
      context, value in
      members(context, value) { _, declaration in declaration.kind == .variable || declaration.kind == .constant }
    },
    Property(
      name: "storedProperties", type: .list(.element(.property)), meaning: "its stored properties, static ones left out"
    ) { context, value in
      members(context, value) { id, declaration in context.index.isStored(id) && !declaration.flags.contains(.isStatic)
      }
    },
    Property(name: "functions", type: .list(.element(.function)), meaning: "its methods, static ones included") {
      context, value in
      members(context, value) { _, declaration in declaration.kind == .function }
    },
    Property(name: "initializers", type: .list(.element(.function)), meaning: "its initialisers") { context, value in
      members(context, value) { _, declaration in declaration.kind == .initializer }
    },
    Property(name: "codeMembers", type: .list(.element(.function)), meaning: "its methods and computed properties") {
      context, value in
      members(context, value) { _, declaration in
        declaration.kind == .function || (declaration.kind == .variable && declaration.flags.contains(.hasGetter))
      }
    },
    Property(
      name: "memberCalls", type: .list(.element(.expression)),
      meaning: "the calls in its code of methods whose name the project declares"
    ) { context, value in
      .list(context.index.code[type(value)].memberCalls.map { .node($0) })
    },
    Property(
      name: "constructions", type: .list(.element(.expression)),
      meaning: "the calls in its code that build a type of the project"
    ) { context, value in
      .list(context.index.code[type(value)].constructions.map { .node($0) })
    },
    Property(
      name: "systemNames", type: .list(.element(.expression)),
      meaning: "the names of types in its code that the project doesn't declare"
    ) { context, value in
      .list(context.index.code[type(value)].foreignTypeNames.map { .node($0) })
    },
    Property(
      name: "actions", type: .list(.element(.expression)),
      meaning: "the closures in its code that run when something happens, the outermost of each nest"
    ) { context, value in
      .list(
        context.index.code[type(value)].closures.filter {
          context.index.isAction($0) && context.index.enclosingAction(of: $0) == nil
        }.map { .node($0) })
    },
    Property(
      name: "catchClauses", type: .list(.element(.catchClause)),
      meaning: "the catch clauses in its code, and the cases '.failure' of results and publishers"
    ) { context, value in
      .list(context.index.code[type(value)].catchClauses.map { .node($0) })
    },
    Property(name: "tries", type: .list(.element(.expression)), meaning: "the 'try', 'try?' and 'try!' in its code") {
      context, value in
      .list(context.index.code[type(value)].tries.map { .node($0) })
    },
    Property(name: "taskClosures", type: .list(.element(.expression)), meaning: "the closures of the tasks in its code")
    { context, value in
      let index = context.index
      return .list(
        context.index.code[type(value)].closures.filter { closure in
          guard let (call, _) = index.receiver(ofClosure: closure) else { return false }
          return index.calleeName(call) == Word.Task.rawValue || index.calleeName(call) == Word.detached.rawValue
        }.map { .node($0) })
    },
    Property(
      name: "loadingFlags", type: .list(.element(.flag)),
      meaning: "the flags that its code sets before asynchronous work with a way out"
    ) { context, value in
      .list(
        context.index.code[type(value)].flagBlocks.flatMap { context.index.loadingFlags(in: $0) }.map { .flag($0) })
    },
    Property(
      name: "builtDependencies", type: .list(.element(.expression)),
      meaning: "the calls in its code that build a service, defaults of parameters and what one is built with left out"
    ) { context, value in
      .list(context.index.wholeConstructions(of: type(value)).map { .node($0) })
    },
    Property(
      name: "sharedDependencies", type: .list(.element(.expression)),
      meaning: "the places in its code that reach a shared instance of the project, defaults of parameters left out"
    ) { context, value in
      .list(context.index.ownSharedDependencies(of: type(value)).map { .node($0) })
    },
    Property(
      name: "globalServices", type: .list(.element(.expression)),
      meaning: "the first place in each of its members that reaches a service or client kept at file level"
    ) { context, value in
      .list(context.index.globalServices(of: type(value)).map { .node($0) })
    },
    Property(
      name: "staticDependencies", type: .list(.element(.expression)),
      meaning: "the calls in its code of static functions that reach a system store"
    ) { context, value in
      .list(context.index.staticDependencies(of: type(value)).map { .node($0) })
    },
    Property(
      name: "namedTypes", type: .list(.element(.expression)),
      meaning:
        "the first place in its code that names each other type of the project; qualifiers such as 'Outer' in 'Outer.Inner' don't count"
    ) { context, value in
      .list(context.index.firstReferences(of: type(value)).map { .node($0) })
    },
    Property(name: "isSure", type: .bool, meaning: "whether more than its name or folder decides its role") {
      context, value in
      .bool(context.index.roles[type(value)].confidence != .guess)
    },
  ]

  static let typeMethods: [Method] = [
    Method(
      name: "conforms", parameters: [Parameter(label: "to", type: .string)], type: .bool,
      meaning: "whether it inherits a name, through superclasses, protocols and extensions"
    ) { context, value, arguments in
      guard let name = context.index.names.number(of: arguments[0].text ?? "") else { return .bool(false) }
      return .bool(context.index.inherits(type(value), name))
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

extension ProjectIndex {
  /// Whether a struct's stored properties are closures, so that it is an abstraction with replaceable operations.
  func isStructOfClosures(_ type: TypeID) -> Bool {
    guard types[type].kind == .struct else { return false }
    let stored = types[type].members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    return stored.contains { self.type(ofVariable: $0).traits.contains(.function) }
  }

  /// Whether a type is an element of something somebody keeps, can be identified, or forms a tree.
  func isElement(_ type: TypeID) -> Bool {
    if let identifiable = names.number(of: "Identifiable"), inherits(type, identifiable) { return true }
    return usage.holders[type].contains { holder in
      self.type(ofVariable: holder).traits.contains(.collection) || enclosingType(of: holder) == type
    }
  }
}
