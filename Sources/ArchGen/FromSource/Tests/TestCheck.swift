/// What a test checks at the end.
enum TestCheck: Sendable, Hashable {
  case equal(String, String)
  case isNil(String)
  case isNotNil(String)
  case isTrue(String)
  case isFalse(String)
  case isEmpty(String)
  case isNotEmpty(String)
  /// A value is a case of an enum, whatever it carries.
  case isCase(String, String)

  /// What holds where the check does; `nil` where no expression says so.
  var condition: String? {
    switch self {
    case .equal(let left, let right): "\(left) == \(right)"
    case .isNil(let value): "\(value) == nil"
    case .isNotNil(let value): "\(value) != nil"
    case .isTrue(let value): value
    case .isFalse(let value): "!\(value)"
    case .isEmpty(let value): "\(value).isEmpty"
    case .isNotEmpty(let value): "!\(value).isEmpty"
    case .isCase: nil
    }
  }

  /// The lines of the check.
  func lines(_ framework: TestFramework) -> [String] {
    switch (self, framework) {
    case (.equal(let left, let right), .testing): ["#expect(\(left) == \(right))"]
    case (.isNil(let value), .testing): ["#expect(\(value) == nil)"]
    case (.isNotNil(let value), .testing): ["#expect(\(value) != nil)"]
    case (.isTrue(let value), .testing): ["#expect(\(value))"]
    case (.isFalse(let value), .testing): ["#expect(!\(value))"]
    case (.isEmpty(let value), .testing): ["#expect(\(value).isEmpty)"]
    case (.isNotEmpty(let value), .testing): ["#expect(!\(value).isEmpty)"]
    case (.equal(let left, let right), .xctest): ["XCTAssertEqual(\(left), \(right))"]
    case (.isNil(let value), .xctest): ["XCTAssertNil(\(value))"]
    case (.isNotNil(let value), .xctest): ["XCTAssertNotNil(\(value))"]
    case (.isTrue(let value), .xctest): ["XCTAssertTrue(\(value))"]
    case (.isFalse(let value), .xctest): ["XCTAssertFalse(\(value))"]
    case (.isEmpty(let value), .xctest): ["XCTAssertTrue(\(value).isEmpty)"]
    case (.isNotEmpty(let value), .xctest): ["XCTAssertFalse(\(value).isEmpty)"]
    case (.isCase(let value, let name), .testing):
      ["guard case .\(name) = \(value) else {", "  Issue.record(\"\(value) is \\(\(value))\")", "  return", "}"]
    case (.isCase(let value, let name), .xctest):
      ["guard case .\(name) = \(value) else { return XCTFail(\"\(value) is \\(\(value))\") }"]
    }
  }
}

/// The library that tests are written with.
enum TestFramework: Sendable, Hashable {
  case testing, xctest

  /// The one that most of some test files import.
  init(files: [Int], _ project: SourceProject) {
    var counts: [String: Int] = [:]
    for file in files {
      for found in project.imports(ofFile: file) { counts[found.module, default: 0] += 1 }
    }
    self = counts["XCTest", default: 0] > counts["Testing", default: 0] ? .xctest : .testing
  }
}
