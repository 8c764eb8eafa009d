import ArchLint
import ProjectIndex
import SwiftOutline

/// What stands in a corpus, counted.
package struct CorpusTally: Sendable {
  /// The lines of each file.
  private var linesOfFiles: [Int] = []
  private var byteCount = 0
  private var blankLineCount = 0
  private var commentLineCount = 0
  private var tokenCount = 0
  private var nodeCount = 0
  private var nameTokenCount = 0
  private var nameByteCount = 0
  private var distinctNameCount = 0
  /// The sum of the depths of all tokens.
  private var depthSum = 0
  /// How often each thing stands there whose share is asked for.
  private var counts: [Proportion: Int] = [:]

  package init() {}

  /// The number of lines of all files.
  package var lineCount: Int { linesOfFiles.reduce(0, +) }

  /// The number of files.
  package var fileCount: Int { linesOfFiles.count }

  /// Counts a project that was checked, its findings included.
  package mutating func add(_ run: CheckRun) {
    let reader = OutlineReader()
    for file in run.index.files { add(file.outline, tokens: reader.tokens(of: file.outline.source)) }
    for type in run.index.types { counts[Proportion.group(of: run.index.role(of: type.id)), default: 0] += 1 }
    counts[.findings, default: 0] += run.report.findings.count
  }

  private mutating func add(_ outline: IndexedOutline, tokens: [Token]) {
    let lines = LineKinds(outline.source, tokens: tokens)
    linesOfFiles.append(lines.count)
    blankLineCount += lines.blankCount
    commentLineCount += lines.commentCount
    byteCount += outline.source.count
    add(tokens, of: outline.source)
    nodeCount += outline.nodes.count
    for node in outline.nodes {
      if let proportion = Self.proportion(of: node.kind) { counts[proportion, default: 0] += 1 }
    }
    for declaration in outline.declarations {
      if let proportion = Self.proportion(of: declaration.kind) { counts[proportion, default: 0] += 1 }
    }
    counts[.attributes, default: 0] += outline.attributes.count
  }

  private mutating func add(_ tokens: [Token], of source: SourceText) {
    var names: Set<ArraySlice<UInt8>> = []
    var depth = 0
    tokenCount += tokens.count - 1
    for token in tokens {
      if token.kind == .rightBrace { depth -= 1 }
      depthSum += depth
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .identifier {
        nameTokenCount += 1
        nameByteCount += token.end - token.start
        names.insert(source.bytes[token.start..<token.end])
      }
    }
    distinctNameCount += names.count
  }

  private static func proportion(of kind: NodeKind) -> Proportion? {
    switch kind {
    case .call: .calls
    case .closure: .closures
    case .ifStatement, .guardStatement, .forStatement, .whileStatement, .switchStatement: .branches
    case .assignment: .assignments
    case .awaitExpression: .awaits
    case .tryExpression: .tries
    case .stringLiteral: .strings
    case .integerLiteral, .floatLiteral: .numbers
    default: nil
    }
  }

  private static func proportion(of kind: DeclarationKind) -> Proportion? {
    switch kind {
    case .struct, .class, .actor, .enum, .protocol: .types
    case .extension: .extensions
    case .function, .initializer: .functions
    case .variable, .constant: .variables
    case .import: .imports
    default: nil
    }
  }

  /// The number that a proportion stands for; 0 for a corpus without any line.
  package func value(of proportion: Proportion) -> Double {
    let count = counts[proportion] ?? 0
    switch proportion {
    case .linesPerFile: return Self.ratio(lineCount, fileCount)
    case .medianLinesPerFile: return quantile(0.5)
    case .longLinesPerFile: return quantile(0.9)
    case .bytesPerLine: return Self.ratio(byteCount, lineCount)
    case .blankLines: return Self.ratio(1000 * blankLineCount, lineCount)
    case .commentLines: return Self.ratio(1000 * commentLineCount, lineCount)
    case .tokensPerLine: return Self.ratio(tokenCount, lineCount)
    case .nodesPerToken: return Self.ratio(nodeCount, tokenCount)
    case .bytesPerName: return Self.ratio(nameByteCount, nameTokenCount)
    case .namesPerLine: return Self.ratio(distinctNameCount, lineCount)
    case .braceDepth: return Self.ratio(depthSum, tokenCount)
    case .viewTypes, .viewModelTypes, .serviceTypes, .modelTypes, .testTypes, .otherTypes:
      return Self.ratio(100 * count, roleCount)
    default: return Self.ratio(1000 * count, lineCount)
    }
  }

  /// The number of types by whatever role; extensions are no types of their own.
  private var roleCount: Int {
    Set(Role.allCases.map(Proportion.group)).reduce(0) { $0 + (counts[$1] ?? 0) }
  }

  /// The lines of a file that this share of the files stays below.
  private func quantile(_ share: Double) -> Double {
    let sorted = linesOfFiles.sorted()
    return sorted.isEmpty ? 0 : Double(sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)])
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
}
