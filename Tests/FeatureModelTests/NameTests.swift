import Testing

@testable import FeatureModel

@Suite("Names")
struct NameTests {
  @Test(
    "Types and variables keep the casing of acronyms",
    arguments: [
      ("order line", "OrderLine", "orderLine"), ("userId", "UserID", "userID"), ("url item", "URLItem", "urlItem"),
      ("imageUrl", "ImageURL", "imageURL"), ("SSLError", "SSLError", "sslError"), ("BFFOrder", "BFFOrder", "bffOrder"),
      ("sku", "SKU", "sku"), ("order_2_line", "Order2Line", "order2Line"), ("HTMLPage", "HTMLPage", "htmlPage"),
    ])
  func identifiers(text: String, type: String, variable: String) {
    #expect(name(text).type == type)
    #expect(name(text).variable == variable)
  }

  @Test("Every spelling derives from the words")
  func spellings() {
    let forms = name("customerVATNumber").singular
    #expect(forms.kebab == "customer-vat-number")
    #expect(forms.snake == "customer_vat_number")
    #expect(forms.phrase == "customer VAT number")
    #expect(forms.sentence == "Customer VAT number")
    #expect(forms.title == "Customer VAT Number")
    #expect(name("urlItem").singular.sentence == "URL item")
    #expect(name("dateOfBirth").singular.title == "Date of Birth")
    #expect(name("ofInterest").singular.title == "Of Interest")
  }

  @Test("The plural is that of the last word, acronyms included")
  func plurals() {
    let lines = name("OrderLine").plural
    #expect(lines.type == "OrderLines")
    #expect(lines.variable == "orderLines")
    #expect(lines.kebab == "order-lines")
    #expect(lines.sentence == "Order lines")
    #expect(name("imageURL").plural.variable == "imageURLs")
    #expect(name("url").plural.variable == "urls")
    #expect(name("URL").plural.type == "URLs")
    #expect(name("FAQ").plural.title == "FAQs")
    #expect(name("salesperson").plural.type == "Salespeople")
  }

  @Test(
    "Words without a plural keep their identifiers apart, and read naturally in prose",
    arguments: ["News", "Sheep", "TravelInformation", "DailyNews"])
  func uncountable(text: String) {
    let name = name(text)
    #expect(name.plural.variable == name.variable + "Items")
    #expect(name.plural.type == name.type + "Items")
    #expect(name.plural.phrase == name.singular.phrase)
  }

  @Test("A plural that differs in case alone counts as the same")
  func caseOnly() {
    let words = NameSplitter.words(of: "ids")
    #expect(Name(singular: words, plural: [NameWord("ids")]).plural.variable == "idsItems")
  }

  @Test(
    "The article follows the sound",
    arguments: [
      ("order", "an"), ("user", "a"), ("unit price", "a"), ("hour", "an"), ("house", "a"), ("URL", "a"), ("ID", "an"),
      ("FAQ", "an"), ("VIP", "a"), ("one-time code", "a"), ("umbrella", "an"), ("customer", "a"), ("European", "a"),
    ])
  func articles(text: String, expected: String) {
    #expect(name(text).singular.article == expected)
  }

  private func name(_ text: String) -> Name {
    Name(NameSplitter.words(of: text))
  }
}
