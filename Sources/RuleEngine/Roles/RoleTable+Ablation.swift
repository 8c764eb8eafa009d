/// A table without single parts of it, for telling what each is good for.
extension RoleTable {
  /// A row or a condition of one, and the table without it.
  package struct Ablated: Sendable {
    package let line: Int
    package let part: String
    package let table: RoleTable
  }

  /// The table without each row, and without each condition of a row, in the order of the file.
  package var ablations: [Ablated] {
    var result: [Ablated] = []
    for (step, group, row) in places {
      let whole = steps[step].groups[group].rows[row]
      result.append(
        Ablated(
          line: whole.line, part: "\(whole.role.rawValue) \(whole.confidence.rawValue)",
          table: changing(step, group) { $0.remove(at: row) }))
      for (position, condition) in whole.conditions.enumerated() {
        let part = condition.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        result.append(
          Ablated(
            line: whole.line, part: part,
            table: changing(step, group) { $0[row].conditions.remove(at: position) }))
      }
    }
    return result
  }

  private var places: [(step: Int, group: Int, row: Int)] {
    steps.indices.flatMap { step in
      steps[step].groups.indices.flatMap { group in
        steps[step].groups[group].rows.indices.map { (step, group, $0) }
      }
    }
  }

  private func changing(_ step: Int, _ group: Int, _ change: (inout [Row]) -> Void) -> RoleTable {
    var table = self
    change(&table.steps[step].groups[group].rows)
    return table
  }
}
