// swift-format-ignore-file
// Calls with their receivers and labels, and names that only look like calls.

let chained = Model.shared.items(of: 1, 2).first?.load(id: 3)!.name.uppercased().map { $0 } .filter({ $0 }, by: { 1 })
let optional = delegate?.done?(1), forced = delegate!.done!(1), closure = table[1]?(2), generic = Box<Int>(1), nested = A.B<C>.d<E>(1)
let empty = f(), labelled = f(a: 1, _: 2, `in`: 3, `b c`: 4), trailing = f(a: 1) { 2 } b: { 3 } `c d`: { 4 } _: { 5 }
let compound = f(a:), compoundMember = A.f(_:b:), compoundBase = A.f(_:b:)(1, 2), initializer = A.init(a:), passed = g(f(_:), A.f(`in`:))
let subscripts = (a[1], a[b: 2, 3], a[], a[1][2].c[3] { $0 }, a?[1], a![1], a[f(1)], self[1], super.a[1], A[1])
let roots = ("a".b(), [1].b(), [1: 2].b(), (1, 2).b(), { 1 }(), 1.b(), 1.5.b(), /a/.b(), #line.b(), \A.b, nil.b(), true.b(), (f)(1), (-1).b())
let places = (tuple.0.b(), tuple.0(), tuple.1.2.b(), f().0.1.c(), $0.0.b())
let implicit: A = .b(1), implicitChain: A = .b.c(1).d, implicitInit: A = .init(a: 1), implicitClosure: A = .b { 1 }, implicitOptional: A = .b?.c(1)
let specials = (self.init(a: 1), super.init(), Self.f(), Self(), self(), Self.init(), type(of: self).init(), super[1], $0(), $a.b(), A.self.f(), A.Type.f())
let operators = (f(+), f(a: -, b), f(==), f(&a), f(&a.b[0].c, b: &self.d), [1].reduce(0, +), f(<)(1))
let spaced = f (1), spacedClosure = f  { 1 }, comments = f/* a */(1)/* b */.c/* d */(2), lines = f
  .a()
  // between
  .b() /* and */
  .c { 1 }
func separate() {
  f
  (1).a()
  f()
  [1].a()
  f {}
  { 1 }()
  f
  { 1 }
  f(1)
  { 2 }
  a = b
  { 3 }.c()
}
extension A { var v: Int { read { $0 } } ; var w: Int { modify { 1 } } ; var x: Int { get { 1 } set { f(newValue) } } ; var y: Int { get } }
func callAsFunction() { value(1).callAsFunction(2)(3)(a: 4) { 5 } ; value { 1 } b: { 2 } ; self(1); f(1)(2)[3](4) }
#if DEBUG
func f() { g(1) }
#endif
let macros = (#m, #m(1), #m { 1 }, #m(a: 1) { 2 } b: { 3 }, #m<Int>(1), #A::m(1), #m(1).b(), #m.b(), A(#m(f())), #selector(A.b(_:c:)), #keyPath(A.b))
let ternaries = a ? f(1) : g(2), nestedTernary = a ? .b(1) : c ? d { 1 } : e[1]
let strings = ("\(f(1)) \(a.b(c: "\(d(2))")) \(x, format: .y(1))", #"\(not()) \#(f(1))"#, """
  \(f { 1 }) \(
    a.b())
  """)
@Wrapper(f(1), a: g { 2 }) var wrapped = h(3)
@lower(f(1)) var unread = h(4)
func parameters(a: Int = f(1), b: A = .g { 2 }, c: [Int] = [h(3)], _ d: @autoclosure () -> Int = i(4)) {}
enum E: Int { case a = 1, b = 2; case c(Int = f(1), d: A = .g(2)) }
