import Testing

@testable import ArchGen

@Suite("Tests call nothing that may trap or never end")
struct TestEndTests {
  private func text(_ members: String, besides: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Foundation
      protocol Api { func load(_ done: @escaping (Int) -> Void) }
      \(besides)
      @MainActor final class ListViewModel {
        private(set) var count = 0
        private(set) var other = 0
        private(set) var items: [Int] = []
        private let api: any Api
        init(api: any Api) { self.api = api }
        \(members)
        func plain() { other = 5 }
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test(
    "in what a method runs elsewhere",
    arguments: [
      "private func fetch() async -> Int { await withCheckedContinuation { c in api.load { c.resume(returning: $0) } } }; func a() async { count = 3; other = await fetch() }",
      "private func spin() async { while other == 0 { await Task.yield() } }; func a() async { count = 3; await spin() }",
      "func a() async { count = 3; other = await Gate().wait() }",
      "func a() async { count = 3; var each = AsyncStream<Int> { _ in }.makeAsyncIterator(); other = await each.next() ?? 0 }",
      "func a() async { count = 3; await withTaskGroup(of: Void.self) { g in g.addTask { try? await Task.sleep(for: .seconds(40)) } } }",
      "func a() async { count = 3; await Task { try? await Task.sleep(for: .seconds(40)) }.value }",
      "private let lock = NSLock(); var both: Int { lock.lock(); defer { lock.unlock() }; return other }; func a() { lock.withLock { other = both }; count = 3 }",
      "private let lock = NSLock(); func a() { lock.lock(); other = both(); lock.unlock(); count = 3 }; private func both() -> Int { lock.withLock { 1 } }",
    ])
  func waits(_ members: String) throws {
    let gate =
      "struct Gate { func wait() async -> Int { await withCheckedContinuation { (_: CheckedContinuation<Int, Never>) in } } }"
    let text = try text(members, besides: gate)
    #expect(text.contains("plainSucceeds"))
    #expect(!text.contains("viewModel.count == 3"))
  }

  @Test(
    "in closures and functions within, or where a value is unwrapped unseen",
    arguments: [
      "var maybe: Int! { nil }; func a() { count = 3; other = maybe }",
      "func a() { count = 3; func inner() -> Int { items[3] }; other = inner() }",
      "func a() { count = 3; let x: Int? = nil; other = x.unsafelyUnwrapped }",
      "func a() { count = 3; let f = { self.items[9] }; other = f() }",
      "func a() { count = 3; other = [1, 2].map { self.items[$0] }.count }",
      "func a() { count = 3; unowned var q: NSObject; do { let o = NSObject(); q = o }; _ = q.description }",
      "func a() { count = 3; _ = \"ab\".utf8[(\"zzzz\" as String).endIndex] }",
      "func a(_ names: [String]) { count = 3; _ = names[other] }",
      "func a(_ x: Int) { count = 3; if x * 2 == 9 { fatalError() } }",
      "func a(_ x: Int) { count = 3; guard items.first == x else { preconditionFailure() } }",
      "func a(_ x: Int) { count = 3; other = x * 2 == 2 ? items[4] : 0 }",
      "func a(_ x: Int) { count = 3; if x * 2 == 2 { other = items[4] } }",
      "func a() { count = 3; defer { _ = items[3] } }",
      "func a() { count = 3; for i in 0..<5 { print(items[i]) } }",
      "func a() { for text in [\"a\"] { print(Int(text)!) }; count = 3 }",
      "func a() { count = 3; _ = [Int](repeating: 0, count: items.count - 1) }",
      "func a() { count = 3; if items[0] == 1 { other = 1 } }",
      "func a() { count = 3; let all = [1, 2]; var i = 0; while i <= all.count { other = all[i]; i += 1 } }",
    ])
  func closures(_ members: String) throws { #expect(try !text(members).contains("viewModel.count == 3")) }

  @Test(
    "where a number doesn't fit",
    arguments: [
      "var big = Int.max; func a() { count = 3; big += 1 }",
      "var big = Int.max; func a() { count = 3; other = big * 2 }",
      "var small: Int32 = 2_147_483_647; func a() { count = 3; small += 1 }",
      "var low = Int.min; func a() { count = 3; low = -low }",
      "var big = Int.max; func a() { count = 3; let k = big; other = k + 1 }",
      "func a() { count = 3; other = Int.max; other += 1 }", "var none: UInt = 0; func a() { count = 3; none -= 1 }",
    ])
  func numbers(_ members: String) throws { #expect(try !text(members).contains("viewModel.count == 3")) }

  @Test(
    "in loops and calls that go on",
    arguments: [
      "func a() { count = 3; while let x = items.popLast() { items.append(x) } }",
      "func a() { count = 3; for x in sequence(first: 1, next: { $0 }) { other = x } }",
      "var flag = true; func a() { count = 3; repeat { other = 1 } while flag }",
      "func a() { count = 3; for x in 0... { if x < 0 { break } } }",
      "func a() { count = 3; for x in Endless() { other = x } }",
      "func a() { count = 3; while true { if other > 100 { break } } }",
      "private func fib(_ x: Int) -> Int { x < 2 ? x : fib(x - 1) + fib(x - 2) }; func a() { count = 3; other = fib(90) }",
      "var left = 0 { didSet { right += 1 } }; var right = 0 { didSet { left += 1 } }; func a() { count = 3; left = 1 }",
      "private let pause: Duration = .seconds(40); func a() async { count = 3; try? await Task.sleep(for: pause) }",
      "func a() async { count = 3; try? await Task.sleep(for: .milliseconds(4000)) }",
      "func a() async { count = 3; await later() }; private func later() async { let task = Task { try? await Task.sleep(for: .seconds(9)) }; await task.value }",
      "func a(_ tint: Tint) { count = 3; print(tint) }",
      "var loop: Int { round }; var round: Int { loop }; func a() { count = 3; other = loop }",
    ])
  func loops(_ members: String) throws {
    let endless = "struct Endless: Sequence, IteratorProtocol { mutating func next() -> Int? { 1 } }"
    let tint = "\nstruct Tint { let value: Int; init(hex: String) { value = Int(hex, radix: 16)! } }"
    #expect(try !text(members, besides: endless + tint).contains("viewModel.count == 3"))
  }

  @Test(
    "but do where it ends",
    arguments: [
      "func a() { count = 3; var i = 0; while i < 4 { i += 1 } }",
      "func a() { count = 3; while let x = items.popLast() { print(x) } }",
      "func a() async { count = 3; await withTaskGroup(of: Int.self) { g in for await x in g { print(x) } } }",
      "private func one(_ x: Int) -> Int { one() + x }; private func one() -> Int { 1 }; func a() { count = 3; other = one(2) }",
      "var byName: [String: String] = [:]; func a() { count = 3; byName[\"a\"] = \"b\" }",
      "func a(_ byCode: [Int: String]) { count = 3; _ = byCode[7] }",
      "static let spare = Limited(); func a() { count = 3; other = other + items.count }",
      "func a(_ x: Int) { count = 3; if let i = items.firstIndex(of: x) { items[i] = 4 }; other = x < items.count ? items[x] : 0 }",
      "func a() async { count = 3; try? await Task.sleep(for: .milliseconds(300)) }",
      "private var task: Task<Void, Never>?; func a() { count = 3; later() }; private func later() { task = Task { try? await Task.sleep(for: .seconds(9)) } }",
      "var left = 0 { didSet { if left < 0 { left = 0 } } }; func a() { count = 3; left = 1 }",
      "func a() { count = 3; for i in 0..<items.count { print(items[i]) }; for i in items.indices { print(items[i]) } }",
      "func a() { count = 3; let day = Calendar.current.date(byAdding: .day, value: 1, to: Date())!; print(day) }",
      "func a() { count = 3; _ = items.dropFirst(); _ = items.prefix { $0 > 1 } }",
      "static let most = 5; func a() { count = 3; _ = \"abc\".prefix(Self.most) }",
      "func a() { count = 3; _ = items.isEmpty || items[0] == 1; _ = items.isEmpty ? 0 : items[0] }",
    ])
  func ends(_ members: String) throws {
    let limited = """
      struct Limited { var all = [1]; static func + (l: Limited, r: Limited) -> Int { l.all[0] + r.all[0] } }
      """
    #expect(try text(members, besides: limited).contains("viewModel.count == 3"))
    let operators = try text("var limit = Limited(); func a() { count = 3; other = limit + limit }", besides: limited)
    #expect(!operators.contains("viewModel.count == 3"))
  }

  @Test(
    "as an initialiser that doesn't like what a test has",
    arguments: [
      "let url: URL; init(address: String) { url = URL(string: address)! }",
      "var first: String; init(slides: [String]) { first = slides[0] }",
      "init(pages: [String]) { precondition(!pages.isEmpty) }",
      "let size: Int; init(total: Int, parts: Int) { size = total / parts }",
      "var first = 0; init(store: any Store) { first = store.pages[0] }",
      "var first = 0; init(store: any Store) { guard let page = store.pages.first else { fatalError() }; first = page }",
      "var first = 0; init(pages: [Int]) { first = Self.start(pages) }; private static func start(_ pages: [Int]) -> Int { pages[0] }",
    ])
  func initializers(_ members: String) throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Foundation
      protocol Store { var pages: [Int] { get } }
      final class ListViewModel { private(set) var count = 0; \(members); func mark() { count = 1 } }
      """
    ])
    #expect(throws: SourceProblem.self) { try fixture.tests("ListViewModel") }
  }

  @Test("and one that has what it asks for")
  func initializer() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Foundation
      final class ListViewModel {
        private(set) var count = 0
        let url: URL
        init(pages: [String], size: Int) { precondition(pages.isEmpty); url = URL(string: "https://example.com")!; for i in 0..<pages.count { print(i) } }
        func mark() { count = 1 }
      }
      """
    ])
    #expect(try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift").contains("viewModel.count == 1"))
  }

  @Test(
    "and nothing of what key paths set",
    arguments: [
      "func a() { count = 3; self[keyPath: \\ListViewModel.count] = 5 }",
      "func a() { count = 3; let path = \\ListViewModel.count; self[keyPath: path] = 5 }",
      "func a() { count = 3; let me = self; me[keyPath: \\.count] += 7 }",
      "func a() { count = 3; apply(to: \\.count) }; private func apply(to path: ReferenceWritableKeyPath<ListViewModel, Int>) { self[keyPath: path] = 12 }",
    ])
  func keyPaths(_ members: String) throws { #expect(try !text(members).contains("viewModel.count == 3")) }

  @Test("nor of what the project makes of the standard library, or advises against")
  func library() throws {
    let text = try text(
      """
      private(set) var isOn = true
      @available(*, deprecated, renamed: "count") var legacy = 0
      func flip() { isOn.toggle() }
      func add() { let found: Int? = 2; items.append(found) }
      func renew() { legacy = 8 }
      private(set) var found: Int?
      private(set) var names: [String] = []
      func find() { found = 1; found.clear() }
      func search() { found = 2; again() }
      private func again() { found.clear() }
      func name() { count = 4; _ = names.middle() }
      """,
      besides: """
        extension Optional where Wrapped == Int { mutating func clear() { self = 7 } }
        extension Collection { func middle() -> Element { self[index(startIndex, offsetBy: 1)] } }
        extension Bool { mutating func toggle() { self = true } }
        extension Array where Element == Int { mutating func append(_ x: Int?) { if let x { self += [x, x] } } }
        """)
    for found in ["viewModel.found == 1", "viewModel.found == 2", "viewModel.count == 4"] {
      #expect(!text.contains(found))
    }
    #expect(!text.contains("!viewModel.isOn"))
    #expect(!text.contains("items.count == 1"))
    #expect(!text.contains("viewModel.legacy"))
  }

  @Test("say what is refused, and what is set whatever it was before")
  func names() throws {
    let text = try text(
      """
      private(set) var isOn: Bool
      private(set) var message: String?
      private(set) var failed = false
      func setOn(_ value: Bool) { isOn = value }
      func between(_ x: Int, and y: Int) { guard x < y else { failed = true; return }; other = y - x }
      func send() { guard message != nil else { failed = true; return }; other = 4 }
      init(api: any Api, flags: any Flags) { self.api = api; isOn = flags.isOn() }
      """, besides: "protocol Flags { func isOn() -> Bool }")
    #expect(text.contains("viewModel.setOn(true)\n\n    #expect(viewModel.isOn)"))
    #expect(text.contains("between refuses what it is given"))
    #expect(text.contains("send refuses what is missing"))
  }

  @Test("but nothing of a type that is deprecated")
  func deprecated() throws {
    let fixture = try SourceFixture([
      "App/A.swift": "@available(*, deprecated) final class ListViewModel { var count = 0; func up() { count = 1 } }"
    ])
    #expect(throws: SourceProblem.self) { try fixture.tests("ListViewModel") }
  }
}
