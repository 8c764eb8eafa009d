import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// Reads what the places of one file are known by.
struct PlaceReader {
  private let index: ProjectIndex
  private let file: IndexedFile
  /// `nil` where nobody compares places, so that the home of each is enough: what code is costs far more to tell.
  private let tokens: PlaceTokens?

  init(_ index: ProjectIndex, _ file: IndexedFile, _ tokens: PlaceTokens?) {
    self.index = index
    self.file = file
    self.tokens = tokens
  }

  /// Gives a hit what it is known by.
  ///
  /// - Parameters:
  ///   - subject: What its decision is about, whatever that weighs.
  ///   - extent: All of the code that it is about, of which its own range may be the first line.
  func identify(_ hit: inout Finding, of subject: String, extent: Range<Int>) {
    let place = hit.first
    var identity = PlaceIdentity(rule: hit.rule, symbol: place.symbol)
    if !isOf(place.symbol, subject) { identity.key = subject }
    identity.module = file.moduleName ?? ""
    let innermost = extent.isEmpty ? nil : innermost(at: extent.lowerBound)
    identity.isFile = innermost == nil && place.symbol == file.baseName
    if let innermost, index.isHidden(outermost(innermost), in: file) { identity.file = file.baseName }
    if let tokens { tell(tokens, of: place, extent, innermost, in: &identity) }
    hit.first.isWholeFile = identity.isFile
    hit.first.identity = identity
  }

  /// Tells what is said of a place, and what code stands there.
  private func tell(
    _ tokens: PlaceTokens, of place: FindingPlace, _ extent: Range<Int>, _ innermost: Int?,
    in identity: inout PlaceIdentity
  ) {
    let declarations = file.outline.declarations
    let wording = PlaceNames.wording(place.message, without: Set([place.symbol] + identity.components))
    identity.says = String(FNV1a(wording.utf8).digits.prefix(8))
    if let innermost, Int(declarations[innermost].nameStart) == extent.lowerBound {
      let declaration = declarations[innermost]
      let name = file.outline.source.text(extent)
      // Nothing but its name tells one import from another.
      if declaration.kind != .import {
        identity.shape = tokens.shape(of: Int(declaration.start)..<Int(declaration.end), without: [name])
      }
    } else if extent.isEmpty {
      identity.shape = tokens.shape(of: 0..<file.outline.source.count, without: [])
    } else {
      identity.code = tokens.code(extent)
      let whole = innermost.map(member)
      let bounds = whole.map { Int(declarations[$0].start)..<Int(declarations[$0].end) }
      (identity.before, identity.after) = tokens.surroundings(
        of: extent, in: bounds ?? 0..<file.outline.source.count)
    }
  }

  /// Whether a symbol is a subject or a member of it, with or without its home: that changes more easily than the symbol.
  private func isOf(_ symbol: String, _ subject: String) -> Bool {
    let name = subject.utf8.prefix { $0 != UInt8(ascii: " ") }
    let rest = symbol.utf8.dropFirst(name.count)
    return symbol.utf8.starts(with: name) && (rest.first ?? UInt8(ascii: ".")) == UInt8(ascii: ".")
  }

  /// The declaration around a place; `nil` where there is none.
  private func innermost(at offset: Int) -> Int? {
    // Those around it start before it, and each stands behind the one around it.
    let declarations = file.outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if Int(declarations[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    var next = low - 1
    while next >= 0, offset >= Int(declarations[next].end) { next = Int(declarations[next].parent) }
    return next < 0 ? nil : next
  }

  /// The member of a type or file that a declaration is or stands in.
  private func member(_ declaration: Int) -> Int {
    let declarations = file.outline.declarations
    var next = declaration
    while declarations[next].flags.contains(.isLocal), declarations[next].parent >= 0 {
      next = Int(declarations[next].parent)
    }
    return next
  }

  private func outermost(_ declaration: Int) -> Int {
    var next = declaration
    while file.outline.declarations[next].parent >= 0 { next = Int(file.outline.declarations[next].parent) }
    return next
  }
}

extension ProjectIndex {
  /// Whether what stands at the top of a file is seen in that file alone, as it is private, an import, or extends such.
  func isHidden(_ outermost: Int, in file: IndexedFile) -> Bool {
    let declaration = file.outline.declarations[outermost]
    if declaration.kind == .import { return true }
    guard declaration.kind == .extension else { return declaration.access <= .fileprivate }
    let type = file.typeOfDeclaration.isEmpty ? -1 : Int(file.typeOfDeclaration[outermost])
    guard type >= 0 else { return false }
    let extended = types[type].declaration
    let home = files[Int(extended.file)].outline.declarations
    var next = Int(extended.index)
    while home[next].parent >= 0 { next = Int(home[next].parent) }
    return home[next].access <= .fileprivate
  }
}
