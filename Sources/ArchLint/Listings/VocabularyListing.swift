import JSONText
import Platform
import ProjectIndex
import RuleEngine

/// Everything that a rule may name, for `archlint rules vocabulary`.
package struct VocabularyListing: Sendable {
  private let sections: [VocabularyReport.Section]

  /// - Parameter words: The name of a section lists it whole; other words list the entries whose name or meaning holds
  ///   all of them, in upper or lower case. Without words everything is listed.
  package init(_ words: [String] = []) {
    let wanted = words.map { $0.lowercased() }
    let all = VocabularyReport.sections
    let named = all.filter { wanted.isEmpty || wanted == [$0.name.lowercased()] }
    sections =
      !named.isEmpty
      ? named
      : all.compactMap { section in
        let entries = section.entries.filter { entry in
          let text = "\(entry.name) \(entry.meaning)".lowercased()
          return wanted.allSatisfy { text.holds($0) }
        }
        return entries.isEmpty ? nil : section.with(entries)
      }
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { sections.isEmpty }

  /// One object a section: `{name, kind, meaning, entries: [{name, type, meaning}]}`.
  package func json() -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for section in sections {
      writer.beginObject()
      writer.member("name", section.name)
      writer.member("kind", section.kind.rawValue)
      writer.member("meaning", section.meaning)
      writer.key("entries")
      writer.beginArray()
      for entry in section.entries {
        writer.beginObject()
        writer.member("name", entry.name)
        writer.member("type", entry.type)
        writer.member("meaning", entry.meaning)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endLine()
    return writer.text
  }

  /// A heading a section, and a line an entry: name, type and meaning.
  package func text() -> String {
    sections.map { section in
      let nameWidth = section.entries.map(\.name.count).filter { $0 <= 34 }.max() ?? 0
      let typeWidth = section.entries.map(\.type.count).filter { $0 <= 16 }.max() ?? 0
      let lines = section.entries.map { entry in
        "  " + padded(entry.name, nameWidth) + "  " + padded(entry.type, typeWidth) + (typeWidth == 0 ? "" : "  ")
          + entry.meaning
      }
      let heading = section.name + (section.meaning.isEmpty ? "" : " – " + section.meaning)
      return ([heading] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
