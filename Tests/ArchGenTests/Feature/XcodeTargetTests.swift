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

  @Test("are told to be added where the project lists its files one by one")
  func listed() throws {
    let notes = try notes(
      """
      Y = {isa = PBXGroup; path = Shop; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = ShopView.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (B); };
      T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S); };
      """)
    #expect(
      notes.contains(
        "'Shop/Models/Order+Samples.swift' and 2 more belong to no target of the Xcode project yet; add them there"),
      "\(notes)")
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
