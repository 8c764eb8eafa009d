import FeatureModel
import Mustache

/// What templates see of the fields by which a list is sorted and cut down.
extension FieldContexts {
  /// The fields that a list can be sorted by, and how they are compared.
  var sorting: [TemplateValue] {
    feature.sortFields.listed { field in
      let variable = field.name.variable
      let isText = field.scalar == .string
      let left = field.type.value.enumeration == nil ? "$0.\(variable)" : "$0.\(variable).rank"
      let right = "$1" + left.dropFirst(2)
      return [
        "criterion": [
          "name": .string(variable), "label": .string(SwiftText.literal(label(of: field))),
          "phrase": .string(field.name.singular.phrase), "capitalized": .string(field.name.type),
          "isAscending": .string(
            isText ? "\(left).localizedStandardCompare(\(right)) == .orderedAscending" : "\(left) < \(right)"),
          "isSorted": .string(
            isText ? "\(left).localizedStandardCompare(\(right)) != .orderedDescending" : "\(left) <= \(right)"),
          "rank": field.type.value.enumeration.map { .string($0.typeName) } ?? nil,
        ]
      ]
    }
  }

  /// The enums that a list can be cut down to.
  var filters: [TemplateValue] {
    let type = filterType
    return feature.filterFields.listed { field in
      let variable = field.name.variable
      return [
        "filter": [
          "variable": .string(variable), "type": .string(field.type.value.swiftText),
          "label": .string(SwiftText.literal(label(of: field))), "phrase": .string(field.name.singular.phrase),
          "capitalized": .string(field.name.type),
          "chosen": .string(type == nil ? variable + "Filter" : "filter." + variable),
          "tested": .string(type.map { "\($0)(\(variable): \(variable))" } ?? variable),
        ]
      ]
    }
  }

  /// How a list is cut down: by the single enum itself, or by a type that holds several.
  var filtering: TemplateValue {
    guard let first = feature.filterFields.first else { return ["isWanted": false, "isSingle": false, "type": ""] }
    let variable = first.name.variable
    let single = first.type.value.swiftText + "?"
    let type = filterType
    let all = feature.filterFields.map { "\($0.name.variable): \($0.name.variable)" }.joined(separator: ", ")
    return [
      "isWanted": true, "isSingle": .bool(type == nil), "type": .string(type ?? ""),
      "phrases": .string(feature.filterFields.map(\.name.singular.phrase).joined(separator: " and ")),
      // What those who cut down take, and what is chosen in a list.
      "variable": .string(type == nil ? variable : "filter"), "parameterType": .string(type ?? single),
      "standard": .string(type.map { $0 + "()" } ?? "nil"),
      "chosen": .string(type == nil ? variable + "Filter" : "filter"),
      "declaration": .string(type.map { "filter = \($0)()" } ?? "\(variable)Filter: \(single)"),
      "tested": .string(type.map { "\($0)(\(all))" } ?? variable),
    ]
  }

  /// The type that holds several enums; `nil` where one is enough by itself.
  private var filterType: String? { feature.filterFields.count > 1 ? feature.name.type + "Filter" : nil }
}
