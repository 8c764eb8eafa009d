import Testing

@testable import ArchGen

@Suite("The names in a file that is not taken apart")
struct DeclarationScanTests {
  private func keys(_ names: String...) -> [NameKey] { names.compactMap { NameKey($0) } }

  private func scan(_ text: String) -> DeclarationScan { DeclarationScan(Array(text.utf8)) }

  @Test(
    "are those behind the keywords that declare types",
    arguments: [
      "struct Coffee {}", "final class Coffee: Drink {}", "enum Coffee { case espresso }", "protocol Coffee {}",
      "public actor Coffee {}", "typealias Coffee = Drink", "struct\n  `Coffee` {}", "3;struct Coffee", "\tenum Coffee",
      "0class Coffee",
    ])
  func declarations(text: String) {
    for padding in 0..<17 {
      let scan = scan(String(repeating: "/", count: padding) + "\n" + text)
      #expect(scan.declared == keys("Coffee"))
      #expect(scan.extended.isEmpty)
    }
  }

  @Test(
    "are none where a keyword is part of another word or has no name",
    arguments: [
      "superclass Coffee", "construct Coffee", "enumerate Coffee", "class3 Coffee", "x9class Coffee", "struct: Coffee",
      "actors Coffee", "struct", "class ", "struct.Coffee", "_struct Coffee", "äclass Coffee", "let text = nu",
    ])
  func otherWords(text: String) {
    for padding in 0..<17 { #expect(scan(String(repeating: " ", count: padding) + text).declared.isEmpty) }
  }

  @Test("tell types at the margin from those in others")
  func outerTypes() {
    let scan = scan("struct Menu {\n  struct Item {}\n}\npublic class Shop {}\nfunc f() { enum Local {} }\n")
    #expect(scan.declared == keys("Menu", "Item", "Shop", "Local"))
    #expect(scan.outer == keys("Menu", "Shop", "Local"))
  }

  @Test("tell extensions from types")
  func extensions() {
    let scan = scan("extension Menu { struct Item {} }\nextension\nShop {}")
    #expect(scan.extended == keys("Menu", "Shop"))
    #expect(scan.declared == keys("Item"))
  }

  @Test("may be spelt like keywords")
  func keywordsAsNames() {
    let scan = scan("class func make()\nstruct `class` {}\nclass struct Item")
    #expect(scan.declared == keys("func", "class", "struct"))
  }

  @Test("are capitalised where they are mentioned")
  func mentions() {
    let text = "let menu: Menu = .init(Item(), 3Shop, _wrapped, aMenu, Éclair)"
    #expect(MentionScan.names(in: Array(text.utf8)) == Set(keys("Menu", "Item", "Shop", "_wrapped", "Éclair")))
  }

  @Test(
    "are found as whole words",
    arguments: [
      ("Menu()", true), ("[Menu]", true), ("3Menu", true), ("Menus", false), ("aMenu", false), ("a3Menu", false),
      ("Men", false), ("", false), ("SubMenu Menu", true), ("T", true), ("Text", false), ("item", false),
    ])
  func wholeWords(text: String, isFound: Bool) {
    for padding in 0..<17 {
      let bytes = Array((String(repeating: " ", count: padding) + text).utf8)
      let names = text.hasPrefix("T") ? keys("Menu", "T") : keys("Menu", "Shop", "item")
      #expect(MentionSearch(names).isMentioned(in: bytes) == isFound)
    }
  }

  @Test("are found in texts of any length")
  func lengths() {
    for count in 0..<40 {
      let text = String(repeating: "x ", count: count / 2) + String(repeating: " ", count: count % 2) + "Menu"
      #expect(MentionSearch(keys("Menu")).isMentioned(in: Array(text.utf8)))
      #expect(!MentionSearch(keys("Menu")).isMentioned(in: Array(text.utf8.dropLast())))
    }
  }
}
