/// What is asked of a field, one thing after another: the first that is missing says what is wrong.
struct FieldValidator<Value> {
  /// What is wrong with the field, if anything.
  private(set) var problem: String?
  private let text: String
  private let value: Value?

  init(_ value: Value) {
    text = ""
    self.value = value
  }

  /// - Parameter read: Returns the value that a text stands for, if any.
  init(text: String, as read: (String) -> Value?) {
    self.text = text
    value = read(text)
  }

  func required(_ problem: @autoclosure () -> String) -> Self {
    refused(if: text.allSatisfy(\.isWhitespace), problem())
  }

  /// Asks for a text that stands for a value, where there is one at all.
  func readable(_ problem: @autoclosure () -> String) -> Self {
    refused(if: value == nil && !text.isEmpty, problem())
  }

  func refused(if isWrong: @autoclosure () -> Bool, _ problem: @autoclosure () -> String) -> Self {
    guard self.problem == nil, isWrong() else { return self }
    var validator = self
    validator.problem = problem()
    return validator
  }
}

extension FieldValidator where Value == String {
  init(text: String) {
    self.init(text: text) { $0 }
  }
}

extension FieldValidator where Value: Comparable {
  func atLeast(_ bound: Value, _ problem: @autoclosure () -> String) -> Self {
    refused(if: value.map { $0 < bound } == true, problem())
  }

  func atMost(_ bound: Value, _ problem: @autoclosure () -> String) -> Self {
    refused(if: value.map { $0 > bound } == true, problem())
  }

  func above(_ bound: Value, _ problem: @autoclosure () -> String) -> Self {
    refused(if: value.map { $0 <= bound } == true, problem())
  }

  func below(_ bound: Value, _ problem: @autoclosure () -> String) -> Self {
    refused(if: value.map { $0 >= bound } == true, problem())
  }
}
