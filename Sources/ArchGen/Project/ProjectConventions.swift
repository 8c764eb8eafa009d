import ArchLint
import Platform

/// How a project is written, as far as a feature follows it: read once, before anything is planned.
struct ProjectConventions: Sendable, Hashable {
  var style = CodeStyle.generated
  var endings = NameEndings()

  /// What the project's files and the configurations of formatters tell.
  ///
  /// - Parameters:
  ///   - folder: The folder that generated files go into.
  ///   - generated: The paths of generated files, which say nothing about the project.
  init(_ project: ProposedProject, folder: String, leavingOut generated: Set<String>) throws(FileError) {
    let reader = CodeStyleReader(project, folder: folder, leavingOut: generated)
    style = try reader.style()
    endings = NameEndings(reader.files.map(\.bytes))
  }

  init() {}

  /// What differs from how the guides write, in one clause; `nil` for nothing.
  var summary: String? {
    var parts: [String] = []
    if style.indentation != CodeStyle.generated.indentation {
      parts.append(style.indentation == "\t" ? "tabs" : "levels of \(style.indentation.count) spaces")
    }
    if style.lineLength != CodeStyle.generated.lineLength { parts.append("lines of \(style.lineLength) columns") }
    if style.isFormatted { parts.append("formatted by 'swift format'") }
    if !style.header.isEmpty { parts.append("a comment at the top of each file") }
    if endings.view != NameEndings().view { parts.append("screens called '…\(endings.view)'") }
    if let state = endings.state { parts.append("aggregates called '…\(state)'") }
    return parts.isEmpty ? nil : "as elsewhere in the project: " + parts.joined(separator: ", ")
  }
}

/// What the names of a project's types end in.
struct NameEndings: Sendable, Hashable {
  /// Of views that fill a screen.
  var view = "View"
  /// Of models that views share; `nil` for the guide's.
  var state: String?

  init() {}

  /// What screens are called instead of views.
  private static let screens = ["Screen", "Scene", "Page"]

  /// Counts the types that files declare outside of others.
  init(_ files: [[UInt8]]) {
    var counts: [String: Int] = [:]
    for bytes in files {
      for line in bytes.split(separator: 10) where line.first.map({ $0 > 32 }) ?? false {
        guard let (keyword, name, rest) = Self.declaration(line) else { continue }
        if keyword == "struct", rest.contains("View") {
          for ending in Self.screens where name.hasSuffix(ending) { counts[ending, default: 0] += 1 }
          if ["ListView", "DetailView", "FormView", "EditView"].contains(where: name.hasSuffix) {
            counts["View", default: 0] += 1
          }
        }
        guard keyword == "class" else { continue }
        if name.hasSuffix("Store") { counts["Store", default: 0] += 1 }
        if name.hasSuffix("Model"), !name.hasSuffix("ViewModel") { counts["Model", default: 0] += 1 }
      }
    }
    func isUsual(_ ending: String, _ other: String) -> Bool {
      counts[ending, default: 0] > max(1, counts[other, default: 0])
    }
    let usual = Self.screens.filter { isUsual($0, "View") }.max { counts[$0, default: 0] < counts[$1, default: 0] }
    if let usual { view = usual }
    if isUsual("Store", "Model") { state = "Store" }
  }

  /// The keyword, the name and what follows of a line that declares a type.
  private static func declaration(_ line: ArraySlice<UInt8>) -> (keyword: String, name: String, rest: String)? {
    guard line.contains(UInt8(ascii: "{")) || line.contains(UInt8(ascii: ":")) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    var words = text.split(separator: " ", maxSplits: 8)[...]
    while let word = words.first, word != "struct", word != "class" {
      guard word.hasPrefix("@") || ["final", "public", "open", "internal"].contains(word) else { return nil }
      words = words.dropFirst()
    }
    guard let keyword = words.popFirst(), let head = words.popFirst() else { return nil }
    let name = head.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return (String(keyword), String(name), head.dropFirst(name.count) + words.joined(separator: " "))
  }
}
