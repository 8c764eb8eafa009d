/// The entries and slots of a `NameTable` that holds the known words alone.
///
/// Copied into the table for each file: 16 KB take half a microsecond, entering the words anew twenty times that.
enum KnownWords {
  static let slotCount = 4096
  static let count = Word.allCases.count

  /// Entries in the order of `Word`; those without text keep the numbering and match nothing.
  nonisolated(unsafe) static let entries: UnsafePointer<NameTable.Entry> = {
    let entries = UnsafeMutablePointer<NameTable.Entry>.allocate(capacity: count)
    for (index, word) in Word.allCases.enumerated() {
      let text = Array(word.spelling.utf8)
      // Names are compared eight bytes at a time.
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 8)
      bytes.initialize(repeating: 0, count: text.count + 8)
      bytes.update(from: text, count: text.count)
      (entries + index).initialize(
        to: NameTable.Entry(
          text: UnsafePointer(bytes), length: UInt32(text.count), hash: NameHash.hash(bytes, length: text.count)))
    }
    return UnsafePointer(entries)
  }()

  nonisolated(unsafe) static let slots: UnsafePointer<UInt32> = {
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    for index in 0..<count where entries[index].length > 0 {
      var slot = Int(entries[index].hash) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt32(index + 1)
    }
    return UnsafePointer(slots)
  }()
}
