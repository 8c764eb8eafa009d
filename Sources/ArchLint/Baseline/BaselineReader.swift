import Findings
import JSONText
import SafeText

/// Reads a baseline and says what is wrong with it.
struct BaselineReader: MistakeCollecting {
  let path: String
  var mistakes: [FileMistake] = []
  private var counts: [PlaceIdentity: Int] = [:]
  private var hasDoubles = false

  init(path: String) { self.path = path }

  /// What an entry may say beside its rule and symbol, in the order in which it is written.
  static var texts: [(name: String, path: WritableKeyPath<PlaceIdentity, String>)] {
    [
      ("module", \.module), ("in", \.file), ("key", \.key), ("code", \.code), ("before", \.before), ("after", \.after),
      ("shape", \.shape), ("says", \.says),
    ]
  }

  mutating func read(_ bytes: [UInt8]) -> FindingBaseline {
    do {
      readDocument(try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas))
    } catch {
      guard readLines(bytes) else {
        mistakes.append(FileMistake(path: path, position: error.position, message: error.message))
        return FindingBaseline()
      }
      return baseline("it holds both sides of a merge")
    }
    return baseline(hasDoubles ? "a merge has left entries twice in it" : nil)
  }

  private func baseline(_ leftover: String?) -> FindingBaseline {
    var baseline = FindingBaseline(counts: counts)
    baseline.leftover = leftover
    return baseline
  }

  private mutating func readDocument(_ document: JSONNode) {
    for member in members(of: document, "the baseline") ?? [] {
      switch member.key {
      case "version":
        if !(1...BaselineFile.version).contains(member.value.integer(.version) ?? 0) {
          mistake(
            member.value.position, "this version of archlint reads baselines of versions 1 to \(BaselineFile.version)")
        }
      case "accepted":
        for element in elements(of: member.value, "'accepted'") { add(element) }
        if counts.values.reduce(0, +) > GivenNumber.count.range.upperBound {
          mistake(
            member.value.position,
            "more than \(GivenNumber.count.range.upperBound) places are accepted; turn the rules off that find most")
        }
      default: unknownKey(member, among: ["version", "accepted"], of: "a baseline")
      }
    }
  }

  /// Reads what a merge has left, with marks of a conflict or without a comma between the sides: all entries are lines.
  ///
  /// - Returns: Whether that is what is there.
  private mutating func readLines(_ bytes: [UInt8]) -> Bool {
    var other = BaselineReader(path: path)
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      var words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasSuffix(",") { words = words.dropLast() }
      if words.hasPrefix("{\"") {
        guard let node = try? JSONReader.parse(Array(words.utf8), allowing: .commentsAndTrailingCommas) else {
          return false
        }
        other.add(node)
      } else if !isMarker(line), !["{", "}", "]", "\"accepted\": [", ""].contains(words),
        !words.hasPrefix("\"version\": ")
      {
        return false
      }
    }
    guard other.mistakes.isEmpty, !other.counts.isEmpty else { return false }
    self = other
    return true
  }

  private func isMarker(_ line: Substring) -> Bool {
    Array(line.utf8).withUnsafeBufferPointer { ConflictMarkers.marker(at: 0, in: $0) != nil }
  }

  private mutating func add(_ node: JSONNode) {
    guard let members = members(of: node, "an entry of 'accepted'") else { return }
    var names: [String: String] = [:]
    var place = PlaceIdentity(rule: "", symbol: "")
    var count = 1
    for member in members {
      if let text = Self.texts.first(where: { $0.name == member.key }) {
        place[keyPath: text.path] = string(member.value, "'\(member.key)'") ?? ""
        continue
      }
      switch member.key {
      case "rule", "symbol", "file": names[member.key] = string(member.value, "'\(member.key)'")
      case "count":
        if let value = member.value.integer(.count) {
          count = value
        } else {
          mistake(member.value.position, "'count' is \(GivenNumber.count)")
        }
      default:
        unknownKey(member, among: ["rule", "symbol", "file", "count"] + Self.texts.map(\.name), of: "an entry")
      }
    }
    guard let rule = names["rule"], let symbol = names["symbol"] ?? names["file"],
      names["symbol"] == nil || names["file"] == nil
    else {
      mistake(node.position, "an entry needs 'rule', and 'symbol' or 'file'")
      return
    }
    (place.rule, place.symbol, place.isFile) = (rule, symbol, names["file"] != nil)
    if place.key == symbol { place.key = "" }
    // Of one place that two branches count differently the more is taken: what was accepted on one side stays so.
    if counts[place] != nil { hasDoubles = true }
    counts[place] = max(counts[place] ?? 0, count)
  }
}
