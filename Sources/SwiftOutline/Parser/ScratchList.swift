/// A list that is filled for one file after the other without giving its storage back.
///
/// Raw storage that the owner frees, for elements that need no destruction. An array in its place cost a fifth of the
/// parser's time in checks for unique ownership and bounds.
struct ScratchList<Element> {
  private(set) var count = 0
  private var capacity: Int
  private var elements: UnsafeMutablePointer<Element>

  /// What a huge file may leave allocated for the next one.
  private static var retainedCapacity: Int { 1 << 18 }

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  /// Frees the storage; the list and its copies must not be used afterwards.
  func deallocate() { elements.deallocate() }

  mutating func removeAll() {
    count = 0
    if capacity > Self.retainedCapacity { grow(to: Self.retainedCapacity) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// Appends the elements from `first` on to another list and takes them off this one.
  mutating func move(from first: Int, to other: inout ScratchList) -> Range<UInt32> {
    let start = UInt32(truncatingIfNeeded: other.count)
    for index in first..<count { other.append(elements[index]) }
    count = first
    return start..<UInt32(truncatingIfNeeded: other.count)
  }

  mutating func insert(_ element: Element, at position: Int) {
    append(element)
    for index in stride(from: count - 1, to: position, by: -1) { elements[index] = elements[index - 1] }
    elements[position] = element
  }

  mutating func removeLast(downTo newCount: Int) { count = min(count, newCount) }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count)
      return elements[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count)
      elements[index] = newValue
    }
  }

  /// The elements as an array without spare room.
  var array: [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = new
    capacity = newCapacity
  }
}
