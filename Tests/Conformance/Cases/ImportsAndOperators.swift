// swift-format-ignore-file
// Imports, operators and precedence groups.

import Foundation
import struct Foundation.URL
import class UIKit.UIView; import enum Models.Kind
import func Darwin.C.stdlib.exit
import let Models.constant
import var Models.variable
import protocol Models.P
import typealias Models.Alias
public import Models
internal import Core
private import Helpers
fileprivate import Others
package import Shared
@testable import App
@_exported import Everything
@_spi(Testing) @_implementationOnly import Secret
@preconcurrency import Old
import Foundation . NSURL
import
  Spread
import struct Models::Order

prefix operator √
postfix operator °
infix operator ±: AdditionPrecedence
infix operator <>
infix operator |> : Pipe
infix operator .+.
infix operator ??=: AssignmentPrecedence
prefix operator ^^ ; postfix operator ^^
infix operator ⊕: Ring
infix operator /~/

precedencegroup Pipe {
  associativity: left
  higherThan: AssignmentPrecedence, Ring
  lowerThan: AdditionPrecedence
  assignment: false
}
precedencegroup Ring {}
private precedencegroup Hidden { associativity: none }

prefix func √ (x: Double) -> Double { x }
postfix func ° (x: Double) -> Double { x }
func ± (a: Int, b: Int) -> Int { a }
func <> <T>(a: T, b: T) -> T { a }
func ==(a: A, b: A) -> Bool { true }
func /(a: A, b: A) -> A { a }
func &&& (a: A, b: @autoclosure () -> A) -> A { a }
func ...< (a: A, b: A) -> A { a }
infix func |> (a: A, b: A) -> A { a }
extension A {
  static func + (a: A, b: A) -> A { a }
  static prefix func - (a: A) -> A { a }
  static postfix func ++ (a: inout A) {}
  prefix static func ! (a: A) -> A { a }
  static func ?? (a: A, b: A) -> A { a }
  static func += (a: inout A, b: A) {}
  static func ~= (a: A, b: A) -> Bool { true }
}
