import Platform

/// What was found in the code of each file, kept from one index of a project to the next.
///
/// It rests on the file's own code and on what all files declare. So while somebody types into a function, it stays for
/// all other files.
package final class KeptCode: Sendable {
  /// Parts that are each found in one file's code.
  struct Parts<Part: Sendable>: Sendable {
    /// By file; `nil` for those whose code has changed.
    fileprivate var parts: [Part?] = []
    /// What they rest on besides declarations.
    fileprivate var ground: Ground?

    /// The part of each file: the kept one where all that it rests on is as it was, else what `find` finds.
    ///
    /// - Parameters:
    ///   - names: For each name, what the whole project's code says of it.
    ///   - find: Gives the parts of some files, by their positions.
    func all(in index: DeclarationIndex, names: [[Bool]], find: ([Int]) -> [Part]) -> Self {
      let now = Ground(index, names: names)
      var all = Self(parts: Array(repeating: nil, count: index.files.count), ground: now)
      if let ground, ground.isSame(as: now) {
        for file in all.parts.indices where ground.previews[file] == now.previews[file] {
          all.parts[file] = parts[file]
        }
      }
      let missing = all.parts.indices.filter { all.parts[$0] == nil }
      for (file, part) in zip(missing, find(missing)) { all.parts[file] = part }
      return all
    }

    var found: [Part] { parts.compactMap { $0 } }

    fileprivate func without(_ changed: [Int]) -> Self {
      var left = self
      for file in changed where file < parts.count { left.parts[file] = nil }
      return left
    }
  }

  /// What is found of code, besides its declarations and its own text, before anything else is.
  fileprivate struct Ground: Sendable {
    let places: [FilePlace]
    let listed: [[UInt32]]
    let previews: [[ClosedRange<Int>]]
    let names: [[Bool]]

    init(_ index: DeclarationIndex, names: [[Bool]]) {
      places = index.files.map(\.place)
      (listed, previews) = (index.declared.listed, index.declared.previewRegions)
      self.names = names
    }

    /// Whether what rests on this would be the same with another one. Names that have come since stand in changed files.
    func isSame(as other: Self) -> Bool {
      places == other.places && listed == other.listed
        && zip(names, other.names).allSatisfy { $0.count <= $1.count && $0[...] == $1.prefix($0.count) }
    }
  }

  let usage: Guarded<Parts<FileUsage>>
  let calls: Guarded<Parts<FileCalls>>

  package init() { (usage, calls) = (Guarded(Parts()), Guarded(Parts())) }

  /// What is left when files have changed, by their positions, and none declares anything else than before.
  init(_ before: KeptCode, changed: [Int]) {
    usage = Guarded(before.usage.change { $0.without(changed) })
    calls = Guarded(before.calls.change { $0.without(changed) })
  }
}
