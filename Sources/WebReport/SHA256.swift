/// The hash by which a browser recognises the only style and script that it may use (FIPS 180-4).
enum SHA256 {
  /// The hash of a text, in Base64, as a content security policy has it.
  static func base64(_ text: String) -> String { base64(digest(Array(text.utf8))) }

  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
      message.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    var state = initialState
    for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (before, after) = (words[index - 15], words[index - 2])
      let first = rotated(before, 7) ^ rotated(before, 18) ^ before >> 3
      let second = rotated(after, 17) ^ rotated(after, 19) ^ after >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var next = state
    for index in 0..<64 {
      let (a, e) = (next[0], next[4])
      let choice = e & next[5] ^ ~e & next[6]
      let majority = a & next[1] ^ a & next[2] ^ next[1] & next[2]
      let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = next[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      next = [first &+ second, a, next[1], next[2], next[3] &+ first, e, next[5], next[6]]
    }
    for index in state.indices { state[index] &+= next[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 { text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initialState = primes(8).map { fraction(of: $0, root: 2) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes(64).map { fraction(of: $0, root: 3) }

  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// Bit by bit, as no floating-point number has enough of them: the largest number whose power is at most the prime.
  private static func fraction(of prime: Int, root: Int) -> UInt32 {
    var whole = 0
    for bit in stride(from: 36, through: 0, by: -1) {
      let candidate = whole | 1 << bit
      if isPower(candidate, root, atMost: prime) { whole = candidate }
    }
    return UInt32(truncatingIfNeeded: whole)
  }

  /// Whether `(number / 2^32)^root` is at most a prime.
  private static func isPower(_ number: Int, _ root: Int, atMost prime: Int) -> Bool {
    // In digits of 32 bits, the lowest first.
    var power: [UInt64] = [1]
    for _ in 0..<root { power = product(power, UInt64(number)) }
    let whole = power.dropFirst(root)
    let value = whole.reversed().reduce(0) { $0 << 32 | Int($1) }
    return value < prime || value == prime && power.prefix(root).allSatisfy { $0 == 0 }
  }

  private static func product(_ digits: [UInt64], _ factor: UInt64) -> [UInt64] {
    var result: [UInt64] = []
    var carry: UInt64 = 0
    for digit in digits {
      // 32 times 37 bits stay below 70: the factor is taken in two parts.
      let low = digit * (factor & 0xFFFF_FFFF)
      let sum = low & 0xFFFF_FFFF + carry & 0xFFFF_FFFF
      result.append(sum & 0xFFFF_FFFF)
      carry = carry >> 32 + low >> 32 + digit * (factor >> 32) + sum >> 32
    }
    while carry > 0 {
      result.append(carry & 0xFFFF_FFFF)
      carry >>= 32
    }
    return result
  }
}
