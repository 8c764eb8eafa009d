import LineDifference
import Testing

@Suite("Merging three texts")
struct ThreeWayMergeTests {
  private func merge(_ base: String, _ edited: String, _ generated: String) -> (text: String, conflicts: Int) {
    let merge = ThreeWayMerge(base: lines(base), edited: lines(edited), generated: lines(generated))
    let text = String(decoding: merge.bytes, as: UTF8.self)
    return (text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " "), merge.conflictCount)
  }

  /// One line for each word.
  private func lines(_ text: String) -> [UInt8] { Array(text.split(separator: " ").map { $0 + "\n" }.joined().utf8) }

  @Test(
    "holds the changes of both sides",
    arguments: [
      // base, edited, generated, merged
      ("a b c", "a b c", "a b c", "a b c "), ("a b c", "A b c", "a b c", "A b c "),
      ("a b c", "a b c", "a b C", "a b C "),
      ("a b c", "A b c", "a b C", "A b C "), ("a b c", "a c", "a b c d", "a c d "), ("", "a", "", "a "),
      // The lines touch.
      ("a b c", "A b c", "a B c", "A B c "), ("a b c", "a B c", "A b c", "A B c "),
      ("a b c", "a B c", "a b x c", "a B x c "), ("a b c", "a x b c", "a B c", "a x B c "),
      ("a b", "b", "a x b", "x b "),
      // Both did the same.
      ("a b c", "a X c", "a X c", "a X c "), ("a b", "a x b", "a x b", "a x b "), ("a b", "a", "a", "a "),
      ("a b c", "a X Y", "a X c", "a X Y "),
    ])
  func clean(base: String, edited: String, generated: String, merged: String) {
    let result = merge(base, edited, generated)
    #expect(result.text == merged)
    #expect(result.conflicts == 0)
  }

  @Test("shows where both sides have changed the same lines, with what was there before")
  func conflict() {
    let markers = merge("a b c", "a x c", "a y c")
    #expect(
      markers.text
        == "a <<<<<<< edited x ||||||| generated before b ======= y >>>>>>> generated now c ")
    #expect(markers.conflicts == 1)
    #expect(merge("a b", "a x b", "a y b").conflicts == 1)
    #expect(merge("a b c", "a c", "a B c").conflicts == 1)
    #expect(merge("a b c d e", "A b c d E", "x b c d y").conflicts == 2)
    #expect(merge("a b c d e", "a B C D D e", "x y c z e").conflicts == 1)
  }

  @Test("gives markers lines of their own when a text lacks its last line feed")
  func lastLine() {
    let merge = ThreeWayMerge(base: Array("a".utf8), edited: Array("x".utf8), generated: Array("y".utf8))
    #expect(
      String(decoding: merge.bytes, as: UTF8.self) == """
        <<<<<<< edited
        x
        ||||||| generated before
        a
        =======
        y
        >>>>>>> generated now

        """)
  }

  @Test("keeps every added line of both sides, whatever they changed")
  func random() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func changed(_ lines: [String], mark: String) -> [String] {
      var lines = lines
      for number in 0..<next(5) {
        let index = next(lines.count + 1)
        if next(3) > 0 || index == lines.count {
          lines.insert("\(mark)\(number)", at: index)
        } else {
          lines.remove(at: index)
        }
      }
      return lines
    }
    for _ in 0..<500 {
      let base = (0..<next(12)).map { "\($0 % 4)" }
      let edited = changed(base, mark: "e")
      let generated = changed(base, mark: "g")
      let (text, conflicts) = merge(
        base.joined(separator: " "), edited.joined(separator: " "), generated.joined(separator: " "))
      let words = Set(text.split(separator: " ").map(String.init))
      #expect(words.isSuperset(of: (edited + generated).filter { $0.first == "e" || $0.first == "g" }))
      #expect((conflicts > 0) == words.contains("======="))
      #expect(
        merge(base.joined(separator: " "), edited.joined(separator: " "), base.joined(separator: " ")).text
          == edited.map { $0 + " " }.joined())
      #expect(
        merge(base.joined(separator: " "), base.joined(separator: " "), generated.joined(separator: " ")).text
          == generated.map { $0 + " " }.joined())
    }
  }
}
