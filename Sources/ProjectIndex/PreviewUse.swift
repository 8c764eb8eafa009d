import Platform
import SwiftOutline

/// Tells what serves previews alone from what the app uses: types called after a preview, private types, and members called
/// after previews or samples, such as `static let preview` or `func previewEnvironment()`.
///
/// The app uses what its code names outside of tests, previews, and whatever else of these it doesn't use.
struct PreviewUse {
  private let files: [IndexedFile]
  private let types: [TypeEntry]
  private let names: GlobalNames
  private var candidates: [Candidate] = []
  private var byType: [TypeID: Int] = [:]
  private var byMember: [DeclarationID: Int] = [:]
  private var byName: [UInt32: [Int]] = [:]

  private struct Candidate {
    let type: TypeID?
    /// The only file that can mean it; `nil` for any.
    let file: Int?
    var isUsedByApp = false
    var isUsed = false
  }

  /// Marks the types that serve previews alone, and no others; returns the members that do.
  static func mark(
    _ types: [TypeEntry], _ files: [IndexedFile], _ names: GlobalNames, sampleWords: [String], threads: Int
  ) -> Set<DeclarationID> {
    var use = PreviewUse(types, files, names, sampleWords: sampleWords)
    use.follow(threads: threads)
    for candidate in use.candidates {
      guard let type = candidate.type else { continue }
      types[type].isPreview = !candidate.isUsedByApp && (types[type].isPreview || candidate.isUsed)
    }
    return Set(use.byMember.filter { use.candidates[$0.value].isUsed && !use.candidates[$0.value].isUsedByApp }.keys)
  }

  private init(_ types: [TypeEntry], _ files: [IndexedFile], _ names: GlobalNames, sampleWords: [String]) {
    (self.types, self.files, self.names) = (types, files, names)
    let provider = names.number(of: "PreviewProvider")
    for type in types where !type.isTest && !files[type.file].isPreview {
      let declaration = files[type.file].outline.declarations[Int(type.declaration.index)]
      let isProvider = provider.map(type.ancestors.contains) == true
      if isProvider { type.isPreview = true }
      // What its declaration says isn't asked of its uses.
      if isProvider || declaration.flags.contains(.isDebugOnly) { continue }
      let isPrivate = type.parent == nil && !type.isLocal && declaration.access <= .fileprivate
      guard type.isPreview || isPrivate else { continue }
      byType[type.id] = candidates.count
      byName[type.name, default: []].append(candidates.count)
      candidates.append(Candidate(type: type.id, file: type.isPreview ? nil : type.file))
    }
    for file in files.indices where !files[file].isTest && !files[file].isPreview {
      for (position, declaration) in files[file].outline.declarations.enumerated() where Self.isShared(declaration) {
        let text = names.text(declaration.name)
        guard sampleWords.contains(where: text.hasPrefix),
          sampleWords.contains(NameWords.words(of: text).first ?? "")
        else { continue }
        byMember[DeclarationID(file: file, index: position)] = candidates.count
        byName[declaration.name, default: []].append(candidates.count)
        candidates.append(Candidate(type: nil, file: nil))
      }
    }
  }

  /// Whether anybody can ask for what a declaration gives, so that nobody has to: no state of an instance.
  private static func isShared(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .function: true
    case .variable, .constant:
      !declaration.flags.contains(.isLocal)
        && (declaration.flags.contains(.isStatic) || declaration.flags.contains(.hasGetter) || declaration.parent < 0)
    default: false
    }
  }

  // MARK: - Uses

  /// A place outside of tests and previews that names candidates.
  private struct Use {
    let meant: [Int]
    /// The candidates around it.
    let users: [Int]
  }

  /// Takes down what the app uses, directly and through what it uses.
  private mutating func follow(threads: Int) {
    guard !candidates.isEmpty else { return }
    var flags = [Bool](repeating: false, count: names.count)
    for name in byName.keys { flags[Int(name)] = true }
    let (finder, isWanted) = (self, flags)
    let found = Parallel.map(count: files.count, threads: threads) { finder.uses(in: $0, isWanted) }
    for meant in found.flatMap(\.ofPreviews) { candidates[meant].isUsed = true }
    let uses = found.flatMap(\.others)
    var waiting = [[Int]](repeating: [], count: candidates.count)
    for (number, use) in uses.enumerated() {
      for meant in use.meant where !use.users.contains(meant) { candidates[meant].isUsed = true }
      for user in use.users { waiting[user].append(number) }
    }
    // A use is the app's once all around it are.
    var left = uses.map(\.users.count)
    var queue = uses.indices.filter { left[$0] == 0 }
    while let number = queue.popLast() {
      for meant in uses[number].meant where !candidates[meant].isUsedByApp {
        candidates[meant].isUsedByApp = true
        for next in waiting[meant] {
          left[next] -= 1
          if left[next] == 0 { queue.append(next) }
        }
      }
    }
  }

  private func uses(in file: Int, _ isWanted: [Bool]) -> (others: [Use], ofPreviews: [Int]) {
    var others: [Use] = []
    var ofPreviews: [Int] = []
    if files[file].isTest || files[file].isPreview { return (others, ofPreviews) }
    for (position, node) in files[file].outline.nodes.enumerated() {
      switch node.kind {
      case .name, .typeName, .member, .implicitMember: break
      default: continue
      }
      guard isWanted[Int(node.name)] else { continue }
      let isType = node.kind == .name || node.kind == .typeName
      let meant = (byName[node.name] ?? []).filter {
        (candidates[$0].type == nil ? node.kind != .typeName : isType) && (candidates[$0].file ?? file) == file
      }
      if meant.isEmpty { continue }
      if let users = users(around: position, in: file) {
        others.append(Use(meant: meant, users: users))
      } else {
        ofPreviews += meant
      }
    }
    return (others, ofPreviews)
  }

  /// The candidates around a place, to which what an extension extends belongs; `nil` in a preview.
  private func users(around place: Int, in file: Int) -> [Int]? {
    let outline = files[file].outline
    var users: [Int] = []
    var position = UInt32(place)
    while position != Node.none {
      let node = outline.nodes[Int(position)]
      var candidate: Int?
      if node.kind == .declaration {
        let type = files[file].typeOfDeclaration[Int(node.name)]
        candidate = type >= 0 ? byType[TypeID(type)] : byMember[DeclarationID(file: file, index: Int(node.name))]
      }
      if let candidate {
        users.append(candidate)
      } else if PreviewCode.isPreviewRoot(node, files[file], types) {
        return nil
      }
      position = node.parent
    }
    return users
  }
}
