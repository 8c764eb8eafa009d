/// A list that is filled for one file after the other without giving its storage back.
///
/// Raw storage that the owner frees, for elements that need no destruction. An array in its place cost a fifth of the
/// parser's time in checks for unique ownership and bounds. A single pointer wide, since debug builds copy the parser
/// at each look at a token, which makes its size that of the stack.
struct ScratchList<Element> {
  private struct Storage {
    var count: Int
    var capacity: Int
    var elements: UnsafeMutablePointer<Element>
  }

  private let storage: UnsafeMutablePointer<Storage>

  /// What a huge file may leave allocated for the next one.
  private static var retainedCapacity: Int { 1 << 18 }

  init(capacity: Int) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(count: 0, capacity: capacity, elements: .allocate(capacity: capacity)))
  }

  /// Frees the storage; the list and its copies must not be used afterwards.
  func deallocate() {
    storage.pointee.elements.deallocate()
    storage.deallocate()
  }

  @inline(__always) var count: Int { storage.pointee.count }

  func removeAll() {
    storage.pointee.count = 0
    if storage.pointee.capacity > Self.retainedCapacity { grow(to: Self.retainedCapacity) }
  }

  func removeLast(downTo newCount: Int) { storage.pointee.count = min(count, newCount) }

  @inline(__always)
  func append(_ element: Element) {
    if storage.pointee.count == storage.pointee.capacity { grow(to: storage.pointee.capacity * 2) }
    (storage.pointee.elements + storage.pointee.count).initialize(to: element)
    storage.pointee.count += 1
  }

  func insert(_ element: Element, at position: Int) {
    append(element)
    for index in stride(from: count - 1, to: position, by: -1) { self[index] = self[index - 1] }
    self[position] = element
  }

  /// Appends the elements from `first` on to another list and takes them off this one.
  func move(from first: Int, to other: ScratchList) -> Range<UInt32> {
    let start = UInt32(truncatingIfNeeded: other.count)
    for index in first..<count { other.append(self[index]) }
    storage.pointee.count = first
    return start..<UInt32(truncatingIfNeeded: other.count)
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count)
      return storage.pointee.elements[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count)
      storage.pointee.elements[index] = newValue
    }
  }

  /// Hands the elements out as an array without spare room, and empties the list.
  func takeAll() -> [Element] {
    defer { removeAll() }
    return Array(UnsafeBufferPointer(start: storage.pointee.elements, count: count))
  }

  @inline(never)
  private func grow(to newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.moveInitialize(from: storage.pointee.elements, count: count)
    storage.pointee.elements.deallocate()
    storage.pointee.elements = new
    storage.pointee.capacity = newCapacity
  }
}
