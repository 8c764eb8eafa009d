// swift-format-ignore-file
// Words of ownership, packs and lifetimes as operators of expressions, and as names.

func consume() { consume a; copy a.b; let x = consume y, z = copy w.v(1); f(consume a, b: copy c); return consume self }
func packs<each T>(_ t: repeat each T) { repeat each t; (repeat each t); f(repeat each t); let x = (repeat (each t).a(1)); for a in repeat each t { b() } ; _ = (repeat g(each t)); (repeat (each t, A<each T>())); each t }
struct Move: ~Copyable, ~Escapable { deinit { f() } ; consuming func a() { discard self } ; borrowing func b(_ c: borrowing D) -> Int { 1 } ; init() {} ; mutating func e() { self = Move(); _ = consume self } ; @_lifetime(borrow a) func g(a: A) -> B { C() } }
func names(consume: Int, copy: Int, discard: Int, each: Int, borrowing: Int, sending: Int, unsafe: Int, any: Int, some: Int) { consume = 1; copy.b(); discard(1); each[1]; borrowing + 1; sending = copy; f(consume, copy: copy, each); unsafe(1); unsafe.a = 1; any(1); some.a; any = some; discard { 1 }; copy { 2 } }
nonisolated(unsafe) var a: A = f(), b = g { 1 } ; struct N { nonisolated(unsafe) static var c = D() ; nonisolated(nonsending) func e() async {} ; nonisolated func f(_ g: @isolated(any) () async -> A, _ h: sending B) -> sending C { D() } }
func unsafes() { unsafe a.b(1); let x = unsafe c + d; for unsafe x in a {} ; try unsafe f(); unsafe { 1 }(); g(unsafe h(1)) }
@specialized(where T == Int) func s<T>(_ t: T) -> A<T> { B() } ; @abi(func old(a: A) -> B) func new(a: C) -> D { E() } ; @_specialize(exported: true, where T == A) func t<T>(t: T) { F() } ; @inline(always) func u() -> G { H() } ; @available(iOS 17, *) func v(_: I) { J() }
func isolation(_ a: isolated (any Actor)? = #isolation, b: isolated A) async { await a.f(#isolation); async let c = d(), e: F = g(); await (c, e) ; _ = await c }
func someAny(_ a: some P<A>, _ b: any P.Type, _ c: (some P.Type)?, _ d: some P & Q) -> (some A, any B<C>) { let x: any D = e as any F, y: some G = h; f(any P.self, some.g) }
func regexes() { a = /b/; a = b / c / d; a = b/c/d; f(/a/); f(/a b/, c); [/a/, /b/]; x ? /a/ : /b/; a.b(/c/) / d; (a) / b / c; a[0] / b / c; a! / b / c; a? / b; { /a/ }() / 1; return /a/.b(c) / d }
func slashes() { a / b; x = a / b / c; f(/); reduce(1, /) ; a(b / c, d / e); 1/2; 1 / 2 / 3; a.b/c.d/e; (1)/(2)/(3); f()/g()/h(); #/a/b/#.c(); try /a/.d(); await /b/.e(); if /a/.f(b) {} ; case_: while a / b > c / d {} ; switch /a/ { case /b/: c / d; default: /e/ } }
