/// Classes of bytes that the lexer tells apart, as a lookup table.
enum ByteClass {
  /// ASCII only, as the other classes are.
  static let identifierHead: UInt8 = 1
  static let identifierBody: UInt8 = 2
  static let operatorByte: UInt8 = 4
  static let digit: UInt8 = 8
  /// What may stand left of an operator without making it left-bound: blanks and opening punctuation.
  static let notLeftBound: UInt8 = 16
  /// What may stand right of an operator without making it right-bound: blanks and closing punctuation.
  static let notRightBound: UInt8 = 32
  static let blank: UInt8 = 64
  /// What a string literal can't run over without a closer look, everything outside ASCII among it.
  static let stringStop: UInt8 = 128

  /// 256 entries that live as long as the process, so that the hot loop indexes them without a bounds check.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func mark(_ text: StaticString, _ mask: UInt8) {
      text.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= mask } }
    }
    mark("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_", identifierHead | identifierBody)
    mark("0123456789", identifierBody | digit)
    // Inside a name, as in `username$`; at its start it makes a name of its own kind.
    mark("$", identifierBody)
    for byte in 0x80...0xFF { table[byte] |= stringStop }
    mark("\"\\\r\n\0", stringStop)
    mark("/=-+!*%<>&|^~?", operatorByte)
    mark(" \t\r\n\u{0B}\u{0C}\0", notLeftBound | notRightBound | blank)
    mark("([{,;:", notLeftBound)
    mark(")]},;:", notRightBound)
    return UnsafePointer(table)
  }()
}
