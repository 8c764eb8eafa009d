/// Finds pairs of neighbouring bytes in a text, many bytes at a time.
struct BytePairSearch {
  private typealias Block = SIMD32<UInt8>
  private var firsts: [Block] = []
  private var seconds: [Block] = []

  init(_ pairs: some Sequence<(UInt8, UInt8)>) {
    for (first, second) in pairs {
      firsts.append(Block(repeating: first))
      seconds.append(Block(repeating: second))
    }
  }

  /// Calls `body` with the position of each pair, in text order.
  @inline(__always)
  func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Void) {
    guard let start = text.baseAddress, text.count > 1 else { return }
    firsts.withUnsafeBufferPointer { firsts in
      seconds.withUnsafeBufferPointer { seconds in
        var offset = 0
        // The last byte begins no pair.
        let last = text.count - 1
        while offset + Block.scalarCount <= last {
          let left = UnsafeRawPointer(start + offset).loadUnaligned(as: Block.self)
          let right = UnsafeRawPointer(start + offset + 1).loadUnaligned(as: Block.self)
          var hits = SIMDMask<SIMD32<Int8>>(repeating: false)
          for index in firsts.indices { hits .|= (left .== firsts[index]) .& (right .== seconds[index]) }
          let parts = unsafeBitCast(hits, to: SIMD4<UInt64>.self)
          if parts != SIMD4(repeating: 0) {
            for part in parts.indices { Self.visit(parts[part].littleEndian, start + offset + part * 8, body) }
          }
          offset += Block.scalarCount
        }
        while offset < last {
          for index in firsts.indices where firsts[index][0] == start[offset] && seconds[index][0] == start[offset + 1]
          {
            body(start + offset)
            break
          }
          offset += 1
        }
      }
    }
  }

  @inline(__always)
  private static func visit(
    _ hits: UInt64, _ start: UnsafePointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Void
  ) {
    var rest = hits
    while rest != 0 {
      let index = rest.trailingZeroBitCount >> 3
      body(start + index)
      rest &= ~(0xFF << UInt64(index << 3))
    }
  }
}
