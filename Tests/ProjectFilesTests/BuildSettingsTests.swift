import Testing

@testable import ProjectFiles

@Suite struct BuildSettingsTests {
  private func value(of name: String, in layers: [[String: String]]) -> BuildSettings.Value {
    BuildSettings(layers: layers.map { BuildSettings.Layer(settings: $0) }).value(of: name)
  }

  @Test("the first layer counts, and references are replaced")
  func layers() {
    #expect(value(of: "A", in: [["A": "1"], ["A": "2"]]) == .value("1"))
    #expect(value(of: "A", in: [["A": "$(B)-${C}x"], ["B": "b", "C": "$(B)c"]]) == .value("b-bcx"))
    #expect(value(of: "A", in: [["A": "$(NONE)"]]) == .value(""))
    #expect(value(of: "A", in: [["B": "1"]]) == .unset)
    #expect(value(of: "A", in: [["A": "$(N:c99extidentifier)", "N": "My App"]]) == .value("My_App"))
  }

  @Test("inherited values come from the layers below")
  func inherited() {
    #expect(value(of: "A", in: [["A": "$(inherited) x"], ["A": "$(A) y"], ["A": "z"]]) == .value("z y x"))
  }

  @Test("an incomplete layer hides what lies below it")
  func incomplete() {
    let settings = BuildSettings(layers: [
      .init(settings: ["A": "1", "B": "$(C)"]), .init(settings: [:], isIncomplete: true), .init(settings: ["C": "2"]),
    ])
    #expect(settings.value(of: "A") == .value("1"))
    #expect(settings.value(of: "B") == .unknown)
    #expect(settings.value(of: "C") == .unknown)
  }

  @Test("references in a loop, or without an end, come to an end")
  func loops() {
    #expect(value(of: "A", in: [["A": "$(B)", "B": "$(A)"]]) == .value(""))
    #expect(value(of: "A", in: [["A": "$(B)$(B)$(B)", "B": "$(C)$(C)$(C)", "C": "$(A)$(B)"]]) == .value(""))
    #expect(value(of: "A", in: [["A": "x$(B"]]) == .value("x(B"))
  }

  @Test("parses configuration files")
  func configurationLines() {
    let text = """
      // comment
      #include "Base.xcconfig"
      #include? "Local.xcconfig" // maybe
      A = 1 2 // two
      B[sdk=macosx*] = 3
      C=
      """
    #expect(
      ConfigurationLine.parse(Array(text.utf8)) == [
        .include(path: "Base.xcconfig"), .include(path: "Local.xcconfig"), .setting(name: "A", value: "1 2"),
        .setting(name: "C", value: ""),
      ])
  }

  @Test("a configuration file that includes itself is complete, one with a missing file is not")
  func includes() throws {
    let project = try TemporaryProject([
      "A.xcconfig": "#include \"B.xcconfig\"\nX = 1\n", "B.xcconfig": "#include \"A.xcconfig\"\nX = 2\nY = 3\n",
      "C.xcconfig": "#include \"A.xcconfig\"\n#include \"Missing.xcconfig\"\n",
    ])
    var reader = ConfigurationFileReader(root: project.root, rootFolder: RootFolder(absolutePath: project.root))
    #expect(reader.read("A.xcconfig") == ConfigurationFile(settings: ["X": "1", "Y": "3"]))
    #expect(reader.read("C.xcconfig") == ConfigurationFile(settings: ["X": "1", "Y": "3"], isIncomplete: true))
    #expect(reader.problems.isEmpty)
  }
}
