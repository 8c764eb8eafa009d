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

  @Test("moves, links and removes")
  func moving() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.file("a", "1")
      try FileStaging.link(path, to: folder.path("b"))
      try FileStaging.move(path, to: folder.path("c"))
      #expect(try folder.names() == ["b", "c"])
      try FileStaging.removeFile(folder.path("b"))
      let removal = failure { () throws(FileError) in try FileStaging.removeFile(path) }
      #expect(removal == "remove: no such file or directory")
      let move = failure { () throws(FileError) in try FileStaging.move(path, to: folder.path("d")) }
      #expect(move == "write: no such file or directory")
      #expect(try folder.names() == ["c"])
    }
  }

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

  @Test("finds a name that is free")
  func temporaryPaths() throws {
    try TemporaryFolder.with { folder in
      let first = FileStaging.temporaryPath(beside: folder.path("a"))
      try FileStaging.createFile(first, [], permissionsOf: nil)
      let second = FileStaging.temporaryPath(beside: folder.path("a"))
      #expect(first != second)
      #expect(FileSystem.parent(second) == folder.path)
      #expect(FileSystem.lastComponent(second).hasPrefix("."))
    }
  }
}
