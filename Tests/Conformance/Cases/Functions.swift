// swift-format-ignore-file
// Functions of every form.

func none() {}
func one(_ a: Int) -> Int { a }
func several(a: Int, b c: Int = 2, _ d: Int..., e: inout Int) {}
func generic<T, U: Collection>(_ value: T, with other: U) -> (T, U)? where T: Equatable, U.Element == T { nil }
func opaque() -> some Collection<Int> { [] }
func existential(_ value: any Sequence & Sendable) -> (any Error)? { nil }
func throwing() throws {}
func rethrowing(_ body: () throws -> Void) rethrows {}
func typed<E: Error>(_ body: () throws(E) -> Void) throws(E) {}
func never() throws(Never) -> Never { fatalError() }
func concurrent() async throws(Failure) -> Int { 1 }
func nestedFunctions() -> Int {
  func first() -> Int {
    func second() -> Int { func third() {} ; return 1 }
    return second()
  }
  let local = first()
  var other: Int { struct InLocalVariable {}; return 1 }
  typealias Local = Int
  class LocalClass { var member = 1; func method() { func inMethod() {} } }
  enum LocalEnum { case a, b }
  struct LocalStruct { init() {} ; deinit {} }
  protocol LocalProtocol { func required() }
  return local
}
func defaultClosure(_ body: () -> Int = { func inDefault() {}; return 1 }) {}
func bodyless()
func curried() -> (Int) -> (Int) -> Int { { a in { b in a + b } } }
func multiline(
  first: Int,  // a comment with a brace {
  second: Int  /* } */
)
  -> Int
  where Int: Equatable
{
  first
}
func isolatedParameter(_ actor: isolated MyActor, _ optional: isolated (any Actor)? = #isolation) {}
func ownership(_ a: borrowing A, _ b: consuming B, _ c: sending C, _ d: __owned D) -> sending E { E() }
func attributed(@ViewBuilder _ content: () -> some View, _ other: @autoclosure @escaping () -> Bool) {}
func isolatedAny(_ body: @isolated(any) @escaping () async -> Void) {}
func nonsending(_ body: nonisolated(nonsending) () async -> Void) {}
nonisolated(nonsending) func onCaller() async {}
func pack<each Element>(_ values: repeat each Element) -> (repeat (each Element)?) { (repeat each values) }
func conventions(_ body: @convention(c) (Int) -> Int, _ block: @convention(block) () -> Void) {}
func trailingComma<T,>(_ a: T, b: Int,) {}
func variadicTuple(_: (Int, Int)...) {}
func implicitlyUnwrapped(_ a: Int!) -> String! { nil }
func metatypes(_ type: Any.Type, _ other: (any P).Type, _ third: P.Protocol) {}
async_looking: do {}
struct Methods {
  static func make() -> Self { Self() }
  mutating func change() {}
  consuming func finish() { discard self }
  borrowing func look() {}
  nonmutating func stay() {}
  __consuming func old() {}
  func callAsFunction(_ x: Int) {}
  init() {}
  init?(failing: Int) { return nil }
  init!(implicit: Int) {}
  init<T>(generic: T) where T: Equatable {}
  init(async x: Int) async throws {}
}
class Reference {
  required init() {}
  convenience init(a: Int) { self.init() }
  deinit { func inDeinit() {} }
  override func overridden() { super.overridden() }
  class func typeMethod() {}
  final func done() {}
  public override final class func many() {}
  open func opened() {}
  fileprivate dynamic func dynamicOne() {}
}
@MainActor class Isolated { isolated deinit { func inIsolated() {} } ; nonisolated func free() {} }
