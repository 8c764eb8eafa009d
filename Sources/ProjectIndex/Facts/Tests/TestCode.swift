import Platform
import SwiftOutline

/// The tests of a project and what all facts of tests start from; collected once.
package struct TestCode: Sendable {
  /// Methods of XCTest classes and functions with `@Test`, in the order of files.
  package fileprivate(set) var tests: [DeclarationID] = []
  /// The tests in each outermost type that holds some.
  fileprivate(set) var testsOfSuite: [TypeID: [DeclarationID]] = [:]
  /// The tests in each file.
  fileprivate(set) var testsOfFile: [Int: [DeclarationID]] = [:]
  /// Names that mean an assertion wherever tests call them: `XCTAssertEqual`, `expect`, a helper that asserts.
  fileprivate(set) var assertionNames: Set<UInt32> = []
  /// Names that show a part of a test where it calls them: `given`, `Then`, `runActivity`.
  fileprivate(set) var partNames: Set<UInt32> = []
  /// The names `record` and `wait`, which mean an assertion on some receivers only; `nil` where no file has them.
  fileprivate(set) var recordName: UInt32?
  fileprivate(set) var waitName: UInt32?
  /// The types that conform to each protocol of the project, in the order of files.
  fileprivate(set) var conformers: [TypeID: [TypeID]] = [:]
  /// The files that drive the app from outside.
  fileprivate(set) var userInterfaceFiles: Set<Int> = []

  init() {}

  /// Reads each test file once.
  static func collect(_ index: DeclarationIndex, threads: Int) -> TestCode {
    let files = index.files.indices.filter { index.files[$0].isTest }
    let parts = Parallel.map(count: files.count, threads: threads) { Part(files[$0], index) }
    var code = TestCode()
    for (file, part) in zip(files, parts) {
      code.tests += part.tests
      if !part.tests.isEmpty { code.testsOfFile[file] = part.tests }
      for test in part.tests {
        if let suite = TestDeclarations(index).outermostType(of: test) {
          code.testsOfSuite[suite, default: []].append(test)
        }
      }
      if part.drivesApp { code.userInterfaceFiles.insert(file) }
    }
    let isProtocol = index.types.map { $0.kind == .protocol }
    for type in index.types where type.kind != .protocol {
      for ancestor in type.ancestorTypes where isProtocol[ancestor] {
        code.conformers[ancestor, default: []].append(type.id)
      }
    }
    code.assertionNames = assertionNames(parts, index)
    let partWords = Set(index.lists[.testPartWords].flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst()] })
    code.partNames = Set((partWords.sorted() + ["runActivity"]).compactMap { index.names.number(of: $0) })
    code.recordName = index.names.number(of: "record")
    code.waitName = index.names.number(of: "wait")
    return code
  }

  /// The names of assertions, of objects that compare by themselves, and of helpers that call one by way of any number
  /// of others.
  private static func assertionNames(_ parts: [Part], _ index: DeclarationIndex) -> Set<UInt32> {
    var callers: [UInt32: Set<UInt32>] = [:]
    for part in parts { for call in part.calls { callers[call.callee, default: []].insert(call.caller) } }
    let words = index.lists[.assertionWords].map { Array($0.utf8) }
    let objects = index.set(.assertingTypes)
    var found = Set(callers.keys.filter { objects.contains($0) || isAssertion(index.names.text($0), words) })
    var waiting = Array(found)
    let declared = Set(parts.flatMap(\.helpers))
    while let name = waiting.popLast() {
      for caller in callers[name] ?? [] where declared.contains(caller) && found.insert(caller).inserted {
        waiting.append(caller)
      }
    }
    return found
  }

  private static func isAssertion(_ name: String, _ words: [[UInt8]]) -> Bool {
    if name.utf8.starts(with: "XCT".utf8) {
      return ["XCTAssert", "XCTFail", "XCTUnwrap", "XCTExpectFailure"].contains { name.hasPrefix($0) }
    }
    if name == "fulfillment" || name == "waitForExpectations" { return true }
    // The first word of the name, however it begins: what follows is no small letter.
    return words.contains { word in
      guard name.utf8.first.map({ $0 | 0x20 }) == word.first, name.utf8.dropFirst().starts(with: word.dropFirst())
      else { return false }
      guard let next = name.utf8.dropFirst(word.count).first else { return true }
      return next < UInt8(ascii: "a") || next > UInt8(ascii: "z")
    }
  }

  /// What one file holds.
  private struct Part: Sendable {
    var tests: [DeclarationID] = []
    /// Functions that are no tests.
    var helpers: [UInt32] = []
    /// Names called, with the name of the function that calls, each pair once; 0 for code outside functions.
    var calls: Set<Pair> = []
    var drivesApp = false

    struct Pair: Hashable, Sendable {
      var callee: UInt32
      var caller: UInt32
    }

    init(_ file: Int, _ index: DeclarationIndex) {
      let outline = index.files[file].outline
      for (position, declaration) in outline.declarations.enumerated() where declaration.kind == .function {
        let id = DeclarationID(file: file, index: position)
        if TestDeclarations(index).isTest(id) { tests.append(id) } else { helpers.append(declaration.name) }
      }
      let application = index.names.number(of: "XCUIApplication")
      for (position, node) in outline.nodes.enumerated() {
        if node.kind == .call || node.kind == .macroExpansion {
          let callee = index.calleeName(NodeID(file: file, index: position))
          let owner = Int(outline.owners[position])
          let caller =
            owner >= 0 && outline.declarations[owner].kind == .function ? outline.declarations[owner].name : 0
          if callee != 0 { calls.insert(Pair(callee: callee, caller: caller)) }
        } else if node.kind == .name, node.name == application {
          drivesApp = true
        }
      }
    }
  }
}
