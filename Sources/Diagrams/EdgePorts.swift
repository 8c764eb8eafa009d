/// Where the lines of a picture leave and reach their boxes: spread along the side, in the order of where they lead, so
/// that they neither cross at the box nor lie on one another.
struct EdgePorts {
  /// The horizontal positions of both ends of each edge, in pixels.
  let ends: [(start: Double, end: Double)]

  private struct Side: Hashable {
    var node: Int
    var isBottom: Bool
  }

  private struct End {
    var edge: Int
    var isStart: Bool
    var towards: Double
  }

  init(_ graph: Graph, _ layout: LayeredLayout) {
    let boxes = layout.boxes
    var sides: [Side: [End]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      let (from, to) = (boxes[edge.from], boxes[edge.to])
      let slots = layout.slots(ofEdge: index)
      sides[Side(node: edge.from, isBottom: from.y <= to.y), default: []].append(
        End(edge: index, isStart: true, towards: slots.first?.middle ?? to.middle))
      sides[Side(node: edge.to, isBottom: from.y >= to.y), default: []].append(
        End(edge: index, isStart: false, towards: slots.last?.middle ?? from.middle))
    }
    var ends = [(start: Double, end: Double)](repeating: (0, 0), count: graph.edges.count)
    for (side, lines) in sides {
      let box = boxes[side.node]
      let order = lines.sorted { ($0.towards, $0.edge) < ($1.towards, $1.edge) }
      for (index, line) in order.enumerated() {
        let x = box.x + box.width * (Double(index) + 1) / (Double(order.count) + 1)
        if line.isStart { ends[line.edge].start = x } else { ends[line.edge].end = x }
      }
    }
    self.ends = ends
  }
}
