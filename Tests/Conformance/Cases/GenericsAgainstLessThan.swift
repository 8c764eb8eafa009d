// swift-format-ignore-file
// `<` opens generic arguments or compares.

let compared = a < b && c > d
let compared2 = a<b
let compared3 = a < b, compared4 = c > (d)
let tuple = (a < b, c > d)
let generic = Array<Int>()
let genericCall = f(a<b, c>(d))
let nested = Dictionary<String, Array<Set<Int>>>()
let shifted = a >> b, shiftedLeft = a << b, unsignedShift = a &>> b
let member = Foo<Bar>.Baz<Int>.self
let closure = Foo<Int> { struct InTrailing {} }
let optional: Array<Int>? = nil, implicitly: Set<Int>! = nil
let function: (Array<Int>) -> Dictionary<Int, Int> = { _ in [:] }
let some: some P<Int> = x, any: any P<Int, String> = y
let literal = [Int]() + [String: [Int]]().keys.map(f), typeLiteral = [String: Int].self
let value: Matrix<3, -4> = m, inline: InlineArray<3, Int> = [1, 2, 3], sugar: [3 of Int] = [1, 2, 3]
let nestedSugar: [2 of [3 of Int]] = x, sugarExpression = [3 of Int](repeating: 0), sizes: [count of Int]
let keyPath = \Array<Int>.count, keyPathRoot = \Dictionary<String, Int>.[""]
let ternary = a < b ? c : d > e ? f : g
let prefixOperator = -a < -b, chain = a?.b<c
let tupleType: (Foo<Int>, Bar<Int>) = t
let composed: Foo<Int> & Bar<Int>
let packed: Pack<repeat each T>, functions: Foo<() -> Void, (Int) throws(E) -> [Int]>
if a < b { func inIf() {} }
if a < b, c > d { func inIfList() {} }
while i<n { func inWhile() {} }
for i in 0..<n { func inFor() {} }
for i in stride(from: 0, to: n, by: 1) where i<m { func inStride() {} }
struct Box<Value: Comparable, let count: Int>: P where Value: Equatable { func < (other: Self) -> Bool { a<b } }
struct Nested<T> where T: Collection, T.Element == Array<Int> { typealias A<U> = Dictionary<U, T> }
extension Box<Int, 3>: Q where Value == Int {}
extension Foo<Bar>.Baz {}
func < <T>(a: T, b: T) -> Bool { true }
func <<<T>(a: T, b: T) -> Bool { true }
func > <T>(a: T, b: T) -> Bool where T: Comparable { a>b }
class Sub: Base<Array<Int>>, Proto, Other<[Int: Set<String>]> {}
protocol Container<Element>: Sequence<Int> { associatedtype Element: Comparable = Array<Int> }
typealias Alias<T> = Array<T> where T: Equatable
typealias Handler = (Result<Int, any Error>) -> Void
