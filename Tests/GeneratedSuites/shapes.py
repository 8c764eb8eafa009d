"""Random view models and the services that they ask, as code in which mutants can be switched on."""
import random, re

MODELS = '''import Foundation

nonisolated struct Leaf: Sendable, Hashable, Identifiable { var id = 0; var name = "" }
nonisolated enum Phase: Sendable, Hashable { case idle, loading, loaded, failed }
nonisolated enum LeafError: Error { case torn, lost(Int) }

nonisolated final class Shop: @unchecked Sendable {
  static let shared = Shop()
  var held: [String: Any] = [:]
}

@propertyWrapper nonisolated struct Provided<Value> {
  private let path: ReferenceWritableKeyPath<Shop, Value>
  var wrappedValue: Value { Shop.shared[keyPath: path] }
  init(_ path: ReferenceWritableKeyPath<Shop, Value>) { self.path = path }
}
'''

# What a service may be asked: the requirement, the call, the type of its answer, whether it waits, whether it fails.
REQUESTS = [
    ("func leaves() async throws -> [Leaf]", "leaves()", "[Leaf]", True, True),
    ("func leaf(id: Int) async throws -> Leaf?", "leaf(id: 1)", "Leaf?", True, True),
    ("func count() async -> Int", "count()", "Int", True, False),
    ("func title() throws -> String", "title()", "String", False, True),
    ("func `default`() -> Leaf", "`default`()", "Leaf", False, False),
    ("func names(of leaves: [Leaf]) async throws(LeafError) -> [String]", "names(of: [])", "[String]", True, True),
    ("func numbers() async throws -> [String: Int]", "numbers()", "[String: Int]", True, True),
    ("func save(_ leaf: Leaf) async throws", "save(Leaf())", "", True, True),
    ("func remove(at index: Int) throws", "remove(at: 3)", "", False, True),
    ("func isReady() async -> Bool", "isReady()", "Bool", True, False),
    ("func date() async throws -> Date", "date()", "Date", True, True),
]

# What it may send: the requirement, the call, the type of what comes, whether it may fail.
PUBLISHED = [
    ("func allLeaves() -> AnyPublisher<[Leaf], LeafError>", "allLeaves()", "[Leaf]", True),
    ("func nextLeaf() -> AnyPublisher<Leaf?, any Error>", "nextLeaf()", "Leaf?", True),
    ("func total(from start: Int) -> AnyPublisher<Int, Never>", "total(from: 2)", "Int", False),
    ("func headline() -> AnyPublisher<String, LeafError>", "headline()", "String", True),
    ("func isOpen() -> AnyPublisher<Bool, Never>", "isOpen()", "Bool", False),
]

NAMES = ["items", "count", "`default`", "`in`", "title", "isLoading", "message", "phase", "größe", "result", "value", "error",
         "leaf", "`repeat`", "name", "index", "text", "selection", "flag", "limit", "history", "chosen"]
METHODS = ["load", "save", "refresh", "select", "`switch`", "apply", "reset", "show", "start", "`for`", "toggle", "update",
           "submit", "`try`", "find", "remove", "open", "close"]

# Types of properties with what they may start with and what may be written into them; marks enclose what a mutant changes.
VALUES = {
    "Int": ["«0»", "«1»", "«-2»", "«25»"],
    "String": ['«""»', '«"a"»', '«"Nothing to send"»'],
    "Bool": ["«false»", "«true»"],
    "Double": ["«0.5»", "«2.0»"],
    "Phase": ["«.idle»", "«.loading»", "«.loaded»", "«.failed»"],
    "String?": ["nil", '«"b"»'],
    "Leaf?": ["nil", "Leaf(id: «4»)"],
    "Date?": ["nil", "Date(timeIntervalSince1970: «60»)"],
    "[Leaf]": ["[]", "[Leaf(id: «2»)]"],
    "[String]": ["[]", '[«"c"»]'],
    "[String: Int]": ["[:]", '[«"d"»: «1»]'],
    "Leaf": ["Leaf()", "Leaf(id: «7»)"],
    "Date": ["Date(timeIntervalSince1970: «0»)"],
    "Set<Int>": ["[]", "[«3»]"],
}
OTHERS = {"Int": "{} + 1", "String": '{} + "x"', "Bool": "!{}", "Double": "{} + 1", "Phase": None}


class Emitter:
    """Turns code with marks into code, with or without a switch for each mutant."""

    def __init__(self, owner, mutants):
        self.owner, self.mutants, self.method = owner, mutants, ""

    def number(self, kind, text):
        self.mutants.append((self.owner, self.method, kind, text))
        return len(self.mutants)

    def values(self, text):
        if self.mutants is None: return re.sub("[«»⟨⟩]", "", text)
        def constant(match):
            value = match[1]
            if value.startswith("."): other = ".failed" if value != ".failed" else ".idle"
            elif value in ("true", "false"): other = "false" if value == "true" else "true"
            elif value.startswith('"'): other = '"other"'
            else: other = str(float(value) + 1) if "." in value else str(int(value) + 1)
            return f"(mutant == {self.number('constant', text)} ? {other} : {value})"
        return re.sub("«([^»]*)»", constant, text)

    def condition(self, text):
        """Of a branch; what binds a value stays as it is."""
        if self.mutants is None: return self.values(text)
        negated = self.values(text)
        if text.startswith("let "): return negated
        return f"(mutant == {self.number('condition', text)}) != ({negated})"

    def lines(self, block, depth):
        pad = "  " * depth
        out = []
        for item in block:
            if item == keep(""): continue
            kind = item[0]
            if kind == "line":
                text = self.values(item[1])
                if self.mutants is not None and item[2]:
                    text = f"if mutant != {self.number('statement', item[1])} {{ {text} }}"
                out.append(pad + text)
            elif kind == "keep":
                out.append(pad + self.values(item[1]))
            elif kind == "block":  # head, condition, tail, body
                condition = self.condition(item[2]) if item[2] else ""
                out.append(pad + item[1] + condition + item[3])
                out += self.lines(item[4], depth + 1)
                if item[5]: out.append(pad + "}" + item[5])
        return out


def line(text, removable=True): return ("line", text, removable)
def keep(text): return ("keep", text)
def block(head, condition, tail, body, end=" "): return ("block", head, condition, tail, body, end)


class ViewModel:
    def __init__(self, number, rng, services):
        self.random, self.name, self.services = rng, f"Screen{number}ViewModel", services
        self.pick = lambda *choices: rng.choice(choices)
        self.chance = lambda share: rng.random() < share
        self.kind = self.pick("observable", "observable", "observable", "object", "object")
        # What isn't on the main actor can't hand its service to it.
        self.isolation = self.pick("@MainActor ", "@MainActor ", "@MainActor ", "")
        self.properties = {}
        # The macro has no way with names between back-ticks.
        for name in rng.sample([n for n in NAMES if self.kind == "object" or n[0] != "`"], rng.choice([2, 3, 4, 6])):
            kind = rng.choice(list(VALUES))
            self.properties[name] = (kind, rng.choice(VALUES[kind]), self.pick("", "", "private(set) ", "private(set) "))
        self.held = []
        for position in range(self.pick(0, 1, 1, 1, 2)):
            service, way = rng.choice(services), self.pick("parameter", "parameter", "default", "factory", "dependency", "shared", "wrapper")
            # Containers hand out what any thread may have.
            self.held.append((f"service{position or ''}", service, way if service[3] else "parameter"))
        self.helpers = []
        names = [n for n in METHODS if n not in self.properties]
        self.methods = [self.method(name) for name in rng.sample(names, rng.choice([1, 2, 3, 4]))]

    # What a property may get

    def of_type(self, *types):
        return [n for n, (kind, _, _) in self.properties.items() if kind in types]

    def some(self, *types):
        """A property that the method doesn't write yet: what is written twice says nothing of the first time."""
        found = [n for n in (self.of_type(*types) if types else self.properties) if n not in self.written]
        return self.random.choice(found) if found else None

    def asked(self, *types):
        """A property that a test may set before a call."""
        found = [n for n in self.of_type(*types) if n not in self.written and not self.properties[n][2]]
        return self.random.choice(found) if found else None

    def assignment(self, parameters=()):
        name = self.some()
        if not name: return keep("")
        self.written.add(name)
        kind, first, access = self.properties[name]
        given = [p for p, t in parameters if t == kind or t + "?" == kind]
        if given and self.chance(0.6): return line(f"{self.own(name)} = {self.random.choice(given)}")
        shape = self.random.randrange(8)
        own = self.own(name)
        if kind == "Bool" and shape < 2: return line(f"{own}.toggle()")
        if kind in ("Int", "Double") and shape < 4: return line(f"{own} {self.pick('+=', '-=')} «2»")
        if kind == "[Leaf]" and shape < 3: return line(f"{own}.append(Leaf(id: «5»))")
        if kind == "[String]" and shape < 3: return line(f"{own}.{self.pick('append', 'append')}(«{chr(34)}e{chr(34)}»)")
        if kind in ("[Leaf]", "[String]", "[String: Int]", "Set<Int>") and shape < 5 and (first != "[]" and first != "[:]" or not access): return line(f"{own}.removeAll()")
        if kind == "Set<Int>" and shape < 7: return line(f"{own}.insert(«8»)")
        # What it was from the beginning, and nobody else can change, says nothing.
        values = [v for v in VALUES[kind] if not access or v != first]
        return line(f"{own} = {self.random.choice(values)}") if values else keep("")

    def own(self, name):
        return "self." + name if self.chance(0.3) or name in ("`default`", "`in`", "`repeat`") or name in self.shadowed else name

    def condition(self, parameters=()):
        """Something that a new object may be asked."""
        choices = []
        for name, (kind, _, access) in self.properties.items():
            own = self.own(name)
            if access or name in self.written: continue
            if kind == "Bool": choices += [own, "!" + own]
            if kind in ("String", "[Leaf]", "[String]", "Set<Int>"): choices += [own + ".isEmpty", f"!{own}.isEmpty"]
            if kind == "Int": choices += [f"{own} > «1»", f"{own} == «0»"]
            if kind == "Phase": choices += [f"{own} != .loading", f"{own} == .idle"]
            if kind.endswith("?"): choices += [f"{own} == nil", f"{own} != nil"]
        choices += [p for p, t in parameters if t == "Bool"]
        return self.random.choice(choices) if choices else None

    def branch(self, parameters, depth):
        shape, condition = self.random.randrange(5), self.condition(parameters)
        phase, optional = self.asked("Phase"), self.asked("String?", "Leaf?", "Date?")
        # A way that is taken because something is empty says nothing by emptying it.
        about = {optional if shape == 3 else n for n in self.properties if condition and re.search(rf"(?<!\w){n}(?!\w)", condition)}
        before = set(self.written) | (about - {None})
        def body(*numbers):
            """What one way does, which may write what another one does."""
            self.written = set(before)
            made = [self.assignment(parameters) for _ in range(self.pick(*numbers))]
            after.update(self.written)
            return made
        after = set(before)
        made = []
        if shape == 0 and condition:
            made = [block("guard ", condition, " else {", body(0, 1) + [keep("return")])]
            # What follows may write it.
            after = before - about
        elif shape == 1 and condition:
            made = [block("if ", condition, " {", body(1, 2), ""), block("} else {", "", "", body(1))]
        elif shape == 2 and phase:
            before.add(phase)
            cases = [block(f"{case}:", "", "", body(1), "") for case in ("case .idle", "case .loading, .failed", "default")]
            made = [block(f"switch {self.own(phase)} {{", "", "", cases)]
        elif shape == 3 and optional:
            made = [block(f"if let found = {self.own(optional)}", "", " {", [keep("_ = found")] + body(1, 2))]
        elif condition:
            made = [block("if ", condition, " {", body(1, 2))]
        self.written = after
        return made

    def request(self):
        """A call of a service, and whether it waits and may fail."""
        if not self.held: return None
        name, service, _ = self.random.choice(self.held)
        requirement = self.random.choice(service[1])
        _, call, answer, waits, fails = requirement
        waits = waits or service[2] == "@MainActor " and not self.isolation
        return f"{name}.{call}", answer, waits, fails

    def asking(self, request):
        """The statements that ask and keep the answer; `None` where the answer has no place."""
        call, answer, waits, fails = request
        effects = ("try " if fails else "") + ("await " if waits else "")
        if not answer: return [line(effects + call)]
        targets = [n for n, (kind, _, _) in self.properties.items() if kind in (answer, answer + "?") and n not in self.written]
        if not targets:
            counts = [n for n in self.of_type("Int") if n not in self.written]
            if answer.startswith("[") and counts: return [line(f"{self.own(counts[0])} = {effects}{call}.count")]
            return None
        target = self.random.choice(targets)
        self.written.add(target)
        own = self.own(target)
        shape = self.random.randrange(5)
        if shape == 0: return [keep(f"let found = {effects}{call}"), line(f"{own} = found")]
        if shape == 1 and waits: return [keep(f"async let found = {call}"), line(f"{own} = {effects}found")]
        return [line(f"{own} = {effects}{call}")]

    def subscription(self):
        """The statements that subscribe to what a service publishes; `None` where nothing of it is kept."""
        held = [h for h in self.held if h[1][4] and (self.isolation or h[1][2] != "@MainActor ")]
        if not held: return None
        name, service, _ = self.random.choice(held)
        _, call, sent, fails = self.random.choice(service[4])
        targets = [n for n, (kind, _, _) in self.properties.items() if kind in (sent, sent + "?") and n not in self.written]
        loading = self.some("Bool") if self.chance(0.5) and not (len(targets) == 1 and targets == self.of_type("Bool")) else None
        targets = [n for n in targets if n != loading]
        before = []
        if loading:
            self.written.add(loading)
            before = [line(f"self.{loading} = «true»", False)]
        value = []
        if targets:
            target = self.random.choice(targets)
            self.written.add(target)
            value.append(line(f"self.{target} = {self.pick('sent', '$0')}"))
        if not targets or self.chance(0.4): value.append(self.assignment())
        value = [v for v in value if v != keep("")]
        if not value: return None
        named = not any("$0" in str(v) for v in value)
        ended = [line(f"self.{loading} = «false»")] if loading else []
        if fails:
            message = self.some("String", "String?", "Phase", "Bool")
            if message:
                self.written.add(message)
                kind = self.properties[message][0]
                told = {"Phase": "«.failed»", "Bool": "«true»"}.get(kind, "error.localizedDescription")
                told = line(f"self.{message} = {told}")
                if self.chance(0.5): ended.append(block("if case .failure(let error) = end {", "", "", [keep("_ = error"), told]))
                else: ended += [keep("switch end {"), keep("case .finished: break"), keep("case .failure(let error):"), keep("  _ = error"), told, keep("}")]
        weak = self.chance(0.6)
        head = lambda parameter, body: (f" [{'weak self' if weak else 'self'}]{parameter} in" if body else f"{parameter} in")
        guard = lambda body: [keep("guard let self else { return }")] + body if weak and body else body
        way = self.pick("", ".receive(on: DispatchQueue.main)", ".receive(on: RunLoop.main)", ".eraseToAnyPublisher().receive(on: DispatchQueue.main)")
        parameter = " sent" if named and any("sent" in str(v) for v in value) else (" _" if named else "")
        if fails or ended:
            used = any("end" in str(e) for e in ended if "case .failure" in str(e) or "switch end" in str(e))
            return before + [
                block(f"{name}.{call}{way}.sink {{" + head(" end" if used else " _", ended), "", "", guard(ended), ""),
                block("} receiveValue: {" + head(parameter, value), "", "", guard(value), ".store(in: &subscriptions)")]
        return before + [block(f"{name}.{call}{way}.sink {{" + head(parameter, value), "", "", guard(value), ".store(in: &subscriptions)")]

    def method(self, name):
        parameters = [(p, t) for p, t in [("id", "Int"), ("`where`", "String"), ("given", "Leaf"), ("isOn", "Bool"), ("step", "Double"), ("`self_`", "Phase")] if self.chance(0.18)]
        parameters = [(p.strip("`") if p == "`self_`" else p, t) for p, t in parameters]
        self.written = set()
        self.shadowed = {p for p, _ in parameters} | {"found", "error"}
        body, waits, fails = [], False, False
        for _ in range(self.pick(0, 0, 1)): body += self.branch(parameters, 0)
        request = self.request() if self.chance(0.6) else None
        # What is on no actor and waits can't be used from views in language mode 6.
        if request and request[2] and not self.isolation: request = None
        asked = self.asking(request) if request else None
        if asked:
            _, _, waits, fails = request
            loading = self.some("Bool")
            if loading and self.chance(0.4):
                self.written.add(loading)
                body.append(line(f"{self.own(loading)} = «true»", False))
                body.append(block("defer {", "", "", [line(f"{self.own(loading)} = «false»")]))
            if fails:
                shape = self.random.randrange(6)
                if shape < 3:
                    handled = [self.assignment() for _ in range(self.pick(1, 2))]
                    message = self.some("String", "String?")
                    if message and self.chance(0.5): handled = [line(f"{self.own(message)} = error.localizedDescription")]
                    if message: self.written.add(message)
                    attempt = asked + ([self.assignment(parameters)] if self.chance(0.4) else [])
                    body += [block("do {", "", "", attempt, ""), block("} catch {", "", "", handled)]
                    fails = False
                elif shape == 3 and request[1] and len(asked) == 1 and not request[1].endswith("?") and "count" not in asked[0][1].split("=")[1]:
                    otherwise = self.random.choice(VALUES[request[1]]) if request[1] in VALUES else "[]"
                    target = asked[0][1].split(" = ")[0]
                    kind = next(k for n, (k, _, _) in self.properties.items() if n == target.removeprefix("self."))
                    if kind == request[1]:
                        asked = [line(f"{target} = (try? {'await ' if waits else ''}{request[0]}) ?? {otherwise}")]
                        fails = False
                    body += asked
                else: body += asked
            else: body += asked
        elif self.chance(0.35): body += self.subscription() or []
        for _ in range(self.pick(0, 1, 1, 2)):
            assignment = self.assignment(parameters)
            hops = self.isolation and assignment != keep("") and self.chance(0.12)
            body.append(block("DispatchQueue.main.async { [self] in", "", "", [assignment]) if hops else assignment)
        if self.chance(0.2): body += self.branch(parameters, 1)
        if self.chance(0.12) and not waits and not fails and asked is None:
            helper = f"adjust{len(self.helpers)}"
            self.helpers.append(f"private func {helper}() {{ {self.values_of(self.assignment())} }}")
            body.append(line(f"{helper}()"))
        if waits and not fails and self.isolation and self.chance(0.25):
            body = [block("Task {" if self.kind != "x" else "", "", "", body)] if not any(b[0] == "block" and b[1].startswith("guard") for b in body) else body
            if body[0][0] == "block" and body[0][1] == "Task {": waits = False
        result = ""
        if self.chance(0.12) and not any("return" in str(b) for b in body) and self.of_type("Int"):
            result = " -> Int"
            body.append(keep(f'return {self.own(self.of_type("Int")[0])}'))
        prefix = "@discardableResult " if result and self.chance(0.4) else ""
        labels = ", ".join(f"{self.pick('', '', '_ ', 'with ')}{p}: {t}" for p, t in parameters)
        effects = (" async" if waits else "") + (" throws" if fails else "")
        return name, f"{prefix}func {name}({labels}){effects}{result} {{", body or [self.assignment(parameters)]

    def values_of(self, item): return re.sub("[«»]", "", item[1])

    # The code

    def code(self, mutants):
        emitter = Emitter(self.name, mutants)
        lines = []
        observable = self.kind == "observable"
        if observable: lines.append("@Observable")
        lines.append(f"{self.isolation}final class {self.name}{'' if observable else ': ObservableObject'} {{")
        for name, (kind, value, access) in self.properties.items():
            value = re.sub("[«»]", "", value)
            wrapper = "" if observable or access == "private " else "@Published "
            text = f"{access}var {name}: {kind}" + ("" if value == "nil" else f" = {value}")
            plain = kind in ("Int", "String", "Bool", "Double") and len(name) % 2 == 0
            lines.append("  " + wrapper + (f"{access}var {name} = {value}" if plain and value != "nil" else text))
        ignored = "@ObservationIgnored " if observable else ""
        if ".store(in: &subscriptions)" in str(self.methods): lines.append(f"  {ignored}private var subscriptions = Set<AnyCancellable>()")
        given = []
        for name, service, way in self.held:
            key = service[0][0].lower() + service[0][1:]
            if way == "factory": lines.append(f"  {ignored}@Injected(\\.{key}) private var {name}: any {service[0]}")
            elif way == "dependency": lines.append(f"  {ignored}@Dependency(\\.{key}) private var {name}: any {service[0]}")
            elif way == "shared": lines.append(f"  private let {name}: any {service[0]} = Shop.shared.{key}")
            elif way == "wrapper": lines.append(f"  {ignored}@Provided(\\.{key}) private var {name}: any {service[0]}")
            else:
                lines.append(f"  private let {name}: any {service[0]}")
                given.append((name, service, way))
        lines.append("")
        parameters = ", ".join(f"{n}: any {s[0]}" + (f" = Live{s[0]}()" if w == "default" else "") for n, s, w in given)
        lines.append(f"  init({parameters}) {{")
        lines += [f"    self.{n} = {n}" for n, _, _ in given]
        lines.append("  }")
        for name, head, body in self.methods:
            emitter.method = name.strip("`")
            lines += ["", "  " + head] + emitter.lines(body, 2) + ["  }"]
        lines += ["", *("  " + helper for helper in self.helpers)] if self.helpers else []
        lines.append("}")
        text = "\n".join(lines)
        heads = ["import Foundation"] + (["import Observation"] if observable else ["import Combine"])
        if observable and "AnyCancellable" in text: heads.append("import Combine")
        if "@Injected" in text: heads.append("import FactoryKit")
        if "@Dependency" in text: heads.append("import Dependencies")
        return "\n".join(sorted(heads)) + "\n\n" + text + "\n"


def services(rng, count):
    """Protocols with what they ask for, and on which actor they are."""
    made = []
    for number in range(count):
        requests = rng.sample(REQUESTS, rng.choice([1, 2, 3, 5]))
        head = rng.choice(["", "", "@MainActor ", "nonisolated "])
        inherited = rng.choice([": Sendable", ": Sendable", ": AnyObject, Sendable", ""])
        published = rng.sample(PUBLISHED, rng.choice([0, 0, 1, 2, 3]))
        made.append((f"Service{number}", requests, head, inherited, published))
    return made


def service_code(service):
    name, requests, head, inherited, published = service
    answers = {"": "", "[Leaf]": "[]", "Leaf?": "nil", "Int": "0", "String": '""', "Leaf": "Leaf()", "[String]": "[]",
               "[String: Int]": "[:]", "Bool": "false", "Date": "Date(timeIntervalSince1970: 0)"}
    lines = ["import Combine", "import Dependencies", "import FactoryKit", "import Foundation", "", f"{head}protocol {name}{inherited} {{"]
    lines += ["  " + requirement for requirement, *_ in requests + published] + ["}", ""]
    lines.append(f"{head or 'nonisolated '}final class Live{name}: {name} {{")
    if head == "@MainActor ": lines.append("  nonisolated init() {}")
    for requirement, _, answer, *_ in requests: lines.append(f"  {requirement} {{ {answers[answer]} }}")
    for requirement, *_ in published: lines.append(f"  {requirement} {{ Empty().eraseToAnyPublisher() }}")
    key = name[0].lower() + name[1:]
    lines.append("}")
    if not inherited: return "\n".join(lines) + "\n"
    lines += ["", "nonisolated extension Shop {", f"  var {key}: any {name} {{", f'    get {{ held["{key}"] as? any {name} ?? Live{name}() }}',
              f'    set {{ held["{key}"] = newValue }}', "  }", "}"]
    lines += ["", "extension Container {", f"  nonisolated var {key}: Factory<any {name}> {{ self {{ Live{name}() }} }}", "}", "",
              f"private nonisolated enum {name}Key: DependencyKey {{", f"  static var liveValue: any {name} {{ Live{name}() }}", "}", "",
              "nonisolated extension DependencyValues {", f"  var {key}: any {name} {{", f"    get {{ self[{name}Key.self] }}", f"    set {{ self[{name}Key.self] = newValue }}", "  }", "}", ""]
    return "\n".join(lines)
