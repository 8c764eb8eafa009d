import SwiftOutline

/// A package's manifest with the places of its calls, for adding to it without touching the rest.
struct ManifestText: Sendable {
  /// A call such as `.target(name: "Feed")`.
  struct Call: Sendable, Hashable {
    /// The name behind the last period.
    let name: String
    /// From the callee to the closing bracket, in bytes.
    let range: Range<Int>
    let arguments: [Argument]
    /// What stands between the last argument and the closing bracket, without a comma.
    let closing: String

    subscript(label: String) -> Argument? { arguments.first { $0.label == label } }

    /// Whether each argument stands in a line of its own.
    let isTall: Bool
  }

  struct Argument: Sendable, Hashable {
    let label: String?
    let range: Range<Int>
    let value: Range<Int>
    /// The value's text.
    let text: String
    /// The ranges of the elements of an array literal; `nil` for another value.
    let elements: [Range<Int>]?

    /// The content of a plain string literal; `nil` for anything else.
    var string: String? { ManifestText.string(text) }
  }

  let bytes: [UInt8]
  private let outline: FileOutline

  /// Reads a manifest; `nil` for one that can't be taken apart.
  init?(_ bytes: [UInt8]) {
    outline = OutlineReader().outline(of: SourceText(bytes))
    self.bytes = bytes
    guard outline.problems.isEmpty, package != nil else { return nil }
  }

  /// The call of `Package` that declares everything.
  var package: Call? {
    calls.first { outline.text(of: outline.children(of: $0)[0]) == "Package" }.map(call)
  }

  /// The declarations of targets, in their order.
  var targets: [Call] { declarations(named: ["target", "testTarget"]) }

  /// The declarations of libraries, in their order.
  var libraries: [Call] { declarations(named: ["library"]) }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The texts of the elements of an argument.
  func elements(_ argument: Argument?) -> [String] { (argument?.elements ?? []).map(text) }

  /// The content of a text that is a plain string literal.
  static func string(_ text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let content = text.dropFirst().dropLast()
    return content.contains("\"") || content.contains("\\") ? nil : String(content)
  }

  /// The module that an element of a target's dependencies is about: the name of a target or a product.
  static func module(ofDependency element: String) -> String? {
    if let name = string(element) { return name }
    guard let start = element.range(of: "name:") else { return nil }
    let rest = element[start...].drop { $0 != "\"" }.dropFirst()
    return String(rest.prefix { $0 != "\"" })
  }

  /// What is inserted, and where, to put an element behind another one of an array.
  func insertion(of element: String, behind other: Range<Int>) -> (offset: Int, text: String) {
    let lead = lead(of: other)
    let rest = bytes[other.upperBound...].prefix { $0 != 10 && $0 != 13 }
    let comma = bytes[other.upperBound...].firstIndex { $0 > 32 }.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    guard let comma else { return (other.upperBound, "," + lead + element) }
    // A comment behind the comma belongs to the other element.
    let behind = bytes[(comma + 1)..<max(comma + 1, rest.endIndex)]
    let isComment = behind.drop { $0 == 32 || $0 == 9 }.starts(with: Array("//".utf8))
    return (isComment ? rest.endIndex : comma + 1, lead + element + ",")
  }

  /// The blanks that stand before an element, line break included.
  private func lead(of element: Range<Int>) -> String {
    let blanks = bytes[..<element.lowerBound].reversed().prefix { $0 == 32 || $0 == 9 }.count
    let start = element.lowerBound - blanks
    guard start > 0, bytes[start - 1] == 10 else { return " " }
    let isWindows = start > 1 && bytes[start - 2] == 13
    return (isWindows ? "\r\n" : "\n") + text(start..<element.lowerBound)
  }

  /// The blanks before the line around an offset.
  func indentation(at offset: Int) -> String {
    let start = (bytes[..<offset].lastIndex(of: 10) ?? -1) + 1
    return text(start..<(start + bytes[start...].prefix { $0 == 32 || $0 == 9 }.count))
  }

  // MARK: - Reading

  private var calls: [UInt32] {
    outline.nodes.indices.filter { outline.nodes[$0].kind == .call }.map { UInt32($0) }
      .sorted { outline.nodes[Int($0)].start < outline.nodes[Int($1)].start }
  }

  private func declarations(named names: Set<String>) -> [Call] {
    calls.filter { node in
      let callee = outline.children(of: node)[0]
      let name = String(outline.text(of: callee).split(separator: ".").last ?? "")
      guard names.contains(name) else { return false }
      let parent = outline.nodes[Int(node)].parent
      return parent != Node.none && outline.nodes[Int(parent)].kind == .arrayLiteral && !isDependency(node)
    }.map(call)
  }

  /// Whether a call stands in a list of what something depends on.
  private func isDependency(_ node: UInt32) -> Bool {
    var above = outline.nodes[Int(node)].parent
    while above != Node.none {
      if outline.nodes[Int(above)].kind == .argument, outline.text(of: above).hasPrefix("dependencies") { return true }
      above = outline.nodes[Int(above)].parent
    }
    return false
  }

  private func call(_ node: UInt32) -> Call {
    let children = outline.children(of: node)
    let range = Int(outline.nodes[Int(node)].start)..<Int(outline.nodes[Int(node)].end)
    let arguments = children.dropFirst().filter { outline.nodes[Int($0)].kind == .argument }.map(argument)
    let name = outline.text(of: children[0]).split(separator: ".").last.map(String.init) ?? ""
    let end = arguments.last?.range.upperBound ?? range.upperBound - 1
    let isTall = arguments.first.map { text(range.lowerBound..<$0.range.lowerBound).contains("\n") } ?? false
    let closing = text(end..<max(end, range.upperBound - 1)).filter { $0 != "," }
    return Call(name: name, range: range, arguments: arguments, closing: closing, isTall: isTall)
  }

  private func argument(_ node: UInt32) -> Argument {
    let range = Int(outline.nodes[Int(node)].start)..<Int(outline.nodes[Int(node)].end)
    guard let value = outline.children(of: node).last else {
      return Argument(label: nil, range: range, value: range, text: text(range), elements: nil)
    }
    let place = outline.nodes[Int(value)]
    let label = text(range.lowerBound..<Int(place.start)).filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let elements = outline.children(of: value).map { child in
      Int(outline.nodes[Int(child)].start)..<Int(outline.nodes[Int(child)].end)
    }
    return Argument(
      label: label.isEmpty ? nil : label, range: range, value: Int(place.start)..<Int(place.end),
      text: outline.text(of: value), elements: place.kind == .arrayLiteral ? elements : nil)
  }
}

extension String {
  /// Where a text begins; without Foundation there is nothing for that.
  fileprivate func range(of other: String) -> Index? {
    indices.first { self[$0...].hasPrefix(other) }
  }
}
