import FilePlan
import Findings
import JSONText
import SafeText
import SwiftOutline

/// Takes values out of a record, and says where it is not as it should be.
///
/// Records travel with a project, so their paths are checked like those of plans: none leads out of it.
struct RecordReader {
  /// Whether a path may be that of the project's folder.
  enum EmptyPath {
    case never, orNone
  }

  /// No project has as many files that were generated.
  private static let elementLimit = 2_000

  /// The path of the record, for messages.
  let path: String

  func mistake(_ node: JSONNode, _ message: String) -> RecordProblem {
    .mistake(path: path, node.position, message)
  }

  func object(_ key: String, of node: JSONNode) throws(RecordProblem) -> JSONNode {
    guard let value = node[key] else { throw mistake(node, "'\(key)' is missing") }
    return value
  }

  func text(_ key: String, of node: JSONNode) throws(RecordProblem) -> String {
    try text(try object(key, of: node), key)
  }

  /// The name of a type or feature, which is also that of a file.
  func name(_ key: String, of node: JSONNode) throws(RecordProblem) -> String {
    let name = try text(key, of: node)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_.`-".contains($0) }), !name.hasPrefix(".")
    else {
      throw mistake(node[key] ?? node, "'\(name)' is not a name")
    }
    return name
  }

  /// A word of code, such as a module's name; it may be empty.
  func identifier(_ key: String, of node: JSONNode) throws(RecordProblem) -> String {
    let word = try text(key, of: node)
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw mistake(node[key] ?? node, "'\(word)' is not a word of code")
    }
    return word
  }

  /// Lines of code that are comments and nothing else.
  func comments(_ key: String, of node: JSONNode) throws(RecordProblem) -> [String] {
    let lines = try texts(key, of: node)
    let outline = OutlineReader().outline(of: SourceText(lines.joined(separator: "\n")))
    guard outline.problems.isEmpty, outline.nodes.isEmpty, outline.declarations.isEmpty,
      OutlineReader().tokens(of: outline.source).count == 1
    else { throw mistake(node[key] ?? node, "'\(key)' should hold comments only") }
    return lines
  }

  func optionalText(_ key: String, of node: JSONNode) throws(RecordProblem) -> String? {
    let value = try object(key, of: node)
    return value.value == .null ? nil : try text(value, key)
  }

  func number(_ key: String, of node: JSONNode, _ place: GivenNumber) throws(RecordProblem) -> Int {
    let value = try object(key, of: node)
    guard let number = value.integer(place) else { throw mistake(value, "'\(key)' should be \(place)") }
    return number
  }

  func elements(_ key: String, of node: JSONNode) throws(RecordProblem) -> [JSONNode] {
    let value = try object(key, of: node)
    guard let elements = value.elements else {
      throw mistake(value, "'\(key)' should be an array, but is \(value.kindDescription)")
    }
    guard elements.count <= Self.elementLimit else {
      throw mistake(value, "'\(key)' has \(elements.count) elements, more than the limit, \(Self.elementLimit)")
    }
    return elements
  }

  func texts(_ key: String, of node: JSONNode) throws(RecordProblem) -> [String] {
    var texts: [String] = []
    for element in try elements(key, of: node) { texts.append(try text(element, key)) }
    return texts
  }

  func path(
    _ key: String, of node: JSONNode, _ empty: EmptyPath = .never
  ) throws(RecordProblem) -> String {
    let value = try object(key, of: node)
    let text = try text(value, key)
    return text.isEmpty && empty == .orNone ? text : try checked(text, value)
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, of node: JSONNode, as type: Word.Type
  ) throws(RecordProblem) -> Word {
    try word(try object(key, of: node), key)
  }

  func words<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, of node: JSONNode, as type: Word.Type
  ) throws(RecordProblem) -> [Word] {
    var words: [Word] = []
    for element in try elements(key, of: node) { words.append(try word(element, key)) }
    return words
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ key: String
  ) throws(RecordProblem) -> Word {
    let text = try text(node, key)
    if let word = Word(rawValue: text) { return word }
    let choices = Word.allCases.map(\.rawValue)
    let suggestion = NearestWord.suggestion(for: text, among: choices).map { "; did you mean '\($0)'?" }
    throw mistake(
      node, "unknown word '\(text)' in '\(key)'" + (suggestion ?? "; one of " + choices.joined(separator: ", ")))
  }

  private func text(_ node: JSONNode, _ key: String) throws(RecordProblem) -> String {
    guard let text = node.string else {
      throw mistake(node, "'\(key)' should hold a string, but holds \(node.kindDescription)")
    }
    return text
  }

  private func checked(_ path: String, _ node: JSONNode) throws(RecordProblem) -> String {
    do throws(PlanProblem) {
      return try ProjectPath(path).text
    } catch {
      guard case .badPath(_, let reason) = error else { throw mistake(node, "'\(path)' is not a path") }
      throw mistake(node, "'\(path)' is not a path in the project: \(reason)")
    }
  }
}
