import ProjectIndex
import SwiftOutline

/// What rules ask of services, aggregates, containers and features.
enum LayerVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .type: typeProperties,
    .property: propertyProperties,
    .function: functionProperties,
    .expression: expressionProperties,
    .project: projectProperties,
    .file: fileProperties,
  ]
  static let methods: [ElementKind: [Method]] = [
    .type: typeMethods,
    .file: fileMethods,
  ]

  private static let typeProperties: [Property] = [
    typeFact("isFinal", "whether it is declared 'final'") { TypeHierarchy($0).isFinal($1) },
    typeFact("isOpen", "whether other modules may inherit from it") { TypeHierarchy($0).isOpen($1) },
    typeFact("hasSubclass", "whether a class of the project inherits from it") { TypeHierarchy($0).hasSubclass($1) },
    typeFact(
      "mayHaveOtherHeirs",
      "whether a class may inherit it by a name that isn't understood, or a type of a library is made to conform to it"
    ) { $0.types[$1].mayHaveOtherHeirs },
    typeFact("hasInstances", "whether it may have instances, and doesn't only group static members") {
      TypeUses($0).hasInstances($1)
    },
    typeFact(
      "heirs", "the project's types that inherit from it or conform to it, those of tests and previews left out", .type
    ) { TypeHierarchy($0).heirs(of: $1) },
    typeFact(
      "isMadeBySystem", "whether the system makes its instances, as those of an app's delegate or a widget's provider"
    ) { TypeHierarchy($0).isMadeBySystem($1) },
    typeFact(
      "sharedInstance",
      "the static property, such as 'shared', in which a class keeps the instance that everybody uses", .property
    ) { Singletons($0).sharedInstance(of: $1) },
    typeFact("hasPrivateInitializers", "whether no other file can build an instance of it") {
      Singletons($0).hasPrivateInitializers($1)
    },
    typeFact(
      "outsideConstructions", "the calls outside its code that build one, those of tests and previews included"
    ) { Singletons($0).outsideConstructions(of: $1) },
    typeFact(
      "serverAddresses",
      "the literals in its code with the address of a server, defaults of parameters left out"
    ) { ServerAddresses($0).serverAddresses(of: $1) },
    typeFact("propertiesReadByViews", "its stored properties that the views which hold one read or bind to", .property)
    {
      MemberReads($0).propertiesReadByViews(of: $1)
    },
    typeFact("screenName", "the part of its name that stands for a screen, such as 'OrderList' in 'OrderListModel'") {
      Screens($0).screenName(of: $1)
    },
    Property(
      "isScreen", .bool,
      "whether it is a view that fills a screen: it keeps a view model, navigates, or lists what a model holds"
    ) { context, value in .bool(context.survey.nameEndings.isScreen(type(value), context.index)) },
    typeFact("nameEnding", "the last word of its name") { Screens($0).nameEnding(of: $1) },
    Property(
      "namesakes", .list(.element(.type)),
      "the screens or view models, itself included, whose names end in the same word"
    ) { context, value in context.survey.nameEndings.namesakes(of: type(value), context.index) },
    typeFact(
      "isEntryView", "whether other features may show it: a view that is called after its feature, or stands on its own"
    ) { Features($0).isEntryView($1) },
    typeFact("decodingPlace", "the first place that decodes it") { Coding($0).decodingPlace(of: $1) },
    typeFact(
      "isThinOperation", "whether it is one method on what is handed to it behind protocols, such as a use case"
    ) { ThinOperations($0).isThinOperation($1) },
  ]

  private static let propertyProperties: [Property] = [
    memberFact("hasObservers", "whether it has 'willSet' or 'didSet'") { $0[$1].flags.contains(.hasObservers) },
    memberFact(
      "isFieldMessage", "whether it keeps the message of one field of a form: 'nameError' beside a text 'name'"
    ) { FieldValidation($0).isFieldMessage($1) },
  ]

  private static let functionProperties: [Property] = [
    Property(
      "signature", .list(.element(.typeUse)),
      "the types that its parameters and its result are written with, generic arguments included"
    ) { context, value in
      .list(Signatures(context.index).signature(of: declaration(value)).map { .typeUse($0.use, $0.place) })
    },
    memberFact("validatesText", "whether it is called 'validate…' or 'isValid…' and checks a text that was typed") {
      FieldValidation($0).validatesText($1)
    },
    memberFact("unitText", "where it puts a sign of currency, percent or degree beside a value") {
      UnitTexts($0).unitText(in: $1)
    },
    memberFact(
      "modelComparisons", "the comparisons in its conditions of one model's value with another's, identities left out"
    ) { ModelComparisons($0).modelComparisons(in: $1) },
  ]

  private static let expressionProperties: [Property] = [
    nodeFact("hasArguments", "whether it is a call that passes something") {
      $0[$1].kind == .call && $0.children(of: $1).count > 1
    },
    nodeFact("isInTestOrPreview", "whether it stands in a test or preview") { PreviewCode($0).isInTestOrPreview($1) },
    nodeFact("takesLocals", "whether the arguments of a call name a parameter or local variable of the code around") {
      Signatures($0).takesLocals($1)
    },
  ]

  private static let projectProperties: [Property] = [
    Property(
      "firstsOfOwnLayout", .list(.element(.file)),
      "for each kind of type whose files mostly lie outside the guide's folders, a file of the folder that holds most"
    ) { context, _ in
      .list(context.survey.placement.firstsOfOwnLayout.map { .file($0) })
    }
  ]

  private static let fileProperties: [Property] = [
    fileFact("folder", "the folder that it lies in, below the project's root") {
      $0.files[$1].folders.joined(separator: "/")
    },
    Property(
      "strayCount", .int,
      "how many files of its kind lie in its folder, though most lie in the guide's; 0 for all but the first of them"
    ) { context, value in .int(context.survey.placement.strays[file(value)] ?? 0) },
    Property("guideFolders", .list(.string), "the folders in which the guide wants what it holds") { context, value in
      let role = context.survey.mainType(ofFile: file(value)).map { context.index.role(of: $0) }
      return .list((role.flatMap { context.guide?.folders[$0] } ?? []).map { .string($0) })
    },
    Property(
      "feature", .optional(.string),
      "the feature that it belongs to, by its folder or module; absent for what all features share"
    ) { context, value in Value(context.survey.feature(ofFile: file(value))) },
  ]

  private static let typeMethods: [Method] = [
    Method(
      name: "namedTypes", parameters: [Parameter(label: "role", type: .list(.roleChoice))],
      type: .list(.element(.expression)),
      meaning: "the first place in its code that names each other type of one or several roles"
    ) { context, value, arguments in
      let roles = Set(arguments[0].elements.compactMap { $0.text.flatMap { Role(rawValue: $0) } })
      return .list(Dependencies(context.index).firstReferences(of: type(value), roles: roles).map { .node($0) })
    }
  ]

  private static let fileMethods: [Method] = [
    Method(
      name: "names", parameters: [Parameter(label: "anyOf", type: .list(.string))], type: .bool,
      meaning: "whether its code, a type in it or an argument's label is written with one of some names"
    ) { context, value, arguments in
      let names = Set(arguments[0].elements.compactMap { $0.text.flatMap { context.index.names.number(of: $0) } })
      func isWritten(_ node: Node) -> Bool {
        (node.kind == .name || node.kind == .typeName || node.kind == .argument) && names.contains(node.name)
      }
      let nodes = context.index.files[file(value)].outline.nodes
      if let places = context.index.mentions(of: names, inFile: file(value)) {
        return .bool(places.contains { isWritten(nodes[$0]) })
      }
      return .bool(nodes.contains(where: isWritten))
    }
  ]
}
