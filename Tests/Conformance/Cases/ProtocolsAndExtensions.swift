// swift-format-ignore-file
// Protocols, extensions and what they inherit.

protocol Empty {}
protocol Named: AnyObject, Sendable { var name: String { get } }
protocol OldClass: class {}
protocol Container<Element, Index>: Collection, ~Copyable where Element: Equatable, Index == Int {
  associatedtype Element
  associatedtype Index: Comparable & Hashable, Sendable = Int where Index: Strideable
  associatedtype Iterator: IteratorProtocol<Element>
  override associatedtype SubSequence
  associatedtype Bare: ~Copyable, ~Escapable
  typealias Pair = (Element, Element)
  init(elements: [Element])
  init?(failing: Int) throws
  func take(_ element: consuming Element) async throws(Failure) -> Self
  static func make() -> Self
  mutating func change()
  static func == (left: Self, right: Self) -> Bool
  prefix static func - (value: Self) -> Self
  subscript(index: Index) -> Element { get }
  @objc optional func maybe()
  var property: Int { get throws }
}
@objc protocol Delegate: NSObjectProtocol { @objc optional var value: Int { get } }
extension Container {}
extension Container where Element == Int { func sum() -> Int { 0 } }
extension Array: Named where Element: Named { var name: String { "a" } }
extension Dictionary<String, Int>.Values: @retroactive @unchecked Sendable {}
extension Swift.Optional: /* why */ Named /* because */ , Empty where Wrapped: Named {}
extension Array
  <Int>
{}
extension [Int]: Empty {}
extension [String: Int] { func f() {} }
extension Int?: Empty {}
extension (any Named)? {}
extension Foo: P & Q, R {}
extension Model: @MainActor Equatable {}
extension Model: nonisolated Hashable {}
extension Model: @preconcurrency Delegate {}
public extension String { var trimmed: String { self } }
fileprivate extension Int { static let big = 1 }
nonisolated extension Model {}
@MainActor extension Model { func onMain() {} }
struct Unsafe: @unsafe Named {}
struct Unsent: ~Sendable {}
struct Both: Codable, Hashable
  , Sendable
where Self: Named {}
struct Trailing<T>: ~Copyable, Named where T: ~Copyable { deinit {} }
class Sub: Base<Int>, Module.Proto, (Grouped) {}
typealias Composition = Named & Sendable
typealias Function = @Sendable (Int) async throws -> Void
