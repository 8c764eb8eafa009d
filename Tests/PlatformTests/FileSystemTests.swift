import Foundation
import Testing

@testable import Platform

@Suite struct FileSystemTests {
  @Test("tells kinds, with and without following links")
  func kinds() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("file", "")
      let link = try folder.link("link", to: "file")
      let broken = try folder.link("broken", to: "none")
      let pipe = try folder.pipe("pipe")
      #expect(FileSystem.kind(of: folder.path) == .directory)
      #expect(FileSystem.kind(of: file) == .file)
      #expect(FileSystem.kind(of: link) == .symbolicLink)
      #expect(FileSystem.kind(of: pipe) == .other)
      #expect(FileSystem.kind(of: folder.path("none")) == nil)
      #expect(FileSystem.followedKind(of: link) == .file)
      #expect(FileSystem.followedKind(of: broken) == nil)
    }
  }

  @Test("lists a folder sorted by the bytes of the names")
  func entries() throws {
    try TemporaryFolder.with { folder in
      for name in ["b", "a b", "Z", ".hidden", "é", "a", "a\u{301}", "\u{E1}"] { try folder.file(name, "") }
      try folder.link("link", to: "none")
      try folder.pipe("pipe")
      try FileSystem.createDirectory(withParents: folder.path("c"))
      let entries = try FileSystem.entries(of: folder.path)
      let names = entries.map { Array($0.name.utf8) }
      #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
      let kinds = Dictionary(uniqueKeysWithValues: entries.map { (Array($0.name.utf8), $0.kind) })
      #expect(kinds[Array(".hidden".utf8)] == .file)
      #expect(kinds[Array("c".utf8)] == .directory)
      #expect(kinds[Array("link".utf8)] == .symbolicLink)
      #expect(kinds[Array("pipe".utf8)] == .other)
      #expect(kinds[Array(".".utf8)] == nil)
    }
  }

  @Test("says why a folder cannot be listed")
  func listingErrors() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("file", "")
      let error = FileError(path: file, operation: "list", reason: "not a directory")
      #expect(throws: error) { try FileSystem.entries(of: file) }
      #expect(throws: FileError.self) { try FileSystem.entries(of: folder.path("none")) }
    }
  }

  @Test("creates folders with those above, also when they are there already")
  func creatingFolders() throws {
    try TemporaryFolder.with { folder in
      try FileSystem.createDirectory(withParents: folder.path("a/b/c/"))
      try FileSystem.createDirectory(withParents: folder.path("a/b/c"))
      #expect(FileSystem.kind(of: folder.path("a/b/c")) == .directory)
      try folder.file("file", "")
      let error = FileError(path: folder.path("file"), operation: "create folder", reason: "file exists")
      #expect(throws: error) { try FileSystem.createDirectory(withParents: folder.path("file")) }
    }
  }

  @Test("resolves symbolic links")
  func realPaths() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("file", "")
      let link = try folder.link("link", to: "file")
      #expect(FileSystem.realPath(link) == file)
      #expect(FileSystem.realPath(folder.path("none")) == nil)
    }
  }

  @Test(
    "normalises paths as text",
    arguments: [
      ("/", "/"), ("//a//b/", "/a/b"), ("/a/./b/..", "/a"), ("/../a", "/a"), ("/a/../..", "/"),
      ("a/b/../c", "a/c"), ("../a", "../a"), ("a/../../b", "../b"), (".", ""), ("", ""), ("./a", "a"), ("...", "..."),
    ])
  func normalizing(path: String, expected: String) {
    #expect(FileSystem.normalized(path) == expected)
  }

  @Test("makes paths absolute from the current folder")
  func absolutePaths() {
    let current = FileSystem.currentDirectory()
    #expect(current == FileManager.default.currentDirectoryPath)
    #expect(FileSystem.absolute("") == current)
    #expect(FileSystem.absolute(".") == current)
    #expect(FileSystem.absolute("a/../b") == FileSystem.join(current, "b"))
    #expect(FileSystem.absolute("/x/../y") == "/y")
  }

  @Test(
    "joins paths with one slash",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"), ("/", "b", "/b"),
    ])
  func joining(base: String, path: String, expected: String) {
    #expect(FileSystem.join(base, path) == expected)
  }

  @Test(
    "takes paths apart",
    arguments: [
      ("/a/b.swift", "/a", "b.swift"), ("a/b/", "a", "b"), ("a", "", "a"), ("/a", "/", "a"), ("/", "/", "/"),
      ("", "", ""), ("a//b", "a", "b"), ("//", "/", "/"), ("ä/ö", "ä", "ö"),
    ])
  func components(path: String, parent: String, lastComponent: String) {
    #expect(FileSystem.parent(path) == parent)
    #expect(FileSystem.lastComponent(path) == lastComponent)
  }

  @Test(
    "gives a path as seen from a folder above, and none from elsewhere",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a", ""), ("/a/", "/a", ""), ("/a/b", "/", "a/b"), ("/ab", "/a", nil),
      ("/b", "/a", nil), ("/a", "/a/b", nil), ("/a/../b", "/a", nil), ("a/b", "a", "b"), ("a/b", ".", "a/b"),
      ("../b", "", nil), ("/b", "", nil), ("/a/../a/b", "/a", "b"),
    ] as [(String, String, String?)])
  func relativePaths(path: String, root: String, expected: String?) {
    #expect(FileSystem.relative(path, to: root) == expected)
  }
}
