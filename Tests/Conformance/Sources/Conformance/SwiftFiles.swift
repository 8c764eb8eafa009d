import Foundation

/// Finds the Swift files to compare.
package enum SwiftFiles {
  /// Returns the paths of all `.swift` files at or below the path, sorted, each beginning with the path as given.
  ///
  /// Hidden files and folders (and so `.build`) and symbolic links below the path are passed over. Throws where a folder
  /// can't be read.
  package static func paths(below path: String) throws -> [String] {
    // A link that was named outright is what the caller wants.
    let isNamedFile = path.hasSuffix(".swift") && !isFolder(path)
    return isNamedFile ? [path] : try pathsInFolder(path)
  }

  private static func pathsInFolder(_ folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      switch type {
      case .typeDirectory: return try pathsInFolder(path)
      case .typeRegular: return name.hasSuffix(".swift") ? [path] : []
      default: return []
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
