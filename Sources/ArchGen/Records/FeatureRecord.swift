import FeatureModel
import FilePlan
import Platform

/// What is known of a feature that was generated: what was asked for, and what was written.
///
/// A project keeps its records in `.archgen`, which belongs under version control:
///
/// `.archgen/features/Order.json` is the record of the feature `Order`. It says what may be taken out or brought up to
/// date, and has no text that would be written: what was generated is rendered anew from the request, or asked from git.
/// All paths are seen from the folder that holds `.archgen`.
package struct FeatureRecord: Sendable, Hashable {
  /// What a record is about; the raw value is the word of the record.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case feature
    /// What is made from the project's own source, which has no fields and no guide.
    case mocks, protocols, tests
    /// A feature written like another one of the project, which has fields and no guide.
    case likeness
  }

  var kind = Kind.feature
  /// The name as a type's, such as `Order`; that of a mock, protocol or suite, or ``SourceRecording/allName``.
  package var name: String
  /// The plural that was asked for; `nil` when it was left to the program.
  var plural: String?
  /// One field each, as they were typed; empty for the small model.
  var fields: [String]
  /// Whether the model is a struct of the project of the feature's name, whose properties are the fields.
  var takesProjectModel = false
  /// What is called otherwise, as lines of a naming file.
  var naming: [String] = []
  /// The guide that was named, or that traits and project led to; empty for what is made from source.
  package var guide: String
  /// The type that a protocol was made for, with those around it; `nil` for everything else.
  var subject: String?
  /// The parts; empty for all.
  var only: Set<FeatureKind>
  var home: FeatureHome
  /// How the project was written when the feature came.
  var conventions = ProjectConventions()
  /// Grows with each feature of the project, so that the last one is known.
  var sequence: Int
  /// The folders that were created for the feature, and go with it.
  var folders: [String] = []
  /// The generated files, in the order of their paths.
  var files: [RecordedFile] = []
  /// What was inserted into files that were there before.
  var edits: [RecordedEdit] = []
}

extension FeatureRecord {
  /// The record of what is made from source, before there is any.
  init(_ kind: Kind, name: String, sequence: Int) {
    self.init(
      kind: kind, name: name, plural: nil, fields: [], guide: "", only: [],
      home: FeatureHome(sources: "", tests: "", module: ""), sequence: sequence)
  }

  /// The generated file of a name, wherever it is.
  func file(named name: String) -> RecordedFile? {
    files.first { FileSystem.lastComponent($0.path) == name && $0.standing != .leftOver }
  }

  /// What was asked for, as somebody would type it.
  private var request: FeatureRequest { FeatureRequest(name: name, plural: plural, arguments: fields) }

  /// Whether archgen could have written a recorded file for what was asked for: nothing else is taken out again.
  func couldHaveGenerated(_ file: RecordedFile) -> Bool {
    var maker = self
    if file.standing == .inherited { maker.name = file.maker ?? name }
    if kind == .likeness {
      return file.path.hasSuffix(".swift")
        && NameTurning(from: Name(word: maker.name), to: Name(word: "x")).isNamed(file.path)
    }
    let name = FileSystem.lastComponent(file.path)
    if name == "Package.swift" { return false }
    if kind == .feature { return maker.fileNames.contains(name) }
    return name == maker.name + ".swift" || kind != .protocols && name.hasSuffix(".swift") && name.contains("Mock")
  }

  /// The names of all files that the feature has under any guide, in any project.
  private var fileNames: Set<String> {
    Set(variants.flatMap(\.all).map { FileSystem.lastComponent($0.path) })
  }

  /// The feature under each guide, in any project.
  var variants: [FeatureFiles] {
    let path = ProjectRecords.recordPath(of: name)
    guard let feature = (try? FeatureReader.feature(from: request))?.feature,
      let naming = try? NamingFile(path: path, text: naming.joined(separator: "\n")).naming()
    else { return [] }
    return FeatureDesign.all.map { $0.adapted(to: conventions.endings) }.map { design in
      let names = FeatureNames(
        feature: feature, design: design, naming: naming, viewEnding: conventions.endings.view)
      var files = FeatureFiles(feature: feature, design: design, names: names, testLibrary: .xctest)
      files.standIns = SystemNeeds.standIns
      return files
    }
  }

  /// What a protocol's record has made of lines, as far as the record itself knows.
  var retyping: Retyping? {
    guard kind == .protocols, let subject else { return nil }
    return Retyping(type: subject, proto: name, heads: [(", " + name, ""), (": " + name, "")])
  }

  /// A content of a file without what was inserted there for the feature, for comparisons.
  func plain(_ content: [UInt8], of path: String) -> [UInt8] {
    edits.reversed().filter { $0.path == path }.reduce(content) { $1.removed(from: $0, retyping) ?? $0 }
  }

  /// Takes over where files have gone.
  mutating func follow(_ places: [String: String]) {
    for index in files.indices { files[index].path = places[files[index].path] ?? files[index].path }
    files.sort { FileSystem.precedes($0.path, $1.path) }
    for index in edits.indices { edits[index].path = places[edits[index].path] ?? edits[index].path }
  }
}

/// A generated file, which is known again and not held.
struct RecordedFile: Sendable, Hashable {
  /// What a file is to its feature; the raw value is the word of the record.
  enum Standing: String, Sendable, Hashable, CaseIterable {
    case own
    /// Other features may need it, too.
    case shared
    /// It came with another feature, which is gone, while something of this one is inserted there.
    case inherited
    /// It was edited, and is no longer generated.
    case leftOver = "left-over"
  }

  var path: String
  /// The name that git gives the text as it was generated.
  var hash: String
  /// The same of the text without white space, which formatters change; `nil` where it isn't known.
  var shape: String?
  var standing: Standing
  /// The feature with which an inherited file came.
  var maker: String?

  init(path: String, hash: String, shape: String?, standing: Standing) {
    self.path = path
    self.hash = hash
    self.shape = shape
    self.standing = standing
  }

  /// A file whose text isn't known yet.
  init(path: String, standing: Standing) { self.init(path: path, hash: "", shape: nil, standing: standing) }

  /// Takes note of what is generated now.
  mutating func follow(_ text: [UInt8]) {
    let name = BlobName.of(text)
    if name == hash, shape != nil { return }
    hash = name
    shape = BlobName.of(FormattingTransfer.shape(of: text))
  }

  /// Whether a content is the text as it was generated.
  func isText(_ content: [UInt8]) -> Bool { hash == BlobName.of(content) }

  /// Whether a content is that text but for its white space.
  func hasShape(_ content: [UInt8]) -> Bool {
    shape.map { $0 == BlobName.of(FormattingTransfer.shape(of: content)) } ?? false
  }
}
