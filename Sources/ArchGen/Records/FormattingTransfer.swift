import LineDifference
import SwiftOutline

/// Carries what a formatter has made of generated code over to what is generated next, so that only what people have
/// written counts as an edit.
enum FormattingTransfer {
  /// Whether two texts differ in white space at most.
  static func areSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let (first, second) = (SpacedTokens(first), SpacedTokens(second))
    return SpacedTokens.comments(in: first.tail) == SpacedTokens.comments(in: second.tail)
      && first.tokens.elementsEqual(second.tokens) { $0.key == $1.key && $0.comments == $1.comments }
  }

  /// Generated texts, the last and the next, with the white space of the file that a formatter has been at; as they are
  /// where none has.
  static func carry(
    from existing: [UInt8], base: [UInt8], next: [UInt8]
  ) -> (base: [UInt8], next: [UInt8]) {
    let (base, next) = (LineEnds.transferred(from: existing, to: base), LineEnds.transferred(from: existing, to: next))
    let (old, now, new) = (SpacedTokens(base), SpacedTokens(existing), SpacedTokens(next))
    var spaced = old
    let places = old.partners(in: now)
    for (position, partner) in places.enumerated() {
      guard let partner else { continue }
      let (gap, other) = (old.tokens[position].gap, now.tokens[partner].gap)
      // Between tokens that follow each other in both texts all is a formatter's; elsewhere a line break has to stay one.
      let follows = position == 0 ? partner == 0 : places[position - 1].map { $0 + 1 == partner } ?? false
      if follows || gap.contains(10) && other.contains(10),
        old.tokens[position].comments == now.tokens[partner].comments
      {
        spaced.tokens[position].gap = other
      }
      spaced.tokens[position].text = now.tokens[partner].text
    }
    if SpacedTokens.comments(in: old.tail) == SpacedTokens.comments(in: now.tail) { spaced.tail = now.tail }
    guard spaced.bytes != base else { return (base, next) }
    var result = new
    let scale = Indentation(of: base, in: existing)
    let partners = new.partners(in: old)
    for position in new.tokens.indices {
      guard let partner = partners[position] else {
        result.tokens[position].text = new.tokens[position].indented(by: scale.scaled)
        result.tokens[position].gap = scale.scaled(new.tokens[position].gap)
        continue
      }
      result.tokens[position].text = spaced.tokens[partner].text
      // What stands between two tokens is kept where they follow each other in both texts.
      let follows = position == 0 ? partner == 0 : partners[position - 1].map { $0 + 1 == partner } ?? false
      let isSame = new.tokens[position].comments == old.tokens[partner].comments
      result.tokens[position].gap =
        follows && isSame ? spaced.tokens[partner].gap : scale.scaled(new.tokens[position].gap)
    }
    if new.tail == old.tail { result.tail = spaced.tail }
    return (spaced.bytes, result.bytes)
  }
}

/// A text as its tokens with what stands before each of them.
private struct SpacedTokens {
  struct Element {
    /// White space and comments.
    var gap: [UInt8]
    var text: [UInt8]
    /// What tokens are compared by: the kind, and the text without the indentation that a literal of several lines has.
    let key: [UInt8]
    let comments: [UInt8]
    /// What the lines of a literal begin with.
    private let indentation: [UInt8]

    init(_ token: Token, gap: [UInt8], text: [UInt8], indentation: [UInt8]) {
      (self.gap, self.text, self.indentation) = (gap, text, indentation)
      comments = SpacedTokens.comments(in: gap)
      key = [token.kind.rawValue] + Self.moved(text, from: indentation, to: []).map { $0 == 10 ? 1 : $0 }
    }

    func indented(by scaled: ([UInt8]) -> [UInt8]) -> [UInt8] {
      Self.moved(text, from: indentation, to: Array(scaled([10] + indentation).dropFirst()))
    }

    private static func moved(_ text: [UInt8], from: [UInt8], to: [UInt8]) -> [UInt8] {
      guard text.contains(10) else { return text }
      let lines = text.split(separator: 10, omittingEmptySubsequences: false).enumerated().map { position, line in
        position > 0 && line.starts(with: from) ? to + line.dropFirst(from.count) : Array(line)
      }
      return Array(lines.joined(separator: [10]))
    }
  }

  var tokens: [Element] = []
  /// What stands behind the last token.
  var tail: [UInt8]

  init(_ bytes: [UInt8]) {
    let found = OutlineReader().tokens(of: SourceText(bytes)).filter { $0.kind != .endOfFile && $0.end > $0.start }
    // The closing quotes say how a literal is indented, the innermost literal last.
    var indentations: [[UInt8]] = []
    tail = Array(bytes[(found.last?.end ?? 0)...])
    for (position, token) in found.enumerated().reversed() {
      let end = position > 0 ? found[position - 1].end : 0
      let gap = Array(bytes[end..<token.start])
      let text = Array(bytes[token.start..<token.end])
      if token.kind == .string || token.kind == .stringTail {
        indentations.append(Array((text.split(separator: 10).last ?? []).prefix { $0 == 32 || $0 == 9 }))
      }
      tokens.append(Element(token, gap: gap, text: text, indentation: indentations.last ?? []))
      if token.kind == .string || token.kind == .stringHead { _ = indentations.popLast() }
    }
    tokens.reverse()
  }

  var bytes: [UInt8] { tokens.flatMap { $0.gap + $0.text } + tail }

  /// For each token the position of the same one in another text; `nil` where that has none.
  func partners(in other: SpacedTokens) -> [Int?] {
    func lines(_ tokens: SpacedTokens) -> [UInt8] { tokens.tokens.flatMap { $0.key + [10] } }
    let difference = LineDifference(from: lines(self), to: lines(other))
    var partners: [Int?] = Array(repeating: nil, count: tokens.count)
    var (position, partner) = (0, 0)
    for change in difference.changes + [.init(old: tokens.count..<tokens.count, new: 0..<0)] {
      while position < change.old.lowerBound {
        partners[position] = partner
        position += 1
        partner += 1
      }
      position = change.old.upperBound
      partner = change.new.upperBound
    }
    return partners
  }

  /// The lines of comments without what they begin with.
  static func comments(in gap: [UInt8]) -> [UInt8] {
    let lines = gap.split { $0 == 10 || $0 == 13 }.map { line in line.drop { $0 == 32 || $0 == 9 } }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [10]))
  }
}

/// How levels are indented in two texts that say the same.
private struct Indentation {
  private let from: [UInt8]
  private let to: [UInt8]

  init(of base: [UInt8], in existing: [UInt8]) {
    from = Self.unit(of: base)
    to = Self.unit(of: existing)
  }

  /// The white space before a token with its levels as the other text has them.
  func scaled(_ gap: [UInt8]) -> [UInt8] {
    guard from != to, !from.isEmpty else { return gap }
    var lines = gap.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for index in lines.indices.dropFirst() {
      var rest = lines[index][...]
      var levels: [UInt8] = []
      while rest.starts(with: from) {
        rest = rest.dropFirst(from.count)
        levels += to
      }
      lines[index] = levels + rest
    }
    return Array(lines.joined(separator: [10]))
  }

  /// What the first indented line begins with.
  private static func unit(of text: [UInt8]) -> [UInt8] {
    for line in text.split(separator: 10) {
      let blanks = line.prefix { $0 == 32 || $0 == 9 }
      if !blanks.isEmpty, blanks.count < line.count, !line.dropFirst(blanks.count).starts(with: "*".utf8) {
        return Array(blanks)
      }
    }
    return []
  }
}
