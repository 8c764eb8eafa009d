/// The cross references of one file, before they are joined with those of the others.
struct FileUsage: Sendable {
  var references: [Usage.Reference] = []
  var constructions: [(type: TypeID, call: NodeID)] = []
  var sharedAccesses: [(type: TypeID, access: NodeID)] = []
  var injections: [Usage.Injection] = []
  var hasUnresolvedInjection = false
  var writes: [(name: UInt32, write: Usage.Write)] = []
}

extension Usage {
  /// Appends what a file holds.
  mutating func join(_ file: FileUsage) {
    references += file.references
    for construction in file.constructions { constructions[construction.type].append(construction.call) }
    for access in file.sharedAccesses { sharedAccesses[access.type].append(access.access) }
    injections += file.injections
    if file.hasUnresolvedInjection { hasUnresolvedInjection = true }
    for write in file.writes { writes[write.name, default: []].append(write.write) }
  }
}
