import SwiftOutline

/// The changes of text and calls inside a declaration.
extension MutatedFile {
  /// Puts the second line of a text wherever its first stands.
  mutating func substitute(in declaration: Declaration, _ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard let old = lines.first, !old.isEmpty else { return false }
    let new = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
    var position = Int(declaration.start)
    var isChanged = false
    while position + old.count <= Int(declaration.end) {
      if outline.source.bytes[position..<position + old.count].elementsEqual(old) {
        replace(position..<position + old.count, with: new)
        position += old.count
        isChanged = true
      } else {
        position += 1
      }
    }
    return isChanged
  }

  /// Takes the argument of a label, and parentheses around nothing else, out of the innermost call that has one.
  mutating func dropArgument(_ label: String, around offset: Int) -> Bool {
    let source = outline.source
    let argument = outline.nodes.first { node in
      guard node.kind == .argument, node.parent != Node.none else { return false }
      let call = outline.nodes[Int(node.parent)]
      return Int(call.start) <= offset && offset < Int(call.end)
        && source.text(Int(node.start)..<Int(node.end)).hasPrefix(label + ":")
    }
    guard let argument else { return false }
    var start = Int(argument.start)
    var end = Int(argument.end)
    while source.bytes[end] == UInt8(ascii: " ") { end += 1 }
    if source.bytes[end] == UInt8(ascii: ",") {
      end += 1
    } else if source.bytes[end] == UInt8(ascii: ")"), source.bytes[start - 1] == UInt8(ascii: "(") {
      start -= 1
      end += 1
    }
    replace(start..<end, with: "")
    return true
  }

  /// Puts a call of `print` in the place of the calls and macros whose text starts with one of some words.
  mutating func dropCalls(_ words: [String], in declaration: Declaration) -> Bool {
    var isChanged = false
    // Outer ones first, which then hide those inside.
    for node in outline.nodes.reversed() where node.kind == .call || node.kind == .macroExpansion {
      guard node.start >= declaration.start, node.end <= declaration.end else { continue }
      let text = outline.source.text(Int(node.start)..<Int(node.end))
      guard words.contains(where: { text.hasPrefix($0) }) else { continue }
      replace(Int(node.start)..<Int(node.end), with: "print(\"done\")")
      isChanged = true
    }
    return isChanged
  }
}
