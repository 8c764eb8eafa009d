import ProjectFiles
import SwiftOutline

/// A file of the project with what its place says about it.
package struct IndexedFile: Sendable {
  /// Relative to the project root, with forward slashes.
  package var path: String
  /// The names in it are global.
  package var outline: IndexedOutline
  /// Whether it belongs to a test target, or lies in a test folder where no target says otherwise.
  package var isTest: Bool
  package var isUITest: Bool
  /// Whether its path says that it only serves previews.
  package var isPreview: Bool
  /// Whether the file's target isolates everything to the main actor by default; `nil` when targets disagree.
  package var isMainActorByDefault: Bool?
  /// Index into the layout's targets of the file's first target; -1 for none.
  package var module: Int
  /// The name by which others import the module; `nil` when it isn't known.
  package let moduleName: String?
  /// Types declared or extended by each declaration that declares or extends one; -1 for the others.
  package var typeOfDeclaration: [Int32] = []
  /// The file's name without folder and extension.
  package let baseName: String
  /// The folders of the path, outermost first.
  package let folders: [String]

  init(
    path: String, outline: IndexedOutline, isTest: Bool, isUITest: Bool, isPreview: Bool, isMainActorByDefault: Bool?,
    module: Int, moduleName: String?
  ) {
    self.path = path
    self.outline = outline
    self.isTest = isTest
    self.isUITest = isUITest
    self.isPreview = isPreview
    self.isMainActorByDefault = isMainActorByDefault
    self.module = module
    self.moduleName = moduleName
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let name = parts.last ?? path
    baseName = name.hasSuffix(".swift") ? String(Substring(name.utf8.dropLast(6))) : name
    folders = Array(parts.dropLast())
  }

  /// Whether the file is one of a module, as its target says or, where no target is known, one of its folders.
  func belongs(toModule name: String) -> Bool { moduleName.map { $0 == name } ?? folders.contains(name) }
}
