/// A file that should be in a project, or should not be any more.
package struct ProposedFile: Sendable, Hashable {
  /// What the file is to the generator.
  package enum Purpose: Sendable, Hashable {
    /// A generated file. The base is the content with which it was written the last time: a file that still has it may
    /// be replaced, and an edited one is merged; `nil` when that isn't known.
    case content(base: [UInt8]?)
    /// A generated file that was edited since, and nobody knows any more how it was generated.
    case lost
    /// A generated file that lies elsewhere so far, with this content, and with the base that is known of it there.
    case moved(from: String, base: [UInt8], content: [UInt8])
    /// A change to a person's own file, worked out from this content.
    case edit(of: [UInt8])
    /// A generated file that is no longer needed, and goes unless it has another content than the base.
    case removal(base: [UInt8]?)
  }

  /// The path from the project's folder.
  package let path: String
  /// The content that the file should have; empty for a removal.
  package let bytes: [UInt8]
  package let purpose: Purpose

  package init(path: String, bytes: [UInt8], base: [UInt8]? = nil) {
    self.init(path: path, bytes: bytes, purpose: .content(base: base))
  }

  package init(path: String, bytes: [UInt8], purpose: Purpose) {
    self.path = path
    self.bytes = bytes
    self.purpose = purpose
  }
}
