import Platform
import SwiftOutline

/// Members that are called after previews or samples, such as `static let preview` or `func previewEnvironment()`, and
/// what the app has of them.
struct PreviewMembers {
  private let files: [IndexedFile]
  private let entry: UInt32?
  private let environmentKey: UInt32?
  /// The names of members that the app isn't known to use.
  private var unused: Set<UInt32> = []
  /// The names of properties that read the environment by a key type: `var player: Player { self[PlayerKey.self] }`.
  private var readers: [UInt32: Set<UInt32>] = [:]
  /// The keys of the environment for which the app gives a value.
  private var givenKeys: Set<UInt32> = []
  /// Where one of the members is named.
  private(set) var uses: [(node: NodeID, name: UInt32)] = []
  /// Where a key of the environment gets a value: `.environment(\.player, player)`.
  private(set) var keys: [(node: NodeID, name: UInt32)] = []

  /// Looks at the members around some places.
  init(around places: [NodeID], _ files: [IndexedFile], _ names: GlobalNames, sampleWords: [String], threads: Int) {
    self.files = files
    entry = names.number(of: "Entry")
    environmentKey = names.number(of: "EnvironmentKey")
    var hasEntries = false
    var keyTypes: Set<UInt32> = []
    for place in places {
      for declaration in Self.declarations(around: place, files) {
        let word = NameWords.words(of: names.text(declaration.name)).first ?? ""
        if Self.isShared(declaration) && sampleWords.contains(word) { unused.insert(declaration.name) }
        hasEntries = hasEntries || isEntry(declaration, in: place.file)
        if isKeyType(declaration, in: place.file) { keyTypes.insert(declaration.name) }
      }
    }
    guard hasEntries || !unused.isEmpty || !keyTypes.isEmpty else { return }
    let wanted = unused.union(keyTypes)
    let environment = names.number(of: "environment")
    let found = Parallel.map(count: files.count, threads: threads) { file -> [(node: NodeID, name: UInt32)] in
      if files[file].isTest || files[file].isPreview { return [] }
      let outline = files[file].outline
      return outline.nodes.enumerated().compactMap { position, node in
        let isAsked =
          switch node.kind {
          case .name, .member, .implicitMember: wanted.contains(node.name)
          case .keyPath: Self.callee(withArgument: position, outline) == environment
          default: false
          }
        guard isAsked else { return nil }
        return (NodeID(file: file, index: position), node.name)
      }
    }.flatMap { $0 }
    for place in found {
      let kind = files[Int(place.node.file)].outline.nodes[Int(place.node.index)].kind
      if kind == .keyPath {
        keys.append(place)
      } else if keyTypes.contains(place.name) {
        let reader = Self.declarations(around: place.node, files).first { $0.kind == .variable }
        if let reader { readers[place.name, default: []].insert(reader.name) }
      } else {
        uses.append(place)
      }
    }
  }

  /// Takes down for which keys the app gives a value.
  mutating func give(_ names: some Sequence<UInt32>) { givenKeys.formUnion(names) }

  /// Takes down which members the app uses.
  ///
  /// - Returns: Whether one of them wasn't known to be used.
  mutating func use(_ names: some Sequence<UInt32>) -> Bool {
    let known = unused.count
    unused.subtract(names)
    return unused.count < known
  }

  /// Whether a declaration serves previews alone: a member that the app doesn't use, or the default of a key for which
  /// the app gives a value.
  func servesPreviews(_ declaration: Declaration, in file: Int32) -> Bool {
    Self.isShared(declaration) && unused.contains(declaration.name)
      || givenKeys.contains(declaration.name) && isEntry(declaration, in: file)
      || isKeyType(declaration, in: file) && readers[declaration.name].map { !$0.isDisjoint(with: givenKeys) } ?? false
  }

  private func isEntry(_ declaration: Declaration, in file: Int32) -> Bool {
    let outline = files[Int(file)].outline
    return declaration.attributes.contains { outline.attributes[Int($0)].name == entry }
  }

  private func isKeyType(_ declaration: Declaration, in file: Int32) -> Bool {
    let outline = files[Int(file)].outline
    return declaration.kind.isType
      && declaration.inherited.contains { outline.nodes[Int(outline.inherited[Int($0)])].name == environmentKey }
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

  private static func declarations(around place: NodeID, _ files: [IndexedFile]) -> [Declaration] {
    let outline = files[Int(place.file)].outline
    var found: [Declaration] = []
    var position = UInt32(place.index)
    while position != Node.none {
      let node = outline.nodes[Int(position)]
      if node.kind == .declaration { found.append(outline.declarations[Int(node.name)]) }
      position = node.parent
    }
    return found
  }

  /// The name of the function that gets a node as an argument.
  private static func callee(withArgument position: Int, _ outline: IndexedOutline) -> UInt32? {
    let argument = outline.nodes[position].parent
    guard argument != Node.none, outline.nodes[Int(argument)].kind == .argument else { return nil }
    let call = outline.nodes[Int(argument)].parent
    guard call != Node.none, let callee = outline.firstChild(of: call) else { return nil }
    return outline.nodes[Int(callee)].name
  }
}
