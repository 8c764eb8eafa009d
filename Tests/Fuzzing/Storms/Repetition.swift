/// Lines without end, each with its number, at file level or inside of something.
struct Repetition: Sendable {
  var before = ""
  /// The line of a number from 0.
  let line: @Sendable (Int) -> String
  var after = ""

  /// That many lines.
  @Sendable func text(count: Int) -> String {
    var text = before
    for number in 0..<count { text += line(number) + "\n" }
    return text + after
  }

  static let all = declarations + members + statements

  private static let declarations = [
    Repetition { "struct A\($0) {}" }, Repetition { _ in "struct A {}" }, Repetition { "class A\($0 + 1): A\($0) {}" },
    Repetition { "class A\($0): A\($0 + 1) {}" }, Repetition { "final class A\($0): B {}" },
    Repetition { "class A\($0): ObservableObject { let b = A\($0 + 1)() }" },
    Repetition { "extension A { func f\($0)() {} }" }, Repetition { _ in "extension A { func f() {} }" },
    Repetition(before: "struct A {}\n") { "extension A: P\($0) { var a\($0): Int { 1 } }" },
    Repetition(before: "struct A {}\n") { "extension A { struct B\($0) {} }" },
    Repetition { "struct B\($0) { struct A {} }" }, Repetition { "func f\($0)() { struct A {} }" },
    Repetition { "typealias A\($0) = A\($0 + 1)" }, Repetition { _ in "typealias A = A" },
    Repetition { "let a\($0) = a\($0 + 1)" }, Repetition { "func f\($0)() { f\($0 + 1)() }" },
    Repetition { _ in "func f() { f() }" }, Repetition { "import A\($0)" }, Repetition { _ in "import SwiftUI" },
    Repetition { "protocol P\($0): P\($0 + 1) { func f() }" }, Repetition { "enum A\($0): Error { case a }" },
    Repetition { "@Observable final class AModel\($0) { var b: AModel\($0 + 1)? }" },
    Repetition { "struct AView\($0): View { var body: some View { AView\($0 + 1)() } }" },
    Repetition { "struct AView\($0): View { @State private var a = AViewModel(); var body: some View { Text(a.b) } }" },
    Repetition { "final class AService\($0) { private let b: AService\($0 + 1) = .init() }" },
    Repetition { _ in "#Preview { A() }" }, Repetition { "// archlint:disable:this a\($0) – b" },
    Repetition { _ in "// archlint:disable:next view-no-timers – b" }, Repetition { _ in "/// a" },
    Repetition { _ in "#if DEBUG\nstruct A {}\n#endif" }, Repetition { _ in "/* archlint:disable b */" },
  ]

  private static let members =
    [
      "@Published var a\("#") = 1", "var a: Int = 1", "let a#: A#", "func f#() { self.a# = 1 }", "func f() {}",
      "func f#() { f#() }", "init(a#: Int) {}", "static let a# = A()", "@State private var a# = A()", "case a#",
      "case a",
      "private let service#: AService#", "@Environment(A#.self) var a#", "struct A# {}", "struct A {}",
      "var a#: some View { Text(\"\") }", "func f#() async throws -> A# { try await a.f#() }", "var isLoading# = false",
      "func f#() { isLoading = true; Task { await g(); isLoading = false } }", "typealias A# = B#",
      "subscript(a: A#) -> B { a }",
    ].flatMap { pattern in
      [
        "final class AViewModel: ObservableObject {\n", "struct AView: View {\n", "enum A: Error {\n",
        "protocol AService {\n", "class A: XCTestCase {\n", "extension A {\n",
      ].map { before in Repetition(before: before, line: { numbered(pattern, $0) }, after: "}\n") }
    }

  private static let statements =
    [
      "a# = b#", "a = a", "a.b#()", "f()", "let a# = f(a#)", "let a = a", "isLoading = true", "isLoading = false",
      "do { try f() } catch {}", "do { try f() } catch { error# = error }", "Task { await self.f#() }", "try? f()",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "URLSession.shared.data(from: a#)",
      "if a { b = # }", "guard let a = a else { return }", "switch a { case .b#: c() }", "for a in b { c.append(a) }",
      "Text(\"a\")", ".padding()", ".onAppear { a() }", "AViewModel()", "A#()", "NavigationLink(destination: A#()) {}",
      "UserDefaults.standard.set(a, forKey: b)", "DispatchQueue.main.async { self.a = 1 }", "print(a)", "return a",
      "func f#() {}", "struct A# {}", "struct A {}", "defer { isLoading = false }", "a.b.c.d = e.f.g", "if let a = a {",
      "ForEach(a) { b in", "x = x + # +", "a ? b :", "f(", "[a,", "\"\\(a)\" +", "#if DEBUG\na()\n#endif", "a!",
      "a as! B",
      "let a: A# = .init()", "_ = a#", "a.b { $0.c }", "throw A.b#", "await a.b#()",
      "NotificationCenter.default.post(a)",
    ].flatMap { pattern in
      [
        ("struct AView: View { let a: AViewModel; var body: some View {\n", "} }\n"),
        ("@MainActor final class AViewModel: ObservableObject { @Published var a = 1; func f() async {\n", "} }\n"),
        ("struct ATests { @Test func f() async throws {\n", "} }\n"),
      ].map { before, after in Repetition(before: before, line: { numbered(pattern, $0) }, after: after) }
    }

  private static func numbered(_ pattern: String, _ number: Int) -> String {
    pattern.split(separator: "#", omittingEmptySubsequences: false).joined(
      separator: pattern.hasPrefix("#if") ? "#" : "\(number)")
  }
}
