/// The names in a Swift file that may be those of types, found without taking the file apart.
///
/// What stands in comments and strings counts too, so there may be more than the file really says, and never less but
/// for types whose names begin with a small letter.
struct NameScan: Sendable {
  /// The number of a name; two names may share one.
  typealias Key = UInt32

  /// The capitalised names, each at least once.
  private(set) var mentioned: [Key] = []
  /// The names behind `struct`, `class` and the like.
  private(set) var declared: [Key] = []
  /// Those of them whose lines are not indented, so that no type is around them.
  private(set) var outer: [Key] = []
  /// The names behind `extension`.
  private(set) var extended: [Key] = []

  init(_ bytes: some Collection<UInt8>) {
    let isScanned: Void? = bytes.withContiguousStorageIfAvailable { scan($0) }
    if isScanned == nil { Array(bytes).withUnsafeBufferPointer { scan($0) } }
  }

  /// The number of a name.
  static func key(of name: some Sequence<UInt8>) -> Key {
    name.reduce(seed) { mixed($0, $1) }
  }

  private static let seed: Key = 2_166_136_261

  @inline(__always)
  private static func mixed(_ key: Key, _ byte: UInt8) -> Key { (key ^ Key(byte)) &* 16_777_619 }

  /// What the name that comes next is.
  private enum Expectation {
    case none, declared, extended
  }

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    let end = start + text.count
    let classes = NameByte.table
    var place = start
    var lineStart = start
    var expectation = Expectation.none
    while place < end {
      let byte = place.pointee
      let kind = classes[Int(byte)]
      if kind & NameByte.head == 0 {
        place += 1
        if byte == 10 { lineStart = place }
        // Only blanks and the mark of a quoted name stand between a keyword and its name.
        if kind & NameByte.blank == 0 { expectation = .none }
        continue
      }
      let nameStart = place
      let isSmall = kind & NameByte.small != 0
      if isSmall, expectation == .none {
        repeat { place += 1 } while place < end && classes[Int(place.pointee)] & NameByte.body != 0
        if kind & NameByte.keywordHead != 0, place - nameStart >= 4, place - nameStart <= 9 {
          expectation = Self.expectation(after: UnsafeBufferPointer(start: nameStart, count: place - nameStart))
        }
        continue
      }
      var key = Self.seed
      repeat {
        key = Self.mixed(key, place.pointee)
        place += 1
      } while place < end && classes[Int(place.pointee)] & NameByte.body != 0
      if !isSmall { mentioned.append(key) }
      switch expectation {
      case .none: break
      case .declared:
        declared.append(key)
        if classes[Int(lineStart.pointee)] & NameByte.blank == 0 { outer.append(key) }
      case .extended: extended.append(key)
      }
      expectation = .none
    }
  }

  private static let declaring: [[UInt8]] = ["struct", "class", "enum", "protocol", "actor", "typealias"].map {
    Array($0.utf8)
  }
  private static let extending = Array("extension".utf8)

  private static func expectation(after word: UnsafeBufferPointer<UInt8>) -> Expectation {
    if declaring.contains(where: { $0.elementsEqual(word) }) { return .declared }
    return extending.elementsEqual(word) ? .extended : .none
  }
}

/// What a byte can be in a name, as a lookup table.
private enum NameByte {
  static let head: UInt8 = 1
  static let body: UInt8 = 2
  static let small: UInt8 = 4
  /// The first letter of a keyword that declares or extends a type.
  static let keywordHead: UInt8 = 8
  /// What may stand between a keyword and its name.
  static let blank: UInt8 = 16

  /// 256 entries that live as long as the process, so that the loop over all bytes needs no bounds check.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func mark(_ bytes: some Sequence<UInt8>, _ mask: UInt8) {
      for byte in bytes { table[Int(byte)] |= mask }
    }
    mark(UInt8(ascii: "a")...UInt8(ascii: "z"), head | body | small)
    mark(UInt8(ascii: "A")...UInt8(ascii: "Z"), head | body)
    mark(UInt8(ascii: "0")...UInt8(ascii: "9"), body)
    mark(0x80...0xFF, head | body)
    mark("_".utf8, head | body)
    mark("sceapt".utf8, keywordHead)
    mark(" \t\r\n`".utf8, blank)
    return UnsafePointer(table)
  }()
}
