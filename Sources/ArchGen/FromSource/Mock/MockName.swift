import ProjectIndex

/// What mocks are called.
extension SourceProject {
  /// Whether a letter stands in front of the names of the project's protocols, as in `PBookmarksRepository`.
  private func isPrefix(_ letter: Character) -> Bool {
    let names = index.types(ofRoles: [.serviceProtocol]).map { index.types[$0] }.filter { $0.kind == .protocol }
      .map { index.names.text($0.name) }
    let marked = names.count { $0.first == letter && $0.dropFirst().first?.isUppercase == true }
    return marked >= 3 && marked * 4 >= names.count * 3
  }

  /// The name of a protocol's mock, in the style of the project's others.
  func mockName(for type: TypeEntry) -> String {
    let parts = type.qualifiedName.split(separator: ".").map { SwiftNames.identifier(String($0)) }
    // Two names say enough: that of the protocol and that of the type around.
    var stem = (type.parent == nil ? parts[...] : parts.suffix(2)).joined()
    let ending = "Protocol"
    if stem.hasSuffix(ending), stem.count > ending.count { stem = String(stem.dropLast(ending.count)) }
    if let letter = stem.first, stem.dropFirst().first?.isUppercase == true, isPrefix(letter) { stem.removeFirst() }
    let names = standInFiles.map { index.files[$0].baseName }
    let isSuffix = names.count { $0.hasSuffix("Mock") } > names.count { $0.hasPrefix("Mock") }
    return isSuffix ? stem + "Mock" : "Mock" + stem
  }
}
