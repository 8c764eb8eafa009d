import ProjectIndex
import Testing

@Suite("Shared instances")
struct SharedInstanceTests {
  @Test(
    "are static properties of a class that keep one of itself under a usual name",
    arguments: [
      ("final class Cache { static let shared = Cache() }", true),
      ("actor Cache { static let shared: Cache = .init() }", true),
      ("struct Cache { static let shared = Cache() }", false),
      ("final class Cache { static let sample = Cache() }", false),
      ("final class Cache { private static let shared = Cache() }", false),
      ("final class Cache { static var shared: Cache { Cache() } }", false),
      ("final class Cache { let shared = Other() }\nfinal class Other {}", false),
    ])
  func instance(_ source: String, _ isShared: Bool) throws {
    let project = try SmallProject(["Cache.swift": source])
    #expect((Singletons(project.index).sharedInstance(of: try project.type("Cache")) != nil) == isShared)
  }

  @Test(
    "belong to their class alone when all initialisers are private",
    arguments: [
      ("private init() {}", true), ("fileprivate init(size: Int) {}", true),
      ("private init() {}\nrequired init(coder: Int) {}", true), ("private init() {}\ninit(size: Int) {}", false),
      ("init() {}", false), ("", false),
    ])
  func initializers(_ body: String, _ isPrivate: Bool) throws {
    let project = try SmallProject(["Cache.swift": "class Cache {\n\(body)\n}"])
    #expect(Singletons(project.index).hasPrivateInitializers(try project.type("Cache")) == isPrivate)
  }
}
