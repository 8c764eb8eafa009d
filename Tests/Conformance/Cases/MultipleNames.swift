// swift-format-ignore-file
// `var` and `let` lines that bind several names, or none.

let a = 1, b = 2
var c, d: Int
var e: Int, f: String = "x", g = { struct InG {}; return 1 }()
let (h, i) = (1, 2)
let (j, (k, _)) = { func inTuple() {}; return (1, (2, 3)) }(), l = 4
let _ = { struct InWildcard {} }
let (m): Int = 1
var n = 1 {
  didSet { func inN() {} }
}, o: Int = 2
var p: Int { 1 }, q: Int { get { 2 } set {} }
let r =
  1,
  s =
    """
    two
    lines
    """,
  t
    : Int = 3
let (labelled: u, other: v) = (labelled: 1, other: 2)
let w: (Int, Int) = (1, 2), x: [Int] = [1, 2], y: (a: Int, b: Int) -> (Int, Int) = { ($0, $1) }
public private(set) var z = 1, aa = 2
struct Properties {
  static let first = 1, second = 2
  @Wrapper var wrapped, alsoWrapped: Int
  let (left, right): (Int, Int)
  lazy var lazyOne = 1, lazyTwo = { func inLazy() {} }
  weak var delegate: AnyObject?; unowned(unsafe) let owner: AnyObject, other: AnyObject
  weak let constant: AnyObject?
  var computed: Int { 1 } ; var after: Int { 2 }
}
let comparison = a < b, after = c > d
let ab = 1; let ac = 2; var ad = 3
let block = if flag { 1 } else { 2 }, afterBlock = 3
