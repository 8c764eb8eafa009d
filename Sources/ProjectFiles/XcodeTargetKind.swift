import Platform

extension BuildTargetKind {
  /// The kind for a product type as Xcode and XcodeGen write it, with or without `com.apple.product-type.`.
  init(xcodeProductType: String) {
    let prefix = "com.apple.product-type."
    let type = xcodeProductType.hasPrefix(prefix) ? xcodeProductType.dropFirst(prefix.count) : xcodeProductType[...]
    self =
      switch type {
      case "bundle.unit-test", "bundle.ocunit-test": .unitTest
      case "bundle.ui-testing": .uiTest
      case "tool", "xpc-service": .executable
      case "framework", "framework.static": .framework
      case "library.static", "library.dynamic", "xcframework": .library
      case "bundle": .unknown
      default:
        if String(type).holds("extension") {
          .extension
        } else if type.hasPrefix("application") {
          .app
        } else {
          .unknown
        }
      }
  }
}
