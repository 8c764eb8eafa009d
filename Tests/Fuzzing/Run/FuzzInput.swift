/// What one seed makes of a corpus.
package struct FuzzInput: Sendable, Hashable {
  /// A damaged file with the path that the project has it under.
  package struct File: Sendable, Hashable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// How far through the stages an input goes.
  package enum Depth: Sendable, Hashable {
    /// Lexer and parser; one file.
    case outline
    /// What the programs read beside Swift, in a project that is otherwise sound; one file.
    case settings
    /// All stages from lexer to reports; several files.
    case project
  }

  package let seed: UInt64
  package let depth: Depth
  package let files: [File]

  /// The number of bytes of all files.
  package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// The files as one text with a heading each, for a person; a single file without one is just its bytes.
  package var listing: [UInt8] {
    guard depth != .outline else { return files.flatMap(\.bytes) }
    return files.flatMap { Array("// file: \($0.path)\n".utf8) + $0.bytes + [10] }
  }
}
