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
