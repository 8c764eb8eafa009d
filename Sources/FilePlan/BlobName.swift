/// The name that git gives a content, by which it can be asked for it again: SHA-1 over a head with its length.
package enum BlobName {
  package static func of(_ bytes: [UInt8]) -> String {
    var message = Array("blob \(bytes.count)\0".utf8) + bytes
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64($0)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    var words: [UInt32] = Array(repeating: 0, count: 80)
    for (position, byte) in block.enumerated() { words[position / 4] = words[position / 4] << 8 | UInt32(byte) }
    for round in 16..<80 {
      words[round] = turned(words[round - 3] ^ words[round - 8] ^ words[round - 14] ^ words[round - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for round in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch round / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (turned(a, 5) &+ mixed &+ e &+ constant &+ words[round], a, turned(b, 30), c, d)
    }
    for (position, word) in [a, b, c, d, e].enumerated() { state[position] = state[position] &+ word }
  }
}
