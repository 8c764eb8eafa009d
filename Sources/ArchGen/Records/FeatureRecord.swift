import FeatureModel
import FilePlan
import Platform

/// What is known of a feature that was generated: what was asked for, and what was written.
///
/// A project keeps its records in `.archgen`, which belongs under version control:
///
/// `.archgen/features/Order.json` is the record of the feature `Order`. It says where something may be taken out or brought
/// up to date; what that is, ``RecordedWork`` works out anew from the request.
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
  /// The enums of the project that fields have as their type, as ``EnumField/text``.
  var enums: [String] = []
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
  /// The generated files, in the order of their paths.
  var files: [RecordedFile] = []
  /// The paths of the files into which something was inserted, sorted.
  var edits: [String] = []
}

extension FeatureRecord {
  /// The record of what is made from source, before there is any.
  init(_ kind: Kind, name: String, sequence: Int) {
    self.init(
      kind: kind, name: name, plural: nil, fields: [], guide: "", only: [],
      home: FeatureHome(sources: "", tests: "", module: ""), sequence: sequence)
  }

  /// Whether it is about what is made from the project's source, which is no feature.
  var isFromSource: Bool { kind != .feature && kind != .likeness }

  /// The generated file of a name, wherever it is.
  func file(named name: String) -> RecordedFile? {
    files.first { FileSystem.lastComponent($0.path) == name && $0.standing != .leftOver }
  }

  /// Takes over where files have gone.
  mutating func follow(_ places: [String: String]) {
    for index in files.indices { files[index].path = places[files[index].path] ?? files[index].path }
    files.sort { FileSystem.precedes($0.path, $1.path) }
    edits = edits.map { places[$0] ?? $0 }
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
  var standing: Standing
  /// The feature with which an inherited file came.
  var maker: String?
}
