/// What git leaves of a merge in a text: `<<<<<<< ours`, perhaps `||||||| base`, `=======` and `>>>>>>> theirs` in this
/// order, each at the start of a line and followed by a blank or nothing.
///
/// There are seven signs, or as many more as an attribute of git's says, the same number in one conflict.
package struct ConflictMarkers: Sendable {
  private var signCount = 0
  /// Where the markers of the last conflict stand, as far as they have been come upon.
  package private(set) var opening = -1
  private var middle = -1
  private var closing = -1

  package init() {}

  /// Whether all that makes a conflict stands behind an offset.
  package func areWhole(behind start: Int) -> Bool { opening > start && middle > opening && closing > middle }

  /// Takes note of the marker with which a line begins, where there is one.
  package mutating func note(lineAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let marker = Self.marker(at: start, in: bytes) else { return }
    if marker.sign == UInt8(ascii: "<") {
      (opening, signCount) = (start, marker.count)
    } else if marker.count == signCount {
      if marker.sign == UInt8(ascii: "=") { middle = start }
      if marker.sign == UInt8(ascii: ">") { closing = start }
    }
  }

  /// The marker that a line begins with.
  package static func marker(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (sign: UInt8, count: Int)? {
    guard start < bytes.count else { return nil }
    let sign = bytes[start]
    guard
      sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: "|")
    else { return nil }
    var end = start
    while end < bytes.count, bytes[end] == sign { end += 1 }
    return end - start >= 7 && (end == bytes.count || bytes[end] <= 32) ? (sign, end - start) : nil
  }

  /// The line, from 1, in which the first conflict of a text begins.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var markers = ConflictMarkers()
      var start = 0
      while start < bytes.count {
        markers.note(lineAt: start, in: bytes)
        if markers.areWhole(behind: -1) {
          return bytes[..<markers.opening].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
        }
        while start < bytes.count, bytes[start] != 10 { start += 1 }
        start += 1
      }
      return nil
    }
  }

  /// What is wrong with a text that holds one.
  package static let problem = "conflict marker; the file holds two versions until the conflict is resolved"
}
