import Foundation

/// The Swift blocks of the guides, which lie beside the repository and not in it.
enum GuideBlocks {
  /// The folder of the guides; `nil` where they aren't at hand.
  static let folder: URL? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = root.deletingLastPathComponent().appendingPathComponent("shared/guides")
    return FileManager.default.fileExists(atPath: beside.path) ? beside : nil
  }()

  /// The lines of all Swift blocks of a guide, in the order of the text; none where the guides aren't at hand.
  static func blocks(of guide: String) throws -> [[String]] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appendingPathComponent(guide + ".md"), encoding: .utf8)
    var blocks: [[String]] = []
    var open: [String]?
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let lines = open {
        if trimmed == "```" {
          blocks.append(lines)
          open = nil
        } else {
          open = lines + [line]
        }
      } else if trimmed == "```swift" {
        open = []
      }
    }
    return blocks
  }

  /// The ids of the catalogue's rules, shipped yet or not; none where it isn't at hand.
  static func catalogueIDs() throws -> Set<String> {
    guard let folder else { return [] }
    let page = folder.deletingLastPathComponent().appendingPathComponent("catalogue.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "`")
    return Set(
      parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).filter { id in
        id.contains("-") && id.allSatisfy { $0.isLowercase || $0 == "-" }
      })
  }
}
