import Findings
import JSONText
import ProjectFiles

/// Reads values of a JSON file that a person wrote, and collects what is wrong with them.
protocol MistakeCollecting {
  /// The file as messages name it.
  var path: String { get }
  var mistakes: [FileMistake] { get set }
}

extension MistakeCollecting {
  // MARK: - Values

  /// The members of an object.
  mutating func members(of node: JSONNode, _ name: String) -> [JSONMember]? {
    if node.members == nil { wrongType(node, name, "an object") }
    return node.members
  }

  /// The elements of an array; none where it is no array.
  mutating func elements(of node: JSONNode, _ name: String, _ wanted: String = "an array") -> [JSONNode] {
    if node.elements == nil { wrongType(node, name, wanted) }
    return node.elements ?? []
  }

  /// A string.
  mutating func string(_ node: JSONNode, _ name: String) -> String? {
    if node.string == nil { wrongType(node, name, "a string") }
    return node.string
  }

  /// `true` or `false`.
  mutating func flag(_ node: JSONNode, _ name: String) -> Bool? {
    if node.bool == nil { wrongType(node, name, "true or false") }
    return node.bool
  }

  /// A string that says something.
  mutating func text(_ node: JSONNode, _ name: String) -> String? {
    guard let text = string(node, name) else { return nil }
    if text.allSatisfy(\.isWhitespace) { mistake(node.position, "\(name) is empty") }
    return text
  }

  /// Why the project lives with something.
  mutating func reason(_ node: JSONNode, _ name: String) -> String? {
    guard let text = text(node, name) else { return nil }
    let isSilent = !ReasonText.saysSomething(text) && !text.allSatisfy(\.isWhitespace)
    if isSilent { mistake(node.position, "\(name) says nothing; write why the project can live with it") }
    return text
  }

  /// One word of a closed set.
  mutating func word(_ node: JSONNode, _ name: String, among words: [String], noun: String) -> String? {
    guard let word = string(node, name) else { return nil }
    if words.contains(word) { return word }
    unknown(noun, word, among: words, at: node.position)
    return nil
  }

  /// Strings with their places, empty ones left out.
  mutating func strings(_ node: JSONNode, _ name: String) -> [(text: String, position: TextPosition)] {
    elements(of: node, name, "an array of strings").compactMap { element in
      guard let text = string(element, "an element of \(name)") else { return nil }
      if text.isEmpty { mistake(element.position, "an element of \(name) is empty; remove it") }
      return text.isEmpty ? nil : (text, element.position)
    }
  }

  /// Patterns over paths, wrong ones left out.
  mutating func patterns(_ node: JSONNode, _ name: String) -> [ConfiguredPattern] {
    strings(node, name).compactMap { text, position in
      do throws(GlobPatternError) {
        return ConfiguredPattern(pattern: try GlobPattern(text), position: position, path: path)
      } catch {
        mistake(position, error.description)
        return nil
      }
    }
  }

  // MARK: - Mistakes

  /// What was probably meant; not looked for once there are more mistakes than are told.
  private func suggestion(for word: String, among words: [String]) -> String? {
    guard mistakes.count < 4 * MistakeList.limit else { return nil }
    return NearestWord.suggestion(for: word, among: words).map { "did you mean '\($0)'?" }
  }

  /// Notes what is wrong at a place.
  mutating func mistake(_ position: TextPosition, _ message: String) {
    mistakes.append(FileMistake(path: path, position: position, message: message))
  }

  /// Notes a value of the wrong type.
  mutating func wrongType(_ node: JSONNode, _ name: String, _ wanted: String) {
    mistake(node.position, "\(name) is \(node.kindDescription), where \(wanted) is needed")
  }

  /// Notes a word that is none of those that there are.
  mutating func unknown(_ noun: String, _ word: String, among words: [String], at position: TextPosition) {
    let hint = suggestion(for: word, among: words)
    mistake(position, "unknown \(noun) '\(word)'; \(hint ?? "choose from " + words.joined(separator: ", "))")
  }

  /// Notes a key that an object doesn't have.
  mutating func unknownKey(_ member: JSONMember, among keys: [String], of owner: String) {
    let hint = suggestion(for: member.key, among: keys)
    let advice = hint ?? "\(owner) has \(keys.joined(separator: ", "))"
    mistake(member.keyPosition, "unknown key '\(member.key)'; \(advice)")
  }
}
