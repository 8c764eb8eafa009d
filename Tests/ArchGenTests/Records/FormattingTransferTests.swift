import Foundation
import Testing

@testable import ArchGen

@Suite("What a formatter has been at")
struct FormattingTransferTests {
  private static let base = """
    struct Order {
      let id: Int
      /// The name.
      var name: String

      init(id: Int, name: String) {
        self.id = id
        self.name = name
      }
    }

    """

  private static let formatted = """
    struct Order
    {
        let id: Int
        /// The name.
        var name: String

        init(id: Int,
             name: String) {
            self.id = id
            self.name = name
        }
    }

    """

  private func carry(_ existing: String, _ next: String) -> (base: String, next: String) {
    let result = FormattingTransfer.carry(
      from: Array(existing.utf8), base: Array(Self.base.utf8), next: Array(next.utf8))
    return (String(decoding: result.base, as: UTF8.self), String(decoding: result.next, as: UTF8.self))
  }

  private static let next = base.replacing("  var name: String\n", with: "  var name: String\n  var note: String?\n")

  @Test("is no edit: what is generated next is written alike")
  func formatting() {
    let (base, next) = carry(Self.formatted, Self.next)
    #expect(base == Self.formatted)
    #expect(
      next == Self.formatted.replacing("    var name: String\n", with: "    var name: String\n    var note: String?\n"))
  }

  @Test("is told from what people have written there")
  func edits() {
    let edited = Self.formatted.replacing("self.name = name", with: "self.name = name.lowercased()")
    #expect(carry(edited, Self.next).base == Self.formatted)
    let commented = Self.formatted.replacing("/// The name.", with: "/// What it's called.")
    #expect(carry(commented, Self.next).base.contains("/// The name."))
  }

  @Test("leaves texts alone that no formatter has seen")
  func untouched() {
    let edited = Self.base.replacing("self.name = name", with: "self.name = name.lowercased()")
    let (base, next) = carry(edited, Self.next)
    #expect(base == Self.base)
    #expect(next == Self.next)
  }

  @Test("keeps the line ends of a file")
  func lineEnds() {
    func windows(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    let edited = Self.base.replacing("self.name = name", with: "self.name = name.lowercased()")
    let (base, next) = carry(windows(edited), Self.next)
    #expect(base == windows(Self.base))
    #expect(next == windows(Self.next))
    let mixed = carry(windows(edited) + "// end\n", Self.next)
    #expect(mixed.next.hasSuffix("}\n"))
  }

  @Test("is the same as it was but for white space")
  func equality() {
    #expect(FormattingTransfer.areSame(Array(Self.base.utf8), Array(Self.formatted.utf8)))
    for (old, new) in [("name: String", "title: String"), ("/// The name.", "/// A name."), ("}\n", "}\n// end\n")] {
      let other = Self.formatted.replacing(old, with: new)
      #expect(!FormattingTransfer.areSame(Array(Self.base.utf8), Array(other.utf8)), "\(new)")
    }
  }

  @Test("brings no conflict, stays with a changed feature, and goes with undo", .enabled(if: Binary.path != nil))
  func story() throws {
    let folder = try TemporaryFolder(["Shop.swift": "// shop\n"])
    let before = try folder.snapshot()
    #expect(
      try Binary.run(["feature", "Order", "name:String", "total:Double:min:0", "--guide", "mvvm-pattern"], in: folder)
        .status == 0)
    // Four blanks a level, and each opening brace on its own line.
    for name in try folder.names() where name.hasSuffix(".swift") && name != "Shop.swift" {
      let style = CodeStyle(indentation: "    ", lineLength: 100, header: [])
      let text = String(decoding: style.indented(Array(try folder.text(name).utf8)), as: UTF8.self)
      try folder.write(text.replacing(": View {\n", with: ": View\n{\n"), to: name)
    }
    #expect(try Binary.run(["feature", "Order", "--check"], in: folder).status == 0)
    let result = try Binary.run(["feature", "Order", "name:String", "total:Double:min:0", "note:String?"], in: folder)
    #expect(result.status == 0)
    #expect(!result.output.contains("merge"), "\(result.output)")
    #expect(try folder.text("Models/Order.swift").contains("\n    let note: String?\n"))
    #expect(try folder.text("Views/OrderRow.swift").contains(": View\n{\n"))
    #expect(try Binary.run(["undo"], in: folder).status == 0)
    #expect(try folder.snapshot() == before)
  }
}

extension String {
  /// The text with another in place of one; the standard library has no such method.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    replacingOccurrences(of: old, with: new)
  }
}
