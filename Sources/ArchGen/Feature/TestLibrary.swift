import ArchLint
import Mustache

/// The library that tests are written with.
enum TestLibrary: String, Sendable, CaseIterable {
  case swiftTesting = "Testing"
  case xctest = "XCTest"

  /// The library that most tests of a project import; Swift Testing where there are none, and where all code belongs to
  /// the main actor by default, as no class of XCTest can.
  init(project: ProposedProject) {
    var counts: [TestLibrary: Int] = [:]
    for modules in project.importsOfUnitTests() {
      for library in modules.compactMap(TestLibrary.init(rawValue:)) { counts[library, default: 0] += 1 }
    }
    self = counts[.xctest, default: 0] > counts[.swiftTesting, default: 0] ? .xctest : .swiftTesting
  }

  /// The words that templates write where the libraries differ. A comparison is begun, parted and closed by words of
  /// its own, because one library has an operator there and the other a comma.
  var value: TemplateValue {
    switch self {
    case .swiftTesting:
      [
        "areXCTest": false, "library": .string(rawValue), "title": "@Test(\"", "titleEnd": "\")", "prefix": "",
        "async": "",
        "property": "private let", "true": "#expect(", "false": "#expect(!", "equal": "#expect(", "to": " == ",
        "different": "#expect(", "from": " != ", "absent": "#expect(", "isAbsent": " == nil", "present": "#expect(",
        "isPresent": " != nil", "require": "#require(", "throws": "#expect(throws: ", "fail": "Issue.record()",
      ]
    case .xctest:
      [
        "areXCTest": true, "library": .string(rawValue), "title": "// ", "titleEnd": "", "prefix": "test_",
        // Outside of Apple's systems XCTest can't call a test of the main actor otherwise.
        "async": " async",
        "property": "private lazy var", "true": "XCTAssertTrue(", "false": "XCTAssertFalse(",
        "equal": "XCTAssertEqual(", "to": ", ", "different": "XCTAssertNotEqual(", "from": ", ",
        "absent": "XCTAssertNil(", "isAbsent": "", "present": "XCTAssertNotNil(", "isPresent": "",
        "require": "XCTUnwrap(", "throws": "assertThrows(", "fail": "XCTFail()",
      ]
    }
  }
}
