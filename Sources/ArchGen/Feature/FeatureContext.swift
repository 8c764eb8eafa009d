import FeatureModel
import Mustache

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
  /// How the service asks the server, where the project has a way.
  var client: ClientUse?

  var value: TemplateValue {
    let fields = FieldContexts(feature: feature)
    let samples = SampleContexts(feature: feature)
    return [
      "feature": Self.forms(of: feature.name),
      "identity": identity,
      "service": [
        "type": .string(names.service), "protocol": .string(names.serviceProtocol),
        "variable": .string(names.serviceVariable), "mock": .string(names.mock), "error": .string(names.error),
        "noun": .string(design.dataLayer.rawValue),
      ],
      "state": ["type": .string(names.state), "variable": .string(names.stateVariable)],
      "app": ["type": .string(names.app)],
      "module": ["name": .string(module)],
      "tests": testLibrary.value,
      "client": client?.value ?? [:],
      "fields": .list(fields.all),
      "formFields": .list(fields.inForm),
      "typedFields": .list(fields.unwrapped),
      "checkedFields": .list(fields.checked),
      "detailFields": .list(fields.shown),
      "listedTextFields": .list(fields.listedTexts),
      "plainFields": .list(fields.plain),
      "hasPlainFields": .bool(!fields.plain.isEmpty),
      "hasFormFields": .bool(!fields.inForm.isEmpty),
      "hasRowFields": .bool(!fields.inRow.isEmpty),
      "toggledFields": .list(fields.toggled),
      "switchedFields": .list(fields.switched),
      "form": [
        "isChecked": .bool(!fields.checked.isEmpty), "isPartial": .bool(!fields.unwrapped.isEmpty),
        "hasTextLists": .bool(fields.hasTextLists),
      ],
      "search": ["isWanted": .bool(!feature.searchFields.isEmpty), "query": .string(samples.query)],
      "firstChecked": .list(Array(fields.checked.prefix(1))),
      "rowFields": .list(fields.inRow),
      "searchFields": .list(fields.searched),
      "titleField": fields.title,
      "enumerations": .list(EnumContexts.contexts(of: feature.declaredEnums)),
      "references": .list(
        feature.references.map { reference in
          ["reference": ["type": .string(reference.typeName), "variable": .string(reference.name.plural.variable)]]
        }),
      "model": [
        "hasInitializer": .bool(feature.identity == .uuid || feature.fields.contains { $0.defaultValue != nil })
      ],
      "samples": .list(samples.all),
      "changedSample": samples.changed,
      "json": samples.json,
    ]
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
    return [
      "type": .string(feature.identity.swiftType), "new": .string(new),
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
