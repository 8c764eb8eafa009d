import Testing

@testable import ProjectFiles

@Suite struct RootFolderTests {
  @Test(
    "resolves paths that lie in the root",
    arguments: [
      ("a.swift", "", "a.swift"), ("b/./c", "a", "a/b/c"), ("../c", "a/b", "a/c"), ("", "a", "a"), (".", "", ""),
      ("/home/me/app/x", "a", "x"), ("../../app/x", "a", "x"), ("/home/me/app", "", ""),
      ("../../../../home/me/app/x", "", "x"),
    ])
  func inside(path: String, folder: String, expected: String) {
    #expect(RootFolder(absolutePath: "/home/me/app").resolve(path, in: folder) == expected)
  }

  @Test(
    "knows paths that lie outside",
    arguments: ["..", "../other/x", "/home/me", "/home/you/app/x", "/tmp", "../../app/x"])
  func outside(path: String) {
    #expect(RootFolder(absolutePath: "/home/me/app").resolve(path, in: "") == nil)
  }
}
