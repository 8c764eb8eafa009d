/// The name that git gives a content, by which it can be asked for it again: SHA-1 over a head with its length.
package enum BlobName {
  package static func of(_ bytes: [UInt8]) -> String {
    var message = Array("blob \(bytes.count)\0".utf8) + bytes
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64($0)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    message.withUnsafeBufferPointer { bytes in
      guard var block = bytes.baseAddress else { return }
      for _ in 0..<bytes.count / 64 {
        add(block, to: &state)
        block += 64
      }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  // Counted loops and pointers, as programs that aren't optimised spend a fifth of their time here otherwise.
  private static func add(_ block: UnsafePointer<UInt8>, to state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word &<< count | word &>> (32 &- count) }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { buffer in
      guard let words = buffer.baseAddress else { return }
      var round = 0
      while round < 80 {
        if round < 16 {
          let bytes = block + round &* 4
          words[round] =
            UInt32(bytes[0]) &<< 24 | UInt32(bytes[1]) &<< 16 | UInt32(bytes[2]) &<< 8 | UInt32(bytes[3])
        } else {
          words[round] = turned(
            words[round &- 3] ^ words[round &- 8] ^ words[round &- 14] ^ words[round &- 16], 1)
        }
        let mixed: UInt32
        if round < 20 {
          mixed = (b & c | ~b & d) &+ 0x5A82_7999
        } else if round < 40 {
          mixed = (b ^ c ^ d) &+ 0x6ED9_EBA1
        } else if round < 60 {
          mixed = (b & c | b & d | c & d) &+ 0x8F1B_BCDC
        } else {
          mixed = (b ^ c ^ d) &+ 0xCA62_C1D6
        }
        let next = turned(a, 5) &+ mixed &+ e &+ words[round]
        e = d
        d = c
        c = turned(b, 30)
        b = a
        a = next
        round &+= 1
      }
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }
}
