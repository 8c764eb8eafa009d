/// The address of a server as somebody gives it: what generated code makes a `URL` of without a doubt.
enum ServerAddress {
  /// What code has where nobody has given one.
  static let placeholder = "https://api.example.com"

  /// What keeps a text from being one, as a clause; `nil` for an address.
  static func fault(of text: String) -> String? {
    let fault = "'\(text)' is not the address of a server"
    let example = "; write one such as '\(placeholder)/v1'"
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme else { return fault + ": it has to begin with 'https://' or 'http://'" + example }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    guard rest.allSatisfy(isPathCharacter) else {
      return fault + ": it holds a character that an address of a server can't have" + example
    }
    let (host, port) = parts(of: authority)
    guard isHost(host) else {
      return fault + (host.isEmpty ? ": it names no host" : ": '\(host)' is no host") + example
    }
    if let port {
      let digits = port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits, let number = Int(port), (1...65_535).contains(number) else {
        return fault + ": '\(port)' is no port" + example
      }
    }
    return nil
  }

  /// Letters, digits and what addresses need besides; no query and no fragment, which a path can't follow.
  private static func isPathCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~/:@+,=[]".contains(character))
  }

  private static func parts(of authority: Substring) -> (host: Substring, port: Substring?) {
    // The colons of an address of version 6 stand in brackets.
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let colon = authority[(end ?? authority.startIndex)...].firstIndex(of: ":")
    guard let colon else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().contains(":")
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
  }
}
