import ArchGen
import FilePlan
import Foundation
import Platform
import Testing

@Suite("Files that are saved while a plan is written")
struct EditedWhileWritingTests {
  /// How an editor saves.
  enum Method: CaseIterable {
    case rename, inPlace
  }

  private static let files = ["App/app.sh", "z.swift", "gone/er/a"]

  private func save(_ text: String, _ path: String, _ method: Method, _ folder: TemporaryFolder) {
    let data = Data(text.utf8)
    if method == .rename {
      // A folder that the plan has emptied and removed is made again.
      let url = URL(fileURLWithPath: folder.path(path))
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? data.write(to: url, options: .atomic)
    } else if let handle = FileHandle(forWritingAtPath: folder.path(path)) {
      handle.truncateFile(atOffset: 0)
      handle.write(data)
      handle.closeFile()
    }
  }

  /// Whether a folder is as it was before or as it is afterwards, but for some files.
  private func isWhole(_ fixture: WritingFixture, except paths: [String]) throws -> Bool {
    func others(_ snapshot: [String]) -> [String] {
      snapshot.filter { line in
        !line.hasPrefix("gone/") && !paths.contains { line.hasPrefix($0 + " ") }
      }
    }
    let now = others(try fixture.folder.snapshot())
    return now == others(fixture.before) || now == others(WritingFixture.after)
  }

  @Test("keep what was saved, whenever that was", arguments: Method.allCases, [true, false])
  func everyMoment(method: Method, hasExchange: Bool) throws {
    var undone = 0
    for path in Self.files {
      for moment in 0..<WritingFixture.stepCount(hasExchange: hasExchange) {
        let fixture = try WritingFixture()
        var saved = false
        let access = FaultyAccess { step in
          if step == moment {
            saved = method == .rename || FileSystem.kind(of: fixture.folder.path(path)) == .file
            save("edit", path, method, fixture.folder)
          }
          return false
        }
        access.hasExchange = hasExchange
        let error = fixture.write(access)
        if error == .changed(path) { undone += 1 } else { #expect(error == nil) }
        if saved { #expect(try fixture.folder.text(path) == "edit", "\(path), step \(moment)") }
        #expect(try isWhole(fixture, except: saved ? [path] : []), "\(path), step \(moment)")
        #expect(try fixture.folder.names().allSatisfy { !$0.hasSuffix(".tmp") && !$0.contains("journal") })
      }
    }
    #expect(undone > 10)
  }

  @Test("keep the newest of several saves", arguments: Method.allCases, [true, false])
  func everyTwoMoments(method: Method, hasExchange: Bool) throws {
    let path = "z.swift"
    let stepCount = WritingFixture.stepCount(hasExchange: hasExchange)
    // What comes before the new contents are in place has no moments of its own.
    for first in stride(from: 8, to: stepCount, by: 2) {
      for second in stride(from: first + 1, to: stepCount + 8, by: 3) {
        let fixture = try WritingFixture()
        var expected: String?
        let access = FaultyAccess { step in
          guard step == first || step == second else { return false }
          let text = step == first ? "first" : "second"
          if method == .rename || FileSystem.kind(of: fixture.folder.path(path)) == .file { expected = text }
          save(text, path, method, fixture.folder)
          return false
        }
        access.hasExchange = hasExchange
        _ = fixture.write(access)
        if let expected { #expect(try fixture.folder.text(path) == expected, "steps \(first), \(second)") }
        #expect(try isWhole(fixture, except: [path]), "steps \(first), \(second)")
      }
    }
  }

  @Test("keep what was saved before a run died", arguments: [true, false])
  func editAndDeath(hasExchange: Bool) throws {
    let path = "z.swift"
    let stepCount = WritingFixture.stepCount(hasExchange: hasExchange)
    for moment in 8..<stepCount {
      for death in stride(from: moment, to: stepCount + 8, by: 3) {
        let fixture = try WritingFixture()
        let access = FaultyAccess { step in
          if step == moment { save("edit", path, .rename, fixture.folder) }
          return false
        }
        access.hasExchange = hasExchange
        access.death = (death, .before)
        _ = fixture.write(access)
        try fixture.recover()
        #expect(try fixture.folder.text(path) == "edit", "steps \(moment), \(death)")
        #expect(try isWhole(fixture, except: [path]), "steps \(moment), \(death)")
      }
    }
  }

  @Test("keep what was saved between a death and the next run")
  func deathAndEdit() throws {
    for path in Self.files {
      for death in 0..<WritingFixture.stepCount(hasExchange: true) {
        let fixture = try WritingFixture()
        let access = FaultyAccess()
        access.death = (death, .after)
        _ = fixture.write(access)
        save("edit", path, .rename, fixture.folder)
        try fixture.recover()
        #expect(try fixture.folder.text(path) == "edit", "\(path), step \(death)")
        #expect(try isWhole(fixture, except: [path]), "\(path), step \(death)")
      }
    }
  }

  #if os(Linux)
    @Test("keep what is written into them later by somebody who had them open before")
    func openFile() throws {
      for moment in 0..<WritingFixture.stepCount(hasExchange: true) {
        let fixture = try WritingFixture()
        var handle: FileHandle?
        let access = FaultyAccess { step in
          if step == moment { handle = FileHandle(forWritingAtPath: fixture.folder.path("z.swift")) }
          return false
        }
        // Nobody closes it in between.
        access.patience = 0
        let error = fixture.write(access)
        if handle != nil, error != nil { #expect(error == .open("z.swift")) }
        handle?.write(Data("edit".utf8))
        handle?.closeFile()
        #expect(try fixture.folder.text("z.swift") == "edit", "step \(moment)")
        #expect(try isWhole(fixture, except: ["z.swift"]), "step \(moment)")
      }
    }
  #endif
}
