import SwiftOutline

/// What the name of a test says.
package struct TestNames {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The words of a test's title, or of its name without `test`, in small letters.
  package func wordsOfTest(_ test: DeclarationID) -> [String] {
    if let title = TestDeclarations(index).testTitle(test), !title.isEmpty {
      return title.split { !($0.isLetter || $0 == "'") }.map { $0.lowercased() }
    }
    return Self.words(ofTestName: index.name(test))
  }

  /// The words of a name in camel or snake case without the `test` in front; a row of capitals is one word.
  ///
  /// Works on bytes, because every test's name is looked at: by characters it took half of the time of all rules.
  static func words(ofTestName name: String) -> [String] {
    let bytes = Array(name.utf8)
    func isUpper(_ position: Int) -> Bool { bytes[position] >= 65 && bytes[position] <= 90 }
    func isLower(_ position: Int) -> Bool { bytes[position] >= 97 && bytes[position] <= 122 || bytes[position] >= 128 }
    var words: [String] = []
    var word: [UInt8] = []
    func endWord() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for position in bytes.indices {
      if isUpper(position) {
        let followsLower = position > 0 && isLower(position - 1)
        if followsLower || position + 1 < bytes.count && isLower(position + 1) { endWord() }
        word.append(bytes[position] | 0x20)
      } else if isLower(position) {
        word.append(bytes[position])
      } else {
        endWord()
      }
    }
    endWord()
    if words.first == "test" || words.first == "tests" { words.removeFirst() }
    return words
  }

  /// Whether a test without a title is called like a function that it calls.
  package func isNamedAfterCall(_ test: DeclarationID) -> Bool {
    var own = Substring(index.name(test))
    if own.hasPrefix("test") {
      own = own.dropFirst(4).drop { $0 == "_" }
      own = Substring(own.prefix(1).lowercased() + own.dropFirst())
    }
    guard let callee = index.names.number(of: String(own)), callee != 0, index.declared.isMemberName[Int(callee)],
      TestDeclarations(index).testTitle(test) == nil
    else { return false }
    return index.bodies(of: test).contains { body in
      TestDeclarations(index).containsNode(in: body) { index[$0].kind == .call && index.calleeName($0) == callee }
    }
  }

  /// Whether a word of a name speaks of failure.
  func speaksOfFailure(_ name: String) -> Bool {
    Self.words(ofTestName: name).contains { index.lists[.failureWordsOfTests].contains($0) }
  }
}
