"""What a project, its rules and settings, and the work on it may have more and more of."""
import json
from grammar import CODE, DECLARATIONS, EXPRESSIONS, FEW, LISTS, STATEMENTS, TYPES, VIEW, listed, nested, row

CHECK = '"$L" check . --guide mvvm-pattern --fail-on never'
DIMENSIONS = {}


def dimension(name, count, command=CHECK, setup=None, statuses=(0,)):
    """Registers a function that makes the files of a project from a number."""
    def add(make):
        assert name not in DIMENSIONS, name
        DIMENSIONS[name] = dict(count=count, command=command, setup=setup, statuses=statuses, make=make)
        return make
    return add


def source(name, count, text, command=CHECK):
    # What isn't valid Swift, or too deep, is told with status 2.
    dimension(name, count, command, statuses=(0, 2))(lambda n: {'App/A.swift': text(n)})


for name, text in EXPRESSIONS.items():
    source(name, 12_000, lambda n, t=text: CODE[0] + row('x = ' + t, 'y', n) + CODE[1])
    source(name + ', nested', 200, lambda n, t=text: VIEW[0] + nested(t, 'y', n, 60) + VIEW[1])
    if text.startswith('§'):
        source(name + ', a chain', 900, lambda n, t=text: VIEW[0] + nested(t, 'y', n, 60) + VIEW[1])
for name, text in STATEMENTS.items():
    source(name, 12_000, lambda n, t=text: CODE[0] + row(t, 'y()', n) + CODE[1])
    source(name + ', nested', 200, lambda n, t=text: CODE[0] + nested(t, 'y()', n, 60) + CODE[1])
for name, text in TYPES.items():
    source(name, 12_000, lambda n, t=text: 'struct S {\n' + row('var a#: ' + t, 'A', n) + '\n}\n')
    source(name + ', nested', 200, lambda n, t=text: 'struct S {\n' + '\n'.join(['var a: ' + nested(t, 'A', n, 1)] * 60) + '\n}\n')
for name, text in DECLARATIONS.items():
    source(name, 12_000, lambda n, t=text: 'import SwiftUI\n' + row(t, '', n) + '\n')
    source(name + ' of a type', 12_000, lambda n, t=text: 'import SwiftUI\nfinal class AViewModel: ObservableObject {\n' + row(t, '', n) + '\n}\n')
for name, parts in LISTS.items():
    source('list: ' + name, FEW.get(name, 10_000), lambda n, p=parts: listed(p, n))

# What stands behind each other at many places, in each form of report.
for form in 'text xcode json github sarif gitlab checkstyle junit rdjson markdown html'.split():
    for where, separator in (('a line', '; '), ('lines', '\n')):
        source(f'{form}: findings in {where}', 3000,
               lambda n, s=separator: 'func f() {' + s.join(f'g(a{i}!)' for i in range(n)) + s + '}\n', CHECK + f' --all --format {form} > /dev/null')
    dimension(f'{form}: files with findings', 1000, CHECK + f' --format {form} > /dev/null')(
        lambda n: {f'App/F{i}.swift': f'func f{i}() {{ g(a!) }}\n' for i in range(n)})
source('html: classes in a line', 2000, lambda n: ' '.join(f'class T{i} {{ var a: T{i + 1}? }}' for i in range(n)) + '\n', CHECK + ' --format html > /dev/null')
FIXABLE = 'import SwiftUI\nfinal class M: ObservableObject {}\n'
for form, options in (('patch', '--diff'), ('html', '--fix --format html')):
    source(f'fixes of a file, {form}', 1000, lambda n: FIXABLE + ''.join(
        f'struct V{i}: View {{ @ObservedObject var m = M(); var body: some View {{ Text("") }} }}\n' for i in range(n)), CHECK.replace('--fail-on never', '') + f' {options} --suggested > /dev/null')
    DIMENSIONS[f'fixes of a file, {form}']['statuses'] = (0, 1)
for name, command in {
    'roles': '"$L" roles .', 'roles in JSON': '"$L" roles . --format json', 'graph': '"$L" graph .', 'graph as a picture': '"$L" graph . --format svg', 'graph in JSON': '"$L" graph . --format json',
    'graph in DOT': '"$L" graph . --format dot', 'checklist': '"$L" checklist . --guide mvvm-pattern', 'outline': '"$L" outline App', 'suppressions': '"$L" suppressions .', 'detection': '"$L" check . --fail-on never',
    'staged': 'git init -q . && git add . && "$L" check . --guide mvvm-pattern --staged --fail-on never', 'init': '"$L" init . --compare',
}.items():
    dimension('command: ' + name, 1000, command + ' > /dev/null', statuses=(0, 1))(lambda n: {
        f'App/F{i // 4}.swift': ''.join(f'import SwiftUI\nstruct V{j}View: View {{ @StateObject var m = V{j}ViewModel(); var body: some View {{ V{j + 1}View() }} }}\n'
                                       f'final class V{j}ViewModel: ObservableObject {{ @Published var a = b!; let s: S{j}Service }}\nfinal class S{j}Service {{ var next: S{(j + 1) % n}Service? }}\n'
                                       for j in range(i, i + 4)) for i in range(0, n, 4)})


# Projects and settings.
@dimension('files', 4000)
def files(n):
    return {f'App/D{i % 100}/V{i}.swift': f'import SwiftUI\nstruct V{i}View: View {{ var body: some View {{ V{i + 1}View() }} }}\n' for i in range(n)}


@dimension('folders', 2000)
def folders(n):
    return {f'App/D{i}/V.swift': f'struct A{i} {{}}\n' for i in range(n)}


@dimension('folders in each other', 300)
def deep(n):
    return {'App/' + 'd/' * i + 'V.swift': f'struct A{i} {{}}\n' for i in range(n)}


@dimension('services in a ring of files', 5000)
def ring(n):
    lines = [f'final class S{i}Service {{ var a: S{(i + 1) % n}Service }}\n' for i in range(n)]
    return {'App/A.swift': ''.join(lines[::2]), 'App/B.swift': ''.join(lines[1::2])}


@dimension('patterns of files', 1000)
def patterns(n):
    return {**{f'App/F{i}.swift': f'struct A{i} {{}}\n' for i in range(200)}, '.archlint.json': json.dumps({'exclude': [f'x{i}/**/*.swift' for i in range(n)]})}


@dimension('configurations', 100)
def configurations(n):
    return {k: v for i in range(n) for k, v in ((f'D{i}/.archlint.json', '{}'), (f'D{i}/A.swift', f'struct A{i} {{}}\n'))} | {'.archlint.json': '{}'}


@dimension('unknown rules', 40_000, statuses=(2,))
def unknown_rules(n):
    return {'App/A.swift': '', '.archlint.json': json.dumps({'rules': {f'no-such-rule-{i}': 'off' for i in range(n)}})}


@dimension('names of a list', 20_000)
def lists(n):
    return {'App/A.swift': '', '.archlint.json': json.dumps({'lists': {'add': {'networking': [f'N{i}' for i in range(n)]}}})}
DIMENSIONS['names of a list']['statuses'] = (0, 2)


@dimension('entries of a baseline', 5000)
def baseline(n):
    return {'App/A.swift': ''.join(f'let a{i} = b{i}!\n' for i in range(n)), '.archlint-baseline.json': json.dumps(
        {'version': 1, 'accepted': [{'rule': 'no-force-unwrap', 'symbol': f'a{i}', 'count': 1} for i in range(n)]})}


dimension('renamed types of a baseline', 1000, '"$L" check . --guide mvvm-pattern --fail-on never',
          setup='"$L" check . --guide mvvm-pattern --write-baseline --fail-on never > /dev/null; sed -i s/Thing/Item/g App/A.swift')(
    lambda n: {'App/A.swift': ''.join(f'final class A{i}Thing {{ func a() {{ g(b{i}!) }} }}\n' for i in range(n))})
for name, command in (('entries that accept a place', CHECK), ('entries that are listed', '"$L" suppressions . > /dev/null')):
    dimension(name, 2000, command)(lambda n: {
        'App/A.swift': ''.join(f'func a{i}() {{ g(b!) }}\n' for i in range(n)),
        '.archlint.json': json.dumps({'accepted': [{'rule': 'no-force-unwrap', 'subject': f'a{i}', 'reason': 'is set by then'} for i in range(n)]})})


@dimension('places of an entry of a baseline', 5000)
def counted(n):
    return {'App/A.swift': 'func f() {\n' + 'g(a!)\n' * n + '}\n', '.archlint-baseline.json': json.dumps({'version': 1, 'accepted': [{'rule': 'no-force-unwrap', 'symbol': 'f()', 'count': n // 2}]})}


@dimension('targets of a manifest', 500)
def targets(n):
    listing = ',\n'.join(f'.target(name: "T{i}", dependencies: ["T{max(i - 1, 0)}"])' for i in range(n))
    return {'Package.swift': f'// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "A", targets: [\n{listing}\n])\n',
            **{f'Sources/T{i}/A.swift': f'public struct A{i} {{}}\n' for i in range(n)}}


@dimension('private types in a chain', 8000)
def private_types(n):
    lines = [f'private struct T{i} {{ let a: T{max(i - 1, 0)}? }}\n' for i in range(n)]
    return {'App/A.swift': 'import SwiftUI\n' + ''.join(lines) + f'struct V: View {{ var body: some View {{ Text("\\(T{n - 1}.self)") }} }}\n'}


# Names that many share, and what many say of them.
dimension('members of one name in extensions of a foreign type', 2000)(lambda n: {
    'App/A.swift': ''.join(f'extension String {{ func f(a{i}: Int) -> String {{ f(a{i}: 1) }} }}\nfunc g{i}(s: String) {{ s.f(a{i}: 1) }}\n' for i in range(n))})
dimension('types of one name', 2000)(lambda n: {
    f'App/D{i}/F.swift': 'import SwiftUI\nprotocol Work { func f() async }\nfinal class Worker: Work { func f() async { g() } }\nextension Worker { func g() {} }\n'
                         'final class Model: ObservableObject { @Published var a = 1; let work: any Work\ninit(work: any Work) { self.work = work }\nfunc f() async { a = 2; await work.f() } }\n'
                         'struct Main: View { @StateObject var model = Model(work: Worker()); var body: some View { Button("a") { Task { await model.f() } } } }\n' for i in range(n)})
dimension('protocols that a type conforms to', 1000)(lambda n: {'App/A.swift': ''.join(f'protocol P{i} {{ func f{i}() async }}\n' for i in range(n)) +
          'final class A: ' + ', '.join(f'P{i}' for i in range(n)) + ' {\n' + ''.join(f'func f{i}() async {{}}\n' for i in range(n)) + '}\n'})
dimension('types that conform to a protocol', 10_000)(lambda n: {
    'App/A.swift': 'protocol P { func f() async }\n' + ''.join(f'final class A{i}: P {{ func f() async {{}} }}\nfinal class B{i} {{ let p: any P; init(p: any P) {{ self.p = p }} }}\n' for i in range(n))})
for key, value in (('names', '*X%dY'), ('folders', 'x%d/**'), ('conformances', 'X%d')):
    dimension(f'roles by {key}, and types', 1000, statuses=(0, 2))(lambda n, k=key, v=value: {
        'App/A.swift': ''.join(f'final class A{i} {{}}\n' for i in range(n)), '.archlint.json': json.dumps({'roles': {'service': {k: [v % i for i in range(n)]}}})})
for name, pattern in (('nothing', 'x%d/*.swift'), ('a file each', 'App/F%d.swift')):
    dimension(f'overrides for {name}, and files', 1000, statuses=(0, 2))(lambda n, p=pattern: {
        **{f'App/F{i}.swift': f'func f{i}() {{ g(a!) }}\n' for i in range(n)},
        '.archlint.json': json.dumps({'overrides': [{'files': [p % i], 'rules': {'no-force-unwrap': 'error'}} for i in range(n)]})})


dimension('files that are named', 8000, '"$L" check . --fail-on never --files App/*/*.swift > /dev/null')(
    lambda n: {**files(n), '.archlint.json': '{"guide":"mvvm-pattern","exclude":["Z*.swift"]}'})


@dimension('files of an Xcode project', 4000)
def xcode(n):
    objects = ''.join(f'F{i:05} = {{isa = PBXFileReference; path = F{i}.swift; sourceTree = "<group>"; }};\nB{i:05} = {{isa = PBXBuildFile; fileRef = F{i:05}; }};\n' for i in range(n))
    names, builds = ' '.join(f'F{i:05},' for i in range(n)), ' '.join(f'B{i:05},' for i in range(n))
    return {'App/A.swift': 'struct A {}\n', 'A.xcodeproj/project.pbxproj': '// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = P1; objects = {\n' + objects +
            f'G1 = {{isa = PBXGroup; children = ({names}); path = App; sourceTree = "<group>"; }};\nS1 = {{isa = PBXSourcesBuildPhase; files = ({builds}); }};\n'
            'T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1); productType = "com.apple.product-type.application"; };\nP1 = {isa = PBXProject; mainGroup = G1; targets = (T1); };\n}; }\n'}


# Rules of the project's own.
def page(lines, say='bad'):
    return (f'# Own\nProse.\n\n```rule\nfor file in files\n{lines}\nsay "{say}"\n```\n\n```guides\nalways warning\n```\n\n## Violates\n\n```swift\nstruct B {{}}  // ←\n```\n\n'
            '## Conforms\n\n```swift\nimport A\n```\n')


def own(lines):
    return {'App/A.swift': 'struct A {}', '.archlint/rules/own.md': page(lines)}


for name, count, make in (
    ('operands of a condition', 900, lambda n: own('where ' + ' || '.join(['file.name == "a"'] * (n // 2)))),
    ('words of a list in a rule', 20_000, lambda n: own('where [' + ', '.join(f'"n{i}"' for i in range(n)) + '].contains(file.name)')),
    ('rules of a project', 200, lambda n: {f'.archlint/rules/own-{i}.md': page('where file.name == "x"') for i in range(n)} | {'App/A.swift': 'struct A {}'}),
    ('queries of a page', 190, lambda n: own('\n'.join(f'let a{i} = file.name' for i in range(n)) + '\nwhere a0 == "x"')),
    ('hits of a rule', 20_000, lambda n: own('for a in file.allTypes') | {'App/A.swift': ''.join(f'struct A{i} {{}}\n' for i in range(n))}),
    ('hits of two loops', 400, lambda n: own('for a in file.allTypes\nfor b in ["a", "b", "c", "d", "e", "f", "g", "h"]') | {'App/A.swift': ''.join(f'struct A{i} {{}}\n' for i in range(n))}),
    ('examples of a page', 200, lambda n: {'App/A.swift': '', '.archlint/rules/own.md': page('for a in file.allTypes') + ''.join(f'\n```swift\nimport A{i}\n```\n' for i in range(n))}),
    ('rules that repeat each other', 200, lambda n: {f'.archlint/rules/own-{i}.md': page('for a in file.allTypes\n' + (f'unless told by own-{i - 1} for a' if i else '')) for i in range(n)} | {'App/A.swift': ''.join(f'struct A{i} {{}}\n' for i in range(200))}),
    ('words of prose', 50_000, lambda n: {'App/A.swift': '', '.archlint/rules/own.md': page('where file.name == "x"').replace('Prose.', 'Prose ' * n + '.')}),
):
    dimension(name, count, statuses=(0, 2))(make)


# The generator.
FEATURE = '"$G" feature Order %s --style mv --dry-run > /dev/null'
dimension('features to check', 32, '"$G" feature --check > /dev/null', statuses=(0, 1),
          setup='i=0; while [ $i -lt $N ]; do "$G" feature "Order$(echo $i | tr 0-9 a-j)" name:String total:Double --style mv --no-project > /dev/null 2>&1; i=$((i+1)); done')(lambda n: {'App/A.swift': 'import SwiftUI\n'})
dimension('fields', 128, FEATURE % '--fields f')(lambda n: {'f': ''.join(f'field{chr(97 + i % 26)}{chr(97 + i // 26)}: String\n' for i in range(n))})
dimension('cases of a field', 100, FEATURE % '--fields f', statuses=(0, 2))(lambda n: {'f': 'size:enum:Size:' + ':'.join(f'case{chr(97 + i % 26)}{chr(97 + i // 26)}' for i in range(n)) + '\n'})
dimension('blanks in fields', 50_000, FEATURE % '--fields f', statuses=(0, 2))(lambda n: {'f': 'name: String' + ' ' * n + '\n'})
dimension('comments in fields', 50_000, FEATURE % '--fields f')(lambda n: {'f': 'name: String\n' + '# a\n' * n})
dimension('words in a line of fields', 4_000, FEATURE % '--fields f', statuses=(0, 2))(lambda n: {'f': ' '.join(f'a{i}:String' for i in range(n)) + '\n'})
dimension('files beside a feature', 2000, FEATURE % 'name:String')(files)
dimension('requirements of a mock', 400, '"$G" mock AService --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'protocol AService {\n' + ''.join(f'func f{i}(a: Int) async throws -> [String]\n' for i in range(n)) + '}\n'})
dimension('overloads of a mock', 200, '"$G" mock AService --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'protocol AService {\n' + ''.join(f'func f(a{i}: Int) async throws -> [String]\n' for i in range(n)) + '}\n'})
dimension('protocols to mock', 100, '"$G" mock --all --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {f'App/A{i}.swift': f'protocol A{i}Service {{ func f() async throws -> [String] }}\n' for i in range(n)})
dimension('members of a protocol to be', 1000, '"$G" protocol AService --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'final class AService {\n' + ''.join(f'func f{i}(a: Int) async throws -> [String] {{ [] }}\n' for i in range(n)) + '}\n'})
dimension('users of a protocol to be', 1000, '"$G" protocol AService --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'final class AService { func f() {} }\n' + ''.join(f'final class U{i} {{ let s: AService; init(s: AService) {{ self.s = s }} }}\n' for i in range(n))})
dimension('members and uses of a protocol to be', 1000, '"$G" protocol AService --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'final class AService {\n' + ''.join(f'func f{i}(a: Int) async throws -> [String] {{ [] }}\n' for i in range(n)) + '}\n' +
               ''.join(f'final class U{i} {{ let s: AService; init(s: AService) {{ self.s = s }}; func f() async throws {{ _ = try await s.f{i}(a: 1) }} }}\n' for i in range(n))})
dimension('methods to test', 200, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: {'App/A.swift': 'import SwiftUI\nprotocol AService { func f() async throws -> [String] }\n@MainActor final class AViewModel: ObservableObject {\nlet s: AService\ninit(s: AService) { self.s = s }\n' +
               ''.join(f'@Published private(set) var a{i}: [String] = []\nfunc load{i}() async {{ do {{ a{i} = try await s.f() }} catch {{}} }}\n' for i in range(n)) + '}\n'})
ASKING = lambda body, cases='': {'App/A.swift': 'import Observation\nenum Phase { case c' + cases + ' }\n@MainActor @Observable final class AViewModel {\nvar page = 1\nvar phase = Phase.c\nprivate var a = 0\nvar b = 0\n'
                                 'func go() { b = 2\n' + body + '}\n}\n'}
dimension('numbers in a condition of a method to test', 400, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: ASKING('if ' + ' || '.join(f'page == {i + 5}' for i in range(n)) + ' { a = 3 }\n'))
dimension('branches of a method to test', 400, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: ASKING(''.join(f'if page == {i + 5} {{ a = {i} }}\n' for i in range(n))))
dimension('cases of a method to test', 400, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: ASKING('switch phase {\ncase .c: a = 1\n' + ''.join(f'case .c{i}: a = {i}\n' for i in range(n)) + '}\n', ''.join(f', c{i}' for i in range(n))))
dimension('functions that call each other of a method to test', 2000, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: ASKING('step0()\n}\n' + ''.join(f'private func step{i}() {{ other{i}(); step{i + 1}() }}\nprivate func other{i}() {{}}\n' for i in range(n))
                     + f'private func step{n}() {{\n'))
dimension('methods to test that set one property', 1000, '"$G" tests AViewModel --dry-run > /dev/null', statuses=(0, 1))(
    lambda n: ASKING('page = 2\n}\n' + ''.join(f'func go{i}() {{ b = {i}; help() }}\n' for i in range(n)) + 'private func help() {\n'))
RENDER = '"$G" render t.mustache --data d.json > /dev/null'
for name, count, text, data in (
    ('texts of a template', 100_000, lambda n: 'abc {{a}} def\n' * n, lambda n: {'a': 'x'}), ('sections', 50_000, lambda n: '{{#a}}x{{/a}}' * n, lambda n: {'a': True}),
    ('sections in each other', 250, lambda n: '{{#a}}' * n + 'x' + '{{/a}}' * n, lambda n: {'a': True}), ('rounds of a section', 200_000, lambda n: '{{#a}}{{b}}\n{{/a}}', lambda n: {'a': [{'b': 1}] * n}),
    ('partials', 20_000, lambda n: '{{>p}}' * n, lambda n: {}), ('indented partials', 20_000, lambda n: '  {{>p}}\n' * n, lambda n: {}), ('keys of a value', 50_000, lambda n: '{{a1}}' * n, lambda n: {f'a{i}': i for i in range(n)}),
    ('blocks', 20_000, lambda n: '{{$a}}x{{/a}}' * n, lambda n: {}), ('bytes of a value', 2_000_000, lambda n: '{{a}}', lambda n: {'a': '<' * n}), ('comments of a template', 50_000, lambda n: '{{! a }}\n' * n, lambda n: {}),
):
    dimension('template: ' + name, count, RENDER, statuses=(0, 2))(lambda n, t=text, d=data: {'t.mustache': t(n), 'p.mustache': 'p\n', 'd.json': json.dumps(d(n))})


# The servers.
def message(method, parameters, number=None):
    return json.dumps({'jsonrpc': '2.0', 'method': method, 'params': parameters, **({'id': number} if number else {})})


def editor(messages, sources):
    start = [message('initialize', {'capabilities': {'textDocument': {'diagnostic': {}}}, 'workspaceFolders': [{'uri': 'file://@FOLDER@', 'name': 'x'}]}, 1), message('initialized', {})]
    return {**sources, '.archlint.json': '{"guide":"mvvm-pattern"}', 'messages': start + messages + [message('textDocument/diagnostic', {'textDocument': WHERE['textDocument']}, 8), message('shutdown', None, 9), message('exit', None)]}


def opened(text):
    return message('textDocument/didOpen', {'textDocument': {'uri': 'file://@FOLDER@/App/A.swift', 'languageId': 'swift', 'version': 1, 'text': text}})


def edits(changes):
    return message('textDocument/didChange', {'textDocument': {'uri': 'file://@FOLDER@/App/A.swift', 'version': 2}, 'contentChanges': changes})


def insertion(line):
    return {'range': {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': 0}}, 'text': ' '}


LINES = ''.join(f'struct A{i} {{ var a = {i} }}\n' for i in range(2000))
SERVE = '"$L" lsp < messages > /dev/null'
WHERE = {'textDocument': {'uri': 'file://@FOLDER@/App/A.swift'}, 'position': {'line': 3, 'character': 8}}
for name, count, make in (
    ('edits of a message', 2000, lambda n: editor([opened(LINES), edits([insertion(i % 2000) for i in range(n)])], {'App/A.swift': LINES})),
    ('edits of a long text', 100_000, lambda n: editor([opened('// a\n' * n), edits([insertion(i) for i in range(200)])], {'App/A.swift': ''})),
    ('messages with an edit', 200, lambda n: editor([opened('struct A {}\n'), *[m for i in range(n) for m in (edits([insertion(0)]), message('textDocument/hover', WHERE, 10 + i))]], {'App/A.swift': ''})),
    ('files of an editor', 1000, lambda n: editor([opened('struct A {}\n'), *[edits([insertion(0)]) for _ in range(3)]], files(n))),
    ('findings of an editor in a line', 2000, lambda n: editor([opened('func f() { ' + '; '.join(f'g(a{i}!)' for i in range(n)) + ' }\n')], {'App/A.swift': ''})),
    ('hovers', 500, lambda n: editor([opened(LINES), *[message('textDocument/hover', WHERE, 10 + i) for i in range(n)]], {'App/A.swift': LINES})),
    ('symbols', 5000, lambda n: editor([opened(''.join(f'struct A{i} {{}}\n' for i in range(n))), message('textDocument/documentSymbol', {'textDocument': WHERE['textDocument']}, 5)], {'App/A.swift': ''})),
    ('unknown messages', 20_000, lambda n: editor([message('no/such', {}, 10 + i) for i in range(n)], {'App/A.swift': ''})),
    ('cancelled messages', 20_000, lambda n: editor([message('$/cancelRequest', {'id': i}) for i in range(n)], {'App/A.swift': ''})),
    ('documents of an editor', 400, lambda n: editor([opened('struct A {}\n').replace('A.swift', f'A{i}.swift') for i in range(n)], {'App/A.swift': ''})),
    ('wrong bytes', 2_000_000, lambda n: editor([b'x' * n], {'App/A.swift': ''})), ('wrong lines', 200_000, lambda n: editor([b'x: y\n\n' * n], {'App/A.swift': ''})),
    ('a message that is too long', 90_000_000, lambda n: editor([b'Content-Length: %d\r\n\r\n' % n + b'x' * n], {'App/A.swift': ''})),
):
    dimension('lsp: ' + name, count, SERVE, statuses=(0, 1))(make)
CALL = [message('initialize', {'protocolVersion': '2025-06-18', 'capabilities': {}, 'clientInfo': {'name': 'x', 'version': '1'}}, 1), message('notifications/initialized', {})]
for name, count, make in (
    ('calls', 30, lambda n: [message('tools/call', {'name': 'check', 'arguments': {}}, 2 + i) for i in range(n)]), ('unknown messages', 20_000, lambda n: [message('no/such', {}, 2 + i) for i in range(n)]),
    ('wrong lines', 100_000, lambda n: ['{'] * n), ('long arguments', 1_000_000, lambda n: [message('tools/call', {'name': 'x' * n, 'arguments': {}}, 2)]),
):
    dimension('mcp: ' + name, count, '"$L" mcp < messages > /dev/null', statuses=(0, 1))(lambda n, m=make: {**files(20), 'lines': CALL + m(n)})
