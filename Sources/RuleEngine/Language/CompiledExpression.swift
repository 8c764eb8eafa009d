/// Variables of one evaluation.
struct Frame {
  let context: RuleContext
  let known: KnownProperties
  var slots: [Value]
  var budget: RuleBudget
  /// What the query has been about so far, whether it breaks the rule or not.
  var subjects: [Value] = []
}

typealias Evaluation = @Sendable (inout Frame) -> Value
typealias Test = @Sendable (inout Frame) -> Bool

/// A checked expression.
struct CompiledExpression: Sendable {
  var type: ValueType
  /// Whether an optional chain inside may make the value absent.
  var isChained: Bool
  var evaluate: Evaluation
  /// Whether it is true; quicker than making a value of that first.
  let test: Test
  /// The text where it is the same for every element.
  var constant: String?
  /// The number of the name that the text is, where it is one; absent where the element is.
  var nameNumber: (@Sendable (inout Frame) -> UInt32?)?

  init(type: ValueType, isChained: Bool = false, evaluate: @escaping Evaluation) {
    self.type = type
    self.isChained = isChained
    self.evaluate = evaluate
    test = { frame in evaluate(&frame).isTrue }
  }

  /// A condition.
  init(test: @escaping Test) {
    type = .bool
    isChained = false
    self.test = test
    evaluate = { frame in .bool(test(&frame)) }
  }

  /// Text that is the same for every element.
  init(constant: String, type: ValueType) {
    self.init(type: type) { _ in .string(constant) }
    self.constant = constant
  }

  /// The type that the expression has for what stands around it.
  var fullType: ValueType { isChained && !type.isOptional ? .optional(type) : type }
}
