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

  /// What the initialiser gets behind the identity, by the index of the sample: one of three values, or always the same.
  var arguments: [TemplateValue] {
    presentations.listed { presentation in
      let texts = texts(of: presentation)
      let text = Set(texts).count == 1 ? texts[0] : Self.choice(of: texts)
      return ["argument": ["label": .string(presentation.field.name.variable), "value": .string(text)]]
    }
  }

  /// The expression of one of several values; what dates have in common is written once.
  private static func choice(of texts: [String]) -> String {
    let (start, end) = ("Date(timeIntervalSince1970: ", ")")
    guard texts.allSatisfy({ $0.hasPrefix(start) }) else { return "[\(texts.joined(separator: ", "))][index]" }
    return start + choice(of: texts.map { String($0.dropFirst(start.count).dropLast(end.count)) }) + end
  }

  /// Whether the samples differ in more than their identity.
  var areVaried: Bool { presentations.contains { Set(texts(of: $0)).count > 1 } }

  /// The identity of a sample, by the first argument of a closure.
  var identityOfClosure: String {
    switch feature.identity {
    case .uuid: SampleValue.identifier(endingWith: "UInt8($0 + 1)")
    case .integer: "$0 + 1"
    case .string: #""\($0 + 1)""#
    }
  }

  /// An identity that no sample has.
  var nextIdentity: String {
    switch feature.identity {
    case .uuid: "UUID()"
    case .integer: "4"
    case .string: "\"4\""
    }
  }

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

  /// The values of a field in the samples, as code.
  private func texts(of presentation: FieldPresentation) -> [String] {
    (0..<3).map { value(of: presentation, $0).swiftText }
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
