import SwiftOutline

/// What the names of types and folders say.
extension TypeFacts {
  /// A type's name without the word that says that it stands behind a protocol: `BookRepository` for `BookRepositoryImpl`.
  package func plainName(_ type: TypeEntry) -> String { index.declared.plainNames[type.id] }

  /// The entry of a list of folder names that is one of the type's folders, or its last word: `DomainModels`.
  package func folderWord(_ type: TypeEntry, in list: NameList) -> String? {
    let folders = index.files[type.file].folders.filter { !$0.ends(in: "ViewModel") && !$0.ends(in: "ViewModels") }
    return index.lists[list].first { word in folders.contains { $0.ends(in: word) } }
  }
}
