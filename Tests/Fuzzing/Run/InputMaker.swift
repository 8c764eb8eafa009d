import SwiftOutline

/// Makes inputs from seeds: the same input for the same seed and corpus, whatever was made before.
package struct InputMaker {
  private let corpus: Corpus
  /// Sound settings files, of which one is damaged; none for inputs of Swift alone.
  private let settings: [FuzzInput.File]
  private let reader = OutlineReader()
  /// One in so many inputs is a project.
  private let projectShare: UInt64
  /// Longer files are cut down to a part of about this many bytes.
  private let excerptByteCount: Int

  /// Index and rules take fifty times as long as an outline; this gives either half of the time.
  package static let projectShare: UInt64 = 32

  package init(
    corpus: Corpus, settings: [FuzzInput.File] = [], projectShare: UInt64 = Self.projectShare,
    excerptByteCount: Int = 6000
  ) {
    self.corpus = corpus
    self.settings = settings
    self.projectShare = max(projectShare, 1)
    self.excerptByteCount = excerptByteCount
  }

  /// The input of a seed.
  package func input(seed: UInt64) -> FuzzInput {
    var random = RandomSource(seed: seed)
    if seed % projectShare == projectShare / 2, let sound = random.element(of: settings) {
      let bytes = mutated(sound.bytes, 1 + damage(&random), &random)
      return FuzzInput(seed: seed, depth: .settings, files: [FuzzInput.File(path: sound.path, bytes: bytes)])
    }
    guard seed.isMultiple(of: projectShare) else {
      let bytes = mutated(excerpt(of: random.element(of: corpus.files) ?? [], &random), 1 + damage(&random), &random)
      return FuzzInput(seed: seed, depth: .outline, files: [FuzzInput.File(path: "Input.swift", bytes: bytes)])
    }
    return FuzzInput(seed: seed, depth: .project, files: project(&random))
  }

  /// A few files that stand side by side in the corpus and so use each other's types, damaged less than single ones.
  private func project(_ random: inout RandomSource) -> [FuzzInput.File] {
    guard !corpus.files.isEmpty else { return [] }
    let first = random.below(corpus.files.count)
    var texts = (0...random.below(4)).map { position in
      excerpt(of: corpus.files[(first + position) % corpus.files.count], &random)
    }
    if random.chance(oneIn: 3) { exchangeNames(in: &texts, &random) }
    // Some of the files stay whole, for the rules to understand the rest by.
    texts = texts.map { mutated($0, random.chance(oneIn: 3) ? 0 : 1 + damage(&random) / 2, &random) }
    return texts.enumerated().map { position, bytes in
      let folder = random.chance(oneIn: 8) ? "AppTests/" : "App/"
      return FuzzInput.File(path: "\(folder)File\(position).swift", bytes: bytes)
    }.sorted { $0.path < $1.path }
  }

  private func exchangeNames(in texts: inout [[UInt8]], _ random: inout RandomSource) {
    let joined = Array(texts.joined(separator: [10]))
    guard let exchange = NameExchange(in: joined, reader.tokens(of: SourceText(joined)), &random) else { return }
    texts = texts.map { exchange.apply(to: $0, reader.tokens(of: SourceText($0))) }
  }

  /// How many mutations to add to the first: none half of the time, seven at most.
  private func damage(_ random: inout RandomSource) -> Int {
    var count = 0
    while count < 7, random.chance(oneIn: 2) { count += 1 }
    return count
  }

  private func mutated(_ bytes: [UInt8], _ count: Int, _ random: inout RandomSource) -> [UInt8] {
    var subject = MutationSubject(bytes: bytes, random: random, corpus: corpus, reader: reader)
    for _ in 0..<count { subject.random.element(of: Mutation.allCases)?.apply(to: &subject) }
    random = subject.random
    return subject.bytes
  }

  /// The file, or some of its lines when it is long.
  private func excerpt(of file: [UInt8], _ random: inout RandomSource) -> [UInt8] {
    guard file.count > excerptByteCount else { return file }
    let start = random.below(file.count - excerptByteCount / 2)
    let firstLine = file[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return Array(file[firstLine..<min(firstLine + excerptByteCount, file.count)])
  }
}
