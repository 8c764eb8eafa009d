"""What asks for too much, and has to be refused in words that say what to do, and in time: files, command and words."""
import json
from dimensions import CHECK, own

FEATURE = '"$G" feature Order --style mv --dry-run'


def loops(count, names='abcdefgh'):
    return own('\n'.join(f'for {names[i]} in file.allTypes' for i in range(count))) | {'App/A.swift': ''.join(f'struct A{i} {{}}\n' for i in range(100))}


def partials(content):
    return lambda: {'t.mustache': content(1), 'd.json': '{"a":[1,2]}', **{f'p{i}.mustache': content(i) for i in range(1, 41)}, 'p41.mustache': ''}


def services(n):
    return {'App/A.swift': 'import SwiftUI\n' + ''.join(f'protocol A{i}Service {{ func f() async throws -> [String] }}\n' for i in range(n)) +
               '@MainActor final class AViewModel: ObservableObject {\n' + ''.join(f'private let s{i}: any A{i}Service\n' for i in range(n)) +
               'init(' + ', '.join(f's{i}: any A{i}Service' for i in range(n)) + ') {\n' + ''.join(f'self.s{i} = s{i}\n' for i in range(n)) + '}\n' +
               ''.join(f'@Published private(set) var a{i}: [String] = []\nfunc load{i}() async {{ do {{ a{i} = try await s{i}.f() }} catch {{}} }}\n' for i in range(n)) + '}\n'}


RENDER = '"$G" render t.mustache --data d.json'
EXCESSES = {
    "20,000 '||'": (lambda: own('where ' + ' || '.join(['file.name == "a"'] * 20_000)), CHECK, 'put words into a list'),
    "20,000 '&&'": (lambda: own('where ' + ' && '.join(['file.name != "a"'] * 20_000)), CHECK, 'make several queries of it'),
    '20,000 lines': (lambda: own('\n'.join(['where file.name != "a"'] * 20_000)), CHECK, 'make several queries of it'),
    '20,000 brackets': (lambda: own('where ' + '(' * 20_000 + 'file.name == "a"' + ')' * 20_000), CHECK, 'nested too deeply'),
    '150 brackets': (lambda: own('where ' + '(' * 150 + 'file.name == "a"' + ')' * 150), CHECK, "name a part with 'let'"),
    'texts that double 32 times': (lambda: own('let v0 = "x"\n' + '\n'.join(f'let v{i + 1} = v{i} + v{i}' for i in range(32)) + '\nwhere v32 != "a"'), CHECK, "leave out what isn't said"),
    'all triples of files': (lambda: own('for b in files\nfor c in files\nwhere c.name == "nosuch"') | {f'App/F{i}.swift': f'struct F{i} {{}}' for i in range(1400)}, CHECK, "put a 'where' before it"),
    'five loops with a hit each': (lambda: loops(5), CHECK, 'finds more than'), 'three loops with a hit each': (lambda: loops(3), CHECK, 'finds more than'),
    'a million hits in a line': (lambda: {'App/A.swift': 'func f() { ' + ';'.join(['g(a!)'] * 1_000_000) + ' }\n'}, CHECK, 'finds more than'),
    '100,000 patterns': (lambda: {'App/A.swift': '', '.archlint.json': json.dumps({'exclude': [f'x{i}/**' for i in range(100_000)]})}, CHECK, 'name whole folders'),
    '2,000 overrides': (lambda: {'App/A.swift': '', '.archlint.json': json.dumps({'overrides': [{'files': [f'x{i}/*'], 'rules': {'no-force-unwrap': 'off'}} for i in range(2000)]})}, CHECK, 'name whole folders'),
    '2,000 names of a role': (lambda: {'App/A.swift': '', '.archlint.json': json.dumps({'roles': {'service': {'names': [f'*X{i}' for i in range(2000)]}}})}, CHECK, 'the endings of types'),
    '60 services of a subject': (lambda: services(60), '"$G" tests AViewModel --dry-run', 'split it'),
    'a million unknown rules': (lambda: {'App/A.swift': '', '.archlint.json': json.dumps({'rules': {f'no-{i}': 'off' for i in range(1_000_000)}})}, CHECK, 'larger than'),
    '100,000 unknown rules': (lambda: {'App/A.swift': '', '.archlint.json': json.dumps({'rules': {f'no-{i}': 'off' for i in range(100_000)}})}, CHECK, 'and 99980 more like these'),
    '400 configurations': (lambda: {'.archlint.json': '{}'} | {f'D{i}/{name}': text for i in range(400) for name, text in (('.archlint.json', '{}'), ('A.swift', ''))}, CHECK, 'at most 100 are read'),
    '400 configurations beside each other': (lambda: {f'D{i}/{name}': text for i in range(400) for name, text in (('.archlint.json', '{}'), ('A.swift', ''))}, CHECK, 'at most 100 are read'),
    '400 configurations in each other': (lambda: {'d/' * i + name: text for i in range(400) for name, text in (('.archlint.json', '{}'), ('A.swift', ''))}, CHECK, 'at most 100 are read'),
    '3,000 nested extends': (lambda: {'App/A.swift': '', '.archlint.json': '{"extends":"c0.json"}', **{f'c{i}.json': f'{{"extends":"c{i + 1}.json"}}' for i in range(3000)}}, CHECK, 'more than 32 configurations extend'),
    'sections that double': (lambda: {'t.mustache': '{{#a}}' * 40 + '{{/a}}' * 40, 'd.json': '{"a":[1,2]}'}, RENDER, 'parts of templates'),
    'sections that double their text': (lambda: {'t.mustache': '{{#a}}' * 40 + 'x' * 99 + '{{/a}}' * 40, 'd.json': '{"a":[1,2]}'}, RENDER, 'larger than'),
    'partials that double': (partials(lambda i: f'{{{{>p{i + 1}}}}}' * 2), RENDER, 'parts of templates'), 'parents that double': (partials(lambda i: f'{{{{<p{i + 1}}}}}{{{{/p{i + 1}}}}}' * 2), RENDER, 'parts of templates'),
    '4,000 fields': (lambda: {'f': ''.join(f'field{"".join(chr(97 + int(c)) for c in str(i))}: String\n' for i in range(4000))}, FEATURE + ' --fields f', 'at most 200 fields'),
    'a file of fields of 5 MB': (lambda: {'f': 'name: String\n' + '# comment\n' * 500_000}, FEATURE + ' --fields f', 'larger than'),
}
