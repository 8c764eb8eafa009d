import SwiftOutline

/// Which member of the project runs which: calls, computed properties that are read, functions that are passed on, and
/// closures that a view is given and runs later.
///
/// A member is known by its place among all declarations of all files, so that the graph is a few flat arrays.
struct CallGraph: Sendable {
  /// One member runs another.
  struct Edge: Sendable {
    var from: Int32
    var to: Int32
    /// Who starts it where that shows at the place itself; empty where whoever runs `from` does.
    var starter: Starters
  }

  /// Where each file's declarations begin, and their number in all.
  let offsets: [Int32]
  private(set) var edges: [Edge] = []
  /// Whether a declaration is a function or variable of no type.
  let isFileLevel: [Bool]
  /// What each member does itself.
  private(set) var direct: [Effects]
  /// Who starts each member, as far as its declaration tells.
  private(set) var roots: [Starters]

  init(files: [IndexedFile], typeCount: Int) {
    var offsets: [Int32] = []
    var next: Int32 = 0
    for file in files {
      offsets.append(next)
      next += Int32(file.outline.declarations.count)
    }
    self.offsets = offsets + [next]
    let atFileLevel: [Bool] = files.flatMap { file in
      file.outline.declarations.map { $0.parent < 0 && ($0.kind == .function || $0.kind == .variable) }
    }
    isFileLevel = atFileLevel + Array(repeating: false, count: typeCount)
    direct = Array(repeating: [], count: isFileLevel.count)
    roots = Array(repeating: [], count: isFileLevel.count)
  }

  func number(of declaration: DeclarationID) -> Int32 { offsets[Int(declaration.file)] + declaration.index }

  /// What stands for building a type: its initialisers and the initial values of its properties. A place of its own
  /// keeps the edges as few as the places that build it.
  func number(ofBuilding type: TypeID) -> Int32 { offsets[offsets.count - 1] + Int32(type) }

  mutating func join(_ part: FileCalls) {
    edges += part.edges
    for (member, effects) in part.effects { direct[Int(member)].formUnion(effects) }
  }

  mutating func connect(_ from: DeclarationID, to: DeclarationID) {
    edges.append(Edge(from: number(of: from), to: number(of: to), starter: []))
  }

  mutating func connect(building type: TypeID, to member: DeclarationID) {
    edges.append(Edge(from: number(ofBuilding: type), to: number(of: member), starter: []))
  }

  mutating func add(_ effects: Effects, to member: DeclarationID) { direct[Int(number(of: member))].formUnion(effects) }

  mutating func add(_ starters: Starters, to member: DeclarationID) {
    roots[Int(number(of: member))].formUnion(starters)
  }

  /// Both ends of the edges, sorted by one of them, so that the edges of a member stand together.
  struct Neighbours: Sendable {
    private let starts: [Int32]
    private let edges: [Edge]

    @inline(__always) init(_ edges: [Edge], memberCount: Int, by end: (Edge) -> Int32) {
      var starts = [Int32](repeating: 0, count: memberCount + 1)
      for edge in edges { starts[Int(end(edge)) + 1] += 1 }
      for member in 0..<memberCount { starts[member + 1] += starts[member] }
      var places = starts
      var sorted = edges
      for edge in edges {
        let member = Int(end(edge))
        sorted[Int(places[member])] = edge
        places[member] += 1
      }
      self.starts = starts
      self.edges = sorted
    }

    subscript(_ member: Int32) -> ArraySlice<Edge> { edges[Int(starts[Int(member)])..<Int(starts[Int(member) + 1])] }
  }
}

/// The calls of one file.
struct FileCalls: Sendable {
  var edges: [CallGraph.Edge] = []
  var effects: [(member: Int32, effects: Effects)] = []
}
