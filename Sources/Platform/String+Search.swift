// Searching for texts with the standard library's `contains`, `split` or `replacing` draws all of its regular expressions
// into the program, a megabyte of them.

extension String {
  /// Where the text holds another, byte by byte, from the front and without overlaps.
  package func places(of other: String) -> [Range<Index>] { self[...].places(of: other) }

  /// What lies before, between and behind the places of another text.
  package func parts(around other: String) -> [Substring] {
    let places = places(of: other)
    let (starts, ends) = ([startIndex] + places.map(\.upperBound), places.map(\.lowerBound) + [endIndex])
    return zip(starts, ends).map { self[$0..<$1] }
  }
}

extension Substring {
  /// As of a whole text.
  package func places(of other: String) -> [Range<Index>] {
    var (text, other) = (self, other)
    let starts = text.withUTF8 { bytes in other.withUTF8 { Self.starts(of: $0, in: bytes) } }
    return starts.map { start in
      let first = utf8.index(utf8.startIndex, offsetBy: start)
      return first..<utf8.index(first, offsetBy: other.utf8.count)
    }
  }

  private static func starts(of other: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    var start = 0
    while !other.isEmpty, start + other.count <= bytes.count {
      var length = 0
      while length < other.count, bytes[start + length] == other[length] { length += 1 }
      if length == other.count { found.append(start) }
      start += length == other.count ? length : 1
    }
    return found
  }
}

extension String {
  /// Whether the text ends in another, byte by byte.
  package func ends(in other: String) -> Bool {
    var text = self
    var other = other
    return text.withUTF8 { bytes in
      other.withUTF8 { ending in
        guard bytes.count >= ending.count else { return false }
        for offset in 0..<ending.count where bytes[bytes.count - 1 - offset] != ending[ending.count - 1 - offset] {
          return false
        }
        return true
      }
    }
  }

  /// Whether the text holds another, byte by byte; the standard library's search costs ten times as much on short names.
  package func holds(_ other: String) -> Bool {
    var text = self
    var other = other
    return text.withUTF8 { bytes in
      other.withUTF8 { needle in
        guard let first = needle.first else { return true }
        guard bytes.count >= needle.count else { return false }
        for start in 0...(bytes.count - needle.count) where bytes[start] == first {
          var length = 1
          while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
          if length == needle.count { return true }
        }
        return false
      }
    }
  }
}
