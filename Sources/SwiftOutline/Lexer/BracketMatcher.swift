/// Pairs brackets, so that the parser skips any region in one step and never scans for an end.
///
/// An opening bracket that nothing closes is paired with the closing bracket of the region around it, or with the end
/// of the file; a closing bracket that nothing opened is its own partner. A brace beats the brackets inside it: `{ ( }`
/// closes the brace. Nothing closes a bracket outside of its interpolation.
struct BracketMatcher {
  /// Places in `open` of the innermost bracket of each kind that a closing one may reach; -1 for none.
  private struct Reachable {
    var parenthesis: Int32 = -1
    var bracket: Int32 = -1
    var brace: Int32 = -1
    var stringHead: Int32 = -1
  }

  private struct OpenBracket {
    var token: UInt32
    /// What was reachable outside of it. Kept with each bracket, so that no closing one searches: bracket storms take
    /// linear time.
    var outside: Reachable
  }

  private let tokens: TokenBuffer
  private var open: [OpenBracket] = []
  private var reachable = Reachable()
  private var problems: [LexicalProblem] = []
  /// Offsets of literals and comments without end, ascending: they swallow brackets, whose partners are not to blame.
  private let unterminated: [Int]

  /// Fills `tokens.partners` and returns what is wrong with the brackets, apart from what follows from the literals and
  /// comments without end among the known problems.
  static func match(_ tokens: TokenBuffer, known: [LexicalProblem]) -> [LexicalProblem] {
    var matcher = BracketMatcher(tokens: tokens, unterminated: known.map(\.offset).sorted())
    matcher.matchAll()
    return matcher.problems
  }

  private init(tokens: TokenBuffer, unterminated: [Int]) {
    self.tokens = tokens
    self.unterminated = unterminated
  }

  private mutating func matchAll() {
    let kinds = tokens.kinds
    let last = tokens.count - 1
    for index in 0..<last {
      switch kinds[index] {
      case .leftParenthesis:
        push(index)
        reachable.parenthesis = Int32(truncatingIfNeeded: open.count - 1)
      case .leftBracket:
        push(index)
        reachable.bracket = Int32(truncatingIfNeeded: open.count - 1)
      case .leftBrace:
        push(index)
        reachable = Reachable(brace: Int32(truncatingIfNeeded: open.count - 1), stringHead: reachable.stringHead)
      case .stringHead:
        push(index)
        reachable = Reachable(stringHead: Int32(truncatingIfNeeded: open.count - 1))
      case .rightParenthesis: close(index, reachable.parenthesis)
      case .rightBracket: close(index, reachable.bracket)
      case .rightBrace: close(index, reachable.brace)
      case .stringTail: close(index, reachable.stringHead)
      default: break
      }
    }
    for bracket in open {
      tokens.partners[Int(bracket.token)] = UInt32(truncatingIfNeeded: last)
      reportUnclosed(Int(bracket.token), until: last)
    }
  }

  private mutating func push(_ index: Int) {
    open.append(OpenBracket(token: UInt32(truncatingIfNeeded: index), outside: reachable))
  }

  /// Closes the bracket at `place` in `open` and all unclosed ones inside it.
  private mutating func close(_ index: Int, _ place: Int32) {
    guard place >= 0 else {
      tokens.partners[index] = UInt32(truncatingIfNeeded: index)
      return reportUnexpected(index)
    }
    while open.count - 1 > Int(place), let unclosed = open.popLast() {
      tokens.partners[Int(unclosed.token)] = UInt32(truncatingIfNeeded: index)
      reportUnclosed(Int(unclosed.token), until: index)
    }
    guard let partner = open.popLast() else { return }
    reachable = partner.outside
    tokens.partners[Int(partner.token)] = UInt32(truncatingIfNeeded: index)
    tokens.partners[index] = partner.token
  }

  // MARK: - Problems

  private mutating func reportUnclosed(_ index: Int, until end: Int) {
    guard problems.count < LexicalProblem.limit, tokens.kinds[index] != .stringHead else { return }
    let region = Int(tokens.starts[index])...Int(tokens.starts[end])
    if unterminated.contains(where: { region.contains($0) }) { return }
    problems.append(LexicalProblem(kind: .unclosedBracket(byte(at: index)), offset: Int(tokens.starts[index])))
  }

  private mutating func reportUnexpected(_ index: Int) {
    guard problems.count < LexicalProblem.limit, tokens.kinds[index] != .stringTail else { return }
    let offset = Int(tokens.starts[index])
    if let first = unterminated.first, first < offset { return }
    problems.append(LexicalProblem(kind: .unexpectedBracket(byte(at: index)), offset: offset))
  }

  private func byte(at index: Int) -> UInt8 {
    switch tokens.kinds[index] {
    case .leftParenthesis: UInt8(ascii: "(")
    case .rightParenthesis: UInt8(ascii: ")")
    case .leftBracket: UInt8(ascii: "[")
    case .rightBracket: UInt8(ascii: "]")
    case .leftBrace: UInt8(ascii: "{")
    case .rightBrace: UInt8(ascii: "}")
    default: UInt8(ascii: "\"")
    }
  }
}
