import Benchmarking
import Testing

@Suite("Words of a command")
struct CommandWordsTests {
  @Test(
    "splits as a shell does, without its variables",
    arguments: [
      ("wc -l FOLDER", ["wc", "-l", "/app"]),
      ("run -p \"print($A)\" -l  swift FOLDER", ["run", "-p", "print($A)", "-l", "swift", "/app"]),
      ("a 'b \\ \"c' d\\ e \"f \\\" g\"", ["a", "b \\ \"c", "d e", "f \" g"]),
      ("x '' FOLDER/y", ["x", "", "FOLDER/y"]),
      ("", []), ("  ", []),
    ])
  func words(command: String, expected: [String]) {
    #expect(CommandWords.split(command, folder: "/app") == expected)
  }

  @Test("refuses an open quote", arguments: ["a 'b", "a \"b", "a\\"])
  func openQuote(command: String) {
    #expect(CommandWords.split(command, folder: "/app") == nil)
  }
}
