/// A place in a file's bytes.
struct EditPlace: Hashable {
  let path: String
  let offset: Int
  let bytes: [UInt8]
}

/// A text for a place in a person's file.
struct WiringEdit: Hashable {
  let place: EditPlace
  let text: String

  /// Inserts the text into the place's file, where at most later places have got theirs.
  func applied(to content: [UInt8]) -> [UInt8] {
    Array(content[..<place.offset]) + Array(text.utf8) + content[place.offset...]
  }
}
