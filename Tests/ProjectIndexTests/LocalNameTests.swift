import SwiftOutline
import Testing

@testable import ProjectIndex

@Suite("Names that code binds") struct LocalNameTests {
  private static func names(_ text: String) -> (LocalNames, GlobalNames) {
    var outline = OutlineReader().outline(of: SourceText(text))
    var names = GlobalNames()
    outline.renameNames(by: names.add(outline))
    return (
      LocalNames(nodes: outline.nodes, declarations: outline.declarations, parameters: outline.parameters), names
    )
  }

  @Test("are known, however they are bound")
  func bound() throws {
    let (locals, names) = Self.names(
      """
      func f(label parameter: Int) {
        let constant = 1, (left, right) = pair
        if let bound = value, case .some(let inner) = other {}
        guard let late else { return }
        for item in items {}
        switch value { case let matched: break }
        do {} catch let failure {}
        do {} catch { error.log() }
        run { [weak captured] first, second in }
        func nested() {}
      }
      """)
    for name in [
      "parameter", "constant", "left", "right", "bound", "inner", "late", "item", "matched", "failure", "error",
      "captured", "first", "second", "nested",
    ] {
      #expect(locals.mayContain(try #require(names.number(of: name))), "\(name)")
    }
  }

  @Test("are told from members and globals")
  func others() throws {
    let (locals, names) = Self.names("struct Cart { var total = 0; func pay() { order(total) } }; let limit = 3")
    for name in ["Cart", "total", "pay", "order", "limit"] {
      #expect(!locals.mayContain(try #require(names.number(of: name))), "\(name)")
    }
  }
}
