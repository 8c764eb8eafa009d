// swift-format-ignore-file
// Type annotations of every form between a name and what follows it.

struct Types<each Pack, Value: ~Copyable, let size: Int>: ~Copyable, ~Escapable {
  var optional: Int??, array: [[Int]], dictionary: [String: [Int: Int]], tuple: (Int, b: String), void: ()
  var function: (Int, inout String, _ named: Int, Int...) async throws(Failure) -> (Int) -> Void
  var attributed: @Sendable @MainActor (@escaping () -> Void, @autoclosure () -> Int) -> Void
  var isolated: @isolated(any) () async -> Void, caller: nonisolated(nonsending) () async -> Void
  var opaque: some View & Sendable, existential: any P<Int>, optionalExistential: (any P)?
  var metatype: Int.Type, protocolType: P.Protocol, anyType: any P.Type, selfType: Self
  var member: A.B<C>.D, pack: (repeat each Pack), packType: Other<repeat each Pack>
  var value: Matrix<3, 4>, negative: Offset<-1>, inline: [3 of Int], nested: [2 of [size of Value]]
  var sent: (sending Int) -> sending Int, borrowed: (borrowing Int, consuming Int) -> Void
  var convention: @convention(c) (Int) -> Void, thin: @convention(thin) () -> Void
  var implicit: Int!, parenthesised: ((Int)), composition: A & B & C, classConstrained: AnyObject & P
  var suppressed: any ~Copyable, both: any P & ~Copyable
  var unsafe: UnsafePointer<Int>, span: Span<Int>
  typealias Handler<T> = (Result<T, any Error>) -> Void
  typealias Tuple = (a: Int, b: (c: Int, d: Int))
  func packs<each T: Equatable, each U>(_ t: repeat each T, u: repeat (each U, each T)) where repeat each T: P {}
  func lifetimes(_ x: borrowing Value) -> Self {}
  func constrained<T>(_ t: T) where T: A.B, T.C == [Int], T: ~Copyable, T: AnyObject {}
  init(_ x: some Sequence<Int>, y: any Sequence) {}
  deinit {}
}
nonisolated struct Free {}
nonisolated(unsafe) var global = 1
nonisolated class FreeClass: @unchecked Sendable {}
struct Move: ~Copyable { consuming func go() { discard self } ; mutating func stay() { _ = consume self; x = copy y } }
final class Lock<State: ~Copyable>: @unchecked Sendable where State: Sendable {}
package struct Packaged { package init() {} ; package(set) public var x = 1 }
open class Opened { open internal(set) var x = 1; public fileprivate(set) static var y = 2 }
distributed actor Player { distributed func play() async throws {} ; distributed var score: Int { 1 } }
actor Counter: P { var count = 0; nonisolated let id = 1; isolated deinit {} ; init() async {} }
private final actor Quiet {}
