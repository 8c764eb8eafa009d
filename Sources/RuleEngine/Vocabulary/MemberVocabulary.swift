import ProjectIndex
import SwiftOutline

enum MemberVocabulary: VocabularySection {
  static let properties: [ElementKind: [Property]] = [
    .property: propertyProperties,
    .function: functionProperties,
    .parameter: parameterProperties,
    .typeUse: typeUseProperties,
  ]
  static let methods: [ElementKind: [Method]] = [
    .property: propertyMethods
  ]

  /// What properties and functions have in common.
  private static let memberProperties: [Property] = [
    Property(name: "name", meaning: "its name") { context, value in
      context.index[declaration(value)].name
    },
    Property("owner", .element(.type), "the type it belongs to") { context, value in
      Value(context.index.enclosingType(of: declaration(value)))
    },
    memberFact("isStatic", "whether it belongs to the type itself") { $0[$1].flags.contains(.isStatic) },
    memberFact("isPrivate", "whether only its file sees it") { $0[$1].access <= .fileprivate },
    memberFact("isRequired", "whether a protocol asks for it, or it overrides") { Members($0).isRequirement($1) },
  ]

  private static let propertyProperties: [Property] =
    memberProperties + [
      memberFact("isStored", "whether it stores its value") { $0.isStored($1) },
      memberFact("isVariable", "whether it is declared with 'var'") { $0[$1].kind == .variable },
      memberFact("isLazy", "whether it is lazy") { $0[$1].flags.contains(.isLazy) },
      memberFact("isWeak", "whether it is weak or unowned") { !$0[$1].flags.isDisjoint(with: [.isWeak, .isUnowned]) },
      Property("hasPrivateSetter", .bool, "whether only its file can set it") { context, value in
        let declaration = context.index[declaration(value)]
        return .bool((declaration.setterAccess ?? declaration.access) <= .fileprivate)
      },
      memberFact(
        "mustBeSettable",
        "whether a protocol asks for its setter, or it overrides; 'private(set)' meets a requirement '{ get }'"
      ) { Requirements($0).mustBeSettable($1) },
      memberFact("wrapper", "the name of its property wrapper") { Members($0).wrapper(of: $1) },
      Property("type", .element(.typeUse), "its type, declared or evident") { context, value in
        let declaration = declaration(value)
        return .typeUse(context.index.type(ofVariable: declaration), Members(context.index).typePlace(of: declaration))
      },
      memberFact("isScreenType", "whether its type is one of the screen, such as 'Color' or 'Text'") {
        Members($0).isScreenType($0.type(ofVariable: $1))
      },
      Property(
        "isChangedOutside", .optional(.bool),
        "whether code outside its type sets it or binds to it; absent when that isn't known"
      ) { context, value in
        let changes = PropertyWrites(context.index).changes(of: declaration(value))
        if changes.outside { return .bool(true) }
        return changes.unknown ? .none : .bool(false)
      },
      memberFact("builds", "the type whose instance it builds, in its value or in an initialiser", .type) {
        Members($0).builtType(of: $1)
      },
      memberFact(
        "madeUnlessPassed",
        "the class of which the view's initialiser makes an object where the view above passes none", .type
      ) { FallbackObjects($0).typeMadeUnlessPassed(for: $1) },
      memberFact("requiredEnvironment", "the type it needs from the environment", .type) {
        Environment($0).requiredEnvironmentType(of: $1)
      },
      memberFact("isForceUnwrapped", "whether its type is written with '!'") {
        Unwrapping($0).isImplicitlyUnwrapped($1)
      },
      memberFact(
        "isSetOnLoad",
        "whether each initialiser sets it, or a method that the system calls first, such as 'loadView'"
      ) { Unwrapping($0).isSetOnLoad($1) },
    ]

  private static let propertyMethods: [Method] = [
    Method(
      name: "hasAttribute", parameters: [Parameter(label: "", type: .string)], type: .bool,
      meaning: "whether it carries an attribute"
    ) { context, value, arguments in
      guard let name = context.index.names.number(of: arguments[0].text ?? "") else { return .bool(false) }
      return .bool(context.index.attribute(name, of: declaration(value)) != nil)
    }
  ]

  private static let functionProperties: [Property] =
    memberProperties + [
      memberFact("isAsync", "whether it is asynchronous") { $0[$1].flags.contains(.isAsync) },
      memberFact("doesNothing", "whether its body has no statement") { Records($0).doesNothing($1) },
      memberFact("throws", "whether it throws") { $0[$1].flags.contains(.throws) },
      Property("parameters", .list(.element(.parameter)), "its parameters") { context, value in
        .list(context.index[declaration(value)].parameters.map { .parameter(declaration(value), Int($0)) })
      },
      memberFact("buildsViews", "whether it builds views") { ViewFunctions($0).buildsViews($1) },
      memberFact("isScreenType", "whether its result is a type of the screen, such as 'Color' or 'Text'") {
        Members($0).isScreenType($0.resultType(of: $1))
      },
      memberFact("isGeometry", "whether its result is a measure of layout or drawing, such as 'CGFloat' or 'Color'") {
        $0.isListed($0.resultType(of: $1).name, .presentationTypes)
      },
      Property("result", .element(.typeUse), "the type of its result") { context, value in
        .typeUse(
          context.index.resultType(of: declaration(value)), Members(context.index).typePlace(of: declaration(value)))
      },
      memberFact("computation", "where it computes: arithmetic, loops, comparisons, transformations, the calendar") {
        Computation($0).computes($1)
      },
      memberFact("sideEffect", "where it reaches the world outside or changes its own type") {
        Computation($0).reachesOutside($1)
      },
      Property("isBesideType", .bool, "whether it stands in the file that declares its type") { context, value in
        let id = declaration(value)
        return .bool(context.index.enclosingType(of: id).map { context.index.types[$0].file == Int(id.file) } ?? true)
      },
      memberFact("isConversion", "whether it only turns its type into another one") {
        Computation($0).isConversion($1)
      },
      memberFact("formatting", "where it formats for the screen") { Formatting($0).formatting(in: $1) },
      memberFact(
        "screenWords", "where, called like a label or symbol, it chooses between literal texts or translates one"
      ) { ScreenWords($0).screenWords(in: $1) },
      memberFact("fallbackWords", "where, called like a label, it has words for a value that isn't there") {
        ScreenWords($0).fallbackWords(in: $1)
      },
      Property(
        "derivedConstants", .list(.element(.expression)),
        "the local constants that hold model values filtered, sorted, grouped or summed up"
      ) { context, value in inBodies(context, value) { Computation(context.index).derivedConstants(in: $0) } },
      Property(
        "transformations", .list(.element(.expression)), "the calls that filter, sort, group or sum up model values"
      ) { context, value in inBodies(context, value) { Computation(context.index).transformations(in: $0) } },
      Property(
        "modelArithmetic", .list(.element(.expression)), "the operators that calculate with numbers of model values"
      ) { context, value in inBodies(context, value) { Computation(context.index).modelArithmetic(in: $0) } },
      memberFact(
        "measuresLayout", "whether it calculates with measures of layout, such as a 'CGFloat' or what a 'CGSize' holds"
      ) { LayoutMeasures($0).measuresLayout($1) },
      Property(
        "hasGeometryName", .bool,
        "whether a word of its name is about layout or drawing, such as 'offset' or 'progress'"
      ) { context, value in
        let words = NameWords.words(of: context.index.name(declaration(value)))
        return .bool(words.contains { context.index.lists[.geometryWords].contains($0) })
      },
      Property("modelLoops", .list(.element(.expression)), "the loops over model values") { context, value in
        inBodies(context, value) { Computation(context.index).modelLoops(in: $0) }
      },
      Property(
        "modelWrites", .list(.element(.expression)), "the assignments to properties of models and observable objects"
      ) { context, value in inBodies(context, value) { ModelWrites(context.index).modelWrites(in: $0) } },
      Property(
        "persistenceCalls", .list(.element(.expression)), "the calls that insert, delete or save in a store"
      ) { context, value in inBodies(context, value) { Computation(context.index).persistenceCalls(in: $0) } },
    ]

  private static func inBodies(_ context: RuleContext, _ value: Value, _ find: (NodeID) -> [NodeID]) -> Value {
    .list(context.index.bodies(of: declaration(value)).flatMap(find).map { .node($0) })
  }

  private static let parameterProperties: [Property] = [
    Property("name", .string, "its name inside the function") { context, value in
      guard case .parameter(let id, let position) = value else { return .none }
      return .string(context.index.names.text(context.index.outline(of: id).parameters[position].name))
    },
    Property("type", .element(.typeUse), "its type") { context, value in
      guard case .parameter(let id, let position) = value else { return .none }
      let parameter = context.index.outline(of: id).parameters[position]
      guard parameter.type != Node.none else { return .none }
      let place = NodeID(file: id.file, index: parameter.type)
      return .typeUse(context.index.resolve(place), place)
    },
    Property("hasDefault", .bool, "whether callers may leave it out") { context, value in
      guard case .parameter(let id, let position) = value else { return .none }
      return .bool(context.index.outline(of: id).parameters[position].defaultValue != Node.none)
    },
  ]

  private static let typeUseProperties: [Property] = [
    Property(name: "name", meaning: "the name of the type, aliases followed; empty for tuples and closures") {
      _, value in
      guard case .typeUse(let use, _) = value else { return 0 }
      return use.name
    },
    Property(
      "type", .optional(.element(.type)), "the project's type that is meant; absent when it isn't one"
    ) { _, value in
      guard case .typeUse(let use, _) = value else { return .none }
      return Value(use.type)
    },
    Property("isConcrete", .bool, "whether it names one type of the project and not an abstraction") { context, value in
      guard case .typeUse(let use, _) = value, let type = use.type else { return .bool(false) }
      let isAbstract =
        context.index.types[type].kind == .protocol
        || !use.traits.isDisjoint(with: [.constraint, .function, .metatype, .composition])
      return .bool(!isAbstract && !DataTypes(context.index).isStructOfClosures(context.index.types[type]))
    },
    Property("isOptional", .bool, "whether it may be nil") { _, value in
      guard case .typeUse(let use, _) = value else { return .none }
      return .bool(!use.traits.isDisjoint(with: [.optional, .implicitlyUnwrapped]))
    },
    Property("isCollection", .bool, "whether it is a collection of the type") { _, value in
      guard case .typeUse(let use, _) = value else { return .none }
      return .bool(use.traits.contains(.collection))
    },
    Property("isFunction", .bool, "whether it is a closure") { _, value in
      guard case .typeUse(let use, _) = value else { return .none }
      return .bool(use.traits.contains(.function))
    },
  ]
}
