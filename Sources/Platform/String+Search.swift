// Searching for texts with the standard library's `contains`, `split` or `replacing` draws all of its regular expressions
// into the program, a megabyte of them.

extension StringProtocol {
  /// Where the text holds another, byte by byte, from the front and without overlaps.
  package func places(of other: String) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var start = utf8.startIndex
    while !other.isEmpty, start < utf8.endIndex {
      guard utf8[start...].starts(with: other.utf8) else {
        utf8.formIndex(after: &start)
        continue
      }
      let end = utf8.index(start, offsetBy: other.utf8.count)
      found.append(start..<end)
      start = end
    }
    return found
  }

  /// What lies before, between and behind the places of another text.
  package func parts(around other: String) -> [SubSequence] {
    let places = places(of: other)
    let (starts, ends) = ([startIndex] + places.map(\.upperBound), places.map(\.lowerBound) + [endIndex])
    return zip(starts, ends).map { self[$0..<$1] }
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
