import FeatureModel
import JSONText
import Platform
import SafeText

extension FeatureRecord {
  /// The version of the format; grows with changes that older programs can't read.
  private static let version = 2
  private static let projectModel = "project"

  /// The record as a file: keys in a fixed order, and a file a line, so that changes are short and read well.
  var json: [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", Self.version)
    if kind != .feature { writer.member("kind", kind.rawValue) }
    writer.member("name", name)
    writer.member("plural", plural)
    writer.strings("fields", fields)
    if takesProjectModel { writer.member("model", Self.projectModel) }
    if !enums.isEmpty { writer.strings("enums", enums) }
    // Records of features in which all is called as usual are those of older programs.
    if !naming.isEmpty { writer.strings("naming", naming) }
    if let subject { writer.member("subject", subject) }
    writer.member("guide", guide)
    writer.strings("only", FeatureKind.allCases.filter(only.contains).map(\.rawValue))
    writer.key("home")
    writer.beginObject(isOneLine: true)
    writer.member("sources", home.sources)
    writer.member("tests", home.tests)
    writer.member("module", home.module)
    writer.key("folders")
    writer.beginObject()
    for kind in FeatureDesign.Folder.allCases {
      if let folder = home.habits[kind] { writer.member(kind.rawValue, folder) }
    }
    writer.endObject()
    writer.endObject()
    writer.key("conventions")
    conventions.write(to: &writer, isOneLine: true)
    writer.member("sequence", sequence)
    writer.key("files")
    writer.beginArray()
    for file in files {
      writer.beginObject(isOneLine: true)
      writer.member("path", file.path)
      writer.member("standing", file.standing.rawValue)
      if let maker = file.maker { writer.member("maker", maker) }
      writer.endObject()
    }
    writer.endArray()
    writer.key("edits")
    writer.beginArray()
    for path in edits {
      writer.beginObject(isOneLine: true)
      writer.member("path", path)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Reads the file of a record; `path` is for messages.
  init(json: [UInt8], path: String) throws(RecordProblem) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.parse(json, allowing: .none)
    } catch {
      throw .mistake(path: path, error.position, error.message)
    }
    let reader = RecordReader(path: path)
    guard let version = root["version"]?.integer(.version) else {
      throw reader.mistake(root, "this is not a feature record")
    }
    guard version == Self.version else {
      throw reader.mistake(root["version"] ?? root, "the record was written by another version of archgen")
    }
    if root["kind"] != nil { kind = try reader.word("kind", of: root, as: Kind.self) }
    name = try reader.name("name", of: root)
    plural = try reader.optionalText("plural", of: root)
    fields = try reader.texts("fields", of: root)
    takesProjectModel = root["model"]?.string == Self.projectModel
    enums = root["enums"] == nil ? [] : try reader.texts("enums", of: root)
    if enums.contains(where: { EnumField.ofProject($0) == nil }) {
      throw reader.mistake(root["enums"] ?? root, "these are no enums")
    }
    naming = root["naming"] == nil ? [] : try reader.texts("naming", of: root)
    if root["subject"] != nil { subject = try reader.name("subject", of: root) }
    guide = try reader.text("guide", of: root)
    only = Set(try reader.words("only", of: root, as: FeatureKind.self))
    let home = try reader.object("home", of: root)
    var habits: [FeatureDesign.Folder: String] = [:]
    let habitNodes = try reader.object("folders", of: home)
    for kind in FeatureDesign.Folder.allCases where habitNodes[kind.rawValue] != nil {
      habits[kind] = try reader.path(kind.rawValue, of: habitNodes, .orNone)
    }
    self.home = FeatureHome(
      sources: try reader.path("sources", of: home, .orNone), tests: try reader.path("tests", of: home, .orNone),
      module: try reader.identifier("module", of: home), habits: habits)
    // Records of older versions say nothing about it, and everything was as the templates have it.
    if let node = root["conventions"] { conventions = try ProjectConventions(node, reader) }
    sequence = try reader.number("sequence", of: root, .setting)
    for node in try reader.elements("files", of: root) {
      var file = RecordedFile(
        path: try reader.path("path", of: node),
        standing: try reader.word("standing", of: node, as: RecordedFile.Standing.self))
      if node["maker"] != nil { file.maker = try reader.name("maker", of: node) }
      files.append(file)
    }
    // Records of older programs have an element for each place.
    var edited: Set<String> = []
    for node in try reader.elements("edits", of: root) {
      let path = try reader.path("path", of: node)
      guard path.hasSuffix(".swift") || path.hasSuffix(".pbxproj") else {
        throw reader.mistake(node, "'\(path)' is no file that archgen changes")
      }
      edited.insert(path)
    }
    edits = edited.sorted(by: FileSystem.precedes)
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
