// swift-format-ignore-file
// Escaped keywords and raw identifiers: names are compared without back-ticks, columns with them.

enum `Type` { case `default`, `self`(Int), `init`, plain }
struct `struct` { var `class`: Int; func `func`() {} }
func `a b`() {}
func `returns 3 when asked: "why?"`(`the value` value: Int) {}
let `let` = 1, `var` = 2
var `with {braces}`: Int { 1 }
var (`first one`, `second`) = (1, 2)
func `init`() {}
func `subscript`() {}
func `square²root`() {}
protocol `Any Thing` { associatedtype `in`: `Any Thing` }
typealias `old name` = `struct`
extension `struct`: `Any Thing` { typealias `in` = `Any Thing` }
extension `struct`.`Inner Type` {}
import `my module`
import struct Models.`Order`
@`My Attribute` class C: `Base Class` {}
macro `make it`() = #externalMacro(module: "M", type: "T")
precedencegroup `Odd Group` { higherThan: AdditionPrecedence }
let used = `struct`().`class` + `a b`() + `let`
let path = \`struct`.`class`
func uses(`$escaped`: Int) { `a b`(); self.`func`(); label: do { break label } }
let élan = 1, 数 = 2, 🐶🐮 = 3, _private = 4, x1 = 5
func größe(für wert: Int) -> Int { let ß = wert; return ß }
