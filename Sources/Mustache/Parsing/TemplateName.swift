/// The name in a tag.
struct TemplateName: Sendable, Hashable {
  /// The whole name, such as `field.type`.
  let text: String
  /// The keys that the dots separate; none for `.`, which means the value at hand.
  let keys: [String]

  init(_ text: String) {
    self.text = text
    keys = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

/// The names of a template, each kept once.
struct TemplateNameTable {
  private(set) var all: [TemplateName] = []
  private var indices: [String: Int] = [:]

  /// The index of a name, which is added if need be.
  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = all.count
    all.append(TemplateName(text))
    return all.count - 1
  }
}
