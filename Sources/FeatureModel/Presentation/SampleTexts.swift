/// Texts that read like what a field is called after.
enum SampleTexts {
  /// Returns three texts in ascending order that pass the field's validations.
  static func texts(for field: Field, of feature: Name) -> [String] {
    let limits = TextLimits(field)
    if field.validations.contains(.email) || isCalled(field, ["email", "mail"]) {
      return fitting(
        ["ada@example.com", "grace@example.com", "linus@example.com"], or: ["a@b.co", "c@d.co", "e@f.co"], limits)
    }
    if field.validations.contains(.phone) || isCalled(field, ["phone", "mobile"]) {
      return fitting(
        ["+1 202 555 0101", "+1 202 555 0102", "+1 202 555 0103"], or: ["5550101", "5550102", "5550103"], limits)
    }
    return fitting(natural(for: field, of: feature), or: ["A", "B", "C"], limits)
  }

  private static func natural(for field: Field, of feature: Name) -> [String] {
    let words = field.name.singular.words.map(\.letters)
    if isCalled(field, people) || (words.last == "name" && words.dropLast().contains(where: personal.contains)) {
      return ["Ada", "Grace", "Linus"]
    }
    if isCalled(field, ["city", "town"]) { return ["Berlin", "Lisbon", "Oslo"] }
    if isCalled(field, ["country"]) { return ["France", "Germany", "Norway"] }
    if isCalled(field, ["url", "link", "website"]) {
      return (1...3).map { "https://example.com/\($0)" }
    }
    // A name or a title is that of the thing itself.
    let thing = words == ["name"] || words == ["title"] ? feature.singular.phrase : field.name.singular.phrase
    return ["First", "Second", "Third"].map { "\($0) \(thing)" }
  }

  private static func isCalled(_ field: Field, _ words: Set<String>) -> Bool {
    field.name.singular.words.last.map { words.contains($0.letters) } ?? false
  }

  private static func fitting(_ texts: [String], or short: [String], _ limits: TextLimits) -> [String] {
    let usable = texts.allSatisfy { $0.count <= limits.most } ? texts : short
    return usable.map { text in
      let missing = max(0, limits.least - text.count)
      // Letters before an address keep it one; elsewhere they stand behind.
      return text.contains("@") ? String(repeating: "a", count: missing) + text : text + padding(missing, for: text)
    }
  }

  private static func padding(_ count: Int, for text: String) -> String {
    let isNumber = TextShape.isPhone(text)
    // A number of many characters has few digits, so it is filled with what stands between them.
    return String(repeating: isNumber ? "-" : "x", count: count)
  }

  private static let people: Set<String> = [
    "author", "contact", "customer", "guest", "host", "member", "owner", "person", "recipient", "sender", "speaker",
    "student", "teacher", "user",
  ]
  private static let personal = people.union(["first", "full", "last", "middle", "nick"])
}

/// How long a text may be.
struct TextLimits {
  /// The fewest characters that pass.
  let least: Int
  /// The most characters that pass; `Int.max` without a limit.
  let most: Int

  init(_ field: Field) {
    var least = field.validations.contains(.required) ? 1 : 0
    var most = Int.max
    for validation in field.validations {
      if case .minimumLength(let limit) = validation { least = max(least, limit) }
      if case .maximumLength(let limit) = validation { most = limit }
    }
    self.least = least
    self.most = most
  }
}
