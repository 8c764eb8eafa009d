import ProjectIndex
import SwiftOutline

/// The root view of an app, where everything that views take from the environment is put.
struct AppRoot {
  /// A place in a file's bytes.
  struct Place: Hashable {
    let path: String
    let offset: Int
    let bytes: [UInt8]
  }

  /// Behind the brace that opens the app, whatever has been put there before.
  let storage: Place
  /// Whether an empty line has to part a property at `storage` from what follows.
  let needsEmptyLine: Bool
  /// Behind the root view with its modifiers.
  let modifier: Place
  /// The line break of the app's file.
  let lineBreak: String
  /// What stands before each member of the app in its line.
  let memberIndentation: String
  /// What stands before a further modifier of the root view, line break included; empty where it goes on in its line.
  let modifierLead: String

  /// Finds the one app below a folder and the one view of its main window; `nil` unless both are certain.
  init?(_ index: ProjectIndex, below folder: String) {
    guard let app = Self.app(index, below: folder), let view = Self.rootView(of: app, index) else { return nil }
    let declaration = index.declaration(index.types[app].declaration)
    let appFile = index.files[index.types[app].file]
    let viewFile = index.files[Int(view.file)]
    guard appFile.outline.problems.isEmpty, viewFile.outline.problems.isEmpty else { return nil }
    let appText = SourceLines(appFile.outline.source)
    guard let brace = appText.openingBrace(from: Int(declaration.nameEnd), to: Int(declaration.end)) else { return nil }
    // A member tells how far members are indented, and every app has its body.
    let members = index.types[app].members.filter { Int($0.file) == index.types[app].file }
    let first = members.min { index.declaration($0).start < index.declaration($1).start }
    guard let first, let offset = appText.lineEnd(from: brace + 1) else { return nil }
    needsEmptyLine = !Self.isStored(first, index) && !appText.hasEmptyLine(after: offset)
    memberIndentation = appText.indentation(at: Int(index.declaration(first).start))
    storage = Place(path: appFile.path, offset: offset, bytes: appText.bytes)
    lineBreak = appText.lineBreak
    let viewText = SourceLines(viewFile.outline.source)
    let node = index.node(view)
    modifier = Place(path: viewFile.path, offset: Int(node.end), bytes: viewText.bytes)
    let base = index.receiver(ofCall: view).map { Int(index.node($0).end) }
    modifierLead = viewText.lead(ofModifierAfter: Int(node.start)..<Int(node.end), base: base)
  }

  private static func app(_ index: ProjectIndex, below folder: String) -> TypeID? {
    let apps = index.types.filter { type in
      let path = index.files[type.file].path
      guard !type.isTest, folder.isEmpty || RecordedFolder.contains(folder, path) else { return false }
      return type.attributes.contains { index.names.text($0) == "main" }
        && type.inherited.contains { index.names.text($0.name) == "App" }
    }
    return apps.count == 1 ? apps.first?.id : nil
  }

  private static func rootView(of app: TypeID, _ index: ProjectIndex) -> NodeID? {
    let groups = index.nodes(of: app) { $0.kind == .call }.filter { call in
      // A window for a value is none that the app begins with.
      index.names.text(index.calleeName(call)) == "WindowGroup" && !index.hasArgument("for", in: call)
    }
    guard groups.count == 1, let group = groups.first else { return nil }
    let closures = index.children(of: group).compactMap { argument -> NodeID? in
      guard index.node(argument).kind == .argument, let value = index.children(of: argument).last else { return nil }
      return index.node(value).kind == .closure ? value : nil
    }
    guard closures.count == 1, let closure = closures.first else { return nil }
    let content = index.children(of: closure)
    guard content.count == 1, let view = content.first, index.node(view).kind == .call else { return nil }
    return view
  }

  private static func isStored(_ member: DeclarationID, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    return [.variable, .constant].contains(declaration.kind) && !declaration.flags.contains(.hasGetter)
  }
}

/// The lines of a file, for inserting into them.
private struct SourceLines {
  let bytes: [UInt8]

  init(_ source: SourceText) { bytes = Array(source.bytes.prefix(source.count)) }

  /// The line break that the file uses.
  var lineBreak: String {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")), index > 0 else { return "\n" }
    return bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The blanks with which the line around an offset begins.
  func indentation(at offset: Int) -> String {
    let blanks = bytes[lineStart(of: offset)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The first brace in a range.
  func openingBrace(from start: Int, to end: Int) -> Int? {
    bytes[min(start, end)..<end].firstIndex(of: UInt8(ascii: "{"))
  }

  /// The end of the line of an offset; `nil` when more than a comment stands between.
  func lineEnd(from offset: Int) -> Int? {
    let rest = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.isEmpty || text.starts(with: Array("//".utf8)) ? rest.endIndex : nil
  }

  /// Whether the line after the one of an offset is empty.
  func hasEmptyLine(after offset: Int) -> Bool {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let blanks = bytes[(end + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return bytes[blanks.endIndex...].first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  /// What stands before another modifier of an expression, whose last modifier follows a base that ends at some offset.
  func lead(ofModifierAfter range: Range<Int>, base: Int?) -> String {
    if let base, let dot = bytes[base...].firstIndex(of: UInt8(ascii: ".")) {
      let indentation = indentation(at: dot)
      if lineStart(of: dot) + indentation.utf8.count == dot { return lineBreak + indentation }
    }
    let indentation = indentation(at: range.upperBound - 1)
    if lineStart(of: range.lowerBound) != lineStart(of: range.upperBound - 1) { return lineBreak + indentation }
    // A window and its view in one line stay there.
    guard lineStart(of: range.lowerBound) + indentation.utf8.count == range.lowerBound else { return "" }
    let unit = indentation.contains("\t") ? "\t" : indentation.utf8.count % 4 == 0 ? "    " : "  "
    return lineBreak + indentation + unit
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
