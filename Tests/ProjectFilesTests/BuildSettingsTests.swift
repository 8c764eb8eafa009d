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
    #expect(value(of: "A", in: [["A": "$(NONE)"]]) == .unknown)
    #expect(value(of: "A", in: [["A": "$(inherited)"]]) == .value(""))
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

  @Test("what depends on a condition is unknown, unless it makes no difference")
  func conditions() {
    #expect(value(of: "A", in: [["A": "1", "A[sdk=macosx*]": "2"]]) == .unknown)
    #expect(value(of: "A", in: [["A[sdk=macosx*]": "2"], ["A": "1"]]) == .unknown)
    #expect(value(of: "A", in: [["A": "1", "A[sdk=macosx*]": "1"]]) == .value("1"))
    #expect(value(of: "A", in: [["A": "1", "AB[sdk=macosx*]": "2"]]) == .value("1"))
    let file = ConfigurationLine.parse(Array("A[sdk=macosx*][arch=arm64] = x=[y]\nB = a[0]=1".utf8))
    #expect(
      file == [.setting(name: "A[sdk=macosx*][arch=arm64]", value: "x=[y]"), .setting(name: "B", value: "a[0]=1")])
  }

  @Test(
    "the compiler's flag for the isolation counts before the setting, and where it can't be told nothing does",
    arguments: [
      (["OTHER_SWIFT_FLAGS": "-D X -default-isolation MainActor"], DefaultIsolation.mainActor),
      (["OTHER_SWIFT_FLAGS": "$(inherited) -default-isolation=MainActor"], .mainActor),
      (
        ["OTHER_SWIFT_FLAGS": "-default-isolation nonisolated", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"],
        .nonisolated
      ),
      (["OTHER_SWIFT_FLAGS[config=Debug]": "-default-isolation MainActor"], .unknown),
      (["OTHER_SWIFT_FLAGS[config=Debug]": "-D X", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], .mainActor),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=iphoneos*]": "MainActor"], .unknown), ([:], .nonisolated),
      (["OTHER_SWIFT_FLAGS": "$(OWN)", "OWN": "-default-isolation MainActor"], .mainActor),
      (["OTHER_SWIFT_FLAGS": "-Xfrontend -default-isolation -Xfrontend MainActor"], .mainActor),
      (["OTHER_SWIFT_FLAGS": "$(SRCROOT)/x", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], .mainActor),
      (["OTHER_SWIFT_FLAGS": "@flags.resp"], .unknown), (["SWIFT_DEFAULT_ACTOR_ISOLATION": "\"MainActor\""], .unknown),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION": "$(ISOLATION)"], .unknown),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION": "$(I_$(CONFIGURATION))", "I_Debug": "MainActor"], .unknown),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION": "$(ISOLATION:default=MainActor)"], .unknown),
    ])
  func isolation(_ settings: [String: String], _ isolation: DefaultIsolation) {
    let target = TargetSettings(configurations: [BuildSettings(layers: [.init(settings: settings)])])
    #expect(target.defaultIsolation == isolation)
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
        .include(path: "Base.xcconfig", isOptional: false), .include(path: "Local.xcconfig", isOptional: true),
        .setting(name: "A", value: "1 2"), .setting(name: "B[sdk=macosx*]", value: "3"), .setting(name: "C", value: ""),
      ])
  }

  @Test("a configuration file that includes itself is complete, one with a missing file is not")
  func includes() throws {
    let project = try TemporaryProject([
      "A.xcconfig": "#include \"B.xcconfig\"\nX = 1\n", "B.xcconfig": "#include \"A.xcconfig\"\nX = 2\nY = 3\n",
      "C.xcconfig": "#include \"A.xcconfig\"\n#include \"Missing.xcconfig\"\n",
      "D.xcconfig": "#include? \"Missing.xcconfig\"\nX = 4\n",
    ])
    var reader = ConfigurationFileReader(root: project.root, rootFolder: RootFolder(absolutePath: project.root))
    #expect(reader.read("A.xcconfig") == ConfigurationFile(settings: ["X": "1", "Y": "3"]))
    #expect(reader.read("C.xcconfig") == ConfigurationFile(settings: ["X": "1", "Y": "3"], isIncomplete: true))
    #expect(reader.read("D.xcconfig") == ConfigurationFile(settings: ["X": "4"]))
    #expect(reader.problems.isEmpty)
  }
}
