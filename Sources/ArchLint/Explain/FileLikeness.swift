import Platform
import ProjectIndex

/// Which file of a project is most like one that isn't there yet, of which only the path is known.
struct FileLikeness {
  private let path: String
  private let index: ProjectIndex
  /// The files that come into question: of the same configuration, and tests for a test.
  private let candidates: [Int]
  /// Those with a type of the role that the name says.
  private let sameRole: Set<Int>

  init(_ path: String, in index: ProjectIndex, _ scope: ConfigurationScope) {
    self.path = path
    self.index = index
    let isTest = FileSystem.parent(path).split(separator: "/").contains { $0.hasSuffix("Tests") }
    candidates = index.files.indices.filter { file in
      scope.ownPath(index.files[file].path) != nil
        && index.files[file].folders.contains { $0.hasSuffix("Tests") } == isTest
    }
    let known = Set(candidates)
    let types = index.types.filter { $0.parent == nil && known.contains($0.file) }
    sameRole = Self.files(of: types, calledLike: Self.typeName(path), in: index)
  }

  /// How well a file fits, what counts most first: it has a type of the role that the name says, it lies in the same folder,
  /// and so many characters of its name end alike.
  private func rank(_ file: Int) -> [Int] {
    let other = index.files[file].path
    let isBeside = FileSystem.parent(other) == FileSystem.parent(path)
    return [sameRole.contains(file) ? 1 : 0, isBeside ? 1 : 0, Self.commonEnding(path, other)]
  }

  /// The file; `nil` where none has more in common than the ending `.swift` and a letter or two.
  var nearest: Int? {
    var best: (file: Int, rank: [Int])?
    for file in candidates {
      let rank = rank(file)
      guard rank[0] + rank[1] > 0 || rank[2] > 9 else { continue }
      // Files are sorted: of equals it is the last.
      if let best, rank.lexicographicallyPrecedes(best.rank) { continue }
      best = (file, rank)
    }
    return best?.file
  }

  /// The files of types whose names end like one, where most that are called so have one role.
  ///
  /// The longest ending decides for which that holds; so the role is the project's own answer to what the name says. Each
  /// word before an ending counts once: many a `…ViewModel` doesn't make a view model of a `…Model`. What is known to have
  /// no role, such as a property wrapper, is called as it likes.
  private static func files(of types: [TypeEntry], calledLike name: String, in index: ProjectIndex) -> Set<Int> {
    let types = types.filter { index.role(of: $0.id) != .other || !index.roles[$0.id].isDecided }
    for ending in endings(of: name) {
      let called = types.filter { index.names.text($0.name).hasSuffix(ending) }
      let byWord = Dictionary(grouping: called) { type in
        endings(of: String(index.names.text(type.name).dropLast(ending.count))).last ?? ""
      }
      let votes = byWord.values.compactMap { types -> Role? in
        let roles = Set(types.map { index.role(of: $0.id) })
        return roles.count == 1 ? roles.first : nil
      }
      let most = Role.allCases.first { role in role != .other && votes.count { $0 == role } * 2 > byWord.count }
      if let most { return Set(called.filter { index.role(of: $0.id) == most }.map(\.file)) }
    }
    return []
  }

  /// A name from each of its words on, the whole first: `LSPSyncService`, `SyncService`, `Service`.
  private static func endings(of name: String) -> [String] {
    let letters = Array(name)
    return letters.indices.filter { start in
      let isInAcronym = start + 1 == letters.count || !letters[start + 1].isLowercase
      return start == 0 || letters[start].isUppercase && !(letters[start - 1].isUppercase && isInAcronym)
    }.map { String(letters[$0...]) }
  }

  /// The type that a file is named after.
  private static func typeName(_ path: String) -> String {
    String(FileSystem.lastComponent(path).prefix { $0 != "." && $0 != "+" })
  }

  /// How many characters the names of two files end in alike.
  static func commonEnding(_ path: String, _ other: String) -> Int {
    zip(FileSystem.lastComponent(path).reversed(), FileSystem.lastComponent(other).reversed()).prefix { $0 == $1 }.count
  }
}
