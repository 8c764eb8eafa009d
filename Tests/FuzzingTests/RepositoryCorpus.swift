import Fuzzing
import Platform
import Testing

/// Files of this repository as corpus.
enum RepositoryCorpus {
  static func read() throws -> Corpus {
    // This file stands in Tests/FuzzingTests.
    let tests = FileSystem.parent(FileSystem.parent(#filePath))
    let corpus = try Corpus(folders: [tests + "/Conformance/Cases", tests + "/SampleApp"])
    try #require(corpus.files.count > 30)
    return corpus
  }
}
