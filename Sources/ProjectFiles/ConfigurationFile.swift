/// The build settings of an `.xcconfig` file with everything it includes.
struct ConfigurationFile: Sendable, Hashable {
  /// The value of each setting; the names of those that are set under a condition end in it, as in `NAME[sdk=macosx*]`.
  var settings: [String: String] = [:]
  /// Whether the file or one that it includes is missing, so that any setting may have a value not known here.
  var isIncomplete = false
  /// Whether one of them is there and can't be read.
  var isUnreadable = false

  var layer: BuildSettings.Layer {
    BuildSettings.Layer(settings: settings, isIncomplete: isIncomplete, lacksFiles: !isUnreadable)
  }
}

/// One line of an `.xcconfig` file that means something.
enum ConfigurationLine: Sendable, Hashable {
  case setting(name: String, value: String)
  /// An `#include`, the path as it is written; one with a question mark may be missing.
  case include(path: String, isOptional: Bool)

  /// Parses a whole file; lines that are neither settings nor includes are passed over.
  static func parse(_ bytes: [UInt8]) -> [ConfigurationLine] {
    bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      parseLine(withoutComment(line))
    }
  }

  private static func parseLine(_ line: ArraySlice<UInt8>) -> ConfigurationLine? {
    let text = String(decoding: trimmed(line), as: UTF8.self)
    if text.hasPrefix("#include") {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count >= 3 ? .include(path: String(parts[1]), isOptional: parts[0].hasPrefix("#include?")) : nil
    }
    // A condition has one of its own.
    var depth = 0
    let equalsOutside = line.firstIndex { byte in
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      return depth == 0 && byte == UInt8(ascii: "=")
    }
    guard let equals = equalsOutside else { return nil }
    let name = trimmed(line[..<equals])
    guard !name.isEmpty else { return nil }
    let value = trimmed(line[(equals + 1)...])
    return .setting(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: "/"), line[index + 1] == UInt8(ascii: "/") { return line[..<index] }
      index += 1
    }
    return line
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first, first <= 0x20 { line.removeFirst() }
    while let last = line.last, last <= 0x20 || last == UInt8(ascii: ";") { line.removeLast() }
    return line
  }
}
