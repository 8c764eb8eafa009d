// swift-format-ignore-file
// `try`, `await`, unwraps and casts, and how far they reach; catch clauses; assignments.

func tries() async throws {
  try a(); try? a(); try! a(); try await a(); await try? b(); try (a()) ; try a() + b() * c(); x = try a() + b()
  let sum = try a() + b(), both = (try a(), try? b()), other = [try a(): try! b()], more = f(try a(), b: try? c() ?? d)
  try x = a(); try x.y += a(); try await x[1] = a(); return try a() ? b : c
  let ternary = x ? try a() : try b() + c, coalesced = try? a() ?? b, cast = try? a() as? B, cast2 = (try? a()) as! B, is2 = try a() is B
  let conditional = try if x { try a() } else { b }, selected = try await switch x { case 1: try a() default: b }
  _ = try a { try b() } c: { try? d() }; try a().b { await c() }.d
  throw try a(); for x in try a() where try b(x) { try? c() } ; for try await x in try a() { await b() } ; for await x in a {}
  while try a() { } ; repeat { try a() } while try await b() ; guard let x = try? a(), case .b(let y) = try b() else { throw try c() }
  if let x = try? await a(), try b(), await c() { } else if try d() {} ; switch try a() { case try b(): break; case let x where try c(): break; default: try d() }
  defer { try? a() } ; async let x = try a(), y = await b() ; try unsafe a() + b ; unsafe try a() ; await unsafe a() + 1; unsafe x = 1
  "\(try a() + b) \(await c)"; { try a() }() ; try { try a() }() + { 1 }(); try a?.b?(); try a!.b!(); try? a as Int
  try
    a()
    + b()
  await
  a()
}
func unwraps() { a!; a!.b!; a()!; a[0]!; a!!; a!.b![0]!(); (a)!; a! + b!; -a!; a! == b!; x = a!; x! = a; &a!; .a!; \A.b!; a as! B!; { a! }()!; a! ? b! : c! }
func casts() {
  a as B; a as? B; a as! B; a is B; a as? B? ?? c; a + b as C; a as B as? C as! D; -a as B; a == b as! C ? d as E : f is G; x = a as? [B: C]; try a as! (B, C) -> D
  a as! B.C<D>; a as? any P & Q; a as! some P; a as? B.Type; a as! B!; a as @Sendable () -> Void; f(a as B, b: c as? D); [a as B, c as! D]; a as? B == nil
  if a is B, let c = d as? E, case let f as G = h, case is I = j { } ; for case let x as A in b as! [C] {} ; switch a { case is B: break; case let c as D: break; case is E, is F.G: break; case (is H, let i as J): break; default: break }
  do { try a() } catch is B { } catch let e as C where e is D { } catch { error as! E }
  let x = a as? B as? C, y: A = b as! C; return a as? B
}
func catches() {
  do { try a() } catch { }
  do { try a() } catch {
    // nothing but a comment
  }
  do { try a() } catch A.b { log() } catch let e as C { log(e); return } catch let e where e.f { x = 1 } catch A.b, C.d { } catch { let a = 1, b = 2; throw a }
  do throws(A) { try a() } catch { b(); c(); }
  do { } catch { do { } catch { a() } ; b() }
  do { } catch {
    #if DEBUG
    a()
    #if X
    b(); c()
    #endif
    #else
    d()
    #endif
    #warning("x")
  }
  do { } catch { if a { b() } ; for x in y { z() } ; label: while a { } ; func f() {} ; struct S { let a = 1 } ; { 1 }() ; let (a, b) = c; guard d else { return } ; e
    .f() ; g
    + h ; switch a { default: break } ; x = y; #m(1) ; @A func g() {} ; @B let c = 1; defer { } ; return }
}
func assignments() {
  x = 1; self.x = 1; self.x.y[0].z = 1; x.y = 1; x[0] = 1; x? = 1; x?.y = 1; x!.y = 1; x!.y! += 1; f().x = 1; f(a: 1) { 2 }.x = 1; (x).y = 1; (a, b) = (b, a); (self.a, _) = c; _ = 1; self = .a; self[0] = 1; super.x = 1
  x += 1; x -= 1; x *= 1; x /= 1; x %= 1; x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1; x &+= 1; x &-= 1; x &*= 1; x &<<= 1; x &>>= 1; x ??= 1; x &&= a; x ||= a; x .&= a; x .|= a; x .^= a; x <>= a; x **= 2
  x == 1; x != 1; x <= 1; x >= 1; x === y; x !== y; x ~= y; x .== y; x .!= y; x .<= y; x .>= y; x < y; x .< y; a <= b ? c : d
  x = a ? b : c; x = a == b; x = a ?? b; x = { y = 1 }; x = f { self.y = $0 } ; a = b = c; x=1; x+=1; self.x=y; $0 = 1; $0.x = 1; $x.y = 1; `x` = 1; self.`in` = 1; A.x = 1; A<B>.x = 1; .a = 1; tuple.0 = 1; self.tuple.0.1 = 2
  x = if a { 1 } else { 2 } ; self.x = switch a { case 1: 2 default: 3 } ; x = try? await f() ; (try! f()).x = 1; try! f().x = 1; self.x
    = 1; self
    .y = 2; pointer.pointee = 1; x.y.z() .w = 1; a.b { $0 }.c += 1; x++; if a { x = 1 } ; { x = 1 }() ; f(&x, &self.y, &a.b[0].c, &a!) ; withUnsafe(&x) { $0 = 1 }
}
let defaulted = 1, next: Int = 2; var observed = 1 { didSet { self.x = oldValue } willSet(new) { x = new } } ; enum Raw: Int { case a = 1 }
