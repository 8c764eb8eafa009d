@testable import FeatureModel

/// Reads fields for a feature `Order`.
func readFields(_ arguments: String..., enums: [EnumField] = []) throws -> [Field] {
  try FeatureReader.feature(from: FeatureRequest(name: "Order", arguments: arguments, enums: enums)).feature.fields
}

/// The messages for the fields of a feature `Order`, or nothing when they are right.
func mistakes(_ arguments: [String], enums: [EnumField] = []) -> [String] {
  do {
    _ = try FeatureReader.feature(from: FeatureRequest(name: "Order", arguments: arguments, enums: enums))
    return []
  } catch {
    return error.lines
  }
}

/// The messages for the lines of a field file.
func mistakes(inFile text: String) -> [String] {
  let file = FieldFile(path: "order.fields", bytes: Array(text.utf8))
  do {
    _ = try FeatureReader.feature(from: FeatureRequest(name: "Order", file: file))
    return []
  } catch {
    return error.lines
  }
}

/// Everything that is wrong with a request, or `nil` when it is right.
func featureMistakes(_ request: FeatureRequest) -> FeatureMistakes? {
  do {
    _ = try FeatureReader.feature(from: request)
    return nil
  } catch {
    return error
  }
}
