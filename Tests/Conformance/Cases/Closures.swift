// swift-format-ignore-file
// Closures: what they are passed to, their parameters and captures, and braces that are none.

let none = {}, one = { a in a }, two = { a, b in a }, wild = { _ in 1 }, wilds = { _, b in b }, typed = { (a: Int, b: Int) -> Int in a }, untyped = { (a, b) in a }, labelled = { (a b: Int) in b }
let nothing = { () in 1 }, nothingTyped = { () -> Void in }, effects = { a async throws in a }, typedEffects = { (a: Int) async throws(E) -> Int in a }, resulting = { a -> Int in a }
let captures = { [a] in a }, several = { [weak self, unowned b, unowned(unsafe) c, d = 1 + 2, e = f(1)] g, h in g }, strong = { [self] in a }, emptyList = { [] in 1 }, weakNamed = { [weak a = b.c] in a }, arrayNotCaptures = { [a, b] }, arrayCall = { [a].map { $0 } }
let attributed = { @MainActor in 1 }, attributedMore = { @MainActor @Sendable [weak self] (a: Int) async -> Int in a }, inoutParameter = { (a: inout Int, b: Int...) in a }, generic = { (a: A<B>, b: [C: D]?) -> E<F>? in a }
let projected = { $a in a }, projectedBoth = { $a, b in b }, projectedTyped = { ($a: Binding<A>) in a }, shorthand = { $0 + $1 }, implicitIn = { for x in y { z } }, closureTyped = { (f: (Int) throws(E) -> Void) in f }
let escapedNames = { `in`, `a b` in `in` }, multiline = {
  [weak self]
  (
    a: Int,
    b: Int
  )
    -> Int
  in
  a
}
let passed = f { 1 }, passedIn = f({ 1 }), passedLabelled = f(a: { 1 }, { 2 }), passedMember = a.b { 1 } c: { 2 }, passedOptional = a?.b? { 1 }, passedGeneric = A<B> { 1 }, passedInit = A.init { 1 }, passedImplicit: A = .a { 1 }, passedMacro = #m { 1 } b: { 2 }, passedMacroIn = #m({ 1 }, b: { 2 })
let notPassed = [{ 1 }, { 2 }], tuple = ({ 1 }, a: { 2 }), conditional = a ? { 1 } : { 2 }, called = { 1 }(), calledWith = { $0 }({ 1 }), subscripted = a[{ 1 }], subscriptTrailing = a[0] { 1 }, operand = a ?? { 1 }, tried = f(try { 1 }()), cast = f({ 1 } as A), forced = f({ 1 }!), grouped = f(({ 1 })), awaited = f(await { 1 }()), returning = f({ { 1 } })
struct Body { var a: Int { f { 1 } } ; lazy var b: A = { 1 }() ; var c = f { 1 } { didSet { g { 2 } } } ; @W({ 1 }) var d: Int ; subscript(e: Int) -> A { f { e } } ; var view: some View { List($items) { $item in Row(item) } .sheet(item: $x) { y in } } }
func conditions() {
  if f({ 1 }) { } ; if f(a: { 1 }) { 2 } ; if (f { 1 }) { } ; if a.contains { $0 } == true { } ; if f { 1 }.a { } ; if a.b(1) { $0 }.c { d() } ; if let x = f { 1 }, a { } ; if case .a = f { 1 } { } ; if a, f { 1 } { 2 }
  guard let x = f({ 1 }) else { return } ; guard let x = a.b { $0 }?.c else { return } ; guard a.b { $0 } as? C == nil else { return }
  for x in f({ 1 }) { } ; for x in a.filter { $0 } { b() } ; for x in a.sorted(by: { $0 < $1 }) where b({ 1 }) { } ; for x in (a.map { $0 }) where (b { 1 }) { c { 2 } } ; for x in a.b(c) { $0 } { d() }
  while f { 1 } { 2 } ; while let x = a.b({ 1 }) { c { 2 } } ; repeat { f { 1 } } while f({ 2 }) ; switch f({ 1 }) { case .a: g { 2 } } ; switch a.map { $0 } { case 1: b { 2 } default: { 3 }() }
  switch a { case 1 where f({ 1 }): b; case f({ 2 }): c; default: d } ; do { f { 1 } } catch where f({ 1 }) { g { 2 } } ; return f { 1 } ; throw f { 1 } ; defer { f { 1 } } ; if #available(iOS 17, *), f({ 1 }) { g { 2 } }
  if a { f { 1 } } else { g { 2 } } ; let x = if a { f { 1 } } else { { 2 } } ; let y = switch a { case 1: f { 1 } default: { 2 }() } ; label: for a in b { c { break } } ; _ = { 1 } ; f { 1 } ; { 2 }() ; { 3 }
}
func nested() { a { b { c { d in e { $0 } } } } ; Task { await f { try g { 1 } } } ; a { b } c: { d { 1 } } e: { [f] in g } ; a(b { 1 }, c: d { 2 }) { e { 3 } } ; a { (b: B) -> C in d { e -> F in g } } }
func braces() {
  if f { 1 }
  { g() }
  if f {
    1 }
  { g() }
  if f
  { 1 }
  while a.b { $0 }.c
  { d { 1 } }
}
