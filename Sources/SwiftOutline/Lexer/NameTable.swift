/// The distinct names of one file, numbered in the order of their first appearance after the known words.
///
/// Scratch space of one worker, reused from file to file; a class for the same reason as `TokenBuffer`. Names point
/// into the source bytes, which must outlive the filling of the table.
final class NameTable {
  struct Entry {
    var text: UnsafePointer<UInt8>
    var length: UInt32
    var hash: UInt32
  }

  private var slots: UnsafeMutablePointer<UInt32>
  private var slotMask: Int
  private(set) var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private(set) var count: Int

  private static let initialSlotCount = 4096

  init() {
    slotMask = Self.initialSlotCount - 1
    slots = .allocate(capacity: Self.initialSlotCount)
    slots.initialize(repeating: 0, count: Self.initialSlotCount)
    entryCapacity = 2048
    entries = .allocate(capacity: entryCapacity)
    count = 0
    for entry in Self.knownWords { appendKnown(entry) }
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
  }

  /// Forgets all names but the known words.
  func reset() {
    let known = Self.knownWords.count
    guard count > known else { return }
    for index in known..<count {
      // Each entry is found again by its own probe sequence; cheaper than clearing the whole table for small files.
      var slot = Int(entries[index].hash) & slotMask
      while slots[slot] != UInt32(index + 1) { slot = (slot + 1) & slotMask }
      slots[slot] = UInt32.max
    }
    for slot in 0...slotMask where slots[slot] == UInt32.max { slots[slot] = 0 }
    count = known
  }

  /// The number of the name with this text, entered when new.
  @inline(__always)
  func intern(_ text: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> UInt32 {
    var slot = Int(hash) & slotMask
    while true {
      let found = slots[slot]
      if found == 0 { return insert(text, length: length, hash: hash, slot: slot) }
      let entry = entries[Int(found) - 1]
      if entry.hash == hash && entry.length == UInt32(truncatingIfNeeded: length)
        && Self.equal(entry.text, text, length)
      {
        return found - 1
      }
      slot = (slot + 1) & slotMask
    }
  }

  @inline(__always)
  private static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var index = 0
    while index < length {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }

  @inline(never)
  private func insert(_ text: UnsafePointer<UInt8>, length: Int, hash: UInt32, slot: Int) -> UInt32 {
    let index = UInt32(count)
    append(Entry(text: text, length: UInt32(truncatingIfNeeded: length), hash: hash))
    slots[slot] = index + 1
    if count * 2 > slotMask { rehash() }
    return index
  }

  private func append(_ entry: Entry) {
    if count == entryCapacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      entryCapacity *= 2
    }
    (entries + count).initialize(to: entry)
    count += 1
  }

  private func appendKnown(_ entry: Entry) {
    append(entry)
    guard entry.length > 0 else { return }
    var slot = Int(entry.hash) & slotMask
    while slots[slot] != 0 { slot = (slot + 1) & slotMask }
    slots[slot] = UInt32(count)
  }

  private func rehash() {
    slots.deallocate()
    let slotCount = (slotMask + 1) * 4
    slotMask = slotCount - 1
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    for index in 0..<count where entries[index].length > 0 {
      var slot = Int(entries[index].hash) & slotMask
      while slots[slot] != 0 { slot = (slot + 1) & slotMask }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The known words as entries; entries without text keep the numbering and match nothing.
  nonisolated(unsafe) private static let knownWords: [Entry] = Word.allCases.map { word in
    let text = Array((word.text ?? "").utf8)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
    bytes.initialize(from: text, count: text.count)
    return Entry(text: UnsafePointer(bytes), length: UInt32(text.count), hash: NameHash.hash(text))
  }
}

/// The hash of a name: FNV-1a over its UTF-8 bytes, 32 bits.
package enum NameHash {
  static let seed: UInt32 = 0x811C_9DC5
  static let prime: UInt32 = 0x0100_0193

  package static func hash(_ text: some Sequence<UInt8>) -> UInt32 {
    var hash = seed
    for byte in text { hash = (hash ^ UInt32(byte)) &* prime }
    return hash
  }
}
