import Testing

@testable import ArchGen
@testable import ProjectFiles

@Suite("Adding files to Xcode projects")
struct XcodeProjectEditorTests {
  private static let path = "App.xcodeproj/project.pbxproj"

  /// A project as Xcode writes it.
  private static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB00000000000000000000001 /* Main.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001 /* Main.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tF00000000000000000000001 /* Main.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Main.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tA00000000000000000000001 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA00000000000000000000002 /* App */,
    \t\t\t\tA00000000000000000000003 /* Products */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tA00000000000000000000002 /* App */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF00000000000000000000001 /* Main.swift */,
    \t\t\t);
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tA00000000000000000000003 /* Products */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t);
    \t\t\tname = Products;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tC00000000000000000000001 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tD00000000000000000000001 /* Sources */,
    \t\t\t);
    \t\t\tname = App;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tE00000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = A00000000000000000000001;
    \t\t\tproductRefGroup = A00000000000000000000003 /* Products */;
    \t\t\ttargets = (
    \t\t\t\tC00000000000000000000001 /* App */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tD00000000000000000000001 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB00000000000000000000001 /* Main.swift in Sources */,
    \t\t\t);
    \t\t};
    /* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = E00000000000000000000001 /* Project object */;
    }

    """

  private func edited(_ files: [String], _ text: String = project) throws -> String {
    var editor = try #require(XcodeProjectEditor(Array(text.utf8), path: Self.path, root: "/"))
    for file in files {
      let isAdded = editor.add(file, to: "App")
      #expect(isAdded, "\(file)")
    }
    return String(decoding: editor.result(), as: UTF8.self)
  }

  private func removing(_ files: Set<String>, from text: String) throws -> String? {
    let editor = try #require(XcodeProjectEditor(Array(text.utf8), path: Self.path, root: "/"))
    return editor.removing(files).map { String(decoding: $0, as: UTF8.self) }
  }

  private func layout(_ text: String, _ files: [String]) throws -> [String: [String]] {
    var contents = [Self.path: text, "App/Main.swift": ""]
    for file in files { contents[file] = "" }
    let folder = try TemporaryFolder(contents)
    let layout = ProjectManifests(root: folder.path, projectFiles: [Self.path])
      .layout(swiftFiles: contents.keys.filter { $0 != Self.path }.sorted())
    return layout.targetsOfFile.mapValues { indices in indices.map { layout.targets[$0].name } }
  }

  @Test("makes them part of the target, with groups for their folders")
  func reading() throws {
    let files = ["App/Models/Order.swift", "App/Models/Order+Samples.swift", "App/Views/List/Row.swift", "Top.swift"]
    let text = try edited(files)
    let layout = try layout(text, files)
    for file in files { #expect(layout[file] == ["App"], "\(file)") }
  }

  @Test("writes lines as Xcode does: objects by identifier, names in quotes where they need them, products last")
  func form() throws {
    let text = try edited(["App/Order+Samples.swift", "App/Order.swift", "Top.swift"])
    #expect(text.contains("path = \"Order+Samples.swift\"; sourceTree = \"<group>\"; };\n"))
    #expect(text.contains("lastKnownFileType = sourcecode.swift; path = Order.swift;"))
    for section in ["PBXBuildFile", "PBXFileReference"] {
      let lines = text.split(separator: "\n").filter { $0.contains("= {isa = \(section);") }
      let identifiers = lines.map { $0.dropFirst(2).prefix(24) }
      #expect(identifiers.count == 4)
      #expect(identifiers == identifiers.sorted())
      #expect(identifiers.allSatisfy { $0.allSatisfy { "0123456789ABCDEF".contains($0) } })
    }
    let main = text.split(separator: "\n").map(String.init)
    let products = try #require(main.firstIndex { $0.hasSuffix("/* Products */,") })
    #expect(main[products - 1].hasSuffix("/* Top.swift */,"))
    // All that changes is that lines come in.
    var rest = Self.project.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where line == rest.first {
      rest.removeFirst()
    }
    #expect(rest.isEmpty)
  }

  @Test("gives the same identifiers each time, and others where those are taken")
  func identifiers() throws {
    let first = try edited(["App/Order.swift"])
    #expect(try edited(["App/Order.swift"]) == first)
    let again = try edited(["App/Order.swift"], first)
    let identifiers = again.split(separator: "\n").filter { $0.contains("path = Order.swift") }
      .map { $0.dropFirst(2).prefix(24) }
    #expect(Set(identifiers).count == 2)
  }

  @Test("takes them out again to the byte, with the groups that it made once nothing is left in them")
  func removal() throws {
    let files = ["App/Models/Order.swift", "App/Models/Order+Samples.swift", "App/Views/List/Row.swift", "Top.swift"]
    for lineBreak in ["\n", "\r\n"] {
      let project = Self.project.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
      let text = try edited(files, project)
      #expect(try removing(Set(files), from: text) == project)
      let half = try #require(try removing(["App/Models/Order.swift", "Top.swift"], from: text))
      #expect(half.contains("/* Models */") && !half.contains("/* Order.swift"))
      #expect(try removing(["App/Models/Order+Samples.swift", "App/Views/List/Row.swift"], from: half) == project)
      // What it hasn't made stays, empty or not, and so does what isn't named.
      let bare = try #require(try removing(["App/Main.swift"], from: project))
      #expect(
        bare.contains("/* App */ = {") && !bare.contains("Main.swift") && !bare.contains("section */\(lineBreak)/* End")
      )
      #expect(try removing(["App/Other.swift"], from: text) == text)
    }
  }

  @Test(
    "makes sections that are not there, and fills lists in one line", arguments: ["()", "(X)", "(X, )", "(X, \"Y\")"])
  func otherForms(list: String) throws {
    let text = """
      {
        objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (T); };
          G = {isa = PBXGroup; children = \(list); sourceTree = "<group>"; };
          S = {isa = PBXSourcesBuildPhase; files = (
            ); };
          T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
        };
        rootObject = P;
      }
      """
    let edited = try edited(["A.swift", "Views/B.swift"], text)
    #expect(edited.contains("/* Begin PBXBuildFile section */"))
    #expect(try layout(edited, ["A.swift", "Views/B.swift"]) == ["A.swift": ["App"], "Views/B.swift": ["App"]])
    #expect(try removing(["A.swift", "Views/B.swift"], from: edited) == text)
    // An object that shares its line can't be taken out of it.
    let inOneLine = edited.split(separator: "\n").joined(separator: " ")
    #expect(try removing(["A.swift"], from: inOneLine) == nil)
  }

  @Test("has no place for files outside of the project, or of a target that lists none")
  func noPlace() throws {
    let path = "ios/App.xcodeproj/project.pbxproj"
    var editor = try #require(XcodeProjectEditor(Array(Self.project.utf8), path: path, root: "/"))
    let areAdded = [editor.add("Elsewhere/A.swift", to: "App"), editor.add("ios/App/A.swift", to: "Other")]
    #expect(areAdded == [false, false])
    #expect(XcodeProjectEditor(Array("{ }".utf8), path: path, root: "/") == nil)
  }
}
