/// A text that was changed twice, by a person and by a generator, and holds both changes.
///
/// Changes of different lines are put together, also where the lines touch. Where both have changed the same lines, or
/// both have added some at the same place, and not in the same way, the result holds both versions between markers, with
/// what stood there before.
package struct ThreeWayMerge: Sendable, Hashable {
  package private(set) var bytes: [UInt8] = []
  /// The number of places with markers.
  package private(set) var conflictCount = 0

  /// Merges two texts that come from the same one.
  package init(base: [UInt8], edited: [UInt8], generated: [UInt8]) {
    let edits = LineDifference(from: base, to: edited)
    let news = LineDifference(from: base, to: generated)
    var position = 0
    for region in Self.regions(edits.changes.flatMap(Self.lineByLine), news.changes.flatMap(Self.lineByLine)) {
      append(edits.oldLines[position..<region.base.lowerBound])
      append(region, edits, news)
      position = region.base.upperBound
    }
    append(edits.oldLines[position...])
  }

  /// Lines of the base that one side has changed, or both.
  private struct Region {
    var base: Range<Int>
    var edits: [LineDifference.Change]
    var news: [LineDifference.Change]

    /// Takes up a change when it can't be told apart from those of the region.
    mutating func take(_ change: LineDifference.Change?, into side: WritableKeyPath<Region, [LineDifference.Change]>)
      -> Bool
    {
      guard let change, collides(with: change.old) else { return false }
      base = min(base.lowerBound, change.old.lowerBound)..<max(base.upperBound, change.old.upperBound)
      self[keyPath: side].append(change)
      return true
    }

    private func collides(with other: Range<Int>) -> Bool {
      if base.isEmpty && other.isEmpty { return base.lowerBound == other.lowerBound }
      return base.lowerBound < other.upperBound && other.lowerBound < base.upperBound
    }
  }

  /// As many lines in place of others are taken for changes of each, so that neighbours don't drag each other along.
  private static func lineByLine(_ change: LineDifference.Change) -> [LineDifference.Change] {
    guard change.old.count == change.new.count else { return [change] }
    return zip(change.old, change.new).map { LineDifference.Change(old: $0..<($0 + 1), new: $1..<($1 + 1)) }
  }

  private static func regions(
    _ edits: [LineDifference.Change], _ news: [LineDifference.Change]
  ) -> [Region] {
    var regions: [Region] = []
    var (edits, news) = (edits[...], news[...])
    while let (change, isEdit) = first(edits.first, news.first) {
      var region = Region(base: change.old, edits: isEdit ? [change] : [], news: isEdit ? [] : [change])
      if isEdit { edits.removeFirst() } else { news.removeFirst() }
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        if region.take(edits.first, into: \.edits) {
          edits.removeFirst()
          hasGrown = true
        }
        if region.take(news.first, into: \.news) {
          news.removeFirst()
          hasGrown = true
        }
      }
      regions.append(region)
    }
    return regions
  }

  /// The change that comes first, and whether it is an edit; additions come before changes of the line after them.
  private static func first(
    _ edit: LineDifference.Change?, _ new: LineDifference.Change?
  ) -> (LineDifference.Change, Bool)? {
    guard let edit else { return new.map { ($0, false) } }
    guard let new else { return (edit, true) }
    let isEdit = (edit.old.lowerBound, edit.old.upperBound) <= (new.old.lowerBound, new.old.upperBound)
    return isEdit ? (edit, true) : (new, false)
  }

  private mutating func append(_ region: Region, _ edits: LineDifference, _ news: LineDifference) {
    let edited = Self.lines(of: edits, region.edits, in: region.base)
    let generated = Self.lines(of: news, region.news, in: region.base)
    if region.news.isEmpty || edited == generated {
      append(edited)
    } else if region.edits.isEmpty {
      append(generated)
    } else {
      conflictCount += 1
      appendMarker("<<<<<<< edited")
      append(edited)
      appendMarker("||||||| generated before")
      append(edits.oldLines[region.base])
      appendMarker("=======")
      append(generated)
      appendMarker(">>>>>>> generated now")
    }
  }

  /// What a side has in place of some lines of the base.
  private static func lines(
    of difference: LineDifference, _ changes: [LineDifference.Change], in base: Range<Int>
  ) -> ArraySlice<ArraySlice<UInt8>> {
    guard let first = changes.first, let last = changes.last else { return [] }
    let start = first.new.lowerBound - (first.old.lowerBound - base.lowerBound)
    let end = last.new.upperBound + (base.upperBound - last.old.upperBound)
    return difference.newLines[start..<end]
  }

  private mutating func append(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    for line in lines {
      endLine()
      bytes += line
    }
  }

  private mutating func appendMarker(_ marker: String) {
    endLine()
    bytes += (marker + "\n").utf8
  }

  /// The last line of a text may lack its line feed, and may not be the last one here.
  private mutating func endLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }
}
