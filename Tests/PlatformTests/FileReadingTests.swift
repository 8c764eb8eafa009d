import Foundation
import Testing

@testable import Platform

@Suite struct FileReadingTests {
  private func failure(_ path: String, limit: Int = 1 << 30) -> String {
    do throws(FileError) {
      let bytes = try FileReading.bytes(of: path, limit: limit)
      return "no error, but \(bytes.count) bytes"
    } catch {
      return error.description
    }
  }

  @Test("reads whole files of any size", arguments: [0, 1, 4096, 65535, 65536, 65537, 3_000_000])
  func sizes(count: Int) throws {
    try TemporaryFolder.with { folder in
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(content).write(to: URL(fileURLWithPath: folder.path("file")))
      #expect(try FileReading.bytes(of: folder.path("file")) == content)
    }
  }

  @Test("follows symbolic links to files")
  func links() throws {
    try TemporaryFolder.with { folder in
      try folder.file("file", "text")
      let link = try folder.link("link", to: "file")
      #expect(try FileReading.bytes(of: link) == Array("text".utf8))
    }
  }

  @Test("refuses folders, pipes, devices and what is not there, without waiting")
  func refusals() throws {
    try TemporaryFolder.with { folder in
      #expect(failure(folder.path) == "cannot read '\(folder.path)': is a folder")
      let pipe = try folder.pipe("pipe")
      #expect(failure(pipe) == "cannot read '\(pipe)': not a regular file")
      #expect(failure("/dev/null") == "cannot read '/dev/null': not a regular file")
      #expect(failure(folder.path("none")) == "cannot read '\(folder.path("none"))': no such file or directory")
      #expect(failure("") == "cannot read '': no such file or directory")
    }
  }

  @Test("refuses files above the limit, but takes one of just that size")
  func limit() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("file", "12345")
      #expect(failure(file, limit: 4) == "cannot read '\(file)': larger than 4 bytes")
      #expect(failure(file, limit: 5) == "no error, but 5 bytes")
    }
  }

  #if os(Linux)
    @Test("reads files that have more content than their size says")
    func grownFile() throws {
      let maps = try FileReading.bytes(of: "/proc/self/maps")
      #expect(String(decoding: maps, as: UTF8.self).contains("[stack]"))
      #expect(failure("/proc/self/maps", limit: 100) == "cannot read '/proc/self/maps': larger than 100 bytes")
    }
  #endif
}
