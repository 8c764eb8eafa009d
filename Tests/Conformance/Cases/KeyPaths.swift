// swift-format-ignore-file
// Key paths of every form, as arguments and by themselves.

let simple = \A.b, implicit = \.b, chained = \A.b.c.d, optional = \A.b?.c, implicitOptional = \.a?.b, optionalEnd = \.a?, forced = \A.b!.c, forcedEnd = \.a!, doubled = \.a??.b, rootOptional = \A?.b, rootForced = \A?.?.b
let subscripts = (\A[1], \A.[1], \.[a: 1, b], \.b[c].d, \A.b?[0]?.c!, \[A].[0], \[A: B].["c"], \.[f(1)], \.b[C.d])
let roots = (\A.B.c, \A<B>.c, \A<B<C>>.d.e, \[A].b, \[A: B].c, \(A, B).0, \(A).b, \A?.b, \Self.a, \Any.b, \`A`.b, \(any P).a, \A.Type.b)
let selves = (\.self, \A.self, \A.b.self, \.0, \.0.1, \.a.0, \A.init, \A.Type.init(b:), \A.f(b:), \.a(_:))
let passed = f(\.a), mapped = a.map(\.b).filter(\.c!.d), labelled = f(a: \.b, \.c?.d, e: \A[0]), compared = a.sorted(using: KeyPathComparator(\.b.c, order: .d)), optionalChain = a?.b(\.c)?.d, applied = a[keyPath: \.b], assigned = { a[keyPath: \.b.c] = 1 }, operators = \A.b == \A.c, ternary = a ? \.b : \.c, cast = \A.b as KeyPath<A, B<C>>, appended = (\A.b).appending(path: \.c), trailing = f(\.a) { $0 }
@Environment(\.a) var a; @Environment(\.b.c) private var d: E; @Query(sort: \F.g, order: .h) var i: [J]; struct K { @L(\.m, n: \O.p) var q = r(\.s) }
