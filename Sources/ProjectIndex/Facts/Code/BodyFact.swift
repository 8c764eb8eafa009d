/// One thing that code does, as the rules see it: a call, a `try`, an assignment, a closure, a type's name.
package struct BodyFact: Sendable, Hashable {
  /// What a fact is about.
  package enum Kind: String, Sendable, Hashable {
    case call, macro, `subscript`
    case `try`, await
    case optionalTry = "try?"
    case forcedTry = "try!"
    case forceUnwrap = "!"
    /// The four casts stand where their type is written.
    case cast = "as"
    case optionalCast = "as?"
    case forcedCast = "as!"
    case test = "is"
    case assignment, `inout`
    case closure
    /// The code of a catch clause.
    case `catch`
    /// A name where a type is written.
    case type
    /// A name with a capital letter where an expression is written.
    case name
  }

  package var kind: Kind
  /// In UTF-8 bytes, from the first to past the last.
  package var range: Range<Int>
  /// What is called or named; the operator of an assignment.
  package var name: String?
  /// The expression before the dot of a call, without arguments.
  package var receiver: String?
  /// Labels of the arguments, those of trailing closures behind the others; `_` for one without a label.
  package var arguments: [String]?
  /// How many of the arguments are closures.
  package var closureCount: Int?
  /// What is assigned, without arguments.
  package var target: String?
  /// The first name of the target's chain of members, `self` included; `nil` when it starts with something else.
  package var base: String?
  package var parameterCount: Int?
  package var captureCount: Int?
  /// The name of the call that a closure is passed to; `nil` for one that stands elsewhere.
  package var call: String?
  /// The label that a closure is passed with.
  package var label: String?
  package var statementCount: Int?

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
