/// What a place of a finding is known by in another state of its project.
///
/// It holds no lines, and of paths only the name of a file that stands for itself or hides what is private to it, so that
/// edits, moves and renamed files leave it as it is.
package struct PlaceIdentity: Sendable, Hashable {
  package var rule: String
  /// What names the decision, where that isn't the symbol or more of it.
  package var key = ""
  /// The module of the file; empty where none is known.
  package var module = ""
  /// The name of the file that alone sees the symbol, as that is private or an import; else empty.
  package var file = ""
  /// `Type.member`, `Type`, or the file's name.
  package var symbol: String
  /// Whether the symbol is the name of a file.
  package var isFile = false
  /// A hash of what is said, without numbers and the names above; empty in what was written before there was one.
  package var says = ""
  /// The offending code as tokens; empty for a whole declaration or file.
  package var code = ""
  /// The tokens in front of it in the same declaration, and those behind it.
  package var before = ""
  package var after = ""
  /// What a whole declaration or file consists of, by which it is known under another name.
  package var shape = ""

  package init(rule: String, symbol: String) {
    self.rule = rule
    self.symbol = symbol
  }

  /// That of a hit.
  package init(of hit: Finding) {
    self.init(of: hit.first, rule: hit.rule, symbol: hit.symbol, message: hit.first.message)
  }

  /// That of a place, or what else there is to know of it.
  package init(of place: FindingPlace?, rule: String, symbol: String, message: String) {
    if let identity = place?.identity {
      self = identity
    } else {
      self.init(rule: rule, symbol: symbol)
      says = message
    }
  }

  /// What stays as it is whatever is around the place.
  package var core: [String] { [rule, module, file, symbol, key, says, code] }

  /// Whether nothing but the symbol is known, as of what an earlier version of the program has written.
  package var isCounted: Bool { says.isEmpty }

  /// The names of the types around it and of the member; of a file its whole name.
  package var components: [String] {
    isFile ? [symbol] : symbol.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }
}

extension PlaceIdentity: Comparable {
  package static func < (left: PlaceIdentity, right: PlaceIdentity) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }

  private var order: [String] {
    [rule, module, symbol, file, isFile ? "1" : "", key, code, before, after, says, shape]
  }
}
