/// Tells which places of one state of a project are those of another, from what is known exactly to what is known least.
///
/// Everything that asks whether a finding is new asks this: baselines and comparisons with a commit alike.
package struct PlaceMatcher {
  private let old: [PlaceIdentity]
  private let new: [PlaceIdentity]
  /// What each side declares; `nil` where nobody knows.
  private let before: (() -> DeclaredNames)?
  private let after: () -> DeclaredNames

  /// For each new place its old one.
  package private(set) var partners: [Int?]
  /// The old places that are left.
  package var open: Set<Int>
  /// Names that became others, with the number of places under them.
  package private(set) var renames: [PlaceRename] = []

  /// - Parameter new: Of those that nothing tells apart the first are taken for the old ones.
  package init(
    old: [PlaceIdentity], before: (() -> DeclaredNames)?, new: [PlaceIdentity], after: @escaping () -> DeclaredNames
  ) {
    (self.old, self.new, self.before, self.after) = (old, new, before, after)
    partners = Array(repeating: nil, count: new.count)
    open = Set(old.indices)
    match(as: old)
    if isDone { return }
    matchMoved(as: old)
    if isDone { return }
    let names = PlaceRenames(
      old: open.sorted().map { old[$0] }, new: unmatched.map { new[$0] }, before: before?(), after: after(),
      kept: before == nil ? Set(partners.compactMap { $0 }.flatMap { old[$0].components }) : []
    ).names
    if names.isEmpty { return }
    let renamed = old.map { $0.renamed(names) }
    let known = open
    var counts: [String: Int] = [:]
    match(as: renamed)
    matchMoved(as: renamed)
    for position in known.subtracting(open) where renamed[position] != old[position] {
      for name in old[position].parts where names[name] != nil { counts[name, default: 0] += 1 }
    }
    renames = names.filter { counts[$0.key] != nil }.sorted { $0.key < $1.key }.map {
      PlaceRename(from: $0.key, to: $0.value, count: counts[$0.key] ?? 0)
    }
  }

  private var unmatched: [Int] { partners.indices.filter { partners[$0] == nil } }
  private var isDone: Bool { open.isEmpty || !partners.contains { $0 == nil } }

  /// Pairs places that have not moved.
  private mutating func match(as old: [PlaceIdentity]) {
    pair(old) { Self.home($0) + [$0.key, $0.says, $0.code, $0.before, $0.after, $0.shape] }
    if isDone { return }
    pair(old) { Self.isInCode($0) ? Self.home($0) + [$0.key, $0.says, $0.code, $0.before, "<"] : nil }
    pair(old) { Self.isInCode($0) ? Self.home($0) + [$0.key, $0.says, $0.code, $0.after, ">"] : nil }
    pair(old) { Self.isTelling($0) ? Self.home($0) + [$0.key, $0.says, $0.code] : nil }
    matchReworded(as: old)
    matchRebound(as: old)
    matchCounted(as: old)
  }

  /// Pairs code in which only variables of the same member are called otherwise: the old names are gone from it, and
  /// the new ones have come.
  private mutating func matchRebound(as old: [PlaceIdentity]) {
    if isDone { return }
    let (gone, come) = (Self.words(open.map { old[$0] }), Self.words(unmatched.map { new[$0] }))
    if gone.isEmpty { return }
    let declared = after()
    var codes: [String: DeclaredNames.Code] = [:]
    func form(_ place: PlaceIdentity, isOld: Bool, _ side: String, _ mark: String) -> [String]? {
      let home = Self.home(place)
      guard Self.isInCode(place), let gone = gone[home], let come = come[home] else { return nil }
      let code = codes[place.symbol] ?? declared.code(place.symbol)
      codes[place.symbol] = code
      func isOther(_ name: String) -> Bool {
        isOld
          ? !code.said.contains(name) && !come.contains(name[...])
          : code.bound.contains(name) && !gone.contains(name[...])
      }
      return PlaceNames.form(place.code + mark + side, without: isOther).map { home + [$0] }
    }
    for (side, mark) in [(\PlaceIdentity.before, "<"), (\PlaceIdentity.after, ">")] {
      pair(old) { place, isOld in form(place, isOld: isOld, place[keyPath: side], mark) }
    }
  }

  /// Pairs places of which only other words are said: the rule's page has changed, or a name in the words has.
  private mutating func matchReworded(as old: [PlaceIdentity]) {
    if isDone { return }
    func words(_ place: PlaceIdentity) -> [String] { [place.rule, place.key, place.says] }
    let (said, saidBefore) = (Set(new.map(words)), Set(old.map(words)))
    func form(_ place: PlaceIdentity) -> [String]? {
      guard !place.isCounted, Self.isTelling(place) || !(place.before + place.after).isEmpty else { return nil }
      return Self.home(place) + [place.code, place.before, place.after]
    }
    // What both sides say elsewhere, too, is another thing to say.
    pair(old) { place, isOld in isOld || !saidBefore.contains(words(place)) ? form(place) : nil }
    pair(old) { place, isOld in !isOld || !said.contains(words(place)) ? form(place) : nil }
  }

  /// Pairs what was written before more was known of a place than its symbol.
  private mutating func matchCounted(as old: [PlaceIdentity]) {
    guard open.contains(where: { old[$0].isCounted }) else { return }
    let fileNames = Set(after().homes.filter(\.isFile).map(\.name))
    pair(old, where: \.isCounted) { [$0.rule, $0.key, $0.symbol, $0.isFile ? "file" : ""] }
    // Where a file was renamed, what was accepted of it stands under a name that no file has any more.
    pair(
      old, where: { $0.isCounted && $0.isFile && !fileNames.contains($0.symbol) },
      by: { $0.isFile ? [$0.rule] : nil })
  }

  /// Pairs places whose home is gone with those at homes that have come, and code that stands elsewhere in the same type.
  private mutating func matchMoved(as old: [PlaceIdentity]) {
    if isDone { return }
    let homes = before?().homes ?? Set(partners.compactMap { $0 }.map { DeclaredNames.Home(of: old[$0]) })
    let after = after().homes
    func isAway(_ place: PlaceIdentity) -> Bool { !after.contains(DeclaredNames.Home(of: place)) }
    pair(
      old, where: isAway,
      by: { place in
        guard isAway(place) || !homes.contains(DeclaredNames.Home(of: place)), !place.isCounted, !place.isFile else {
          return nil
        }
        return [place.rule, place.symbol, place.key, place.says, place.code]
      })
    pair(old) { place in
      guard Self.isInCode(place), Self.isTelling(place), !(place.before + place.after).isEmpty else { return nil }
      let type = place.symbol.prefix { $0 != "." }
      return [place.rule, place.module, place.file, String(type), place.key, place.code, place.before, place.after]
    }
  }

  private mutating func pair(
    _ old: [PlaceIdentity], where isMeant: (PlaceIdentity) -> Bool = { _ in true }, by key: (PlaceIdentity) -> [String]?
  ) {
    pair(old) { place, isOld in isOld && !isMeant(place) ? nil : key(place) }
  }

  /// Pairs places of the same key that have none yet, in their order.
  private mutating func pair(_ old: [PlaceIdentity], by key: (_ place: PlaceIdentity, _ isOld: Bool) -> [String]?) {
    var candidates: [[String]: ArraySlice<Int>] = [:]
    for position in open.sorted() {
      if let key = key(old[position], true) { candidates[key, default: []].append(position) }
    }
    if candidates.isEmpty { return }
    for position in new.indices where partners[position] == nil {
      guard let key = key(new[position], false), let found = candidates[key]?.popFirst() else { continue }
      partners[position] = found
      open.remove(found)
    }
  }

  /// What is written at places in code and around them, by their homes.
  private static func words(_ places: [PlaceIdentity]) -> [[String]: Set<Substring>] {
    Dictionary(grouping: places.filter(isInCode), by: home).mapValues { places in
      Set(places.flatMap { PlaceNames.parts($0.code + " " + $0.before + " " + $0.after) })
    }
  }

  private static func home(_ place: PlaceIdentity) -> [String] {
    [place.rule, place.module, place.file, place.symbol, place.isFile ? "file" : ""]
  }

  private static func isInCode(_ place: PlaceIdentity) -> Bool { !place.code.isEmpty }

  /// Whether a place is known without what is around it: a declaration, or code with a name in it.
  private static func isTelling(_ place: PlaceIdentity) -> Bool {
    if place.isCounted { return false }
    return place.code.isEmpty || PlaceNames.parts(place.code).count > 1
  }
}
