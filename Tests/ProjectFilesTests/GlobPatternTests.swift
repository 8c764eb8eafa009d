import Testing

@testable import ProjectFiles

@Suite struct GlobPatternTests {
  @Test(
    "matches what the pattern says",
    arguments: [
      ("*.swift", "App.swift"),
      ("*.swift", "Sources/App.swift"),
      ("Generated", "Sources/Generated/API.swift"),
      ("Generated/", "Sources/Generated/API.swift"),
      ("Sources/*/API.swift", "Sources/Net/API.swift"),
      ("Sources/**/API.swift", "Sources/API.swift"),
      ("Sources/**/API.swift", "Sources/a/b/API.swift"),
      ("**/API.swift", "API.swift"),
      ("Sources/**", "Sources/a/b.swift"),
      ("Sources", "Sources/a/b.swift"),
      ("/Sources", "Sources/a.swift"),
      ("./Sources", "Sources/a.swift"),
      ("a?c", "abc"),
      ("a?c", "aéc"),
      ("*.{swift,h}", "x/y.h"),
      ("{App,Kit}/{a,b{c,d}}.swift", "Kit/bd.swift"),
      ("a{,b}c", "ac"),
      ("**", "any/thing"),
      (".", "any/thing"),
      ("\\*.swift", "*.swift"),
      ("a**b", "axxb"),
    ])
  func matches(pattern: String, path: String) throws {
    #expect(try GlobPattern(pattern).matches(path))
  }

  @Test(
    "does not match more than the pattern says",
    arguments: [
      ("*.swift", "App.swift.txt"),
      ("Sources/*.swift", "Sources/a/b.swift"),
      ("Sources/*.swift", "App/Sources/a.swift"),
      ("/Sources", "App/Sources/a.swift"),
      ("Generated/", "Sources/Generated"),
      ("Sources/**", "Sources"),
      ("a?c", "a/c"),
      ("a?c", "ac"),
      ("App", "AppKit/x.swift"),
      ("{a,b}", "c"),
      ("**/API.swift", "MyAPI.swift"),
      ("\\*.swift", "a.swift"),
    ])
  func doesNotMatch(pattern: String, path: String) throws {
    #expect(try !GlobPattern(pattern).matches(path))
  }

  @Test("a path that ends in a slash is a folder")
  func folders() throws {
    #expect(try GlobPattern("Generated/").matches("App/Generated/"))
    #expect(try GlobPattern("Generated/**").matches("Generated/"))
    #expect(try !GlobPattern("App/x").matches("App/"))
  }

  @Test(
    "reports mistakes",
    arguments: [
      ("", GlobPatternError.empty),
      ("/", .empty),
      ("{a,b", .unbalancedBrace(pattern: "{a,b")),
      ("a}", .unbalancedBrace(pattern: "a}")),
      ("[ab].swift", .characterClass(pattern: "[ab].swift")),
      ("../x", .aboveRoot(pattern: "../x")),
      ("a\\", .danglingEscape(pattern: "a\\")),
    ])
  func mistakes(pattern: String, expected: GlobPatternError) {
    #expect(throws: expected) { try GlobPattern(pattern) }
    #expect(!expected.description.isEmpty)
  }

  @Test("takes linear time on patterns that make other matchers take exponential time")
  func linearTime() throws {
    let pattern = try GlobPattern(String(repeating: "{a*,*a}", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 1_000)))
    let nested = try GlobPattern(String(repeating: "{", count: 5_000) + "a" + String(repeating: "}", count: 5_000))
    #expect(nested.matches("a"))
  }
}
