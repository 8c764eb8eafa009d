import ProjectIndex
import SwiftOutline

/// What rules ask of services, aggregates, containers and features.
extension Vocabulary {
  static let layerTypeProperties: [Property] = [
    Property(name: "isFinal", type: .bool, meaning: "whether it is declared 'final'") { context, value in
      .bool(context.index.isFinal(type(value)))
    },
    Property(name: "isOpen", type: .bool, meaning: "whether other modules may inherit from it") { context, value in
      .bool(context.index.isOpen(type(value)))
    },
    Property(name: "hasSubclass", type: .bool, meaning: "whether a class of the project inherits from it") {
      context, value in
      .bool(context.index.hasSubclass(type(value)))
    },
    Property(
      name: "hasInstances", type: .bool, meaning: "whether it may have instances, and doesn't only group static members"
    ) { context, value in .bool(context.index.hasInstances(type(value))) },
    Property(
      name: "heirs", type: .list(.element(.type)),
      meaning: "the project's types that inherit from it or conform to it, those of tests and previews left out"
    ) { context, value in
      .list(context.index.heirs(of: type(value)).map { .type($0) })
    },
    Property(
      name: "isMadeBySystem", type: .bool,
      meaning: "whether the system makes its instances, as those of an app's delegate or a widget's provider"
    ) { context, value in
      .bool(context.index.isMadeBySystem(type(value)))
    },
    Property(
      name: "isAppsOwn", type: .bool, meaning: "whether the app or its delegate keeps it, and nobody else builds it"
    ) { context, value in
      .bool(context.index.isAppsOwn(type(value)))
    },
    Property(
      name: "sharedInstance", type: .optional(.element(.property)),
      meaning: "the static property, such as 'shared', in which a class keeps the instance that everybody uses"
    ) { context, value in
      Value(declaration: context.index.sharedInstance(of: type(value)))
    },
    Property(
      name: "hasPrivateInitializers", type: .bool, meaning: "whether no other file can build an instance of it"
    ) { context, value in
      .bool(context.index.hasPrivateInitializers(type(value)))
    },
    Property(
      name: "outsideConstructions", type: .list(.element(.expression)),
      meaning: "the calls outside its code that build one, those of tests and previews included"
    ) { context, value in
      .list(context.index.outsideConstructions(of: type(value)).map { .node($0) })
    },
    Property(
      name: "serverAddresses", type: .list(.element(.expression)),
      meaning:
        "the literals in its code with the address of a server; those in tables, and defaults of parameters, left out"
    ) { context, value in
      .list(context.index.serverAddresses(of: type(value)).map { .node($0) })
    },
    Property(
      name: "propertiesReadByViews", type: .list(.element(.property)),
      meaning: "its stored properties that the views which hold one read or bind to"
    ) { context, value in
      .list(context.index.propertiesReadByViews(of: type(value)).map { .declaration($0) })
    },
    Property(
      name: "screenName", type: .optional(.string),
      meaning: "the part of its name that stands for a screen, such as 'OrderList' in 'OrderListModel'"
    ) { context, value in
      Value(context.index.screenName(of: type(value)))
    },
    Property(
      name: "isScreen", type: .bool,
      meaning: "whether it is a view that fills a screen: it keeps a view model, navigates, or lists what a model holds"
    ) { context, value in
      .bool(context.nameEndings.isScreen(type(value), context.index))
    },
    Property(name: "nameEnding", type: .string, meaning: "the last word of its name") { context, value in
      .string(context.index.nameEnding(of: type(value)))
    },
    Property(
      name: "namesakes", type: .list(.element(.type)),
      meaning: "the screens or view models, itself included, whose names end in the same word"
    ) { context, value in
      context.nameEndings.namesakes(of: type(value), context.index)
    },
    Property(
      name: "isEntryView", type: .bool,
      meaning: "whether other features may show it: a view that is called after its feature, or stands on its own"
    ) { context, value in
      .bool(context.index.isEntryView(type(value)))
    },
  ]

  static let layerPropertyProperties: [Property] = [
    Property(name: "hasObservers", type: .bool, meaning: "whether it has 'willSet' or 'didSet'") { context, value in
      .bool(context.index.declaration(declaration(value)).flags.contains(.hasObservers))
    },
    Property(
      name: "isFieldMessage", type: .bool,
      meaning: "whether it keeps the message of one field of a form: 'nameError' beside a text 'name'"
    ) { context, value in
      .bool(context.index.isFieldMessage(declaration(value)))
    },
  ]

  static let layerFunctionProperties: [Property] = [
    Property(
      name: "signature", type: .list(.element(.typeUse)),
      meaning: "the types that its parameters and its result are written with, generic arguments included"
    ) { context, value in
      .list(context.index.signature(of: declaration(value)).map { .typeUse($0.use, $0.place) })
    },
    Property(
      name: "validatesText", type: .bool,
      meaning: "whether it is called 'validate…' or 'isValid…' and checks a text that was typed"
    ) { context, value in
      .bool(context.index.validatesText(declaration(value)))
    },
    Property(
      name: "unitText", type: .optional(.element(.expression)),
      meaning: "where it puts a sign of currency, percent or degree beside a value"
    ) { context, value in
      Value(node: context.index.unitText(in: declaration(value)))
    },
    Property(
      name: "modelComparisons", type: .list(.element(.expression)),
      meaning: "the comparisons in its conditions of one model's value with another's, identities left out"
    ) { context, value in
      .list(context.index.modelComparisons(in: declaration(value)).map { .node($0) })
    },
  ]

  static let layerExpressionProperties: [Property] = [
    Property(name: "hasArguments", type: .bool, meaning: "whether it is a call that passes something") {
      context, value in
      .bool(context.index.node(node(value)).kind == .call && context.index.children(of: node(value)).count > 1)
    },
    Property(name: "isInTestOrPreview", type: .bool, meaning: "whether it stands in a test or preview") {
      context, value in
      .bool(context.index.isInTestOrPreview(node(value)))
    },
    Property(
      name: "takesLocals", type: .bool,
      meaning: "whether the arguments of a call name a parameter or local variable of the code around"
    ) { context, value in
      .bool(context.index.takesLocals(node(value)))
    },
  ]

  static let layerProjectProperties: [Property] = [
    Property(
      name: "firstsOfOwnLayout", type: .list(.element(.file)),
      meaning:
        "for each kind of type whose files mostly lie outside the guide's folders, a file of the folder that holds most"
    ) { context, _ in
      .list(context.placement.firstsOfOwnLayout.map { .file($0) })
    }
  ]

  static let layerFileProperties: [Property] = [
    Property(name: "folder", type: .string, meaning: "the folder that it lies in, below the project's root") {
      context, value in
      .string(context.index.files[file(value)].folders.joined(separator: "/"))
    },
    Property(
      name: "strayCount", type: .int,
      meaning:
        "how many files of its kind lie in its folder, though most lie in the guide's; 0 for all but the first of them"
    ) { context, value in
      .int(context.placement.strays[file(value)] ?? 0)
    },
    Property(
      name: "guideFolders", type: .list(.string), meaning: "the folders in which the guide wants what it holds"
    ) { context, value in
      let role = context.mainType(ofFile: file(value)).map { context.index.role(of: $0) }
      return .list((role.flatMap { context.guide?.folders[$0] } ?? []).map { .string($0) })
    },
    Property(
      name: "feature", type: .optional(.string),
      meaning: "the feature that it belongs to, by its folder or module; absent for what all features share"
    ) { context, value in
      Value(context.feature(ofFile: file(value)))
    },
  ]

  static let layerTypeMethods: [Method] = [
    Method(
      name: "namedTypes", parameters: [Parameter(label: "role", type: .list(roleChoice))],
      type: .list(.element(.expression)),
      meaning: "the first place in its code that names each other type of one or several roles"
    ) { context, value, arguments in
      let roles = Set(arguments[0].elements.compactMap { $0.text.flatMap { Role(rawValue: $0) } })
      return .list(context.index.firstReferences(of: type(value), roles: roles).map { .node($0) })
    }
  ]

  static let layerFileMethods: [Method] = [
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
