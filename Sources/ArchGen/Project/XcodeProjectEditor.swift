import Platform
import ProjectFiles

/// Adds Swift files to targets of an Xcode project that lists its files one by one, as Xcode itself would write it.
///
/// What it adds are whole lines where a project has a line for each object, and it knows them again by the files that they
/// are about.
struct XcodeProjectEditor {
  /// A text for a place in the project file.
  private struct Insertion {
    let offset: Int
    let text: String
  }

  /// A line of a list or an object.
  private struct Line {
    let identifier: String
    let text: String
  }

  /// The file as it was.
  let bytes: [UInt8]
  let objects: XcodeObjects
  let places: PropertyListPlaces
  let paths: XcodeFilePaths
  /// The project's folder, relative to the root.
  private let folder: String
  let lineBreak: String
  private let hasFileEncodings: Bool
  /// New objects by the section that they belong into.
  private var entries: [String: [Line]] = [:]
  /// New elements of lists, by object and key.
  private var elements: [ListKey: [Line]] = [:]
  private var newGroups: [NewGroup] = []
  private var newIdentifiers: Set<String> = []

  private struct ListKey: Hashable {
    let object: String
    let key: String
  }

  /// A group that is not there yet, with its lines.
  private struct NewGroup {
    let identifier: String
    let path: String
    let name: String
    var children: [Line] = []
  }

  /// Reads a project file at a path relative to a root; `nil` for one that describes no project.
  init?(_ bytes: [UInt8], path: String, root: String) {
    guard let (file, places) = try? PropertyListParser.parseWithPlaces(bytes), let objects = XcodeObjects(file) else {
      return nil
    }
    self.bytes = bytes
    self.objects = objects
    self.places = places
    folder = FileSystem.parent(FileSystem.parent(path))
    paths = XcodeFilePaths(
      objects: objects, folder: folder,
      rootFolder: RootFolder(absolutePath: FileSystem.realPath(root) ?? FileSystem.absolute(root)))
    let head = bytes.prefix(4096)
    lineBreak = head.firstIndex(of: 10).map { $0 > 0 && head[$0 - 1] == 13 } ?? false ? "\r\n" : "\n"
    let swiftFile = objects.identifiers(of: "PBXFileReference").first {
      objects[$0]["lastKnownFileType"]?.string == "sourcecode.swift"
    }
    hasFileEncodings = swiftFile.map { objects[$0]["fileEncoding"] != nil } ?? false
  }

  /// Adds a file, by its path relative to the root, to a target; `false` when the project has no place for it.
  mutating func add(_ path: String, to targetName: String) -> Bool {
    guard let (phase, target) = sourcesPhase(of: targetName), let group = group(of: FileSystem.parent(path)) else {
      return false
    }
    let name = FileSystem.lastComponent(path)
    let file = makeIdentifier(.file, path)
    let buildFile = makeIdentifier(.buildFile, path, of: target)
    let comment = " /* \(name) */"
    let encoding = hasFileEncodings ? "fileEncoding = 4; " : ""
    entries["PBXFileReference", default: []].append(
      Line(
        identifier: file,
        text: "\(file)\(comment) = {isa = PBXFileReference; \(encoding)lastKnownFileType = sourcecode.swift; "
          + "path = \(Self.quoted(name)); sourceTree = \"<group>\"; };"))
    let inSources = "\(buildFile) /* \(name) in Sources */"
    entries["PBXBuildFile", default: []].append(
      Line(
        identifier: buildFile,
        text: "\(inSources) = {isa = PBXBuildFile; fileRef = \(file)\(comment); };"))
    append(Line(identifier: file, text: file + comment), to: group)
    elements[ListKey(object: phase, key: "files"), default: []].append(
      Line(identifier: buildFile, text: inSources))
    return true
  }

  // MARK: - Targets and groups

  private func sourcesPhase(of targetName: String) -> (phase: String, target: String)? {
    for (identifier, target) in objects.objects(of: "targets", in: objects.project)
    where (target["name"] ?? target["productName"])?.string == targetName {
      let phases = objects.objects(of: "buildPhases", in: target)
      return phases.first { $0.object.isa == "PBXSourcesBuildPhase" }.map { ($0.identifier, identifier) }
    }
    return nil
  }

  /// A group as the place of a child.
  private enum Group {
    case existing(String)
    /// A position among the new groups.
    case new(Int)
  }

  /// The group of a folder, which is made if need be; `nil` outside of the project's folder.
  private mutating func group(of path: String) -> Group? {
    if let position = newGroups.firstIndex(where: { $0.path == path }) { return .new(position) }
    if let found = existingGroup(of: path) { return .existing(found) }
    guard path != folder, RelativePath.contains(folder: folder, path), let parent = group(of: FileSystem.parent(path))
    else { return nil }
    let name = FileSystem.lastComponent(path)
    let identifier = makeIdentifier(.group, path)
    append(Line(identifier: identifier, text: "\(identifier) /* \(name) */"), to: parent)
    newGroups.append(NewGroup(identifier: identifier, path: path, name: name))
    return .new(newGroups.count - 1)
  }

  /// Of several groups for one folder, such as those that only have a name, the one with a path of its own, else the
  /// one with the most children.
  private func existingGroup(of path: String) -> String? {
    let mainGroup = objects.project["mainGroup"]?.string
    if path == folder, let mainGroup { return mainGroup }
    let candidates = objects.identifiers(of: "PBXGroup").filter { paths.path(of: $0) == path && $0 != mainGroup }
    return candidates.max { first, second in
      func rank(_ group: String) -> (Int, Int) {
        (objects[group]["path"] == nil ? 0 : 1, objects[group]["children"]?.strings.count ?? 0)
      }
      return rank(first) < rank(second)
    }
  }

  private mutating func append(_ child: Line, to group: Group) {
    switch group {
    case .existing(let identifier): elements[ListKey(object: identifier, key: "children"), default: []].append(child)
    case .new(let position): newGroups[position].children.append(child)
    }
  }

  private mutating func makeIdentifier(
    _ kind: XcodeIdentifier.Kind, _ path: String, of target: String = ""
  ) -> String {
    let identifier = XcodeIdentifier.make(kind, target + ":" + relative(path)) { candidate in
      newIdentifiers.contains(candidate) || objects.contains(candidate)
    }
    newIdentifiers.insert(identifier)
    return identifier
  }

  /// A path as identifiers are made of it: the same wherever the project lies in what was read.
  func relative(_ path: String) -> String {
    RelativePath.contains(folder: folder, path) ? String(path.dropFirst(folder.count)) : path
  }

  // MARK: - Text

  /// The file with what was added.
  func result() -> [UInt8] {
    var entries = entries
    for group in newGroups {
      let head = [
        "\(group.identifier) /* \(group.name) */ = {", "\t\t\tisa = PBXGroup;", "\t\t\tchildren = (", "",
      ].joined(separator: lineBreak)
      let end = ["\t\t\t);", "\t\t\tpath = \(Self.quoted(group.name));", "\t\t\tsourceTree = \"<group>\";", "\t\t};"]
        .joined(separator: lineBreak)
      entries["PBXGroup", default: []].append(
        Line(identifier: group.identifier, text: head + group.children.map(element).joined() + end))
    }
    var insertions: [Insertion] = []
    for (section, objects) in entries.sorted(by: { $0.key < $1.key }) {
      insertions += self.insertions(of: objects, section: section)
    }
    for (list, elements) in elements.sorted(by: { ($0.key.object, $0.key.key) < ($1.key.object, $1.key.key) }) {
      if let insertion = insertion(of: elements, into: list) { insertions.append(insertion) }
    }
    return applied(insertions)
  }

  /// The file with texts at their places; of several at one place the first comes first.
  private func applied(_ insertions: [Insertion]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    let sorted = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (_, insertion) in sorted {
      result += bytes[offset..<insertion.offset]
      result += insertion.text.utf8
      offset = insertion.offset
    }
    return result + bytes[offset...]
  }

  private func element(_ line: Line) -> String { "\t\t\t\t\(line.text)," + lineBreak }

  private func object(_ text: String) -> String { "\t\t" + text + lineBreak }

  /// Objects of a class stand in the order of their identifiers, as Xcode writes them.
  private func insertions(of new: [Line], section: String) -> [Insertion] {
    let known = objects.identifiers(of: section)
    let new = new.sorted { $0.identifier < $1.identifier }
    guard let last = known.last else {
      let begin = "/* Begin \(section) section */" + lineBreak
      let end = "/* End \(section) section */" + lineBreak + lineBreak
      let text = begin + new.map { object($0.text) }.joined() + end
      return [Insertion(offset: sectionStart(section), text: text)]
    }
    return new.map { line in
      let next = known.first { $0 > line.identifier }.flatMap { places.range("objects", $0) }
      let offset =
        next.map { lineStart(of: $0.lowerBound) } ?? places.range("objects", last).map { lineEnd(of: $0.upperBound) }
      return Insertion(offset: offset ?? bytes.count, text: object(line.text))
    }
  }

  /// Where a section belongs that is not there: before the first object of the next class.
  private func sectionStart(_ section: String) -> Int {
    let next = objects.classes.filter { $0 > section }.min()
    let first = next.map { objects.identifiers(of: $0) }?.compactMap { places.range("objects", $0)?.lowerBound }.min()
    guard let first else { return places.range("objects").map { lineStart(of: $0.upperBound) } ?? bytes.count }
    let start = lineStart(of: first)
    let above = lineStart(of: max(0, start - 1))
    return bytes[above..<start].starts(with: "/* Begin".utf8) ? above : start
  }

  private func insertion(of lines: [Line], into list: ListKey) -> Insertion? {
    guard let range = places.range("objects", list.object, list.key),
      let close = bytes[range].lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let start = lineStart(of: close)
    let isOwnLine = bytes[start..<close].allSatisfy { $0 == 9 || $0 == 32 }
    let last = bytes[range.lowerBound..<close].last { $0 > 32 }
    let isOpen = last == UInt8(ascii: "(") || last == UInt8(ascii: ",")
    let new = lines.map { line in
      isOwnLine ? element(line) : isOpen ? "\(line.text), " : ", \(line.text)"
    }
    // The products stay the last of what the project shows.
    let products =
      list.object == objects.project["mainGroup"]?.string ? objects.project["productRefGroup"]?.string : nil
    let place = isOwnLine ? products.flatMap { lineStart(mentioning: $0, in: range) } ?? start : close
    return Insertion(offset: place, text: new.joined())
  }

  private func lineStart(mentioning identifier: String, in range: Range<Int>) -> Int? {
    let word = Array(identifier.utf8)
    guard range.count > word.count else { return nil }
    let found = (range.lowerBound...(range.upperBound - word.count)).first { bytes[$0...].starts(with: word) }
    return found.map(lineStart(of:))
  }

  func lineStart(of offset: Int) -> Int { (bytes[..<offset].lastIndex(of: 10) ?? -1) + 1 }

  func lineEnd(of offset: Int) -> Int { (bytes[offset...].firstIndex(of: 10) ?? bytes.count - 1) + 1 }

  /// A text as a property list has it: in quotes unless it is made of a few harmless characters.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    if isPlain, !text.isEmpty, !text.holds("//"), !text.holds("___") { return text }
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
