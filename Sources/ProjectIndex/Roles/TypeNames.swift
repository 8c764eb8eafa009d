import Platform
import SwiftOutline

/// What the names of types and folders say.
package struct TypeNames {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// A type's name without the word that says that it stands behind a protocol: `BookRepository` for `BookRepositoryImpl`.
  package func plainName(_ type: TypeEntry) -> String { index.declared.plainNames[type.id] }

  /// The entry of a list of folder names that is one of the type's folders, or its last word: `DomainModels`.
  package func folderWord(_ type: TypeEntry, in list: NameList) -> String? {
    let folders = index.files[type.file].folders.filter { !$0.ends(in: "ViewModel") && !$0.ends(in: "ViewModels") }
    return index.lists[list].first { word in folders.contains { $0.ends(in: word) } }
  }

  /// Whether what a type is called before a word for abstractions is called like a service: `CartServiceProtocol`.
  package func isCalledAbstraction(_ type: TypeEntry) -> Bool {
    let name = index.names.text(type.name)
    guard let ending = suffix(of: name, in: .abstractionSuffixes) else { return false }
    return suffix(of: String(name.dropLast(ending.count)), in: .serviceProtocolSuffixes) != nil
  }

  /// The last word of a name in camel case.
  package func lastWord(of name: String) -> String {
    guard let start = name.utf8.lastIndex(where: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) else {
      return name
    }
    return String(name[start...])
  }

  /// The entry of a list that a name ends in.
  package func suffix(of name: String, in list: NameList) -> String? { index.lists[list].first { name.ends(in: $0) } }

  /// The word of a name that says that the type is a stand-in.
  package func mockWord(_ name: String) -> String? {
    index.lists[.mockWords].first { word in name.hasPrefix(word) || name.ends(in: word) || name.ends(in: "Mocking") }
  }
}
