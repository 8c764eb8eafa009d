import SwiftOutline

/// The distinct names of all files, numbered in the order of files and then of the text.
///
/// The first numbers are those of `Word`, as in every file.
package struct GlobalNames: Sendable {
  /// Where a name's text stands: bytes of one of the files.
  private struct Entry {
    var file: UInt32
    var span: NameSpan
  }

  private var entries: [Entry] = []
  private var slots: [UInt32]
  private var sources: [SourceText] = []
  /// How many files hold each name, known words left out; empty where all names are held.
  private var holderCounts: [Int32] = []

  private static let wordCount = Word.allCases.count

  /// - Parameter slotCount: a power of two; twice the number of names to expect.
  package init(slotCount: Int = 1 << 14) { slots = Array(repeating: 0, count: slotCount) }

  /// The number of names, known words included.
  package var count: Int { Self.wordCount + entries.count }

  /// Enters the names of a file and returns their global numbers by local number.
  package mutating func add(_ file: FileOutline) -> [UInt32] {
    let fileIndex = UInt32(sources.count)
    sources.append(file.source)
    var numbers: [UInt32] = []
    numbers.reserveCapacity(file.names.count)
    file.source.bytes.withUnsafeBufferPointer { bytes in
      for span in file.names { numbers.append(intern(span, bytes: bytes, file: fileIndex)) }
    }
    return numbers
  }

  /// Enters the names of a file that may soon be gone: the text of new ones is copied, so that the file's isn't kept.
  mutating func addCopying(_ file: FileOutline) -> [UInt32] {
    let count = entries.count
    let numbers = add(file)
    var copies: [UInt8] = []
    for position in count..<entries.count {
      let start = Int(entries[position].span.start)
      entries[position].span.start = UInt32(copies.count)
      copies += file.source.bytes[start..<start + Int(entries[position].span.length)]
    }
    sources[sources.count - 1] = SourceText(copies)
    if entries.count == count { sources.removeLast() }
    return numbers
  }

  private mutating func intern(_ span: NameSpan, bytes: UnsafeBufferPointer<UInt8>, file: UInt32) -> UInt32 {
    if entries.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(span.hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let entry = entries[index]
      if entry.span.hash == span.hash && entry.span.length == span.length
        && isEqual(entry, to: bytes, at: Int(span.start))
      {
        return UInt32(Self.wordCount + index)
      }
      slot = (slot + 1) & mask
    }
    entries.append(Entry(file: file, span: span))
    slots[slot] = UInt32(entries.count)
    return UInt32(Self.wordCount + entries.count - 1)
  }

  private func isEqual(_ entry: Entry, to bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let other = Int(entry.span.start)
    return sources[Int(entry.file)].bytes.withUnsafeBufferPointer { known in
      for offset in 0..<Int(entry.span.length) where known[other + offset] != bytes[start + offset] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(entry.span.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The text of a name; empty for 0.
  package func text(_ name: UInt32) -> String {
    if name < Self.wordCount { return Word.spellings[Int(name)] }
    let entry = entries[Int(name) - Self.wordCount]
    let start = Int(entry.span.start)
    return sources[Int(entry.file)].text(start..<start + Int(entry.span.length))
  }

  /// The first byte of a name; 0 for known words, which `startsUppercase` asks by their text.
  private func firstByte(_ name: UInt32) -> UInt8 {
    if name < Self.wordCount { return Word.spellings[Int(name)].utf8.first ?? 0 }
    let entry = entries[Int(name) - Self.wordCount]
    return sources[Int(entry.file)].bytes[Int(entry.span.start)]
  }

  /// Whether a name starts with a capital letter of ASCII, as types do.
  package func startsUppercase(_ name: UInt32) -> Bool {
    let byte = firstByte(name)
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Whether a name starts with `$` or `_`.
  func startsWithSign(_ name: UInt32) -> Bool {
    let byte = firstByte(name)
    return byte == UInt8(ascii: "$") || byte == UInt8(ascii: "_")
  }

  /// The name `items` of what `$items` projects; `nil` for other names, and where nothing else is called so.
  func wrapped(byProjection name: UInt32) -> UInt32? {
    guard firstByte(name) == UInt8(ascii: "$") else { return nil }
    let wrapped = text(name).dropFirst()
    return wrapped.first?.isNumber == false ? number(of: String(wrapped)) : nil
  }

  /// Counts a file among those that hold some names.
  mutating func hold(_ numbers: [UInt32]) { count(numbers, 1) }

  /// Counts a file no more; a name that no file holds keeps its number, but nobody learns it.
  mutating func release(_ numbers: [UInt32]) { count(numbers, -1) }

  private mutating func count(_ numbers: [UInt32], _ step: Int32) {
    if holderCounts.count < entries.count {
      holderCounts += repeatElement(0, count: entries.count - holderCounts.count)
    }
    for number in numbers where number >= Self.wordCount { holderCounts[Int(number) - Self.wordCount] += step }
  }

  /// The number of a text; `nil` when no file holds it and it is no known word.
  package func number(of text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  private func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let hash = NameHash.hash(text)
    if let word = Self.words[hash], Word.spellings[Int(word)].utf8.elementsEqual(text) { return word }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let entry = entries[index]
      if entry.span.hash == hash && Int(entry.span.length) == text.count && isEqual(entry, to: text, at: 0) {
        if !holderCounts.isEmpty, holderCounts[index] == 0 { return nil }
        return UInt32(Self.wordCount + index)
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The known words by their hash, which differs for each of them.
  private static let words: [UInt32: UInt32] = {
    var words: [UInt32: UInt32] = [:]
    for word in Word.allCases where !word.spelling.isEmpty {
      var spelling = word.spelling
      words[spelling.withUTF8 { NameHash.hash($0) }] = word.rawValue
    }
    return words
  }()
}
