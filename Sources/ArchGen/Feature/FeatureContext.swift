import FeatureModel
import Mustache
import ProjectFiles

/// Everything that the templates of a feature see.
///
/// Keys are unique over all levels, because a Mustache template can't reach past a key of the same name.
struct FeatureContext {
  let feature: Feature
  let design: FeatureDesign
  let names: FeatureNames
  /// The module that the tests import.
  let module: String
  let testLibrary: TestLibrary
  /// The systems that the code runs on; none where nobody has said it.
  var platforms: [PlatformMinimum] = []
  /// What a fake server of a baseline always answers, by method and path; `nil` where there is none.
  var serverAnswers: [(request: String, json: String)]?

  var value: TemplateValue {
    let fields = FieldContexts(feature: feature, errors: names.formErrors == nil ? nil : "errors")
    let samples = SampleContexts(feature: feature)
    return [
      "feature": Self.forms(of: feature.name),
      "identity": identity,
      "service": [
        "type": .string(names.service), "protocol": .string(names.serviceProtocol),
        "variable": .string(names.serviceVariable), "mock": .string(names.mock),
        "noun": .string(design.dataLayer.rawValue),
      ],
      "state": [
        "type": .string(names.state), "variable": .string(names.stateVariable), "base": .string(design.stateBase),
        "contentView": .string(design.contentView),
      ],
      "app": ["type": .string(names.app)],
      "featureError": ["type": .string(names.featureError)],
      "screen": [
        "list": .string(names.list), "detail": .string(names.detail), "row": .string(names.row),
        "form": .string(names.form), "formState": .string(names.formState), "opensForm": .bool(names.opensForm),
      ],
      "call": operations,
      "text": texts,
      "answer": answers,
      "transfer": transfer,
      "cache": ["isWanted": .bool(names.cache != nil), "type": .string(names.cache ?? "")],
      "upload": ["isWanted": .bool(!feature.uploadFields.isEmpty)],
      "insertsFirst": .bool(names.insertsFirst),
      "module": ["name": .string(module)],
      "tests": testLibrary.value,
      "system": [
        "hasMac": .bool(platforms.contains { $0.platform == .macOS }),
        "hasPaths": .bool(!SystemNeeds.isMissing("navigationDestination", on: platforms)),
        // Closures of 'onChange' with the old and the new value came with Observation.
        "hasPairedChanges": .bool(!SystemNeeds.isMissing("Observable", on: platforms)),
        // Fields that grow with their text came with navigation by value.
        "hasGrowingFields": .bool(!SystemNeeds.isMissing("navigationDestination", on: platforms)),
      ],
      "server": [
        "address": .string(names.text(.server)),
        "isWanted": .bool(serverAnswers != nil), "hasAnswers": .bool(serverAnswers?.isEmpty == false),
        "hasCreatePath": .bool(names.text(.createPath) != names.text(.path)),
      ],
      "serverAnswers": .list(
        (serverAnswers ?? []).map { ["answer": ["request": .string($0.request), "json": .string($0.json)]] }),
      "fields": .list(fields.all),
      "formFields": .list(fields.inForm),
      "typedFields": .list(fields.unwrapped),
      "checkedFields": .list(fields.checked),
      "detailFields": .list(fields.shown),
      "lineFields": .list(fields.inLines),
      "sectionFields": .list(fields.inSections),
      "focusedFields": .list(fields.focused),
      "numberFields": .list(fields.numbers),
      "fractionField": fields.fraction,
      "listedTextFields": .list(fields.listedTexts),
      "plainFields": .list(fields.plain),
      "hasPlainFields": .bool(!fields.plain.isEmpty),
      "hasLineFields": .bool(!fields.inLines.isEmpty),
      "hasFormFields": .bool(!fields.inForm.isEmpty),
      "row": fields.row,
      "sorting": [
        "isWanted": .bool(!feature.sortFields.isEmpty), "type": .string(names.sortCriteria),
        "fields": .list(fields.sorting),
      ],
      "filtering": fields.filtering,
      "filters": .list(fields.filters),
      "list": ["isNarrowed": .bool(!feature.searchFields.isEmpty || !feature.filterFields.isEmpty)],
      "toggledFields": .list(fields.toggled),
      "switchedFields": .list(fields.switched),
      "form": [
        "isChecked": .bool(!fields.checked.isEmpty), "isPartial": .bool(!fields.unwrapped.isEmpty),
        "hasTextLists": .bool(fields.hasTextLists), "hasNumbers": .bool(!fields.numbers.isEmpty),
        "hasFocus": .bool(!fields.focused.isEmpty), "errors": names.formErrors.map { .string($0) } ?? nil,
      ],
      "search": ["isWanted": .bool(!feature.searchFields.isEmpty), "query": .string(samples.query)],
      "firstChecked": .list(Array(fields.checked.prefix(1))),
      "searchFields": .list(fields.searched),
      "titleField": fields.title,
      "enumerations": .list(EnumContexts.contexts(of: feature.declaredEnums)),
      "references": .list(references),
      "choices": ["isWanted": .bool(!references.isEmpty)],
      "model": ["hasInitializer": .bool(hasInitializer)],
      "sampleArguments": .list(samples.arguments),
      "sampleIdentity": [
        "ofClosure": .string(samples.identityOfClosure), "next": .string(samples.nextIdentity),
        "isVaried": .bool(samples.areVaried),
      ],
      "json": samples.json,
    ]
  }

  /// Whether the initialiser is more than the one that the compiler writes.
  private var hasInitializer: Bool { feature.fields.contains { $0.defaultValue != nil } }

  /// The models that the form offers, other than the feature's own.
  private var references: [TemplateValue] {
    feature.references.filter { $0.typeName != feature.name.type }.listed { reference in
      let plural = reference.name.plural
      return [
        "reference": [
          "type": .string(reference.typeName), "variable": .string(plural.variable),
          "pluralType": .string(plural.type), "phrase": .string(plural.phrase), "path": .string(plural.kebab),
        ]
      ]
    }
  }

  /// How the service comes from the server's answer to what it returns.
  private var answers: TemplateValue {
    let isKept = names.transfer != nil || names.cache != nil
    return [
      "type": .string(names.transfer ?? feature.name.type),
      "variable": .string(names.transfer == nil ? feature.name.variable : "response"),
      "pluralVariable": .string(names.transfer == nil ? feature.name.plural.variable : "responses"),
      // Something is done with the answer before it is returned.
      "isKept": .bool(isKept),
      "needsReturn": .bool(feature.isIdentityFromServer && !isKept && names.text(.itemKey).isEmpty),
      // What a test's server puts around the values, where the answer holds them in a member.
      "listStart": .string(start(.listKey)), "listEnd": .string(end(.listKey)),
      "itemStart": .string(start(.itemKey)), "itemEnd": .string(end(.itemKey)),
    ]
  }

  private func start(_ key: NamingKey) -> String { names.text(key).isEmpty ? "" : "[\"\(names.text(key))\": " }

  private func end(_ key: NamingKey) -> String { names.text(key).isEmpty ? "" : "]" }

  /// What goes to the server and comes from it.
  private var transfer: TemplateValue {
    let variable = feature.name.variable
    let sample = feature.name.type + ".samples[0]"
    return [
      "isWanted": .bool(names.transfer != nil), "type": .string(names.transfer ?? ""),
      "hasKeys": .bool(feature.hasOtherKeys),
      "samples": .string("\(feature.name.type).samples" + (names.transfer.map { ".map { \($0)($0) }" } ?? "")),
      "first": .string(names.transfer.map { "\($0)(\(sample))" } ?? sample),
      "body": .string(names.transfer.map { "\($0)(\(variable))" } ?? variable),
    ]
  }

  private var operations: TemplateValue {
    var members: [String: TemplateValue] = [:]
    for key in NamingKey.allCases where key.kind == .operation {
      let name = names.operation(key)
      let value: TemplateValue = name.isEmpty ? nil : .string(name)
      members[NameForms.variable(ofKebab: key.rawValue)] = value
    }
    return .object(members)
  }

  private var texts: TemplateValue {
    var members: [String: TemplateValue] = [:]
    for key in NamingKey.allCases where key.kind == .text {
      members[NameForms.variable(ofKebab: key.rawValue)] = .string(names.text(key))
    }
    members["isConfirmStandard"] = .bool(names.text(.add) == "Save" && names.text(.updateLabel) == "Save")
    members["isConfirmShared"] = .bool(names.text(.add) == names.text(.updateLabel))
    return .object(members)
  }

  /// The spellings of the feature's name.
  private static func forms(of name: Name) -> TemplateValue {
    [
      "type": .string(name.type), "variable": .string(name.variable), "phrase": .string(name.singular.phrase),
      "article": .string(name.singular.article), "articleSentence": .string(name.singular.article == "an" ? "An" : "A"),
      "title": .string(name.singular.title), "sentence": .string(name.singular.sentence),
      "pluralType": .string(name.plural.type), "pluralVariable": .string(name.plural.variable),
      "pluralPhrase": .string(name.plural.phrase), "pluralTitle": .string(name.plural.title),
      "pluralSentence": .string(name.plural.sentence), "path": .string(name.plural.kebab),
    ]
  }

  private var identity: TemplateValue {
    let new: String
    switch feature.identity {
    case .uuid: new = "UUID()"
    case .integer: new = "0"
    case .string: new = "UUID().uuidString"
    }
    let isFromServer = feature.isIdentityFromServer
    return [
      "type": .string(feature.identity.swiftType + (isFromServer ? "?" : "")),
      "plainType": .string(feature.identity.swiftType), "new": .string(isFromServer ? "nil" : new),
      "isFromServer": .bool(isFromServer), "isText": .bool(feature.identity == .string),
      "defaultClause": .string(isFromServer ? " = nil" : feature.identity == .uuid ? " = UUID()" : ""),
      "isInteger": .bool(feature.identity == .integer), "isUUID": .bool(feature.identity == .uuid),
    ]
  }
}

/// The enums that a feature declares, as templates see them.
enum EnumContexts {
  static func contexts(of enums: [EnumField]) -> [TemplateValue] {
    enums.listed { enumeration in
      [
        "enumeration": [
          "type": .string(enumeration.typeName), "phrase": .string(enumeration.name.singular.phrase),
          "variable": .string(enumeration.name.variable),
          "cases": .list(
            enumeration.cases.listed { value in
              [
                "case": [
                  "name": .string(value.identifier),
                  "label": .string(SwiftText.literal(value.name.singular.sentence)),
                  "rawValue": value.givenRawValue.map { .string(SwiftText.literal($0)) } ?? nil,
                ]
              ]
            }),
        ]
      ]
    }
  }
}

extension Collection {
  /// The elements as objects that also say which of them is the first and which the last.
  func listed(_ object: (Element) -> [String: TemplateValue]) -> [TemplateValue] {
    enumerated().map { position, element in
      var members = object(element)
      members["isFirst"] = .bool(position == 0)
      members["isLast"] = .bool(position == count - 1)
      return .object(members)
    }
  }
}
