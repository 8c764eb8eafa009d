import SafeText
import Testing

@Suite("Conflict markers")
struct ConflictMarkersTests {
  @Test(
    "are those of git, in their order, of one length, at the starts of lines",
    arguments: [
      ("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n", 1), ("x\n<<<<<<<\n=======\n>>>>>>>", 2),
      ("<<<<<<< HEAD\r\na\r\n||||||| base\r\n=======\r\n>>>>>>> x\r\n", 1),
      ("<<<<<<<<<< ours\n==========\n>>>>>>>>>> theirs\n", 1),
      ("<<<<<<< a\n<<<<<<<<< x\n=========\n>>>>>>>>> x\n=======\n>>>>>>> b\n", 2),
      ("Title\n=======\n\n<<<<<<< a\n=======\n>>>>>>> b", 4),
    ])
  func whole(_ text: String, line: Int) {
    #expect(ConflictMarkers.firstLine(in: Array(text.utf8)) == line)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "<<<<<<< ours\n", "Title\n=======\ntext\n", ">>>>>>> b\n=======\n<<<<<<< a\n", "<<<<<<< a\n>>>>>>> b\n",
      "<<<<<< a\n======\n>>>>>> b\n", " <<<<<<< a\n =======\n >>>>>>> b\n", "<<<<<<<a\n=======\n>>>>>>> b\n",
      "<<<<<<< a\n========\n>>>>>>> b\n", "<<<<<<< a\n=======\n>>>>>>>b\n", "<<<<<<<= a\n=======\n>>>>>>> b\n",
    ])
  func none(_ text: String) {
    #expect(ConflictMarkers.firstLine(in: Array(text.utf8)) == nil)
  }
}
