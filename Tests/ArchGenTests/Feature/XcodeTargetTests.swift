import ArchLint
import FilePlan
import ProjectFiles
import Testing

@testable import ArchGen

@Suite("Features in Xcode projects")
struct XcodeTargetTests {
  private func project(_ target: String) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (Y); sourceTree = "<group>"; };
        \(target)
      };
      rootObject = P;
    }
    """
  }

  private func notes(_ target: String) throws -> [String] {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}",
      "Shop.xcodeproj/project.pbxproj": project(target),
      "Shop/ShopView.swift": "import SwiftUI\n\nstruct ShopView: View {\n  var body: some View { Text(\"Shop\") }\n}\n",
    ])
    var order = FeatureOrder(name: "Order")
    order.guide = "mvvm-pattern"
    order.only = [.model]
    order.into = folder.path("Shop")
    return try FeatureGenerator.plan(order).notes
  }

  private static let listed = """
    Y = {isa = PBXGroup; path = Shop; children = (F); sourceTree = "<group>"; };
    F = {isa = PBXFileReference; path = ShopView.swift; sourceTree = "<group>"; };
    B = {isa = PBXBuildFile; fileRef = F; };
    S = {isa = PBXSourcesBuildPhase; files = (B); };
    T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S); };
    """

  private static let projectFile = "Shop.xcodeproj/project.pbxproj"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": "{}", Self.projectFile: project(Self.listed),
      "Shop/ShopView.swift": "import SwiftUI\n\nstruct ShopView: View {\n  var body: some View { Text(\"Shop\") }\n}\n",
    ])
  }

  private func order(_ name: String = "Order", guide: String = "mvvm-pattern", in folder: TemporaryFolder)
    -> FeatureOrder
  {
    var order = FeatureOrder(name: name)
    order.guide = guide
    order.into = folder.path("Shop")
    return order
  }

  private func write(_ order: FeatureOrder) throws -> PlannedFeature {
    let feature = try FeatureGenerator.plan(order)
    try PlanWriter().write(feature.plan)
    return feature
  }

  /// The feature's files that no target has.
  private func strays(_ folder: TemporaryFolder) throws -> [String] {
    let layout = try ProposedProject(folder: folder.path).layout
    return try folder.names().filter { $0.hasSuffix(".swift") && layout.targetsOfFile[$0] == nil }
  }

  @Test("become part of the target where the project lists its files one by one, and leave it with undo")
  func listed() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    let feature = try write(order(in: folder))
    #expect(feature.plan.files.first { $0.path == Self.projectFile }?.action == .edit)
    #expect(!feature.notes.contains { $0.contains("no target of the Xcode project") }, "\(feature.notes)")
    #expect(try strays(folder) == [])

    // The same again changes nothing.
    #expect(try !FeatureGenerator.plan(order(in: folder)).plan.changesSomething)

    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("leave and join the target as the feature changes its style")
  func changes() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    _ = try write(order(in: folder))
    _ = try write(order(guide: "mv-article", in: folder))
    let text = try folder.text(Self.projectFile)
    #expect(!text.contains("OrderListViewModel"))
    #expect(text.contains("OrderModel.swift in Sources"))
    #expect(try strays(folder) == [])
    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("share groups with those of other features, which stay until the last one goes", arguments: [true, false])
  func groups(isFirstFirst: Bool) throws {
    let folder = try folder()
    let before = try folder.snapshot()
    _ = try write(order(in: folder))
    _ = try write(order("Invoice", in: folder))
    for name in isFirstFirst ? ["Order", "Invoice"] : ["Invoice", "Order"] {
      let undo = try FeatureUndo.plan(name, root: folder.path)
      #expect(undo.notes == [])
      try PlanWriter().write(undo.plan)
      #expect(try strays(folder) == [])
    }
    #expect(try folder.snapshot() == before)
  }

  @Test("keep a group that has something else in it now")
  func foreignFile() throws {
    let folder = try folder()
    _ = try write(order(in: folder))
    try folder.write("// mine\n", to: "Shop/Models/Mine.swift")
    var editor = try #require(
      XcodeProjectEditor(Array(try folder.text(Self.projectFile).utf8), path: Self.projectFile, root: folder.path))
    let isAdded = editor.add("Shop/Models/Mine.swift", to: "Shop")
    #expect(isAdded)
    try folder.write(String(decoding: editor.result(), as: UTF8.self), to: Self.projectFile)

    try PlanWriter().write(try FeatureUndo.plan("Order", root: folder.path).plan)
    #expect(try folder.text(Self.projectFile).contains("/* Models */"))
    #expect(try strays(folder) == [])
  }

  @Test("are only told to be added where the project is to be left alone")
  func leftAlone() throws {
    let folder = try folder()
    var order = order(in: folder)
    order.editsProject = false
    order.only = [.model]
    let feature = try FeatureGenerator.plan(order)
    #expect(!feature.plan.files.contains { $0.path == Self.projectFile })
    #expect(
      feature.notes.contains(
        "'Shop/Models/Order+Samples.swift' and 1 more belong to no target of the Xcode project yet; add them there"),
      "\(feature.notes)")
  }

  @Test("have no tests where no target would build them")
  func noSuite() throws {
    let folder = try folder()
    let feature = try FeatureGenerator.plan(order(in: folder))
    #expect(!feature.plan.files.contains { $0.path.contains("Tests") })
    #expect(feature.notes.contains { $0.hasPrefix("no target tests 'Shop'") })
  }

  @Test("belong to the target whose folder they go into")
  func synchronized() throws {
    let notes = try notes(
      """
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (Y); };
      """)
    #expect(!notes.contains { $0.contains("no target") }, "\(notes)")
  }
}
