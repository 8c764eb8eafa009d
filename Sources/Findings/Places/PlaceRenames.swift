/// The names that became others, as the places say that are left under the old ones and under the new ones.
struct PlaceRenames {
  /// What each old name is called now.
  private(set) var names: [String: String] = [:]

  /// The names of places that are the same but for them, with the shapes of whole declarations.
  private struct Group {
    var old: [(name: String, shape: String?)] = []
    var new: [(name: String, shape: String?)] = []
  }

  /// - Parameters:
  ///   - before: What was declared; `nil` where nobody knows.
  ///   - kept: Names that are known to have been there before.
  init(
    old: [PlaceIdentity], new: [PlaceIdentity], before: DeclaredNames?, after: DeclaredNames, kept: Set<String>
  ) {
    var groups: [[String]: Group] = [:]
    for place in old where !place.isCounted {
      let forms = Self.forms(place) { mention in
        switch mention {
        case .file(let home): !after.homes.contains(home)
        case .symbol(let path, _): !after.symbols.contains(path)
        case .code(let name): !after.names.contains(name)
        }
      }
      for (name, key) in forms { groups[key, default: Group()].old.append((name, place.shapeOfWhole)) }
    }
    for place in new {
      let forms = Self.forms(place) { mention in
        switch mention {
        case .file(let home): !(before?.homes.contains(home) ?? kept.contains(home.name))
        case .symbol(let path, let name): !(before?.symbols.contains(path) ?? kept.contains(name))
        case .code(let name):
          after.names.contains(name) && !(before?.names.contains(name) ?? kept.contains(name))
        }
      }
      for (name, key) in forms where groups[key] != nil { groups[key]?.new.append((name, place.shapeOfWhole)) }
    }
    var votes: [[String]: Int] = [:]
    for group in groups.values { Self.vote(group, &votes) }
    var taken: Set<String> = []
    for (rename, _) in votes.sorted(by: { ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1]) }) {
      guard names[rename[0]] == nil, taken.insert(rename[1]).inserted else { continue }
      names[rename[0]] = rename[1]
    }
  }

  /// Of more than that what is left says too little of what became of which.
  private static let mostPairs = 1 << 16

  private static func vote(_ group: Group, _ votes: inout [[String]: Int]) {
    let old = Dictionary(grouping: group.old, by: \.name)
    let new = Dictionary(grouping: group.new, by: \.name)
    guard old.count * new.count <= mostPairs else { return }
    for (from, places) in old {
      for (to, others) in new {
        if let shape = places[0].shape, !PlaceShape.areAlike(shape, others[0].shape ?? "") { continue }
        votes[[from, to], default: 0] += min(places.count, others.count)
      }
    }
  }

  /// A name in what a place is known by.
  private enum Mention {
    case file(DeclaredNames.Home)
    /// That of a type or member, at the end of a path.
    case symbol(path: String, name: String)
    case code(String)
  }

  /// The names of a place that the other side lacks, each with all else that is known of it.
  private static func forms(
    _ place: PlaceIdentity, isOther: (Mention) -> Bool
  ) -> [(name: String, key: [String])] {
    var forms: [(String, [String])] = []
    func add(_ name: String, _ mention: Mention, _ start: String) {
      guard isOther(mention) else { return }
      let other = place.renamed([name: "*"])
      let key = [other.rule, start, other.symbol, other.key, other.code]
      if place.code.isEmpty { return forms.append((name, key)) }
      forms += [(name, key + ["<", other.before]), (name, key + [">", other.after])]
    }
    let parts = place.components
    for (position, name) in parts.enumerated() {
      let path = parts[...position].joined(separator: ".")
      let mention = place.isFile ? Mention.file(DeclaredNames.Home(of: place)) : .symbol(path: path, name: name)
      add(name, mention, place.isFile ? "file" : String(position))
    }
    for part in Set(PlaceNames.parts(place.code)) where PlaceNames.isName(part) {
      add(String(part), .code(String(part)), "code")
    }
    return forms
  }
}

extension PlaceIdentity {
  /// What a whole declaration or file consists of; `nil` for code in one.
  fileprivate var shapeOfWhole: String? { code.isEmpty ? shape : nil }
}
