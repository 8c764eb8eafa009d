import ProjectFiles

extension XcodeProjectEditor {
  /// The file without what it says of some Swift files, and without the groups of this program's making in which nothing
  /// is left then; `nil` where objects have no lines of their own.
  ///
  /// - Parameter files: Paths relative to the root.
  func removing(_ files: Set<String>) -> [UInt8]? {
    let gone = objects(of: files)
    var cuts: [Range<Int>] = []
    for identifier in gone {
      guard let range = places.range("objects", identifier), let lines = wholeLines(around: range) else { return nil }
      cuts.append(lines)
    }
    for owner in objects.classes.flatMap(objects.identifiers) where !gone.contains(owner) {
      for key in ["children", "files"] {
        let elements = gone.intersection(objects[owner][key]?.strings ?? [])
        guard !elements.isEmpty, let range = places.range("objects", owner, key) else { continue }
        cuts += self.cuts(of: elements, in: range)
      }
    }
    for section in objects.classes.map(objects.identifiers) where gone.isSuperset(of: section) {
      if let range = self.section(of: section) { cuts.append(range) }
    }
    return without(cuts)
  }

  /// The objects that are there for some files.
  private func objects(of files: Set<String>) -> Set<String> {
    let references = objects.identifiers(of: "PBXFileReference").filter {
      paths.path(of: $0).map(files.contains) ?? false
    }
    var gone = Set(references)
    gone.formUnion(
      objects.identifiers(of: "PBXBuildFile").filter { objects[$0]["fileRef"]?.string.map(gone.contains) ?? false })
    let groups = objects.identifiers(of: "PBXGroup").filter { group in
      // The identifier tells whose a group is.
      paths.path(of: group).map { XcodeIdentifier.make(.group, ":" + relative($0)) { _ in false } == group } ?? false
    }
    while let empty = groups.first(where: { group in
      !gone.contains(group) && gone.isSuperset(of: objects[group]["children"]?.strings ?? [])
    }) {
      gone.insert(empty)
    }
    return gone
  }

  private func wholeLines(around range: Range<Int>) -> Range<Int>? {
    let lines = lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
    func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 <= 32 } }
    guard isBlank(bytes[lines.lowerBound..<range.lowerBound]),
      isBlank(bytes[range.upperBound..<lines.upperBound].drop { $0 == UInt8(ascii: ";") })
    else { return nil }
    return lines
  }

  /// What has to go from a list without some elements: their lines, or they with a comma.
  private func cuts(of elements: Set<String>, in list: Range<Int>) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    var start = (bytes[list].firstIndex(of: UInt8(ascii: "(")) ?? list.lowerBound) + 1
    while start < list.upperBound, let end = elementEnd(from: start, in: list) {
      let name = bytes[start..<end].drop { $0 <= 32 }.prefix {
        $0 > 32 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "/")
      }
      let isLast = end == list.upperBound || bytes[end] == UInt8(ascii: ")")
      if elements.contains(String(decoding: name.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)) {
        let lines = isLast ? nil : wholeLines(around: name.startIndex..<end + 1)
        let blank = isLast ? end : end + 1 + bytes[(end + 1)...].prefix { $0 == 32 }.count
        let cut = lines ?? name.startIndex..<blank
        if let last = cuts.last, last.upperBound == cut.lowerBound {
          cuts[cuts.count - 1] = last.lowerBound..<cut.upperBound
        } else {
          cuts.append(cut)
        }
      }
      if isLast { break }
      start = end + 1
    }
    // The comma before what was added to the end of a list that has none there.
    guard let last = cuts.last, last.upperBound < bytes.count, bytes[last.upperBound] == UInt8(ascii: ")"),
      bytes[last].last(where: { $0 > 32 }) != UInt8(ascii: ","),
      let comma = bytes[..<last.lowerBound].lastIndex(where: { $0 > 32 }), bytes[comma] == UInt8(ascii: ",")
    else { return cuts }
    return cuts.dropLast() + [comma..<last.upperBound]
  }

  /// Where an element of a list ends: at its comma or at the list's end; what stands in comments is none.
  private func elementEnd(from start: Int, in list: Range<Int>) -> Int? {
    var isComment = false
    for index in start..<list.upperBound {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") { isComment = true }
      if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") { isComment = false }
      if !isComment, bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ")") { return index }
    }
    return nil
  }

  private func without(_ cuts: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) where cut.upperBound > offset {
      result += bytes[offset..<max(offset, cut.lowerBound)]
      offset = cut.upperBound
    }
    return result + bytes[offset...]
  }

  /// A section in which nothing is left, as Xcode has none, with its comments.
  private func section(of identifiers: [String]) -> Range<Int>? {
    let ranges = identifiers.compactMap { places.range("objects", $0) }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return nil }
    let begin = lineStart(of: max(0, lineStart(of: first) - 1))
    let end = lineEnd(of: last)
    guard bytes[begin...].starts(with: "/* Begin".utf8), bytes[end...].starts(with: "/* End".utf8) else { return nil }
    let next = lineEnd(of: end)
    return begin..<(bytes[next..<lineEnd(of: next)].allSatisfy { $0 <= 32 } ? lineEnd(of: next) : next)
  }
}
