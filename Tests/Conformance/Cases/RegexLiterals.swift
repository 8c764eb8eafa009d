// swift-format-ignore-file
// Regular expression literals against division and comments.

let bare = /abc/
let braces = /a{2,3}[{}]\/"(?<name>\d+)/
let called = /x/.firstMatch(in: text)
let argument = text.matches(of: /[a-z]+/), second = f(/a/, /b/), third = [/a/, /b/]
let division = a / b / c, tightDivision = a/b/c, parenthesised = (a / b) / c, subscripted = x[1] / y / z
let afterReturn = { return /}/ }
let afterOperator = x ~= /}/, ternary = flag ? /a/ : /b/
let extended = #/usr/local/bin{/#, doubled = ##/a/#{b/##
let multiline = #/
  (?<struct> struct \s+ )   # a comment with a brace {
  "func"                    # "
/#
let withSpace = /a b/, escapedSpace = /\ a/, quoted = /"/, hash = /#/
let negated = !/a/.matches, closing = f(a, /b/, c)
let afterTry = try /a/.wholeMatch(in: x), afterAwait = await /b/.run()
let caseMatch = { switch text { case /a{1}/: func inCase() {} default: break } }
if text.contains(/}/) { func inIf() {} }
guard text.starts(with: /{/) else { fatalError() }
let stored: Regex<Substring> = /{/
let reduced = items.reduce(1, /)
let mapped = items.map(/)
let operators = [(/), (+)]
let comment = 1 / 2 // not a /regex/
let block = 1 /* not / a regex */ / 2
let afterClosingBrace = { 1 }() / 2 / 3
let keyword = x.self / y / z
infix operator /%/
func /%/ (a: Int, b: Int) -> Int { a /%/ b }
func / (a: A, b: A) -> A { a }
prefix operator /
struct After { let end = /end/ ; func last() {} }
