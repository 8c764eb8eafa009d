import Findings
import ProjectIndex

/// The declarations of a file, to tell what is said of one of them from what is said of the file.
struct DeclaredPlaces {
  private let outline: IndexedOutline

  init(_ outline: IndexedOutline) { self.outline = outline }

  /// Whether a declaration holds a place; none does where the place is the file itself.
  func hold(_ range: SourceRange) -> Bool {
    if range.startOffset == range.endOffset { return false }
    // Those around it start before it, and each stands behind the one around it.
    let declarations = outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if Int(declarations[middle].start) <= range.startOffset { low = middle + 1 } else { high = middle }
    }
    var next = low - 1
    while next >= 0 {
      if range.startOffset < Int(declarations[next].end) { return true }
      next = Int(declarations[next].parent)
    }
    return false
  }
}
