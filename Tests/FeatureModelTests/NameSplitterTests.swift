import Testing

@testable import FeatureModel

@Suite("Splitting names into words")
struct NameSplitterTests {
  @Test(
    "A name falls into the same words however it is typed",
    arguments: [
      "orderLine", "OrderLine", "order_line", "order-line", "Order line", "ORDER_LINE", " order  line ", "__order_line",
      "Order-Line",
    ])
  func equalWords(text: String) {
    #expect(words(text) == ["order", "line"])
  }

  @Test(
    "Capitals, digits and acronyms start words",
    arguments: [
      ("HTTPServer", ["http", "server"]), ("SSLError", ["ssl", "error"]), ("userID", ["user", "id"]),
      ("userId", ["user", "id"]), ("user_id", ["user", "id"]), ("order2Line", ["order2", "line"]),
      ("address2", ["address2"]), ("MP3File", ["mp3", "file"]), ("SHA256Hash", ["sha256", "hash"]),
      ("Model3D", ["model3", "d"]), ("line_2", ["line", "2"]), ("imageURLs", ["image", "urls"]),
      ("URLsByName", ["urls", "by", "name"]), ("URLString", ["url", "string"]), ("aB", ["a", "b"]), ("X", ["x"]),
      ("utf8data", ["utf8data"]), ("ABTest", ["ab", "test"]),
    ])
  func boundaries(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("Nothing but separators has no words", arguments: ["", " ", "_", "-- __"])
  func empty(text: String) {
    #expect(words(text) == [])
  }

  @Test(
    "Acronyms are those that are known, and runs of capitals beside small letters",
    arguments: [
      ("userId", ["id"]), ("sku", ["sku"]), ("BFFOrder", ["bff"]), ("BFF", ["bff"]), ("ORDER", []), ("ORDER_LINE", []),
      ("ORDER_URL", ["url"]), ("Order", []), ("imageUrls", ["urls"]), ("ATMs", ["atms"]), ("Aside", []),
    ])
  func acronyms(text: String, expected: [String]) {
    #expect(NameSplitter.words(of: text).filter(\.isAcronym).map(\.lowercased) == expected)
  }

  private func words(_ text: String) -> [String] {
    NameSplitter.words(of: text).map(\.lowercased)
  }
}
