import Fuzzing
import SwiftOutline
import Testing

@Suite("Mutations")
struct MutationTests {
  private static let text = """
    import SwiftUI

    struct Clock: View {
      let time: Time
      var body: some View { Text("\\(time)") }
    }
    """

  private static func damaged(_ mutation: Mutation, seed: UInt64, text: String = text) -> [UInt8] {
    var subject = MutationSubject(
      bytes: Array(text.utf8), random: RandomSource(seed: seed), corpus: Corpus(files: [Array("let other = 1".utf8)]),
      reader: OutlineReader())
    mutation.apply(to: &subject)
    return subject.bytes
  }

  @Test("change a text, mostly, and each seed in a way of its own", arguments: Mutation.allCases)
  func change(_ mutation: Mutation) {
    let results = (1...40).map { Self.damaged(mutation, seed: $0) }
    #expect(results.filter { $0 != Array(Self.text.utf8) }.count > 20)
    #expect(Set(results).count > (mutation == .changeLineBreaks ? 3 : 5))
  }

  @Test("do the same for the same seed", arguments: Mutation.allCases)
  func repeatability(_ mutation: Mutation) {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(Self.damaged(mutation, seed: seed) == Self.damaged(mutation, seed: seed))
    }
  }

  @Test("leave an empty text a text", arguments: Mutation.allCases)
  func emptyText(_ mutation: Mutation) {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(Self.damaged(mutation, seed: seed, text: "").count <= 1 << 16)
    }
  }

  @Test("of names rename all that are alike")
  func names() {
    let results = (1...40).map { seed in
      String(decoding: Self.damaged(.exchangeNames, seed: seed, text: "class A: B { let c: A }"), as: UTF8.self)
    }
    #expect(results.contains("class B: B { let c: B }"))
    #expect(results.contains("class A: A { let c: A }"))
  }
}
