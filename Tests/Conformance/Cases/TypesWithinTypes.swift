// swift-format-ignore-file
// Nesting, and the ends of declarations.

struct Outer { struct Middle { struct Inner { enum Core { case a } ; var x = 1 } ; var y = 2 } ; var z = 3 }
class Base<T> {
  class Nested: Base<Int> {
    enum Kind: String, CaseIterable {
      case a, b
      struct Data { let value: Int }
      var label: String { rawValue }
    }
    var kind: Kind
    init(kind: Kind) { self.kind = kind }
  }
  func method() {
    struct Local {
      func localMethod() {
        class Deeper { var z = { enum Deepest { case bottom } } }
      }
      var property: Int {
        struct InProperty { var inner: Int { func deepFunction() {}; return 1 } }
        return 1
      }
    }
  }
  subscript(i: Int) -> Int {
    func inSubscript() {}
    return i
  }
  deinit {
    struct InDeinit {}
  }
}
extension Outer {
  struct Added {}
  enum Errors: Error { case failed(reason: String) }
  actor Worker { struct Job {} ; func run(_ job: Job) {} }
}
struct OnOneLine { let a = 1; let b = 2; func c() {} ; struct D {} }
struct Spread
{
  let a: Int
  func b()
  {
  }

}  // the end
func chain() -> Int { [1, 2].map { $0 }.first.map { value in struct InChain {}; return value } ?? 0 }
let closing = [
  1,
  2,
] ; let next = 1
