/// The products of packages that an Xcode project links or runs.
package enum XcodeProducts {
  /// Their names in a `project.pbxproj`; `nil` for a file that is none.
  package static func names(in bytes: [UInt8]) -> Set<String>? {
    guard let file = try? PropertyListParser.parse(bytes), let objects = XcodeObjects(file) else { return nil }
    return Set(
      objects.identifiers(of: "XCSwiftPackageProductDependency").compactMap { objects[$0]["productName"]?.string })
  }
}
