/// Finds out which lines of two texts stay, where equal numbers stand for equal lines.
struct LineComparison {
  private let old: [Int]
  private let new: [Int]
  private let distinctCount: Int
  private var oldChanged: [Bool]
  private var newChanged: [Bool]

  init(old: [Int], new: [Int], distinctCount: Int) {
    self.old = old
    self.new = new
    self.distinctCount = distinctCount
    oldChanged = Array(repeating: false, count: old.count)
    newChanged = Array(repeating: false, count: new.count)
  }

  mutating func run() {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let oldRange = start..<(old.count - end)
    let newRange = start..<(new.count - end)

    // Lines that the other text lacks need no search, and without them it is short even for texts of little likeness.
    let inOld = occurrences(in: old[oldRange])
    let inNew = occurrences(in: new[newRange])
    for index in oldRange where !inNew[old[index]] { oldChanged[index] = true }
    for index in newRange where !inOld[new[index]] { newChanged[index] = true }
    search(oldRange.filter { !oldChanged[$0] }, newRange.filter { !newChanged[$0] })
    Self.slideDown(&oldChanged, lines: old)
    Self.slideDown(&newChanged, lines: new)
  }

  /// The changes in order; runs of changed lines that stand at the same place belong together.
  var changes: [LineDifference.Change] {
    var changes: [LineDifference.Change] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let oldStart = oldIndex
      let newStart = newIndex
      while oldIndex < old.count, oldChanged[oldIndex] { oldIndex += 1 }
      while newIndex < new.count, newChanged[newIndex] { newIndex += 1 }
      if oldIndex > oldStart || newIndex > newStart {
        changes.append(LineDifference.Change(old: oldStart..<oldIndex, new: newStart..<newIndex))
      }
      if oldIndex < old.count { oldIndex += 1 }
      if newIndex < new.count { newIndex += 1 }
    }
    return changes
  }

  private func occurrences(in lines: ArraySlice<Int>) -> [Bool] {
    var occurs = Array(repeating: false, count: distinctCount)
    for line in lines { occurs[line] = true }
    return occurs
  }

  /// Marks what has to change for the lines at some indices of the old text to become those of the new one.
  private mutating func search(_ oldIndices: [Int], _ newIndices: [Int]) {
    let oldLines = oldIndices.map { old[$0] }
    let newLines = newIndices.map { new[$0] }
    var start = EditPath.Point(old: 0, new: 0)
    let end = EditPath.Point(old: oldLines.count, new: newLines.count)
    while start != end {
      var path = EditPath(from: start, old: oldLines, new: newLines)
      let reached = path.extend()
      path.forEachEdit(to: reached) { edit in
        switch edit {
        case .removal(let index): oldChanged[oldIndices[index]] = true
        case .addition(let index): newChanged[newIndices[index]] = true
        }
      }
      start = reached
    }
  }

  /// Moves each run of changed lines down as long as it stays the same, so that what is added or removed ends with
  /// its closing brace and not with that of what comes before.
  private static func slideDown(_ changed: inout [Bool], lines: [Int]) {
    var start = 0
    while let first = changed[start...].firstIndex(of: true) {
      var runStart = first
      var end = first
      while end < lines.count, changed[end] || lines[end] == lines[runStart] {
        if !changed[end] {
          changed[runStart] = false
          changed[end] = true
          runStart += 1
        }
        end += 1
      }
      start = end
    }
  }
}
