/// Names of types that a project writes otherwise than the templates.
struct TypeRenaming: Sendable, Hashable {
  /// The project's names by those of the templates.
  private let names: [[UInt8]: [UInt8]]

  init(_ names: [String: String]) {
    self.names = Dictionary(
      names.filter { $0.key != $0.value }.map { (Array($0.key.utf8), Array($0.value.utf8)) }
    ) { first, _ in first }
  }

  /// Returns code with the names replaced wherever they are whole words.
  func apply(to code: [UInt8]) -> [UInt8] {
    if names.isEmpty { return code }
    var result: [UInt8] = []
    result.reserveCapacity(code.count)
    var index = 0
    while index < code.count {
      let start = index
      while index < code.count, Self.isWord(code[index]) { index += 1 }
      if index > start {
        let word = Array(code[start..<index])
        result += names[word] ?? word
      } else {
        result.append(code[index])
        index += 1
      }
    }
    return result
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
