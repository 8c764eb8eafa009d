import FeatureModel
import ProjectIndex

/// Writes a file of tests as Swift code.
struct TestFileWriter {
  let subject: TestSubject
  let tests: [SourceTest]
  let framework: TestFramework
  /// The name of the suite.
  let name: String

  /// Returns the whole file.
  func file(module: String?, indentation: String) -> [UInt8] {
    var body = CodeLines()
    // What a container hands out is the same for all.
    if framework == .testing, subject.sharesContainer {
      body.block("extension \(ContainerSuite.name)") { writeSuite(to: &$0) }
    } else {
      writeSuite(to: &body)
    }
    var lines = CodeLines()
    for line in imports(body.lines.joined(separator: "\n")) { lines.directive(line) }
    if let module {
      lines.blank()
      lines.line("@testable import \(SwiftNames.escaped(module))")
    }
    lines.blank()
    for line in body.lines { lines.directive(line) }
    return lines.text(indentation: indentation)
  }

  private func writeSuite(to body: inout CodeLines) {
    body.line("/// What `\(subject.type.qualifiedName)` does, as far as its code tells.")
    if isOnMainActor { body.line("@MainActor") }
    let head: String
    switch framework {
    case .testing:
      body.line("@Suite(\"\(subject.type.qualifiedName)\")")
      head = "struct \(name)"
    case .xctest: head = "final class \(name): XCTestCase"
    }
    body.block(head) { lines in
      for (test, name) in zip(tests, uniqueNames) {
        lines.blank()
        write(test, name: name, to: &lines)
      }
    }
  }

  /// Where the subject or a mock lives, its tests do.
  private var isOnMainActor: Bool {
    subject.isOnMainActor || subject.collaborators.contains(where: \.isOnMainActor)
      || tests.contains(where: \.isOnMainActor)
      || subject.type.members.contains {
        DeclarationAttributes($0, subject.project.index).globalActor == "@MainActor"
      }
  }

  private func imports(_ code: String) -> [String] {
    var modules = subject.project.modules(namedIn: code, besides: subject.type.file)
    modules += SystemSamples.modules(of: code).filter { $0 != "Foundation" || framework == .testing }
    modules += subject.injections.compactMap { $0.module(in: subject.project) }
    if subject.givesContainer { modules.append("Swinject") }
    if code.contains("ModelContainer(") { modules.append("SwiftData") }
    modules.append(framework == .testing ? "Testing" : "XCTest")
    return Set(modules).sorted().map { "import \($0)" }
  }

  /// The names of the tests; overloads of a method get numbers.
  private var uniqueNames: [String] {
    var counts: [String: Int] = [:]
    return tests.map { test in
      let name = test.name
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }
  }

  private func write(_ test: SourceTest, name: String, to lines: inout CodeLines) {
    // A main-actor class of XCTest without one that waits crashes on Linux.
    let isAsync = test.isAsync || framework == .xctest && isOnMainActor
    let effects = (isAsync ? " async" : "") + (test.isThrowing ? " throws" : "")
    let function: String
    switch framework {
    case .testing:
      lines.line("@Test(\(SwiftText.literal(test.title)))")
      function = "func \(name)()\(effects)"
    case .xctest: function = "func test\(SwiftNames.capitalized(name))()\(effects)"
    }
    lines.block(function) { lines in
      for line in test.arrangement { lines.line(line) }
      if !test.action.isEmpty { lines.blank() }
      for line in test.action { lines.line(line) }
      if !test.checks.isEmpty { lines.blank() }
      for line in test.checks.flatMap({ $0.lines(framework) }) { lines.line(line) }
    }
  }
}
