/// Puts an element into a JSON text that a person wrote, and leaves all that stands there as it is.
package enum JSONInsertion {
  /// Appends an element to an array that is a member of the outermost object; the array is made where there is none.
  ///
  /// - Parameters:
  ///   - element: JSON on one line.
  ///   - known: The position of an element that it stands in place of, if there is one.
  ///   - text: A JSON object, which may have comments and trailing commas; it was parsed before.
  /// - Returns: `nil` where the member is there and isn't an array.
  package static func adding(
    _ element: String, to key: String, inPlaceOf known: Int? = nil, in text: [UInt8]
  ) -> [UInt8]? {
    var scanner = Scanner(text: text, key: key)
    scanner.scan()
    if let array = scanner.array {
      if let known {
        guard array.elements.indices.contains(known) else { return nil }
        let range = array.elements[known]
        return text[..<range.lowerBound] + Array(element.utf8) + text[range.upperBound...]
      }
      let isEmpty = array.lastValueEnd == nil
      let comma = isEmpty || array.hasTrailingComma ? "" : ","
      let insertion = array.lastValueEnd.map { comma.isEmpty ? array.commaEnd ?? $0 : $0 } ?? array.start
      return replacing(
        insertion..<insertion, with: "\(comma)\n    \(element)", end: array.end, isOpen: isEmpty, in: text)
    }
    guard !scanner.hasKey, let end = scanner.objectEnd else { return nil }
    let comma = scanner.lastMemberEnd == nil || scanner.hasTrailingComma ? "" : ","
    let insertion = scanner.lastMemberEnd.map { comma.isEmpty ? scanner.commaEnd ?? $0 : $0 } ?? scanner.objectStart
    let member = "\(comma)\n  \"\(key)\": [\n    \(element)\n  ]"
    var result = Array(text[..<insertion]) + Array(member.utf8)
    let rest = text[insertion...]
    // What closes the object stands on a line of its own.
    if !text[insertion..<end].contains(10) { result.append(10) }
    result += rest
    return result
  }

  private static func replacing(
    _ range: Range<Int>, with insertion: String, end: Int, isOpen: Bool, in text: [UInt8]
  ) -> [UInt8] {
    var result = Array(text[..<range.lowerBound]) + Array(insertion.utf8)
    if !text[range.upperBound..<end].contains(10) { result += "\n  ".utf8 }
    return result + text[range.upperBound...]
  }

  /// The places of one array in a text.
  private struct ArrayPlace {
    /// Behind the bracket that opens it.
    var start: Int
    /// At the bracket that closes it.
    var end: Int
    var lastValueEnd: Int?
    var commaEnd: Int?
    var hasTrailingComma: Bool { commaEnd != nil }
    /// Those elements that are objects.
    var elements: [Range<Int>] = []
  }

  /// Goes through a text once, past strings and comments.
  private struct Scanner {
    let text: [UInt8]
    let key: String
    var objectStart = 0
    var objectEnd: Int?
    var hasKey = false
    var array: ArrayPlace?
    var lastMemberEnd: Int?
    var commaEnd: Int?
    var hasTrailingComma: Bool { commaEnd != nil }

    mutating func scan() {
      var position = 0
      var depth = 0
      var lastString = ""
      var isWanted = false
      var open: ArrayPlace?
      while position < text.count {
        let byte = text[position]
        switch byte {
        case UInt8(ascii: "\""):
          let end = stringEnd(position)
          if depth == 1 { lastString = String(decoding: text[(position + 1)..<(end - 1)], as: UTF8.self) }
          note(end, depth, &open)
          position = end
          continue
        case UInt8(ascii: "/"):
          position = commentEnd(position)
          continue
        case UInt8(ascii: ":") where depth == 1:
          isWanted = lastString == key
          if isWanted { hasKey = true }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth == 1 { objectStart = position + 1 }
          if depth == 2, isWanted, byte == UInt8(ascii: "[") { open = ArrayPlace(start: position + 1, end: 0) }
          if depth == 3 { open?.elements.append(position..<position) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 2, let element = open?.elements.popLast() {
            open?.elements.append(element.lowerBound..<(position + 1))
          }
          if depth == 0 { objectEnd = position }
          if depth == 1, var closed = open {
            closed.end = position
            array = closed
            open = nil
          }
          note(position + 1, depth, &open)
        case UInt8(ascii: ","):
          if depth == 1 {
            commaEnd = position + 1
            isWanted = false
          }
          if depth == 2 { open?.commaEnd = position + 1 }
        case 0...32: break
        default: note(position + 1, depth, &open)
        }
        position += 1
      }
    }

    /// Notes where a value, or a part of one, ends.
    private mutating func note(_ end: Int, _ depth: Int, _ open: inout ArrayPlace?) {
      if depth == 1 {
        lastMemberEnd = end
        commaEnd = nil
      }
      if depth == 2, open != nil {
        open?.lastValueEnd = end
        open?.commaEnd = nil
      }
    }

    private func stringEnd(_ start: Int) -> Int {
      var position = start + 1
      while position < text.count, text[position] != UInt8(ascii: "\"") {
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(position + 1, text.count)
    }

    private func commentEnd(_ start: Int) -> Int {
      guard start + 1 < text.count else { return start + 1 }
      var position = start + 2
      if text[start + 1] == UInt8(ascii: "/") {
        while position < text.count, text[position] != 10 { position += 1 }
        return position
      }
      while position + 1 < text.count, !(text[position] == UInt8(ascii: "*") && text[position + 1] == UInt8(ascii: "/"))
      {
        position += 1
      }
      return min(position + 2, text.count)
    }
  }
}
