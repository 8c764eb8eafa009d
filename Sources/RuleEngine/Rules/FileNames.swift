import ProjectIndex

/// The files of a project by the words in which their names differ from those of their types: `OrderModel.swift` with an
/// `Order`, and `User.swift` with a `UserDTO`.
struct FileNames: Sendable {
  /// As values, which all files of a scheme share.
  private var files: [String: [Value]] = [:]
  private var words: [Int: String] = [:]

  init(index: ProjectIndex, mainTypes: [TypeID?]) {
    for (file, type) in mainTypes.enumerated() {
      guard let type, !index.files[file].isTest,
        let word = Self.difference(index.files[file].baseName, index.name(ofType: type))
      else { continue }
      words[file] = word
      files[word, default: []].append(.file(file))
    }
  }

  /// The words by which a file's name is longer or shorter than its type's, at the beginning or the end; empty where the
  /// names have nothing else in common.
  func word(of file: Int) -> String { words[file] ?? "" }

  /// The files that differ from their types in the same words, itself included, in the order of files.
  func files(like file: Int) -> Value { .list(words[file].flatMap { files[$0] } ?? []) }

  private static func difference(_ file: String, _ type: String) -> String? {
    let (long, short) = file.count > type.count ? (file, type) : (type, file)
    guard long != short, !short.isEmpty else { return nil }
    if long.hasPrefix(short), long.dropFirst(short.count).first?.isUppercase == true {
      return String(long.dropFirst(short.count))
    }
    return long.hasSuffix(short) && short.first?.isUppercase == true ? String(long.dropLast(short.count)) : nil
  }
}
