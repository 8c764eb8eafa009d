/// The capitalised names in a Swift file, which may be those of types.
///
/// What stands in comments and strings counts too, so there may be more than the file really says, and never less but
/// for types whose names begin with a small letter.
enum MentionScan {
  /// The names in a file, each once.
  static func names(in bytes: [UInt8]) -> Set<NameKey> {
    var names: Set<NameKey> = []
    bytes.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return }
      let end = start + text.count
      let classes = NameByte.table
      var place = start
      while place < end {
        let kind = classes[Int(place.pointee)]
        let nameStart = place
        place += 1
        if kind & NameByte.head == 0 { continue }
        while place < end && classes[Int(place.pointee)] & NameByte.body != 0 { place += 1 }
        if kind & NameByte.small == 0 { names.insert(NameKey(from: nameStart, to: place)) }
      }
    }
    return names
  }
}
