import Foundation
import Testing

@testable import Platform

@Suite struct FileStagingTests {
  private func failure(_ body: () throws(FileError) -> Void) -> String {
    do throws(FileError) {
      try body()
      return "no error"
    } catch {
      return "\(error.operation): \(error.reason)"
    }
  }

  @Test("creates files where nothing stands, with the permissions of another when asked")
  func creating() throws {
    try TemporaryFolder.with { folder in
      let model = try folder.file("model", "x")
      try folder.setMode(of: "model", to: 0o751)
      try FileStaging.createFile(folder.path("a"), Array("text".utf8), permissionsOf: model)
      #expect(try FileReading.bytes(of: folder.path("a")) == Array("text".utf8))
      #expect(try folder.mode(of: "a") == 0o751)
      try FileStaging.synchronize(folder.path("a"))
      let again = failure { () throws(FileError) in
        try FileStaging.createFile(folder.path("a"), [], permissionsOf: nil)
      }
      #expect(again == "write: file exists")
      try folder.link("link", to: "nowhere")
      let link = failure { () throws(FileError) in
        try FileStaging.createFile(folder.path("link"), [], permissionsOf: nil)
      }
      #expect(link == "write: file exists")
    }
  }

  @Test("leaves no file behind when creating one fails halfway")
  func creatingFails() throws {
    try TemporaryFolder.with { folder in
      let text = failure { () throws(FileError) in
        try FileStaging.createFile(folder.path("a"), [1], permissionsOf: folder.path("no model"))
      }
      #expect(text == "write: no such file or directory")
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test("moves to where nothing stands, and removes")
  func moving() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.file("a", "1")
      let other = try folder.file("b", "2")
      let taken = failure { () throws(FileError) in try FileStaging.moveToFree(path, to: other) }
      #expect(taken == "write: file exists")
      try FileStaging.moveToFree(path, to: folder.path("c"))
      #expect(try folder.names() == ["b", "c"])
      try FileStaging.removeFile(other)
      let removal = failure { () throws(FileError) in try FileStaging.removeFile(path) }
      #expect(removal == "remove: no such file or directory")
      let move = failure { () throws(FileError) in try FileStaging.moveToFree(path, to: folder.path("d")) }
      #expect(move == "write: no such file or directory")
      #expect(try folder.names() == ["c"])
    }
  }

  @Test("lets two files change places, and adds to one")
  func exchanging() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.file("a", "1")
      let second = try folder.file("b", "2")
      // A disk for temporary files that can't is none to try it on.
      guard try FileStaging.exchange(first, second) else { return }
      #expect(try String(contentsOfFile: first, encoding: .utf8) == "2")
      #expect(try String(contentsOfFile: second, encoding: .utf8) == "1")
      try FileStaging.append(Array("3".utf8), to: first)
      #expect(try String(contentsOfFile: first, encoding: .utf8) == "23")
      #expect(FileSystem.areSame(first, first) && !FileSystem.areSame(first, second))
      try FileStaging.synchronizeFolder(folder.path)
    }
  }

  #if os(Linux)
    @Test("knows whether somebody has a file open for writing")
    func writers() throws {
      try TemporaryFolder.with { folder in
        let path = try folder.file("a", "1")
        // A process that another test starts holds what is open here until it becomes its own program.
        #expect(FileStaging.waitForWriters(of: path, seconds: 5))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        #expect(!FileStaging.waitForWriters(of: path, seconds: 0.01))
        try handle.close()
        #expect(FileStaging.waitForWriters(of: path, seconds: 5))
      }
    }
  #endif

  @Test("creates single folders, and removes empty ones")
  func folders() throws {
    try TemporaryFolder.with { folder in
      try FileStaging.createDirectory(folder.path("a"))
      let repetition = failure { () throws(FileError) in try FileStaging.createDirectory(folder.path("a")) }
      #expect(repetition == "create folder: file exists")
      let missingParent = failure { () throws(FileError) in try FileStaging.createDirectory(folder.path("b/c")) }
      #expect(missingParent == "create folder: no such file or directory")
      try folder.file("a/x", "")
      let filled = failure { () throws(FileError) in try FileStaging.removeDirectory(folder.path("a")) }
      #expect(filled == "remove: directory not empty")
      try FileStaging.removeFile(folder.path("a/x"))
      try FileStaging.removeDirectory(folder.path("a"))
      #expect(try folder.names() == [])
    }
  }
}
