/// Where the numbers of a picture stand, so that none hides another.
struct LabelPlaces {
  /// A piece of the picture, about as high as a number.
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private static let cellWidth = 8.0
  private static let cellHeight = 7.0

  private var taken: Set<Cell> = []

  /// Takes the first place that is free, or else the first one.
  ///
  /// - Parameters:
  ///   - width: That of the label; it is 14 high.
  ///   - points: Middles of possible places; at least one.
  mutating func take(width: Double, among points: [(x: Double, y: Double)]) -> (x: Double, y: Double) {
    let cells = points.map { Self.cells(around: $0, width: width) }
    let free = points.indices.first { taken.isDisjoint(with: cells[$0]) } ?? 0
    taken.formUnion(cells[free])
    return points[free]
  }

  private static func cells(around point: (x: Double, y: Double), width: Double) -> [Cell] {
    let columns = Int((point.x - width / 2) / cellWidth)...Int((point.x + width / 2) / cellWidth)
    let rows = Int((point.y - 6) / cellHeight)...Int((point.y + 6) / cellHeight)
    return columns.flatMap { column in rows.map { Cell(column: column, row: $0) } }
  }
}
