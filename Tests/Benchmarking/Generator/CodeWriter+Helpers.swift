extension CodeWriter {
  /// Types that are neither view nor model: formatters, constants, managers.
  mutating func helperFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports(chance(40) ? "SwiftUI" : "Foundation")
    var part = 0
    repeat {
      if part > 0 { blank() }
      documentation(percent: 25)
      let partName = part == 0 ? name : "\(name)\(pick(Words.helpers))\(part)"
      if chance(22) {
        constants(partName, lines: min(end - lineCount, number(6, 22)))
      } else {
        worker(partName, lines: min(end - lineCount, number(20, 160)))
      }
      part += 1
    } while end - lineCount > 14
  }

  private mutating func constants(_ name: String, lines: Int) {
    block("enum \(name)") { writer in
      for _ in 0..<max(2, min(lines - 3, 7)) {
        let type = FieldType.allCases[writer.random.below(4)]
        writer.line("static let \(writer.newName()): \(type.rawValue) = \(writer.value(of: type))")
      }
    }
  }

  private mutating func worker(_ name: String, lines: Int) {
    let end = lineCount + lines
    names = []
    functions = []
    block("\(chance(55) ? "struct" : "final class") \(name)") { writer in
      for _ in 0..<writer.number(1, 4) {
        let property = writer.newName()
        let type = FieldType.allCases[writer.random.below(FieldType.allCases.count)]
        writer.line(
          "\(writer.chance(50) ? "private " : "")var \(property): \(type.rawValue) = \(writer.value(of: type))")
        writer.names.append(property)
      }
      while end - writer.lineCount > 4 {
        writer.blank()
        writer.member(lines: end - writer.lineCount)
      }
    }
  }

  /// Extensions of the feature's model and of the system's types.
  mutating func extensionsFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports(chance(60) ? "SwiftUI" : "Foundation")
    var part = 0
    repeat {
      if part > 0 { blank() }
      let type = chance(60) ? pick(["View", "String", "Date", "Color", "Array", "Double"]) : feature.type
      let lines = min(end - lineCount, number(6, 26))
      names = ["self"]
      functions = []
      block("extension \(type)") { writer in
        let end = writer.lineCount + lines - 2
        repeat {
          writer.member(lines: end - writer.lineCount)
          if end - writer.lineCount > 4 { writer.blank() }
        } while end - writer.lineCount > 4
      }
      part += 1
    } while end - lineCount > 8
  }

  /// Tests of the feature's view model, and a stand-in for its service.
  mutating func testFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    line("import XCTest")
    line("@testable import App")
    blank()
    names = ["sut", "service"]
    functions = []
    if chance(50) {
      block("final class Mock\(name)Service: \(feature.type)ServiceProtocol") { writer in
        for _ in 0..<writer.number(1, 3) { writer.line("var \(writer.newName())Count = 0") }
      }
      blank()
    }
    block("final class \(name): XCTestCase") { writer in
      writer.line("private var sut: \(writer.feature.type)ViewModel!")
      repeat {
        writer.blank()
        writer.test(lines: end - writer.lineCount)
      } while end - writer.lineCount > 6
    }
  }

  private mutating func test(lines: Int) {
    let title = newFunctionName().capitalizedFirst + chanceSuffix()
    let isAsynchronous = chance(40)
    block("func test\(title)()\(isAsynchronous ? " async throws" : "")") { writer in
      writer.statements(min(max(1, lines / 4), writer.number(1, 5)), isThrowing: isAsynchronous)
      writer.blank()
      for _ in 0..<writer.number(1, 3) {
        switch writer.choice([60, 20, 20]) {
        case 0:
          writer.line(
            "XCTAssertEqual(\(writer.path()), \(writer.chance(50) ? writer.string() : "\(writer.number(0, 9))"))")
        case 1: writer.line("XCTAssertTrue(\(writer.path()))")
        default: writer.line("XCTAssertNil(\(writer.path()))")
        }
      }
    }
  }

  private mutating func chanceSuffix() -> String {
    chance(60) ? "_when\(newName().capitalizedFirst)_\(pick(Words.verbs))s" : ""
  }
}
