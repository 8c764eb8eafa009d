/// What a byte can be in a name, as a lookup table.
enum NameByte {
  static let head: UInt8 = 1
  static let body: UInt8 = 2
  static let small: UInt8 = 4
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
    mark("$".utf8, body)
    mark(" \t\r\n`".utf8, blank)
    return UnsafePointer(table)
  }()
}
