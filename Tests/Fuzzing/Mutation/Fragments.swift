/// Pieces of grammar that steer lexer, parser, roles or rules somewhere else.
enum Fragments {
  static func random(_ random: inout RandomSource) -> String { random.element(of: all) ?? "" }

  private static let all = words + declarations + code + text

  private static let words = [
    "class ", "struct ", "enum ", "actor ", "protocol ", "extension ", "func ", "init", "deinit", "subscript", "var ",
    "let ", "case ", "default:", "typealias ", "associatedtype ", "macro ", "operator ", "precedencegroup ", "import ",
    "static ", "private ", "public ", "private(set) ", "unowned(unsafe) ", "nonisolated ", "lazy ", "weak ",
    "override ",
    "mutating ", "indirect ", "async ", "throws ", "throws(E) ", "rethrows ", "if ", "else ", "guard ", "for ", "in ",
    "while ", "repeat ", "switch ", "do ", "catch ", "defer ", "return ", "throw ", "break ", "continue ", "where ",
    "try ", "try? ", "try! ", "await ", "is ", "as ", "as? ", "as! ", "some ", "any ", "each ", "inout ", "borrowing ",
    "consume ", "copy ", "self", "Self", "super", "nil", "true", "_", "get ", "set ", "willSet ", "didSet ", "_modify ",
  ]

  private static let declarations = [
    "@Observable ", "@MainActor ", "@Published var a = 1\n", "@State private var a = A()\n", "@Environment(A.self) ",
    "@EnvironmentObject var a: A\n", "@StateObject var a = A()\n", "@Bindable var a: A\n", "@Binding var a: A\n",
    "struct A: View { var body: some View { Text(\"\") } }\n", "class A: ObservableObject {}\n", "class A: A {}\n",
    "class A: B {}\nclass B: A {}\n", "extension A: A {}\n", "extension A.B.C {}\n", "typealias A = A\n",
    "typealias A = B\ntypealias B = A\n", "enum A: Error { case a, b(c: Int = 1), d }\n", "protocol A: AnyObject {}\n",
    "struct A<each B: C> where repeat each B: D {}\n", "#Preview { A() }\n", "static let shared = A()\n",
    "func f(_ a: A...) async throws -> [A] {}\n", "init?(a: A) {}\n", "let a, b: A, (c, d) = (1, 2)\n",
    "infix operator +++: A\n", "import struct A.B\n", "@testable import A\n", "@available(iOS 17, *) ",
    "final class AViewModel { private let service: AService }\n", "class AServiceMock: AService {}\n",
    "struct ATests { @Test func a() async throws {} }\n", "class ATests: XCTestCase {}\n",
  ]

  private static let code = [
    "#if DEBUG\n", "#elseif os(iOS) && canImport(A)\n", "#else\n", "#endif\n", "#selector(a.b)",
    "#available(iOS 17, *)",
    "Task { await self.a() }\n", "URLSession.shared.data(from: a)", "do { try a() } catch { print(error) }\n",
    "catch { self.error = error }\n", ".onAppear { a() }", ".task { await a() }", "Timer.scheduledTimer()",
    "UserDefaults.standard", "isLoading = true\n", "isLoading = false\n", "DispatchQueue.main.async { [weak self] in }",
    "if let a, case .b(let c) = d, #available(iOS 17, *) {}",
    "switch a { case .b where c: fallthrough\n@unknown default: }",
    "a<b, c>(d)", "a < b, c > (d)", "{ [weak self, a = b] (c: inout D, e) async throws -> F in g }", "\\.a?.b[0]!.c",
    "\\Self.a", "a ?? b", "a ? b : c", "$0", "$a", "&a", "a...", "...a", "a..<b", "-1", ".init()", "`class`", "`a b`",
    "a::b", "...", "=", "->", "::", "NavigationLink(destination: A()) {}", "ForEach(a, id: \\.b) { c in }",
  ]

  private static let text = [
    "// archlint:disable:next view-no-timers – because\n", "// archlint:disable:this all - until 2027-01-31\n",
    "// archlint:disable a, b: c\n", "// archlint:disable:next\n", "/* archlint:disable:next a until 2026-99-99 - b */",
    "// archlint:\n", "/// a\n", "/* a /* b */ */", "/*", "*/", "\"\"\"\n", "\"\"\"\na\\\n  \\(b)\n  \"\"\"",
    "#\"\\#(a)\"#",
    "##\"\"\"\n", "\"\\(\"\\(\"\\(a)\")\")\"", "\"\\u{1F600}\"", "/a(b)/", "#/\na\n/#", "/ ", "0x1.8p-3", "1_000e+",
    "0b12",
    "\u{FEFF}", "#!/usr/bin/swift\n", "\r\n", "\r", "\u{2028}", "\u{A0}", "é", "e\u{301}", "🙂", "‘", "∑", "→", "\0",
  ]
}
