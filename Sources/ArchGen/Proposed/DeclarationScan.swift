/// The types that a Swift file declares and extends, found without parsing the file.
///
/// Comments and strings count too, so there may be more than the file really declares, and never less.
struct DeclarationScan: Sendable {
  /// The names after `struct`, `class` and the like.
  private(set) var declared: [NameKey] = []
  /// Those of them whose lines are not indented, so that no type is around them.
  private(set) var outer: [NameKey] = []
  /// The names after `extension`.
  private(set) var extended: [NameKey] = []

  init(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { scan($0) } }

  /// A keyword, and how far into it the pair of bytes stands that it is searched by.
  private struct Keyword {
    let bytes: [UInt8]
    let pairOffset: Int
    let isExtension: Bool

    init(_ text: String, pairOffset: Int, isExtension: Bool = false) {
      bytes = Array(text.utf8)
      self.pairOffset = pairOffset
      self.isExtension = isExtension
    }

    var pair: (UInt8, UInt8) { (bytes[pairOffset], bytes[pairOffset + 1]) }
  }

  /// The pairs are rare in Swift code; two keywords that share one are told apart by what surrounds it.
  private static let keywords = [
    Keyword("struct", pairOffset: 4), Keyword("actor", pairOffset: 1), Keyword("class", pairOffset: 0),
    Keyword("enum", pairOffset: 1), Keyword("protocol", pairOffset: 4), Keyword("typealias", pairOffset: 1),
    Keyword("extension", pairOffset: 1, isExtension: true),
  ]
  private static let search = BytePairSearch(keywords.dropFirst().map(\.pair))

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    let end = start + text.count
    let keywords = Self.keywords
    var free = start
    Self.search.forEach(in: text) { pair in
      for keyword in keywords where keyword.bytes[keyword.pairOffset] == pair.pointee {
        let place = pair - keyword.pairOffset
        let behind = place + keyword.bytes.count
        // A name that is spelt like a keyword isn't one.
        guard place >= free, behind < end, Self.holds(keyword.bytes, at: place) else { continue }
        guard NameByte.table[Int(behind.pointee)] & NameByte.body == 0, Self.beginsName(at: place, after: start) else {
          continue
        }
        if let nameEnd = takeName(behind: behind, of: keyword, start: start, end: end) { free = nameEnd }
        return
      }
    }
  }

  private static func holds(_ word: [UInt8], at place: UnsafePointer<UInt8>) -> Bool {
    for index in word.indices where place[index] != word[index] { return false }
    return true
  }

  /// Whether no name goes on over a place; digits behind something else than a name are a number.
  static func beginsName(at place: UnsafePointer<UInt8>, after start: UnsafePointer<UInt8>) -> Bool {
    var before = place
    while before > start {
      before -= 1
      let kind = NameByte.table[Int(before.pointee)]
      if kind & NameByte.body == 0 { return true }
      if kind & NameByte.head != 0 { return false }
    }
    return true
  }

  /// Takes the name after a keyword and returns its end; `nil` when there is none.
  private mutating func takeName(
    behind keywordEnd: UnsafePointer<UInt8>, of keyword: Keyword, start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let classes = NameByte.table
    var place = keywordEnd
    // Only blanks and the mark of a quoted name stand between a keyword and its name.
    while place < end, classes[Int(place.pointee)] & NameByte.blank != 0 { place += 1 }
    guard place < end, classes[Int(place.pointee)] & NameByte.head != 0 else { return nil }
    let nameStart = place
    repeat { place += 1 } while place < end && classes[Int(place.pointee)] & NameByte.body != 0
    let key = NameKey(from: nameStart, to: place)
    if keyword.isExtension {
      extended.append(key)
      return place
    }
    declared.append(key)
    var lineStart = nameStart
    while lineStart > start, lineStart[-1] != 10 { lineStart -= 1 }
    if classes[Int(lineStart.pointee)] & NameByte.blank == 0 { outer.append(key) }
    return place
  }
}
