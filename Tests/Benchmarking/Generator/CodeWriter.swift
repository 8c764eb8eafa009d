import Fuzzing

/// Writes one Swift file, line by line.
///
/// What is random comes from one source, so that the same seed writes the same file.
struct CodeWriter {
  private(set) var text = ""
  private(set) var lineCount = 0
  private var depth = 0
  var random: RandomSource
  let plan: FeaturePlan
  /// Properties and variables that the code being written can see, the innermost last.
  var names: [String] = []
  /// Functions that it can call.
  var functions: [String] = []

  init(plan: FeaturePlan, random: RandomSource) {
    self.plan = plan
    self.random = random
  }

  var feature: Feature { plan.feature }

  /// Types of the feature that code builds and hands on.
  var neighbours: [String] { plan.names(of: .model) + plan.names(of: .helper) + plan.names(of: .values) }

  // MARK: - Lines

  mutating func line(_ code: String) {
    text += String(repeating: "    ", count: depth) + code + "\n"
    lineCount += 1
  }

  mutating func blank() {
    text += "\n"
    lineCount += 1
  }

  /// Writes a line that opens a brace, what stands inside it a level deeper, and the line that closes it.
  ///
  /// Names that the inside declares end with it.
  mutating func block(_ head: String, closing: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    indent { writer in
      let count = writer.names.count
      body(&writer)
      writer.names.removeLast(writer.names.count - count)
    }
    line(closing)
  }

  /// Writes a level deeper.
  mutating func indent(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: - Chance

  mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

  /// `true` this many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  /// A number from `low` to `high`.
  mutating func number(_ low: Int, _ high: Int) -> Int { low + random.below(high - low + 1) }

  /// The position of one of the weights, the heavier the more often.
  mutating func choice(_ weights: [Int]) -> Int {
    var rest = random.below(weights.reduce(0, +))
    for (position, weight) in weights.enumerated() {
      if rest < weight { return position }
      rest -= weight
    }
    return 0
  }

  // MARK: - Names

  /// A new name for a property or variable.
  mutating func newName() -> String {
    let attribute = pick(Words.attributes)
    return chance(60)
      ? pick(Words.adjectives) + attribute.capitalizedFirst : attribute + pick(Words.nouns).capitalizedFirst
  }

  /// A new name for a function.
  mutating func newFunctionName() -> String {
    let verb = pick(Words.verbs)
    return chance(50)
      ? verb + pick(Words.adjectives).capitalizedFirst + pick(Words.attributes).capitalizedFirst
      : verb + pick(Words.attributes).capitalizedFirst
  }

  // MARK: - Comments

  /// A few words.
  mutating func phrase(_ low: Int, _ high: Int) -> String {
    let count = number(low, high)
    return (0..<count).map { _ in chance(60) ? pick(Words.prose) : pick(Words.attributes) }.joined(separator: " ")
  }

  mutating func comment() { line("// " + phrase(4, 9).capitalizedFirst) }

  /// A documentation comment on some declarations.
  mutating func documentation(percent: Int) {
    guard chance(percent) else { return }
    for _ in 0..<number(1, 2) { line("/// " + phrase(5, 11).capitalizedFirst + ".") }
  }

  mutating func mark(_ title: String) {
    line("// MARK: - \(title)")
    blank()
  }
}
