import Testing

@testable import FeatureModel

@Suite("Field files")
struct FieldFileTests {
  @Test(
    "Lines may end in any way, and a byte order mark, comments and blank lines are skipped",
    arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) throws {
    let lines = [
      "\u{FEFF}# An order", "", "name:String:required  # who it is for", "\t", "  note:String?", "color:String=#fff",
      "hint:String=\"a # b\"", "",
    ]
    let file = FieldFile(path: "order.fields", bytes: Array(lines.joined(separator: end).utf8))
    let feature = try FeatureReader.feature(from: FeatureRequest(name: "Order", file: file)).feature
    #expect(feature.fields.map(\.name.variable) == ["name", "note", "color", "hint"])
    #expect(feature.fields[2].defaultValue == .text("#fff"))
    #expect(feature.fields[3].defaultValue == .text("a # b"))
  }

  @Test("Mistakes name file, line and column, of all lines at once")
  func places() {
    let text = "# fields\r\n\r\n  total:Duble\r\nname:String\r\n\tname:Int"
    #expect(
      mistakes(inFile: text) == [
        "order.fields:3:9: unknown type 'Duble'; did you mean 'total:Double'?",
        "order.fields:5:2: the field 'name' is given twice, before as 'name:String'",
      ])
  }

  @Test("A line that is not UTF-8 is reported, the others are read")
  func invalidText() throws {
    let file = FieldFile(path: "f", bytes: Array("a:Int\n".utf8) + [0xFF, 0x3A, 0x0A] + Array("b:Imt".utf8))
    let mistakes = try #require(featureMistakes(FeatureRequest(name: "Order", file: file)))
    #expect(
      mistakes.lines == ["f:2:1: the line is not UTF-8", "f:3:3: unknown type 'Imt'; did you mean 'b:Int'?"])
  }

  @Test("Fields of the file come before those of the arguments, and both are one list")
  func together() throws {
    let file = FieldFile(path: "f", bytes: Array("size:Cup(small,large)\n".utf8))
    let request = FeatureRequest(name: "Order", arguments: ["lid:Cup", "name:String"], file: file)
    let feature = try FeatureReader.feature(from: request).feature
    #expect(feature.fields.map(\.name.variable) == ["size", "lid", "name"])
    #expect(feature.declaredEnums.count == 1)
    let twice = FeatureRequest(name: "Order", arguments: ["size:Int"], file: file)
    #expect(featureMistakes(twice)?.lines.count == 1)
  }

  @Test("An empty file gives the small model", arguments: ["", "\n\n", "# nothing"])
  func empty(text: String) throws {
    let file = FieldFile(path: "f", bytes: Array(text.utf8))
    #expect(try FeatureReader.feature(from: FeatureRequest(name: "Order", file: file)).feature.fields.count == 3)
  }

  @Test("with more fields than a feature may have are refused, and say so at the first that is too much")
  func tooMany() {
    func names(_ count: Int) -> String {
      (0..<count).map {
        "field\(["a", "b", "c", "d", "e", "f", "g"][$0 / 100])\(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][$0 / 10 % 10])\(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][$0 % 10]): String\n"
      }.joined()
    }
    #expect(mistakes(inFile: names(200)).isEmpty)
    let found = mistakes(inFile: names(201))
    #expect(found.count == 1)
    #expect(found.first?.contains(":201:1: a feature has at most 200 fields, not 201") == true)
  }

  @Test("with more cases than an enum may have are refused")
  func tooManyCases() {
    func field(_ count: Int) -> [String] {
      let letters = (0..<count).map {
        "case"
          + String($0).map { ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][$0.wholeNumberValue ?? 0] }.joined()
      }
      return ["size:Cup(\(letters.joined(separator: ",")))"]
    }
    #expect(mistakes(field(200)).isEmpty)
    let found = mistakes(field(201))
    #expect(found.count == 1)
    #expect(
      found.first?.contains("the enum 'Cup' has at most 200 cases, not 201; make a model of them") == true, "\(found)")
  }
}
