import SafeText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed operation on a file or folder.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as the caller gave it.
  package let path: String
  /// What was tried, as a verb: "read", "write", "list", "create folder".
  package let operation: String
  /// Why it failed, in lower case: "permission denied".
  package let reason: String
  /// The line that it is about, from 1, where it is about one.
  package private(set) var line: Int?

  package init(path: String, operation: String, reason: String) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  /// The sentence for a person: "cannot read 'x': permission denied".
  package var description: String {
    PrintableText.message("cannot \(operation) '\(path)': \(reason)")
  }
}

extension FileError {
  /// What keeps a content from being read: both sides of a merge; `nil` for nothing.
  package init?(conflictIn bytes: [UInt8], at path: String) {
    guard let line = ConflictMarkers.firstLine(in: bytes) else { return nil }
    self.init(path: path, operation: "read", reason: "line \(line): \(ConflictMarkers.problem)")
    self.line = line
  }

  init(path: String, operation: String, failure: SystemFailure) {
    switch failure {
    case .code(let code): self.init(path: path, operation: operation, reason: Self.text(ofCode: code))
    case .refused(let reason): self.init(path: path, operation: operation, reason: reason)
    }
  }

  private static func text(ofCode code: Int32) -> String {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else { return "error \(code)" }
      return String(cString: start)
    }
    // "Permission denied" becomes "permission denied", but "I/O error" keeps its capital.
    let start = text.unicodeScalars.prefix(2)
    guard let second = start.last, start.count == 2, second.properties.isLowercase else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
