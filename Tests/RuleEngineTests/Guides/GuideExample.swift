import ArchLint
import Findings
import Foundation
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline
import Testing

/// One example of a guide: where it stands there, and where it would stand in a project.
struct GuideExample: Sendable, CustomTestStringConvertible {
  /// What the example says of its own code.
  enum Verdict: Sendable {
    /// The guide shows how not to do it: each rule must find something, behind the n-th ❌ of the block or, for 0,
    /// anywhere in it.
    case wrong([(mark: Int, rule: String)])
    /// The guide shows how to do it.
    case right
  }

  var guide: String
  /// Which of the guide's Swift blocks, from 1.
  var block: Int
  /// Which lines of the block, from 1, where it shows several things.
  var lines: ClosedRange<Int>?
  /// The file that the code would be in.
  var path: String
  /// The line to put before code that is a part of a type only.
  var around: String?
  /// What the code needs around it to be understood, by path.
  var context: [String: String] = [:]
  /// Other blocks of the guide that it builds on, with the files that they would be.
  var beside: [(block: Int, path: String)] = []
  var verdict: Verdict

  var testDescription: String { "\(guide), block \(block)\(lines.map { ", lines \($0)" } ?? "")" }

  /// The example's code as Swift; `nil` where the guides aren't at hand.
  func code() throws -> [String]? {
    let blocks = try GuideBlocks.blocks(of: guide)
    guard !blocks.isEmpty else { return nil }
    try #require(block <= blocks.count, "\(guide) has only \(blocks.count) blocks")
    var code = blocks[block - 1]
    if let lines { code = Array(code[lines.lowerBound - 1...min(lines.upperBound, code.count) - 1]) }
    // A mark in front of a line is no Swift; the same mark behind it stays for counting.
    code = code.map { line in
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard let mark = ["❌", "✅"].first(where: { trimmed.hasPrefix($0) }) else { return line }
      return trimmed.dropFirst(mark.count) + " // " + mark
    }
    if let around { code = [around + " {"] + code + ["}"] }
    return code
  }

  /// Everything that the shipped rules find in the example's own file, under its guide.
  func findings() throws -> [Finding] {
    guard let code = try code() else { return [] }
    var files = context
    for (block, path) in beside {
      files[path] = try GuideBlocks.blocks(of: guide)[block - 1].joined(separator: "\n") + "\n"
    }
    files[path] = code.joined(separator: "\n") + "\n"
    return try ShippedGuideRules.findings(in: files, guide: guide).filter { $0.path == path }
  }

  /// The lines of the example's file, from 1, that bear a ❌.
  func wrongLines() throws -> [Int] {
    (try code() ?? []).enumerated().filter { $0.element.contains("❌") }.map { $0.offset + 1 }
  }
}

/// The shipped rules, loaded once.
enum ShippedGuideRules {
  static let loaded = Result<(rules: [Rule], guides: [GuideFile]), any Error> {
    let lists = try ShippedLists.read()
    let catalog = try GuideCatalog.shipped()
    let (rules, _) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
    return (rules.rules, catalog.guides)
  }

  /// Everything that the rules find in some files under a guide.
  static func findings(in files: [String: String], guide name: String) throws -> [Finding] {
    let shipped = try loaded.get()
    let guide = try #require(shipped.guides.first { $0.name == name })
    let rules = shipped.rules.filter { $0.demand(of: name) != nil }
    let context = RuleContext(index: try smallIndex(files), guide: guide, activeRules: Set(rules.map(\.id)))
    return rules.flatMap { rule in
      rule.places(context, severity: rule.demand(of: name)?.severity ?? .note).map { Finding(rule: rule.id, place: $0) }
    }
  }

  static func ids() throws -> Set<String> { Set(try loaded.get().rules.map(\.id)) }
}
