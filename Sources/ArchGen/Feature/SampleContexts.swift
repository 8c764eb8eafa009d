import FeatureModel
import Mustache

/// Values of the whole model for previews and tests.
struct SampleContexts {
  private let feature: Feature
  private let presentations: [FieldPresentation]

  init(feature: Feature) {
    self.feature = feature
    presentations = feature.fields.map { FieldPresentation(of: $0, in: feature.name) }
  }

  /// Three different values.
  var all: [TemplateValue] {
    (0..<3).listed { index in
      ["sample": ["identity": .string(identity(index)), "arguments": .list(arguments(index))]]
    }
  }

  /// The arguments of the second sample behind the identity, for changing the first into it.
  var changed: TemplateValue { ["arguments": .list(arguments(1))] }

  /// An identity that no sample has.
  var nextIdentity: String { identity(3) }

  /// The first sample as a server sends it; `nil` where a model of the project decides.
  var json: TemplateValue {
    let members = presentations.map { presentation -> String? in
      value(of: presentation, 0).jsonText.map { "\"\(presentation.field.key)\": \($0)" }
    }
    guard !members.contains(nil) else { return nil }
    return [
      "identity": .string("\"id\": " + identityJSON),
      "members": .list(members.compactMap { $0 }.listed { ["member": .string($0)] }),
    ]
  }

  /// A text of the first sample in capitals, which a search has to find all the same.
  var query: String {
    let searched = presentations.first { presentation in
      feature.searchFields.contains { $0.name == presentation.field.name }
    }
    guard let searched, case .text(let text) = value(of: searched, 0) else { return "\"\"" }
    return SwiftText.literal(text.uppercased())
  }

  private var identityJSON: String {
    switch feature.identity {
    case .integer: "1"
    case .string: "\"1\""
    case .uuid: SampleValue.identifier(1).jsonText ?? ""
    }
  }

  private func identity(_ index: Int) -> String {
    switch feature.identity {
    case .uuid: SampleValue.identifier(index + 1).swiftText
    case .integer: String(index + 1)
    case .string: "\"\(index + 1)\""
    }
  }

  private func arguments(_ index: Int) -> [TemplateValue] {
    presentations.listed { presentation in
      [
        "argument": [
          "label": .string(presentation.field.name.variable),
          "value": .string(value(of: presentation, index).swiftText),
        ]
      ]
    }
  }

  /// The value of a field in a sample.
  ///
  /// Each field that the list can be sorted by starts with another of its values, so that no two of them give the same
  /// order, and a test notices when the one is taken for the other.
  private func value(of presentation: FieldPresentation, _ index: Int) -> SampleValue {
    let values = presentation.samples.values
    let start = feature.sortFields.firstIndex { $0.name == presentation.field.name } ?? 0
    return values[(index + start) % values.count]
  }
}
