import Findings
import Platform
import SwiftOutline

/// The tokens of a file in the form in which places are compared: without trivia, and without what a formatter may add.
struct PlaceTokens {
  private let source: SourceText
  private let tokens: [Token]

  init(_ source: SourceText, _ reader: OutlineReader) {
    self.source = source
    let all = reader.tokens(of: source)
    tokens = all.indices.lazy.filter { Self.counts(all, $0) }.map { all[$0] }
  }

  /// Semicolons, and commas in front of a closing bracket, say nothing.
  private static func counts(_ tokens: [Token], _ position: Int) -> Bool {
    switch tokens[position].kind {
    case .semicolon, .endOfFile: return false
    case .comma:
      let next = position + 1 < tokens.count ? tokens[position + 1].kind : .endOfFile
      return next != .rightParenthesis && next != .rightBracket
    default: return true
    }
  }

  /// The first token at or behind an offset.
  private func position(at offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many tokens of an expression are compared, and how many on either side.
  private static let codeCount = 24
  private static let sideCount = 4

  func code(_ range: Range<Int>) -> String {
    text(position(at: range.lowerBound)..<position(at: range.upperBound), atMost: Self.codeCount)
  }

  /// What stands in front of a range and behind it, within a declaration.
  func surroundings(of range: Range<Int>, in whole: Range<Int>) -> (before: String, after: String) {
    let (start, end) = (position(at: range.lowerBound), position(at: range.upperBound))
    let (first, last) = (position(at: whole.lowerBound), position(at: whole.upperBound))
    let before = max(first, start - Self.sideCount)..<start
    return (
      before.lowerBound < start ? text(before, atMost: Self.sideCount) : "",
      end < last ? text(end..<last, atMost: Self.sideCount) : ""
    )
  }

  /// What a range consists of beside some names; nothing where that is too little to know it by.
  func shape(of range: Range<Int>, without names: [String]) -> String {
    var shape = PlaceShape()
    let names = names.map { Array($0.utf8) }
    var known: Set<UInt64> = []
    for position in position(at: range.lowerBound)..<position(at: range.upperBound) {
      let bytes = source.bytes[tokens[position].start..<tokens[position].end]
      if names.contains(where: { bytes.elementsEqual($0) }) { continue }
      let hash = FNV1a(bytes.lazy.filter { $0 > UInt8(ascii: " ") })
      if known.insert(hash.value).inserted { shape.add(hash.value) }
    }
    return known.count < Self.leastShape ? "" : shape.text
  }

  /// Tokens with a blank only where two words would become one.
  private func text(_ positions: Range<Int>, atMost limit: Int) -> String {
    var text: [UInt8] = []
    for position in positions.prefix(limit) {
      let token = tokens[position]
      let bytes = source.bytes[token.start..<token.end]
      var word = Array(bytes.prefix(Self.longestToken))
      // How a literal of several lines is indented says nothing.
      if bytes.contains(where: { $0 == 10 || $0 == 13 }) {
        word = Array(bytes.lazy.filter { $0 > UInt8(ascii: " ") }.prefix(Self.longestToken))
      }
      if let last = text.last, let first = word.first, PlaceNames.isPart(last), PlaceNames.isPart(first) {
        text.append(UInt8(ascii: " "))
      }
      text += word
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let longestToken = 60
  private static let leastShape = 6
}
