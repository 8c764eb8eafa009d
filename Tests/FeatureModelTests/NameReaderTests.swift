import Testing

@testable import FeatureModel

@Suite("Reading names")
struct NameReaderTests {
  @Test("A feature may be typed in any case and number")
  func feature() throws {
    #expect(try NameReader.featureName("order-line", plural: nil).name.type == "OrderLine")
    let plural = try NameReader.featureName("orders", plural: nil)
    #expect(plural.name.type == "Order")
    #expect(plural.note == "'Orders' is a plural; the feature is called 'Order'")
    #expect(try NameReader.featureName("Status", plural: nil).note == nil)
    #expect(try NameReader.featureName("News", plural: nil).name.plural.variable == "newsItems")
  }

  @Test("A plural may be given whole or for the last word, and settles what the singular is")
  func givenPlural() throws {
    #expect(try NameReader.featureName("Person", plural: "Persons").name.plural.type == "Persons")
    #expect(try NameReader.featureName("OrderLine", plural: "rows").name.plural.type == "OrderRows")
    #expect(try NameReader.featureName("OrderLine", plural: "LinesOfOrder").name.plural.type == "LinesOfOrder")
    let many = try NameReader.featureName("Orders", plural: "Orders")
    #expect(many.name.type == "Orders")
    #expect(many.name.plural.type == "OrdersItems")
    #expect(many.note == nil)
  }

  @Test(
    "A feature's name that generated code can't use is refused with a usable one",
    arguments: [
      ("Task", "'Task' is a type of Swift, which generated files import, and can't name a feature; write 'TodoItem'"),
      (
        "lists",
        "'List' is a type of SwiftUI, which generated files import, and can't name a feature; write 'Checklist'"
      ),
      ("Menu", "'Menu' is a type of SwiftUI, which generated files import, and can't name a feature; write 'DishMenu'"),
      (
        "comment",
        "'Comment' is a type of Testing, which generated files import, and can't name a feature; write 'Remark'"
      ),
      ("Scroll", "the feature 'Scroll' would declare 'ScrollView', a type of SwiftUI too; write 'ScrollItem'"),
      ("Decoding", "the feature 'Decoding' would declare 'DecodingError', a type of Swift too; write 'DecodingItem'"),
      ("Guard", "'guard' is a word of Swift and can't name a feature; write 'GuardItem'"),
      ("", "the name of a feature is empty; write a word such as 'Order'"),
      (" _ ", "the name of a feature is empty; write a word such as 'Order'"),
      ("3DModel", "the name of a feature can't start with a digit, as '3DModel' does; write 'DModel3'"),
      ("42", "the name of a feature can't start with a digit, as '42' does; start with a letter"),
      ("Café", "the name of a feature can't hold 'é'; write 'Cafe'"),
      ("Übersicht", "the name of a feature can't hold 'Ü'; write 'Uebersicht'"),
      ("注文", "the name of a feature can't hold '注'; use the letters A to Z and digits"),
      ("Features/Order", "the name of a feature can't hold '/'; write 'FeaturesOrder'"),
      ("../Order", "the name of a feature can't hold '.'; write 'Order'"),
      ("Order\n", "the name of a feature can't hold the invisible character U+000A; write 'Order'"),
      ("Or\r\nder", "the name of a feature can't hold the invisible character U+000D U+000A; write 'OrDer'"),
      (
        "Order\u{200B}s",
        "the name of a feature can't hold the invisible character U+200B; use the letters A to Z and digits"
      ),
      ("Bob's", "the name of a feature can't hold an apostrophe; write 'BobS'"),
      (String(repeating: "a", count: 41), "the name of a feature has 41 characters; use at most 40"),
    ])
  func refusedFeature(text: String, expected: String) {
    #expect(problem { _ = try NameReader.featureName(text, plural: nil) } == expected)
  }

  @Test("A given plural is checked like a name")
  func refusedPlural() {
    #expect(
      problem { _ = try NameReader.featureName("Letter", plural: "Text") }
        == "'Text' is a type of SwiftUI, which generated files import, and can't name a plural; write 'Passage'")
    #expect(
      problem { _ = try NameReader.featureName("Letter", plural: "9") }
        == "the name of a plural can't start with a digit, as '9' does; start with a letter")
    #expect(
      problem { _ = try NameReader.featureName("A", plural: nil) }
        == "'as' is a word of Swift and can't name a plural; write 'AsItem'")
  }

  @Test("Words of Swift are refused for fields and cases, contextual ones are not")
  func reservedWords() throws {
    #expect(
      problem { _ = try NameReader.name("class", use: .field) }
        == "'class' is a word of Swift and can't name a field; write 'category'")
    #expect(
      problem { _ = try NameReader.name("IN", use: .field) }
        == "'in' is a word of Swift and can't name a field; write 'place'")
    #expect(
      problem { _ = try NameReader.name("default", use: .enumerationCase) }
        == "'default' is a word of Swift and can't name a case; write 'standard'")
    #expect(
      problem { _ = try NameReader.name("none", use: .enumerationCase) }
        == "'none' is a word of Swift and can't name a case; write 'nothing'")
    for word in ["open", "some", "any", "required", "left", "set", "type", "none", "actor", "async", "body"] {
      #expect(try NameReader.name(word, use: .field).variable == word)
    }
    #expect(try NameReader.name("list", use: .field).variable == "list")
    #expect(try NameReader.name("open", use: .enumerationCase).variable == "open")
  }

  @Test("Whatever is suggested is itself accepted")
  func suggestions() throws {
    var names = ["Task", "List", "Image", "View", "Text", "Error", "Result", "Date", "Data", "URL", "State", "Model"]
    names += [
      "Transaction", "Notification", "Group", "Section", "Form", "Color", "Menu", "Link", "Label", "Size", "Tab",
    ]
    names += ["Scroll", "Guard", "Class", "Category", "Toolbar", "Default", "Navigation", "Progress", "Comment", "Tag"]
    for name in names {
      do {
        let read = try NameReader.featureName(name, plural: nil).name
        #expect(ShadowedTypes.module(declaring: read.type) == nil)
      } catch {
        let suggestion = try #require(error.text.lastQuotedWord)
        #expect(throws: Never.self, "\(name) → \(suggestion)") {
          try NameReader.featureName(suggestion, plural: nil)
        }
      }
    }
  }

  private func problem(_ action: () throws -> Void) -> String? {
    do {
      try action()
      return nil
    } catch {
      return (error as? NameProblem)?.text
    }
  }
}

extension String {
  /// The last quoted word of a message.
  fileprivate var lastQuotedWord: String? {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[parts.count - 2]) : nil
  }
}
