import Foundation
import Testing

@testable import Conformance

@Suite("Cases")
struct CasesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Cases").path

  @Test("are all valid Swift, and their dumps read back the same")
  func roundTrip() throws {
    let paths = try SwiftFiles.paths(below: Self.folder)
    #expect(paths.count >= 15)
    for path in paths {
      guard case .outline(let declarations, let bodies) = try FolderComparison.expectedOutline(ofFile: path) else {
        Issue.record("\(path) is not valid Swift")
        continue
      }
      let outline = FileOutline(path: path, declarations: declarations, bodies: bodies)
      #expect(!declarations.isEmpty)
      #expect(try FileOutline(jsonLine: Data(outline.jsonLine.utf8)) == outline)
    }
  }

  @Test("keep the bytes that they are about")
  func bytes() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/LineEndings.swift"))
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(data.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(text.contains("\r\n"))
    #expect(text.unicodeScalars.contains("\r"))
    #expect(data.range(of: Data("{}\rlet".utf8)) != nil)
  }
}
