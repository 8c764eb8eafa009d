"""Every construct of the grammar, by the kinds of node in SwiftOutline: in a row, in a chain or list, and in itself."""

# In code: '§' is where the next one stands, '#' a number. Where '§' comes first, many in each other are a chain.
EXPRESSIONS = {
    'calls': 'f#(§)', 'calls with labels': 'f(a#: §, b: #)', 'members': '§.a#', 'member calls': '§.a#()',
    'subscripts': '§[#]', 'subscripts inside': 'a[§]', 'implicit members': '.a#(§)', 'trailing closures in a chain': '§.a# { 1 }',
    'closures': 'g { § }', 'closures with parameters': '{ a# in § }', 'captures': 'g { [weak a#] in § }',
    'ternaries': '(b# ? § : c)', 'ternaries behind': 'b# ? c : §', 'tries': 'try f#(§)', 'awaits': 'await f#(§)',
    'optional tries': 'g(try? f#(§))', 'unwraps': '(a# + §)!', 'unwraps in a chain': '§!.a#', 'optional chains': '§?.a#',
    'casts': '(§ as? A#)', 'forced casts': '(§ as! A#)', 'tuples': '(§, #)', 'arrays': '[§, #]', 'dictionaries': '[#: §]',
    'prefixes': '-(§)', 'postfixes': '(§)...', 'sums': '§ + a#', 'sums of brackets': '(§ + a#)', 'comparisons': '(§ == a#)',
    'nil coalescings': '§ ?? a#', 'interpolations': '"a\\(§)b#"', 'multiline texts': '"""\n\\(§) #\n"""', 'key paths': 'g(\\A.b#, §)',
    'key path chains': '§.c(\\.a#.b)', 'macros': '#m(§)', 'specialisations': 'A<B#>(§)', 'words': 'g(consume a#, §)', 'selfs': 'self.f#(§)',
    'supers': 'super.f#(§)', 'regexes': 'g(/a#/, §)', 'floats': 'g(#.5, §)', 'nils': 'g(nil, true, §, #)', 'ifs as values': 'g(if b# { 1 } else { § })',
}
STATEMENTS = {
    'ifs': 'if b# { § }', 'else ifs': 'if b# { g# } else § ', 'bindings': 'if let a# = b# { § }', 'guards': 'guard let a# = b else { § }',
    'whiles': 'while b# { § }', 'repeats': 'repeat { § } while b#', 'fors': 'for a# in b { § }', 'for cases': 'for case .a(let b#) in c where d { § }',
    'switches': 'switch a# { case .b: § }', 'switches with patterns': 'switch a# { case .b(let c), .d(_, let c): § default: d }',
    'dos': 'do { try § } catch { g(error) }', 'dos with patterns': 'do { try f#() } catch let e as A# { § }', 'empty catches': 'do { try f#(); § } catch {}',
    'defers': 'defer { § }', 'returns': 'if b# { return § }', 'throws': 'if b# { throw E#(§) }', 'labels': 'a#: while b { §; continue a# }',
    'lets': 'let a# = §', 'vars with types': 'var a#: [A#] = [§]', 'assignments': 'a# = §', 'availabilities': 'if #available(iOS 17, *) { § }',
    'case conditions': 'if case .a(let b#) = c { § }', 'conditional compilations': '#if A#\n§\n#endif', 'wildcards': '_ = f#(§)',
    'local functions': 'func f#() { § }', 'local types': 'struct A# { func f() { § } }', 'tasks': 'Task { await f#(); § }',
    'loading flags': 'isLoading = true; g#(); §', 'published changes': 'self.items.append(a#); §', 'requests': 'let a# = try await URLSession.shared.data(from: u); §',
    'user defaults': 'UserDefaults.standard.set(a#, forKey: "b#"); §', 'view builders': 'VStack { Text("#"); § }', 'links': 'NavigationLink("#") { § }',
    'modifiers of views': '§\n.onAppear { a# = 1 }',
}
TYPES = {
    'optional types': '(§)?', 'array types': '[§]', 'dictionary types': '[A#: §]', 'tuple types': '(§, A#)', 'function types': '(§) -> A#',
    'function types behind': '(A#) -> §', 'some types': 'some A<§>', 'any types': 'any A#<§>', 'compositions': 'A# & §', 'metatypes': '(§).Type',
    'member types': '§.A#', 'generic types': 'A#<§>', 'attributed types': '@Sendable (§) -> A#', 'suppressed types': '~A#<§>', 'packs': '(repeat each §)',
}
DECLARATIONS = {
    'structs': 'struct A# {\n§\n}', 'classes': 'class A#: B {\n§\n}', 'enums': 'enum A# {\ncase a\n§\n}', 'actors': 'actor A# {\n§\n}',
    'extensions': 'extension A {\nfunc f#() {}\n}\n§', 'protocols': 'protocol P# { func f() }\n§', 'functions': 'func f#(a: A#) async throws -> B# { c# }\n§',
    'initialisers': 'init(a#: A#) { self.a = a# }\n§', 'subscripts of types': 'subscript(a#: A#) -> B { a# }\n§', 'properties': 'var a#: A# = b\n§',
    'computed properties': 'var a#: A# { get { b } set { c# = newValue } }\n§', 'observers': 'var a# = 1 { didSet { f#() } }\n§', 'aliases': 'typealias A# = B#\n§',
    'imports': 'import A#\n§', 'operators': 'infix operator +-#\n§', 'macro declarations': '@freestanding(expression) macro m#() = #a\n§',
    'deinitialisers': 'class A# { deinit { f#() } }\n§', 'generic functions': 'func f#<A: B#>(a: A) where A.B == C# {}\n§', 'attributes': '@A(#) @B let a# = 1\n§',
    'published properties': '@Published private(set) var a# = 0\n§', 'states': '@State private var a# = A#()\n§', 'environment objects': '@EnvironmentObject var a#: A#\n§',
    'previews': '#Preview { A#() }\n§', 'tests': '@Test func f#() async throws { #expect(a == #) }\n§', 'conditional declarations': '#if DEBUG\nstruct A# {}\n#endif\n§',
    'documentation comments': '/// a #\nlet a# = 1\n§', 'block comments': '/* a # /* b */ */\n§', 'regions': '// MARK: - A#\n§',
}
# A list that one construct has: what comes before, the element, what separates, what comes behind.
LISTS = {
    'arguments': ('let a = f(', 'b#', ', ', ')'), 'elements': ('let a = [', 'b#', ', ', ']'), 'pairs': ('let a = [', 'b#: c#', ', ', ']'),
    'tuple elements': ('let a = (', 'b#', ', ', ')'), 'operands': ('let a = ', 'b#', ' + ', ''), 'texts': ('let a = ', '"b#"', ' + ', ''),
    'segments': ('let a = "', '\\(b#) ', '', '"'), 'bytes of a text': ('let a = "', 'abcdefg#', '', '"'), 'bytes of a name': ('let ', 'abcdefg#', '', ' = 1'),
    'cases of a switch': ('func f() { switch a {\n', 'case .b#: c#()', '\n', '\n} }'), 'patterns of a case': ('func f() { switch a { case ', '.b#', ', ', ': c() } }'),
    'catch clauses': ('func f() { do { try g() }', ' catch E.b# { c#() }', '', ' }'), 'catches of all': ('func f() { do { try g() }', ' catch {}', '', ' }'),
    'conditions': ('func f() { if ', 'let a# = b#', ', ', ' {} }'), 'else if clauses': ('func f() { if a {}', ' else if b# { c#() }', '', ' }'),
    'guards of a function': ('func f() -> Int? { ', 'guard let a# = b# else { return nil }', '\n', '\nreturn 1 }'),
    'trailing closures of a call': ('let a = f { }', ' b#: { c# }', '', ''), 'parameters': ('func f(', 'a#: A#', ', ', ') {}'),
    'parameters of a closure': ('let a = { (', 'a#: A#', ', ', ') in b }'), 'captures of a closure': ('let a = { [', 'a# = b#', ', ', '] in c }'),
    'generic parameters': ('struct A<', 'B#: C#', ', ', '> {}'), 'generic arguments': ('let a: A<', 'B#', ', ', '> = b'), 'requirements': ('func f<A>() where ', 'A: B#', ', ', ' {}'),
    'inherited types': ('class A: ', 'B#', ', ', ' {}'), 'protocols of a view': ('struct A: ', 'P#', ', ', ', View { var body: some View { Text("") } }'),
    'conformed protocols': ('', 'protocol P# {}', '\n', '\nextension A: P0 {}\nclass A: P1 {}'), 'parts of a composition': ('let a: ', 'B#', ' & ', ' = c'),
    'attributes of a declaration': ('', '@A#', ' ', ' struct B {}'), 'modifiers of a declaration': ('', 'nonisolated(a#)', ' ', ' let b = 1'),
    'variables of a let': ('let ', 'a# = b#', ', ', ''), 'cases of a line': ('enum A { case ', 'b#', ', ', ' }'), 'values of a case': ('enum A { case b(', 'c#: D#', ', ', ') }'),
    'elseif clauses': ('#if A\n', '#elseif B#\nlet a# = 1\n', '', '#endif'), 'semicolons': ('func f() { ', 'a#()', ';', ' }'),
    'blank lines': ('let a = 1', '', '\n', ''), 'blanks': ('let a =', ' ', '', '1'), 'carriage returns': ('', 'let a# = 1', '\r', ''), 'comments in a line': ('let a = 1 ', '/* # */', ' ', ''),
    'wrong brackets': ('func f() { ', '( ]', ' ', ' }'), 'open brackets': ('func f() { ', '( [ ', ' ', ''), 'open texts': ('', 'let a# = "b', '\n', ''), 'odd bytes': ('', '\u20ac \u0001 #', ' ', ''),
    'unwraps in a line': ('func f() { ', 'g(a#!)', ';', ' }'), 'equal unwraps in a line': ('func f() { ', 'g(a!)', ';', ' }'), 'casts in a line': ('let a = [', '(b# as! C)', ', ', ']'),
    'empty catches in a line': ('func f() { ', 'do { try g#() } catch {}', ';', ' }'), 'suppressions': ('', 'let a# = b#! // archlint:disable:this no-force-unwrap – why', '\n', ''),
    'suppressions in a line': ('', 'let a# = b#! /* archlint:disable:this no-force-unwrap – why */;', ' ', ''), 'misspelt suppressions': ('', 'let a# = b#! // archlint:disable:this no-such-rule-# – why', '\n', ''),
    'comments': ('', '// #', '\n', ''), 'members of a type': ('final class M: ObservableObject {\n', '@Published var a# = 0; func f#() { a# += 1 }', '\n', '\n}'),
    'members in a line': ('final class M: ObservableObject { ', '@Published var a# = 0', '; ', ' }'),
    'functions that call the next': ('final class M: ObservableObject {\n@Published var a = 0\n', 'func f#() async throws { try await f¤() }', '\n', '\n}'),
    'bindings in a function': ('func f() {\n', 'let a# = a0', '\n', '\nuse(a0)\n}'), 'flags that a function sets': ('final class A {\nfunc f() async {\n', 'isLoading = true', '\n', '\nawait g()\n}\n}'),
    'flags of a model': ('@MainActor final class A: ObservableObject {\n', '@Published var isLoading# = false; func f#() async { isLoading# = true; await g(); isLoading# = false }', '\n', '\n}'),
    'functions that set a flag': ('@MainActor final class A: ObservableObject {\n@Published var isLoading = false\n', 'func f#() async { isLoading = true; await g(); isLoading = false }', '\n', '\n}'),
    'states of a view': ('struct V: View {\n', '@State private var a# = 0', '\n', '\nvar body: some View { Text("") } }'), 'subviews of a view': ('struct V: View {\n', 'var a#: some View { Text("#") }', '\n', '\nvar body: some View { a0 } }'),
    'cases of an enum': ('enum E {\n', 'case c#', '\n', '\n}'), 'nested types': ('struct A {\n', 'struct B# { var c: B¤? }', '\n', '\n}'), 'extensions of a type': ('struct S {}\n', 'extension S { func f#() {} }', '\n', ''),
    'equal types': ('', 'struct A { var b = # }', '\n', ''), 'overloads': ('struct A {\n', 'func f(a: B#) {}', '\n', '\n}'), 'classes in a ring': ('', 'class T# { var a: T¤ = T¤() }', '\n', ''),
    'classes that hold five others': ('', 'class T# { var a: T¤?; var b: T0?; var c: T1?; var d: T2?; var e: T3? }', '\n', ''),
    'services in a chain': ('', 'final class S#Service { let s: S¤Service; init(s: S¤Service) { self.s = s } }', '\n', ''), 'classes that inherit in a chain': ('', 'class T¤: T# {}', '\n', ''),
    'protocols that inherit in a chain': ('', 'protocol P¤: P# {}', '\n', ''), 'aliases in a chain': ('', 'typealias A¤ = A#', '\n', '\nlet a: A9 = 1'), 'views in a chain': ('import SwiftUI\n', 'struct V#: View { var body: some View { V¤() } }', '\n', ''),
    'views in a chain of links': ('import SwiftUI\n@Observable final class M { var a = 0 }\n', 'struct V#: View { @Environment(M.self) var m; var body: some View { NavigationLink("x") { V¤() } } }', '\n', ''),
    'views that hand a model on': ('import SwiftUI\nfinal class M: ObservableObject {}\n', 'struct V#: View { @ObservedObject var m: M; var body: some View { V¤(m: m) } }', '\n', ''),
    'views of one model': ('import SwiftUI\nfinal class M: ObservableObject {}\n', 'struct V#: View { @ObservedObject var m: M; var body: some View { Text("\\(m.a)") } }', '\n', ''),
    'tests of one model': ('import Testing\nfinal class M: ObservableObject { @Published var a = 0 }\n', '@Test func f#() { let m = M(); #expect(m.a == #) }', '\n', ''),
}
# What fewer of make a project large.
FEW = {'bytes of a text': 500_000, 'bytes of a name': 20_000, 'blank lines': 500_000, 'blanks': 500_000, 'comments': 100_000, 'open texts': 5000, 'open brackets': 20_000}
CODE = ('import SwiftUI\n@MainActor final class M: ObservableObject {\n@Published var items: [Int] = []\nfunc f() async throws {\n', '\n}\n}\n')
VIEW = ('import SwiftUI\nstruct V: View { let a: M\nvar body: some View {\n', '\n} }\n')



def fill(text, number, count=0):
    """A construct with its number in place of '#', and the next one in place of '¤'; what Swift writes with '#' keeps it."""
    for word in ('if', 'endif', 'elseif', 'available', 'm(', 'a\n', 'Preview', 'expect'):
        text = text.replace('#' + word, '\0' + word)
    return text.replace('#', str(number)).replace('¤', str((number + 1) % max(count, 1))).replace('\0', '#')


def row(text, inside, count):
    return '\n'.join(fill(text, number).replace('§', inside) for number in range(count))


def nested(text, inside, depth, copies):
    before, behind = text.split('§')
    one = ''.join(fill(before, number) for number in range(depth)) + inside
    return '\n'.join([one + ''.join(fill(behind, number) for number in reversed(range(depth)))] * copies)


def listed(parts, count):
    before, element, separator, behind = parts
    return before + separator.join(fill(element, number, count) for number in range(count)) + behind + '\n'
