// swift-format-ignore-file
// `#if` around the members of a chain, and around attributes.

struct Screen: View {
  var body: some View {
    Text(a).padding()
      #if os(iOS)
      .sheet(item: $b) { c(1) }
      .d()
      #elseif os(macOS)
      .frame(width: 1)
      #else
      .e { 2 }
      #endif
      .f(g())
    Other()
      #if A
        #if B
        .h(1)
        #else
        .i { j() }
        #endif
        .k()
      #endif
    Third { l }
      #if A
      .m
      #endif
    return try await Fourth()
      #if A
      .n(1)
      #else
      .o(2)
      #endif
      .p + q
  }
  func f() {
    x = a
      #if A
      .b(1)
      #endif
    self.y = c.d
      #if A
      .e?.f()
      #else
      .g![0].h
      #endif
      .i()!
    f(a
      #if A
      .b { 1 }
      #endif
      , c: d
      #if B
      .e()
      #endif
    )
    if let x = a
      #if A
      .b()
      #endif
    { c() }
    a.b {
      #if A
      c()
      #else
      d { 1 }
      #endif
    } e: {
      #if A
      f
      #endif
    }
  }
  #if A
  @State(a()) @B
  #else
  @C(d { 1 })
  #endif
  var x: Int = e()

  #if A
  @objc
  #endif
  @MainActor func g(a: A) -> B { C() }

  @D
  #if A
  @E(1)
  #endif
  private var h: F { G() }
}
