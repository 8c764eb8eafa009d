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
  /// Types declared or extended by each declaration that declares or extends one; -1 for the others.
  package var typeOfDeclaration: [Int32] = []

  /// The file's name without folder and extension.
  package var baseName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// The folders of the path, outermost first.
  package var folders: [Substring] { path.split(separator: "/").dropLast() }
}
