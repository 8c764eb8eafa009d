import Fuzzing
import Testing

@Suite("Inputs")
struct InputMakerTests {
  @Test("depend on their seed and the corpus alone")
  func repeatability() throws {
    let corpus = try RepositoryCorpus.read()
    let maker = InputMaker(corpus: corpus)
    let inputs = (1...200).map { maker.input(seed: $0) }
    let other = InputMaker(corpus: corpus)
    #expect((1...200).reversed().map { other.input(seed: $0) }.reversed() == inputs)
    #expect(Set(inputs.map(\.files)).count > 195)
  }

  @Test("are projects as often as asked for, with paths that ascend")
  func projects() throws {
    let maker = InputMaker(corpus: try RepositoryCorpus.read(), projectShare: 4)
    let inputs = (1...100).map { maker.input(seed: $0) }
    #expect(inputs.filter { $0.depth == .project }.map(\.seed) == (1...25).map { $0 * 4 })
    #expect(inputs.filter { $0.depth == .outline }.allSatisfy { $0.files.count == 1 })
    for input in inputs {
      #expect(input.files.map(\.path) == Set(input.files.map(\.path)).sorted())
    }
  }

  @Test("come from nothing, too")
  func emptyCorpus() {
    let maker = InputMaker(corpus: Corpus(files: []), projectShare: 2)
    #expect(maker.input(seed: 1).files.count == 1)
    #expect(maker.input(seed: 2).files.isEmpty)
  }
}
