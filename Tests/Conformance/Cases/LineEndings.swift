// swift-format-ignore-file
// A byte order mark, CRLF and lone CR: lines are counted as the compiler counts them.
import Foundation
struct A {
  let b = """
    two
    lines
    """
  func c() {}let afterLoneCR = 1  var d: Int {    1  }
  /* a comment
 over lines */ let e = 2
}
// a comment ended by a lone CRstruct F {}
struct G {}

struct H {}
