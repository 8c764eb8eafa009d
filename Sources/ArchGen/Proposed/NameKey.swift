/// The number of a name with the beginning of its text; two names may share one.
struct NameKey: Sendable, Hashable {
  private let number: UInt32
  /// The first two bytes; 0 where the name has none.
  let beginning: SIMD2<UInt8>

  /// The key of the bytes from one place to another.
  @inline(__always)
  init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    var number: UInt32 = 2_166_136_261
    var place = start
    while place < end {
      number = (number ^ UInt32(place.pointee)) &* 16_777_619
      place += 1
    }
    self.number = number
    beginning = SIMD2(start < end ? start[0] : 0, start + 1 < end ? start[1] : 0)
  }

  /// The key of a text that is not empty.
  init?(_ name: String) {
    var name = name
    let key = name.withUTF8 { bytes in bytes.baseAddress.map { NameKey(from: $0, to: $0 + bytes.count) } }
    guard let key else { return nil }
    self = key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
