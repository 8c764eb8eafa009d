import Platform

/// The manifest of a Swift package.
enum PackageFile {
  static func isManifest(_ path: String) -> Bool { FileSystem.lastComponent(path) == "Package.swift" }
}
