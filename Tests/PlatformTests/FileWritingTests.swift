import Foundation
import Testing

@testable import Platform

@Suite struct FileWritingTests {
  private func content(_ path: String) throws -> String {
    String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
  }

  private func failure(_ path: String) -> String {
    do throws(FileError) {
      try FileWriting.replace(path, with: Array("new".utf8))
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("creates a file, and replaces it, leaving nothing else behind")
  func replacing() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path("file")
      try FileWriting.replace(path, with: Array("a long first text".utf8))
      #expect(try content(path) == "a long first text")
      try FileWriting.replace(path, with: Array("short".utf8))
      #expect(try content(path) == "short")
      try FileWriting.replace(path, with: [])
      #expect(try content(path).isEmpty)
      #expect(try folder.names() == ["file"])
    }
  }

  @Test("keeps the mode of an existing file", arguments: [0o600, 0o644, 0o755, 0o666])
  func modes(mode: Int) throws {
    try TemporaryFolder.with { folder in
      let path = try folder.file("file", "old")
      try folder.setMode(of: "file", to: mode)
      try FileWriting.replace(path, with: Array("new".utf8))
      #expect(try folder.mode(of: "file") == mode)
      #expect(try content(path) == "new")
    }
  }

  @Test("keeps a symbolic link and replaces the file it leads to")
  func links() throws {
    try TemporaryFolder.with { folder in
      try folder.file("file", "old")
      let link = try folder.link("link", to: "file")
      try FileWriting.replace(link, with: Array("new".utf8))
      #expect(FileSystem.kind(of: link) == .symbolicLink)
      #expect(try content(folder.path("file")) == "new")
    }
  }

  @Test("gives an old reader the old content to its end")
  func atomicity() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.file("file", "old")
      let reader = try #require(FileHandle(forReadingAtPath: path))
      try FileWriting.replace(path, with: Array("new".utf8))
      #expect(try reader.readToEnd() == Data("old".utf8))
    }
  }

  @Test("refuses folders, missing folders and links that lead nowhere, leaving nothing behind")
  func refusals() throws {
    try TemporaryFolder.with { folder in
      #expect(failure(folder.path) == "cannot write '\(folder.path)': is a folder")
      let missing = folder.path("none/file")
      #expect(failure(missing) == "cannot write '\(missing)': no such file or directory")
      let link = try folder.link("link", to: "none")
      #expect(failure(link) == "cannot write '\(link)': is a link that leads nowhere")
      #expect(try folder.names() == ["link"])
    }
  }

  @Test("does not replace a write-protected file", .enabled(if: getuid() != 0, "root may write everything"))
  func writeProtection() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.file("file", "old")
      try folder.setMode(of: "file", to: 0o444)
      #expect(failure(path) == "cannot write '\(path)': permission denied")
      #expect(try content(path) == "old")
    }
  }

  @Test("writes to a device instead of replacing it")
  func devices() {
    #expect(failure("/dev/null") == "no error")
    #expect(FileSystem.kind(of: "/dev/null") == .other)
  }

  @Test("refuses a pipe that nobody reads, and writes to one that somebody reads")
  func pipe() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.pipe("pipe")
      #expect(throws: FileError.self) { try FileWriting.replace(path, with: [97]) }
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try FileWriting.replace(path, with: [97])
      var byte: UInt8 = 0
      #expect(read(reader, &byte, 1) == 1 && byte == 97)
    }
  }
}
