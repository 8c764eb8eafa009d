/// Words that the parser and the index compare with; their raw values are the first local names of every file, so that
/// comparing an identifier with a known word is comparing two integers.
///
/// The order matters in one respect: the words up to `lastNonOperand` never end an operand, so that a `/` after one of
/// them starts a regular expression literal.
///
/// The cases are spelt as in source, those that name types included.
// swift-format-ignore: AlwaysUseLowerCamelCase
package enum Word: UInt32, Sendable, CaseIterable {
  case none = 0
  // Keywords that never end an operand.
  case `import`, `struct`, `class`, `enum`, `protocol`, `extension`, `func`, `var`, `let`, `case`, `typealias`
  case `associatedtype`, `operator`, `precedencegroup`, `deinit`
  case `if`, `else`, `guard`, `switch`, `for`, `while`, `repeat`, `do`, `catch`, `defer`, `return`, `throw`
  case `in`, `where`, `as`, `is`, `try`, `await`, `throws`, `rethrows`, async, `inout`, each
  case `break`, `continue`, `fallthrough`, `default`, some, any, consume, copy, discard
  case lastNonOperand
  // Words that are operands, or only sometimes keywords.
  case selfKeyword, selfType, `super`, `nil`, `true`, `false`, anyType, initKeyword, `subscript`
  case actor, macro, underscore, unsafe
  case `private`, `fileprivate`, `internal`, package, `public`, open
  case `static`, final, lazy, weak, unowned, mutating, nonmutating, override, required, convenience, optional
  case dynamic, indirect, nonisolated, isolated, distributed, prefix, postfix, infix, borrowing, consuming, sending
  case reasync, get, set, willSet, didSet, read, modify, unsafeAddress, unsafeMutableAddress
  case underscoreRead, underscoreModify, underscoreConst, underscoreLocal, safe
  case underscoredConsuming, underscoredOwned, underscoredShared
  // Operators.
  case lessThan, greaterThan, questionMark, exclamationMark, ampersand, star, arrow, equals, ellipsis, tilde, minus
  case equalEqual, notEqual, nilCoalescing, andAnd, orOr
  // Compiler directives.
  case elseifDirective, endifDirective, sourceLocation, warning, errorDirective
  // Words of SwiftUI, Combine, Observation and the standard library that facts are about.
  case State, StateObject, ObservedObject, EnvironmentObject, Environment, Binding, Bindable, Published, Observable
  case ObservableObject, MainActor, View, App, body, Preview, DEBUG, wrappedValue, initialValue, shared
  case Task, detached, run, main, sleep, print, debugPrint, environment, environmentObject
  case onAppear, task, refreshable, onDisappear, onChange, Void, Never, Optional, Array, Dictionary, Set
  case Result, success, failure, localizedDescription, Error, error, value, newValue, oldValue, description
  case id, CodingKeys, URL, Bool, Int, Double, String, Date, Data, UUID, ObservationIgnored
  case Model, IBOutlet, objc, Suite, Test, XCTestCase, sink, assign, completion, isEmpty, count, append

  /// The text of the word in source; `nil` for the entries that are no words.
  var text: String? {
    switch self {
    case .none, .lastNonOperand: nil
    case .selfKeyword: "self"
    case .selfType: "Self"
    case .anyType: "Any"
    case .initKeyword: "init"
    case .underscore: "_"
    case .underscoreRead: "_read"
    case .underscoreModify: "_modify"
    case .underscoreConst: "_const"
    case .underscoreLocal: "_local"
    case .underscoredConsuming: "__consuming"
    case .underscoredOwned: "__owned"
    case .underscoredShared: "__shared"
    case .lessThan: "<"
    case .greaterThan: ">"
    case .questionMark: "?"
    case .exclamationMark: "!"
    case .ampersand: "&"
    case .star: "*"
    case .arrow: "->"
    case .equals: "="
    case .ellipsis: "..."
    case .tilde: "~"
    case .minus: "-"
    case .equalEqual: "=="
    case .notEqual: "!="
    case .nilCoalescing: "??"
    case .andAnd: "&&"
    case .orOr: "||"
    case .elseifDirective: "elseif"
    case .endifDirective: "endif"
    case .errorDirective: nil
    default: "\(self)"
    }
  }
}

extension Word {
  /// The text of the word in source; empty for the entries that are no words.
  package var spelling: String { Self.spellings[Swift.Int(rawValue)] }

  /// The text of each word by its number; made once, because the text of a case comes from reflection, which is slow.
  package static let spellings = allCases.map { $0.text ?? "" }
}
