import ProjectFiles
import SwiftOutline

/// A file of the project with what its place says about it.
package struct IndexedFile: Sendable {
  /// Relative to the project root, with forward slashes.
  package var path: String
  /// The names in it are global.
  package var outline: IndexedOutline
  package let place: FilePlace
  /// Whether its path says that it only serves previews.
  package let isPreview: Bool
  /// Types declared or extended by each declaration that declares or extends one; -1 for the others.
  package var typeOfDeclaration: [Int32] = []
  /// The file's name without folder and extension.
  package let baseName: String
  /// The folders of the path, outermost first.
  package let folders: [String]

  init(path: String, outline: IndexedOutline, layout: ProjectLayout) {
    self.path = path
    self.outline = outline
    place = FilePlace(of: path, in: layout)
    isPreview = PreviewCode.isPreviewPath(path)
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let name = parts.last ?? path
    baseName = name.hasSuffix(".swift") ? String(Substring(name.utf8.dropLast(6))) : name
    folders = Array(parts.dropLast())
  }

  package var isTest: Bool { place.isTest }
  package var isUITest: Bool { place.isUITest }
  package var isMainActorByDefault: Bool? { place.isMainActorByDefault }
  package var module: Int { place.module }
  package var moduleName: String? { place.moduleName }

  /// Whether the file is one of a module, as its target says or, where no target is known, one of its folders.
  func belongs(toModule name: String) -> Bool { moduleName.map { $0 == name } ?? folders.contains(name) }
}
