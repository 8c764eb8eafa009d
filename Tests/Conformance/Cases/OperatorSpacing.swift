// swift-format-ignore-file
// Operators at every spacing, and what a slash or an angle bracket may be instead.

let spaced = a + b, tight = a+b, prefixed = -a, negated = !a, postfixed = a++, both = a! + -b
let minusMinus = a - -b, notEqual = a != b, forced = a!, forcedThenAssigned = a! == b
let optionalChain = a?.b, coalesced = a ?? b, tightCoalesced = a??.b
let range = a...b, rangeToEnd = a..., rangeFromStart = ...b, halfOpen = a..<b
let ternary = a ? b : c, tightTernary = a ?b :c, nested = a ? (b) : { struct InTernary {} }()
let pointer = &value, bits = a & b | c ^ d, wrapping = a &+ b &* c &- d
let custom = a <> b |> c ± d, dots = a .+. b
let slash = a / b, tightSlash = a/b, slashSlash = a / b / c, comment = a /* b */ / c
let arrow: (Int) -> (Int) -> Int = f, tightArrow: (Int)->Int = g
let equals=1
let closureOperator = items.sorted(by: >), reduced = items.reduce(0, +), passed = f(<), grouped = (+)
let starComment = a */* not an operator */b
let dollar = items.map { $0*$1 }, unicode = a ⊗ b ∘ c
let generic = a>b, shift = a>>b, assignShift = { a >>= b; c <<= d; e &= f }
let prefixDot = .a, chain = a
  .b
  .c { struct InChain {} }
  .d
let continued = a
  + b
  - c
let separate = a
-b
let lineEnd = a +
  b
let exclamation = a!.b!, exclamationEnd = (a!)
let inoutCall = f(&a, &b[0], &c.d)
let tilde: ~Copyable.Type, suppressed: any P & ~Escapable
let at = { @Sendable in 1 }, hash = #line
infix operator <-->
func <--> (a: Int, b: Int) -> Int { a<-->b }
prefix func ∛ (a: Int) -> Int { a }
func operators() { a=b; a==b; a = -b; a += -b; !a; ~a; a&&b||c }
