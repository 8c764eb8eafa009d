/// The version of the Swift tools that a package manifest asks for.
struct ToolsVersion: Sendable, Hashable, Comparable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads the `// swift-tools-version: 6.0` comment at the start of a manifest; a manifest without one asks for 3.1.
  init(manifest: [UInt8]) {
    self.init(major: 3, minor: 1)
    let marker = "swift-tools-version:"
    let lines = manifest.prefix(2048).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    for line in lines where line.starts(with: "//".utf8) {
      let text = String(decoding: line, as: UTF8.self).dropFirst(2).drop { $0 == " " || $0 == "\t" }
      guard text.lowercased().hasPrefix(marker) else { continue }
      let numbers = text.dropFirst(marker.count).drop { $0 == " " || $0 == "\t" }
        .prefix { $0 == "." || $0.isASCII && $0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
      guard let major = numbers.first else { return }
      self.init(major: major, minor: numbers.dropFirst().first ?? 0)
      return
    }
  }

  static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The language mode of a package that chooses none; `nil` for versions of no interest any more.
  var languageMode: String? {
    if major >= 6 { return "6" }
    return major == 5 ? "5" : nil
  }
}
