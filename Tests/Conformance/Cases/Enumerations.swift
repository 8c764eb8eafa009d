// swift-format-ignore-file
// Cases of every form; a line with several names gives one declaration each.

enum Direction { case north, south, east, west }
enum Planet: Int, CaseIterable { case mercury = 1, venus, earth = 3 }
enum Text: String { case a = "x, y", b = #"{"#, c = """
  case notACase
  """, d }
indirect enum Tree<Leaf>: ~Copyable where Leaf: ~Copyable {
  case empty
  case leaf(Leaf), node(left: Tree, right: Tree)
  indirect case wrapped(Tree)
}
enum Payload {
  case none,
    some(Int),
    labelled(name: String, _ age: Int = 3, closure: (Int) -> Void = { _ in struct InDefault {} })
  , afterComma
  case function((Int, String) async throws -> [String: Int]?)
  case tuple((a: Int, b: Int)), generic(Result<[Int], any Error>), attributed(@Sendable () -> Void)
  @available(*, deprecated) case old, older
  case negative
  case Type, self_, underscore_1
  var isSome: Bool { if case .some = self { true } else { false } }
  case late
  static let all: [Payload] = []
  enum Nested { case deep(Nested2); enum Nested2 { case deeper } }
  init?(rawValue: Int) { switch rawValue { case 1: self = .none case 2, 3: self = .late default: return nil } }
  func check() { switch self { case .none, .late: break; case let .some(value) where value > 1: break; case .labelled(let name, let age, _): _ = (name, age); @unknown default: break } }
}
enum Numbers: Double { case one = 1.5, minus = -2, hex = 0x1p4, big = 1_000 }
enum Empty {}
enum Single { case only }; enum Other { case first; case second }
public enum Access { case a; private static var b: Int { 1 } }
