import Fuzzing

/// A feature with the files that make it up.
struct FeaturePlan: Sendable {
  /// A file to be written.
  struct File: Sendable {
    var kind: FileKind
    /// The name of the file and, except for extensions, of its first type.
    var name: String
  }

  let feature: Feature
  /// The model comes first, then what the others rely on.
  private(set) var files: [File] = []

  /// How many files features have, the ones that each has included.
  private static let fileCounts = 10...24

  /// - Parameter number: from 0; two features never share a name.
  init(number: Int, random: inout RandomSource) {
    feature = Feature(number: number, random: &random)
    add(.model, "")
    add(.view, "ListView")
    if random.below(100) < 35 {
      add(.service, "Service")
      add(.viewModel, "ViewModel")
    }
    let count = Self.fileCounts.lowerBound + random.below(Self.fileCounts.count)
    while files.count < count {
      let kind = FileKind.draw(&random)
      add(kind, Self.part(of: kind, &random))
    }
  }

  /// Names of the feature's types of a kind.
  func names(of kind: FileKind) -> [String] { files.filter { $0.kind == kind }.map(\.name) }

  private mutating func add(_ kind: FileKind, _ part: String) {
    let stem = feature.type + part
    var name = stem
    var copy = 2
    while files.contains(where: { $0.name == name }) {
      name = stem + "\(copy)"
      copy += 1
    }
    files.append(File(kind: kind, name: name))
  }

  /// What the name of a file of a kind has behind the feature's name.
  private static func part(of kind: FileKind, _ random: inout RandomSource) -> String {
    func pick(_ words: [String]) -> String { words[random.below(words.count)] }
    let part = pick(Words.viewParts)
    switch kind {
    case .view: return (random.chance(oneIn: 4) ? pick(Words.adjectives).capitalizedFirst : "") + part + "View"
    case .viewModel: return part + "ViewModel"
    case .service: return random.chance(oneIn: 2) ? "Repository" : part + "Service"
    case .model, .values: return pick(Words.attributes).capitalizedFirst
    case .helper: return pick(Words.helpers)
    case .extensions: return "+" + pick(Words.attributes).capitalizedFirst
    case .test: return part + "Tests"
    }
  }
}
