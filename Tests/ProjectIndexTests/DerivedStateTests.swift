import ProjectIndex
import Testing

@Suite("State that follows from other state")
struct DerivedStateTests {
  private func isDerived(_ members: String) throws -> Bool {
    let project = try SmallProject([
      "A.swift": """
      final class Shelf {
        static let shared = Shelf()
        var books = [1]
      }
      final class BooksViewModel: ObservableObject {
        var books = [1], found: [Int] = [], query = ""
        \(members)
      }
      """
    ])
    return DerivedState(project.index).derivation(of: try project.member("BooksViewModel.found")) != nil
  }

  @Test(
    "is a filtered or sorted copy",
    arguments: [
      "func search() { found = books.filter { $0 > 1 } }", "func search() { self.found = self.books.sorted() }",
      "func search() { found = books.filter { $0 > 1 }.sorted().reversed() }",
      "func search() { found = Shelf.shared.books.filter { $0 > 1 } }",
      "func search() { found = books.sorted() }\nfunc clear() { found = books }\nfunc reset() { found = [] }",
    ])
  func derived(_ members: String) throws { #expect(try isDerived(members)) }

  @Test(
    "isn't what waited, what changes by hand, or what comes from elsewhere",
    arguments: [
      "func search() async { found = books.filter { $0 > 1 } }", "func search() { Task { found = books.sorted() } }",
      "func search(_ all: [Int]) { found = all.sorted() }", "func search() { found = fetch().sorted() }",
      "func search() { found = books.sorted()\nfound.append(1) }", "func remove() { found = found.filter { $0 > 1 } }",
      "func copy() { found = books }",
    ])
  func independent(_ members: String) throws { #expect(try !isDerived(members)) }
}
