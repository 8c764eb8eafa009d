/// Texts of small Xcode projects.
enum XcodeFixture {
  /// A `project.pbxproj` with these objects, written as property list entries.
  static func project(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        \(objects)
      };
      rootObject = P /* Project object */;
    }
    """
  }

  /// An app and its tests whose files are listed one by one.
  static let listed = project(
    """
    P = {isa = PBXProject; mainGroup = G; targets = (T1 /* App */, T2, T3, ); buildConfigurationList = CP; };
    G = {isa = PBXGroup; children = (G1, G2, F4, FV, FX, ); sourceTree = "<group>"; };
    G1 = {isa = PBXGroup; path = App; children = (F1, F2, F5, ); sourceTree = "<group>"; };
    G2 = {isa = PBXGroup; name = Tests; path = Checks; children = (F3); sourceTree = SOURCE_ROOT; };
    F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; path = "My Model.swift"; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; path = MainTests.swift; sourceTree = "<group>"; };
    F4 = {isa = PBXFileReference; path = ../Shared/Kit.swift; sourceTree = SOURCE_ROOT; };
    F5 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
    FV = {isa = PBXVariantGroup; path = Variants; children = (F6); sourceTree = "<group>"; };
    F6 = {isa = PBXFileReference; path = Variant.swift; sourceTree = "<group>"; };
    FX = {isa = PBXFileReference; lastKnownFileType = folder; path = Templates; sourceTree = "<group>"; };
    B1 = {isa = PBXBuildFile; fileRef = F1 /* Main.swift */; };
    B2 = {isa = PBXBuildFile; fileRef = F2; };
    B3 = {isa = PBXBuildFile; fileRef = F3; };
    B4 = {isa = PBXBuildFile; fileRef = F4; };
    B4T = {isa = PBXBuildFile; fileRef = F4; };
    BV = {isa = PBXBuildFile; fileRef = FV; };
    S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B4, BV, MISSING, ); };
    S2 = {isa = PBXSourcesBuildPhase; files = (B3, B4T); };
    R1 = {isa = PBXResourcesBuildPhase; files = (B3); };
    T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1, R1);
      dependencies = (); buildConfigurationList = C1; };
    T2 = {isa = PBXNativeTarget; name = "App-Tests"; productType = "com.apple.product-type.bundle.unit-test";
      buildPhases = (S2); dependencies = (D1); buildConfigurationList = C2; };
    T3 = {isa = PBXAggregateTarget; name = All; };
    D1 = {isa = PBXTargetDependency; target = T1; };
    CP = {isa = XCConfigurationList; buildConfigurations = (CPD, CPR); };
    CPD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; }; };
    CPR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 5.0; }; };
    C1 = {isa = XCConfigurationList; buildConfigurations = (C1D, C1R); };
    C1D = {isa = XCBuildConfiguration; name = Debug; buildSettings =
      {PRODUCT_NAME = "Ice $(TARGET_NAME)"; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
    C1R = {isa = XCBuildConfiguration; name = Release; buildSettings =
      {PRODUCT_NAME = "Ice $(TARGET_NAME)"; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 5.0; }; };
    C2 = {isa = XCConfigurationList; buildConfigurations = (C2D, C2R); };
    C2D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
    C2R = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 6.0; }; };
    """)

  /// Three targets that share synchronized folders.
  static let synchronized = project(
    """
    P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, T3, ); };
    G = {isa = PBXGroup; children = (Y1, Y2, Y3); sourceTree = "<group>"; };
    Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, E4); explicitFolders = (Samples); path = App;
      sourceTree = "<group>"; };
    Y2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E3); path = Widget; sourceTree = "<group>"; };
    Y3 = {isa = PBXFileSystemSynchronizedRootGroup; path = Loose; sourceTree = "<group>"; };
    E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
      membershipExceptions = (Info.plist, "Old Code", x/Out.swift); };
    E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift); target = T2; };
    E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist); target = T2; };
    E4 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; membershipExceptions = (x/Late.swift);
      buildPhase = S3; };
    T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      fileSystemSynchronizedGroups = (Y1); };
    T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
      fileSystemSynchronizedGroups = (Y2); };
    T3 = {isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.ui-testing";
      buildPhases = (S3); };
    S3 = {isa = PBXSourcesBuildPhase; files = (); };
    """)
}
