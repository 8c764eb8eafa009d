import SwiftOutline

/// What the names of types and folders say.
extension TypeFacts {
  /// A type's name without the word that says that it stands behind a protocol: `BookRepository` for `BookRepositoryImpl`.
  package func plainName(_ type: TypeEntry) -> String {
    let name = index.names.text(type.name)
    guard let ending = suffix(of: name, in: .implementationSuffixes), name != ending else { return name }
    return String(name.dropLast(ending.count))
  }

  /// The entry of a list of folder names that is one of the type's folders, or its last word: `DomainModels`.
  package func folderWord(_ type: TypeEntry, in list: NameList) -> String? {
    let folders = index.files[type.file].folders.filter { !$0.hasSuffix("ViewModel") && !$0.hasSuffix("ViewModels") }
    return index.lists[list].first { word in folders.contains { $0 == word || $0.hasSuffix(word) } }
  }
}
