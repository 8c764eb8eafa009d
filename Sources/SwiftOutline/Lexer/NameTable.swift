/// The distinct names of one file, numbered in the order of their first appearance after the known words.
///
/// Scratch space of one worker, reused from file to file; raw storage that the owner frees, for the same reason as in
/// `TokenBuffer`. Names point into the source bytes, which must outlive the filling of the table.
struct NameTable {
  struct Entry {
    var text: UnsafePointer<UInt8>
    var length: UInt32
    var hash: UInt32
  }

  /// One more than the index of an entry, or 0; probed linearly.
  private var slots: UnsafeMutablePointer<UInt32>
  private var slotMask: Int
  private(set) var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private(set) var count: Int

  init() {
    slotMask = KnownWords.slotCount - 1
    slots = .allocate(capacity: KnownWords.slotCount)
    slots.initialize(from: KnownWords.slots, count: KnownWords.slotCount)
    entryCapacity = 2048
    entries = .allocate(capacity: entryCapacity)
    entries.initialize(from: KnownWords.entries, count: KnownWords.count)
    count = KnownWords.count
  }

  /// Frees the storage; the table and its copies must not be used afterwards.
  func deallocate() {
    slots.deallocate()
    entries.deallocate()
  }

  /// Forgets all names but the known words.
  mutating func reset() {
    if slotMask + 1 == KnownWords.slotCount {
      // Most files enter few names; to copy all slots would take longer than to empty theirs.
      for index in KnownWords.count..<count {
        var slot = Int(entries[index].hash) & slotMask
        while slots[slot] != UInt32(truncatingIfNeeded: index + 1) { slot = (slot + 1) & slotMask }
        slots[slot] = 0
      }
    } else {
      slots.deallocate()
      slots = .allocate(capacity: KnownWords.slotCount)
      slotMask = KnownWords.slotCount - 1
      slots.initialize(from: KnownWords.slots, count: KnownWords.slotCount)
    }
    count = KnownWords.count
  }

  /// The number of the name with this text, entered when new; eight more bytes must be readable behind it.
  @inline(__always)
  mutating func intern(_ text: UnsafePointer<UInt8>, length: Int) -> UInt32 {
    let hash = NameHash.hash(text, length: length)
    var slot = Int(truncatingIfNeeded: hash) & slotMask
    while true {
      let found = slots[slot]
      if found == 0 { return insert(text, length: length, hash: hash, slot: slot) }
      let entry = entries + Int(truncatingIfNeeded: found &- 1)
      if entry.pointee.hash == hash && entry.pointee.length == UInt32(truncatingIfNeeded: length)
        && Self.equal(entry.pointee.text, text, length)
      {
        return found &- 1
      }
      slot = (slot &+ 1) & slotMask
    }
  }

  @inline(__always)
  private static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= length {
      if EightBytes.load(left + offset) != EightBytes.load(right + offset) { return false }
      offset &+= 8
    }
    guard offset < length else { return true }
    let rest = length &- offset
    return EightBytes.load(left + offset, count: rest) == EightBytes.load(right + offset, count: rest)
  }

  @inline(never)
  private mutating func insert(_ text: UnsafePointer<UInt8>, length: Int, hash: UInt32, slot: Int) -> UInt32 {
    if count == entryCapacity { growEntries() }
    (entries + count).initialize(to: Entry(text: text, length: UInt32(truncatingIfNeeded: length), hash: hash))
    count += 1
    slots[slot] = UInt32(truncatingIfNeeded: count)
    if count * 2 > slotMask { rehash() }
    return UInt32(truncatingIfNeeded: count - 1)
  }

  private mutating func growEntries() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    entryCapacity *= 2
  }

  private mutating func rehash() {
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
}
