import Platform
import SwiftOutline

/// Words and symbols that are chosen for the screen.
package struct ScreenWords {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Where a member called like a label chooses between literal texts, or has one translated; `nil` for other members.
  ///
  /// Texts that machines read, such as paths and codes, are no words: these have a blank or begin with a capital letter.
  /// Names of symbols have none, and only the member's name tells them.
  package func screenWords(in id: DeclarationID) -> NodeID? {
    guard let kind = wordKind(of: id) else { return nil }
    for body in index.bodies(of: id) {
      var texts: [NodeID] = []
      var choice: NodeID?
      for candidate in index.subtree(of: body) {
        switch index[candidate].kind {
        case .stringLiteral: if isAnswer(candidate, in: body) { texts.append(candidate) }
        case .switchStatement, .ifStatement, .ternary: choice = choice ?? candidate
        case .call where isTranslation(candidate): return candidate
        default: break
        }
      }
      guard let choice, texts.count > 1 else { continue }
      let words = texts.filter { kind == .symbol ? isSymbolName(index.text($0)) : isWords(index.text($0)) }
      if words.count * 2 > texts.count { return choice }
    }
    return nil
  }

  /// Where a member called like a label has words for a value that isn't there: `name ?? "Unknown place"`.
  package func fallbackWords(in id: DeclarationID) -> NodeID? {
    guard wordKind(of: id) == .words else { return nil }
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body)
      where index[candidate].kind == .stringLiteral && isWords(index.text(candidate)) {
        guard let outer = index.parent(of: candidate), index[outer].kind == .sequence,
          index.lastChild(of: outer) == candidate, isAnswer(outer, in: body)
        else { continue }
        let isFallback = index.children(of: outer).contains {
          index[$0].kind == .operatorReference && index.name($0) == "??"
        }
        if isFallback { return outer }
      }
    }
    return nil
  }

  private enum WordKind { case words, symbol }

  /// What a member's name says that its text is; `nil` when it is called otherwise, or the text is none for people.
  private func wordKind(of id: DeclarationID) -> WordKind? {
    let declaration = index[id]
    // What a thing is called may well be data.
    guard declaration.kind == .function || declaration.kind == .variable, isText(index.resultType(of: id).name),
      index.name(id) != "name"
    else { return nil }
    let words = NameWords.words(of: index.name(id))
    guard let word = words.last else { return nil }
    // `imageName` is the name of an image.
    if index.lists[.symbolWords].contains(word)
      || word == "name" && words.dropLast().last.map(index.lists[.symbolWords].contains) == true
    {
      return .symbol
    }
    return index.lists[.labelWords].contains(word) ? .words : nil
  }

  private func isText(_ type: UInt32) -> Bool {
    type == Word.String.rawValue || index.names.text(type).hasPrefix("LocalizedString")
  }

  /// Whether an expression is what a body answers with: a statement's value, a branch of a choice, not part of another.
  private func isAnswer(_ expression: NodeID, in body: NodeID) -> Bool {
    var current = expression
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .returnStatement, .switchCase, .codeBlock, .accessor: return true
      case .ternary:
        // The condition stands first.
        if index.firstChild(of: outer) == current { return false }
      default: return false
      }
      if outer == body { return true }
      current = outer
    }
    return false
  }

  private func isTranslation(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    return name == "NSLocalizedString" || name == "String" && index.hasArgument("localized", in: call)
  }

  /// Whether a literal has a blank between letters, or is one word with a capital letter, or a number with its unit: "30m".
  private func isWords(_ literal: String) -> Bool {
    let text = literal.drop { $0 == "\"" || $0 == "#" }
    if isMeasure(text.prefix { $0 != "\"" }) { return true }
    guard let first = text.first, first.isLetter || literal.holds("\\(") else { return false }
    return literal.holds(" ") || first.isUppercase && text.dropFirst().first?.isLowercase == true
  }

  private func isMeasure(_ text: Substring) -> Bool {
    let unit = text.drop { $0.isNumber || $0 == "." || $0 == " " }
    return text.first?.isNumber == true && !unit.isEmpty && unit.count < 5 && unit.allSatisfy { $0.isLetter }
  }

  private func isSymbolName(_ literal: String) -> Bool {
    let text = literal.dropFirst().dropLast()
    return !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
  }
}
