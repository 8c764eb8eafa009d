/// Where the boxes of a graph stand and its lines run: in rows, what refers above what is referred to, with few
/// crossings, and lines beside the boxes that they pass.
///
/// After Sugiyama: a line that passes rows has a slot in each, and slots are ordered and placed like boxes.
struct LayeredLayout {
  /// In pixels from the top left.
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { x + width / 2 }
    var bottom: Double { y + height }
  }

  /// The rows of a layer, from its top to its bottom in pixels.
  struct Band {
    /// What the layer holds; empty where nobody says.
    var name: String
    /// Whether it is one of the guide's, and not between them.
    var isOfGuide: Bool
    var top: Double
    var bottom: Double
  }

  /// The boxes of the nodes.
  var boxes: [Box] { Array(elements.prefix(nodeCount)) }
  /// The slots that each edge runs through, from its start to its end.
  func slots(ofEdge edge: Int) -> [Box] { chains[edge].map { elements[$0] } }
  private(set) var bands: [Band] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  private let nodeCount: Int
  /// The nodes' boxes, then the slots of lines.
  private var elements: [Box]
  private var rows: [[Int]] = []
  private var chains: [[Int]]

  private static let boxHeight = 42.0
  private static let gap = 18.0
  private static let rowGap = 58.0
  private static let bandGap = 46.0
  private static let margin = 24.0
  /// No row of boxes is wider, so that the picture fits a screen.
  private static let widest = 1_300.0
  /// Beyond, lines run straight: nobody follows so many, and each slot costs time.
  private static let mostSlots = 20_000

  init(_ graph: Graph) {
    nodeCount = graph.nodes.count
    elements = graph.nodes.map { node in
      let letters = max(node.name.count, Int(Double(node.detail.count) * 0.85))
      return Box(x: 0, y: 0, width: min(Double(letters) * 8.2 + 26, 460), height: Self.boxHeight)
    }
    chains = Array(repeating: [], count: graph.edges.count)
    let layers = graph.layers
    let rowsOfLayers = layers.map { levels(of: $0.nodes, graph) }
    rows = rowsOfLayers.flatMap { $0 }
    addSlots(graph)
    let (above, below) = neighbours(graph)
    reduceCrossings(above, below)
    placeSideways(above, below)
    placeDownwards(zip(layers, rowsOfLayers).map { ($0, $1.count) })
  }

  /// A layer's nodes by how long the longest way to them inside the layer is, in rows that aren't too wide.
  private func levels(of layer: [Int], _ graph: Graph) -> [[Int]] {
    let members = Set(layer)
    let edges = graph.edges.filter { members.contains($0.from) && members.contains($0.to) && !$0.closesRing }
    var depth = Dictionary(uniqueKeysWithValues: layer.map { ($0, 0) })
    for _ in 0..<min(layer.count, 12) {
      var isDone = true
      for edge in edges where depth[edge.to, default: 0] <= depth[edge.from, default: 0] {
        depth[edge.to] = depth[edge.from, default: 0] + 1
        isDone = false
      }
      if isDone { break }
    }
    let levels = Dictionary(grouping: layer) { depth[$0, default: 0] }
    return levels.sorted { $0.key < $1.key }.flatMap { wrapped($0.value) }
  }

  private func wrapped(_ nodes: [Int]) -> [[Int]] {
    let total = nodes.reduce(0) { $0 + elements[$1].width + Self.gap }
    let count = Int((total / Self.widest).rounded(.up))
    guard count > 1 else { return [nodes] }
    var rows: [[Int]] = [[]]
    var filled = 0.0
    for node in nodes {
      if filled >= total / Double(count), rows.count < count {
        rows.append([])
        filled = 0
      }
      rows[rows.count - 1].append(node)
      filled += elements[node].width + Self.gap
    }
    return rows
  }

  /// Gives each line a slot in each row that it passes.
  private mutating func addSlots(_ graph: Graph) {
    var row = [Int](repeating: 0, count: nodeCount)
    for (number, members) in rows.enumerated() { for node in members { row[node] = number } }
    let passed = graph.edges.map { max(abs(row[$0.from] - row[$0.to]) - 1, 0) }
    guard passed.reduce(0, +) <= Self.mostSlots else { return }
    for (index, edge) in graph.edges.enumerated() where passed[index] > 0 {
      let step = row[edge.from] < row[edge.to] ? 1 : -1
      for number in stride(from: row[edge.from] + step, to: row[edge.to], by: step) {
        chains[index].append(elements.count)
        rows[number].append(elements.count)
        elements.append(Box(x: 0, y: 0, width: 2, height: Self.boxHeight))
      }
    }
  }

  /// What each element is tied to in the rows above and below it.
  private func neighbours(_ graph: Graph) -> (above: [[Int]], below: [[Int]]) {
    var above = [[Int]](repeating: [], count: elements.count)
    var below = above
    var row = [Int](repeating: 0, count: elements.count)
    for (number, members) in rows.enumerated() { for element in members { row[element] = number } }
    for (edge, chain) in zip(graph.edges, chains) {
      let way = [edge.from] + chain + [edge.to]
      for (first, second) in zip(way, way.dropFirst()) where row[first] != row[second] {
        let (upper, lower) = row[first] < row[second] ? (first, second) : (second, first)
        below[upper].append(lower)
        above[lower].append(upper)
      }
    }
    return (above, below)
  }

  /// Moves each element to the middle of what it is tied to in the row before, down and up again.
  private mutating func reduceCrossings(_ above: [[Int]], _ below: [[Int]]) {
    var place = [Double](repeating: 0, count: elements.count)
    func number(_ row: [Int]) {
      for (index, element) in row.enumerated() { place[element] = (Double(index) + 0.5) / Double(row.count) }
    }
    rows.forEach(number)
    for round in 0..<16 {
      let isDown = round.isMultiple(of: 2)
      for row in isDown ? Array(rows.indices) : rows.indices.reversed() {
        let wish = rows[row].map { element -> (element: Int, at: Double) in
          let ties = isDown ? above[element] : below[element]
          guard !ties.isEmpty else { return (element, place[element]) }
          return (element, ties.reduce(0) { $0 + place[$1] } / Double(ties.count))
        }
        rows[row] = wish.sorted { ($0.at, $0.element) < ($1.at, $1.element) }.map(\.element)
        number(rows[row])
      }
    }
  }

  /// Puts each element as near to the middle of its ties as its row leaves room.
  private mutating func placeSideways(_ above: [[Int]], _ below: [[Int]]) {
    for row in rows { settle(row, wishes: row.map { _ in 0 }) }
    for round in 0..<14 {
      for row in round.isMultiple(of: 2) ? rows : rows.reversed() {
        let wishes = row.map { element -> Double in
          let ties = above[element] + below[element]
          guard !ties.isEmpty else { return elements[element].x }
          let middle = ties.reduce(0) { $0 + elements[$1].middle } / Double(ties.count)
          return middle - elements[element].width / 2
        }
        settle(row, wishes: wishes)
      }
    }
    let left = elements.map(\.x).min() ?? 0
    for index in elements.indices { elements[index].x += Self.margin - left }
    width = (elements.map { $0.x + $0.width }.max() ?? 0) + Self.margin
  }

  /// The mean of being pushed to the right and being pushed to the left keeps order and gaps.
  private mutating func settle(_ row: [Int], wishes: [Double]) {
    var right = wishes
    for index in row.indices.dropFirst() {
      right[index] = max(
        wishes[index], right[index - 1] + elements[row[index - 1]].width + gap(row[index - 1], row[index]))
    }
    var left = wishes
    for index in row.indices.dropLast().reversed() {
      left[index] = min(wishes[index], left[index + 1] - elements[row[index]].width - gap(row[index], row[index + 1]))
    }
    for (index, element) in row.enumerated() { elements[element].x = (left[index] + right[index]) / 2 }
  }

  /// Lines may run closer to one another than to boxes.
  private func gap(_ first: Int, _ second: Int) -> Double {
    first >= nodeCount && second >= nodeCount ? Self.gap / 2 : Self.gap
  }

  private mutating func placeDownwards(_ layers: [(layer: Graph.Layer, rowCount: Int)]) {
    var y = Self.margin
    var next = 0
    for (layer, count) in layers {
      let top = y - Self.bandGap / 2
      for row in next..<next + count {
        for element in rows[row] { elements[element].y = y }
        y += Self.boxHeight + Self.rowGap
      }
      next += count
      bands.append(
        Band(
          name: layer.name, isOfGuide: layer.isOfGuide, top: top, bottom: y - Self.rowGap + Self.bandGap / 2))
      y += Self.bandGap / 2
    }
    height = max(y - Self.rowGap + Self.margin / 2, 2 * Self.margin)
  }
}
