import ArchLint
import Findings
import Testing

/// What is only suggested, since somebody whom nobody reads may need the declaration as it is.
@Suite("Safety of fixes")
struct FixSafetyTests {
  private func safeties(_ source: String, _ rule: String, guide: String) throws -> [FixSafety] {
    let project = try TemporaryProject(["App/A.swift": "import SwiftUI\nimport Kit\n" + source])
    return try withExtendedLifetime(project) {
      var request = CheckRequest()
      request.paths = [project.root]
      request.guide = guide
      request.only = [rule]
      return try CheckRun.run(request).report.hits.compactMap { $0.fix?.safety }
    }
  }

  private static let user =
    "@MainActor final class BooksViewModel: ObservableObject { @Published private(set) var book: Book? }\n"

  @Test(
    "of a constant rests on who may ask for the property, look it up, or wait for it",
    arguments: [
      ("struct Book: Codable { var title: String }", FixSafety.safe),
      ("struct Book: Codable, Renamable { var title: String }", .suggested),
      ("struct Book: Codable { var title: String }\nextension Book: Renamable {}", .suggested),
      ("struct Book: Codable, Animatable { var title: String }", .suggested),
      ("@Builder struct Book: Codable { var title: String }", .suggested),
      (
        "@dynamicMemberLookup struct Lens<T> { let value: T }\nfunc f(_ lens: Lens<Book>) -> String { lens.title }\nstruct Book: Codable { var title: String }",
        .suggested
      ),
      (
        "@dynamicMemberLookup struct Lens<T> { let value: T }\nfunc f(_ lens: Lens<Book>) -> String { lens.other }\nstruct Book: Codable { var title: String }",
        .safe
      ),
      (
        "final class Book: Codable { var title: String; init(title: String) { self.title = title } }\nnonisolated func f(_ book: Book) async -> String { await book.title }",
        .suggested
      ),
      (
        "struct Book: Codable { var title: String }\nactor Shelf { var book: Book? }\nfunc f(_ shelf: Shelf) async -> String? { await shelf.book?.title }",
        .safe
      ),
    ])
  func constants(source: String, expected: FixSafety) throws {
    #expect(
      try safeties(Self.user + source, "model-immutable-properties", guide: "wellplate-mvvm") == [expected])
  }

  @Test(
    "of a private setter rests on who may set the property",
    arguments: [
      ("@Observable @MainActor final class ShopViewModel { var count = 0; func go() { count = 1 } }", FixSafety.safe),
      (
        "@Observable @MainActor final class ShopViewModel: Counting { var count = 0; func go() { count = 1 } }",
        .suggested
      ),
      (
        "@Observable @MainActor final class ShopViewModel: KitModel { var count = 0; func go() { count = 1 } }",
        .suggested
      ),
      (
        "@Observable @objcMembers @MainActor final class ShopViewModel: NSObject { var count = 0; func go() { count = 1 } }",
        .suggested
      ),
      (
        "@Observable @MainActor final class ShopViewModel: NSObject { @objc var count = 0; func go() { count = 1 } }",
        .suggested
      ),
      ("@Observable @MainActor final class ShopViewModel: NSObject { var count = 0; func go() { count = 1 } }", .safe),
      (
        "@Observable @MainActor final class ShopViewModel { var count = 0; func go() { count = 1 } }\nfunc f(_ model: ShopViewModel) async -> Int { await model.count }",
        .safe
      ),
    ])
  func setters(source: String, expected: FixSafety) throws {
    let view =
      "\nstruct ShopView: View { @State private var model = ShopViewModel(); var body: some View { Text(\"\\(model.count)\") } }\n"
    #expect(try safeties(source + view, "view-model-private-set", guide: "mvvm-observable") == [expected])
  }
}
