import Foundation
import Testing

@testable import ArchGen

@Suite("Tests say nothing of what code elsewhere changes")
struct TestReachTests {
  private func text(_ members: String, besides: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      \(besides)
      @MainActor final class ListViewModel: ObservableObject {
        @Published private(set) var count = 0
        @Published private(set) var other = 0
        @Published private(set) var name = ""
        \(members)
        func plain() { other = 5 }
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test(
    "by a getter, a setter, an observer, a subscript, a lazy value, or a function that is handed on",
    arguments: [
      "var next: Int { count += 1; return count }; func a() { count = 1; name += \"\\(next)\" }",
      "var next: Int { count += 1; return count }; func a() { count = 1; guard next > 0 else { return }; name = \"a\" }",
      "var half: Int { get { 0 } set { count = newValue / 2 } }; func a() { count = 1; half = 4 }",
      "@Published var page = 0 { didSet { count = 9 } }; func a() { count = 1; page = 4 }",
      "subscript(_ i: Int) -> Int { get { count = 5; return i } set { count = newValue } }; func a() { count = 1; self[0] = 9 }",
      "lazy var late: Int = { count = 53; return 1 }(); func a() { count = 1; _ = late }",
      "lazy var onDone: () -> Void = { self.count = 5 }; func a() { count = 1; onDone() }",
      "func callAsFunction() { count = 55 }; func a() { count = 1; self() }",
      "func reset() { count = 0 }; func a() { count = 1; let f = reset; f() }",
      "func reset() { count = 0 }; func run(_ f: () -> Void) { f() }; func a() { count = 1; run(reset) }",
      "private func put(_ x: Int) { count = x }; func a() { count = 1; [4].forEach(put) }",
      "func a() { count = 1; (count, other) = (7, 8) }", "func a() { count = 1; let me = self; me.count = 33 }",
      "func a() { count = 1; { $0.count = 9 }(self) }", "func a() { count = 1; [self].first?.count = 5 }",
      "static func poke(_ v: ListViewModel) { v.count = 5 }; func a() { count = 1; Self.poke(self) }",
    ])
  func ownCode(_ members: String) throws {
    let text = try text(members)
    #expect(text.contains("func plainSucceeds"))
    #expect(!text.contains("viewModel.count == 1)"))
  }

  @Test("by another type, an operator, or a wrapper of the project")
  func otherCode() throws {
    let helper = """
      @MainActor final class Helper { weak var owner: ListViewModel?; func run() { owner?.set(40) } }
      infix operator <~
      func <~ (left: inout Int, right: Int) { left = right * 2 }
      @propertyWrapper struct Clamped { var wrappedValue: Int { get { 1 } set {} } }
      """
    let text = try text(
      """
      let helper = Helper()
      fileprivate func set(_ x: Int) { count = x }
      func a() { count = 1; helper.run() }
      func b() { count = 1; count <~ 5 }
      @Clamped var volume = 15
      func c() { volume = 20 }
      """, besides: helper)
    #expect(!text.contains("viewModel.count == 1)"))
    #expect(!text.contains("viewModel.volume"))
  }

  @Test("by what overrides the code that is inherited")
  func inherited() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      class Base { var count = 0; init() { prepare() }; func prepare() {}; func load() { count = 1; finish() }; func finish() {} }
      final class ListViewModel: Base {
        private(set) var other = 0
        override func prepare() { count = 6 }
        override func finish() { count = 7 }
        func go() { count = 1; load() }
        func plain() { other = 5 }
      }
      """
    ])
    let text = try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
    #expect(text.contains("viewModel.other == 5"))
    #expect(!text.contains("viewModel.count"))
  }

  @Test(
    "that may trap or wait for ever",
    arguments: [
      "var items: [Int] = []; func a() { count = 2; other = (other + 1) % items.count }",
      "var items: [Int] = []; func a() { for _ in 1...items.count {}; count = 2 }",
      "func a() { count = 2; other = Int(Int8(300 + count)) }",
      "var items: [Int] = []; func a() { count = 2; items.remove(at: 0) }",
      "func a() { count = 2; _ = name[name.startIndex] }",
      "func a() { count = 2; _ = Dictionary(uniqueKeysWithValues: [(1, 2)]) }",
      "func a() { count = 2; _ = try! JSONDecoder() }", "func a() { count = 2; assertionFailure(\"\") }",
      "func a() { count = 2; check() }; private func check() { precondition(other > 100) }",
      "func a() { let lock = NSLock(); lock.lock(); count = 2; lock.lock() }",
      "func a() { let group = DispatchGroup(); group.wait(); count = 2 }",
      "func a() { Thread.sleep(forTimeInterval: 20); count = 2 }",
      "func a() async throws { try await Task.sleep(for: .seconds(100)); count = 2 }",
      "func a() { count = 2; exit(3) }",
    ])
  func traps(_ members: String) throws { #expect(try !text(members).contains("viewModel.count == 2")) }

  @Test("but of what can't trap")
  func safe() throws {
    let text = try text(
      "var items: [Int] = []; func a() { for i in 0..<items.count { print(i) }; items.insert(1, at: 0); other = 7 / 2; count = 2 }"
    )
    #expect(text.contains("viewModel.count == 2"))
  }

  @Test("what fails after a failure was handled, fails, too")
  func severalFailures() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Store { func first() throws -> Int; func second() throws -> Int }
      final class ListViewModel {
        private(set) var count = 0
        private(set) var message: String?
        private(set) var hasFailed = false
        private let store: Store
        init(store: Store) { self.store = store }
        func load() {
          do { count = try store.first() } catch { message = "first"; hasFailed = true }
          do { count = try store.second() } catch { message = "second" }
        }
      }
      """
    ])
    let text = try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
    #expect(!text.contains("message == \"first\""))
    #expect(text.contains("#expect(viewModel.hasFailed)"))
  }

  @Test("of several elements that one more is there, or of small numbers what doesn't fit")
  func counts() throws {
    let text = try text(
      "var items: [Int] = []; func a() { items.append(contentsOf: [1, 2]) }; var small: UInt = 0; func b() { small -= 1 }"
    )
    #expect(!text.contains("items.count"))
    #expect(!text.contains("-1"))
  }
}
