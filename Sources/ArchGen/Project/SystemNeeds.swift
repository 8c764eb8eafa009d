import ProjectFiles
import SwiftOutline

/// What generated code asks of the system that it runs on.
enum SystemNeeds {
  /// A name of the system's frameworks with the versions that brought it, from Apple's documentation.
  struct Symbol: Sendable {
    let name: String
    let iOS: Int
    /// `nil` where macOS doesn't have it.
    let macOS: Int?

    /// The version of a platform that brought it; `nil` where the platform lacks it, or nobody knows.
    func minimum(on platform: ApplePlatform) -> PlatformMinimum? {
      switch platform {
      case .iOS: PlatformMinimum(.iOS, iOS)
      case .macOS: macOS.map { PlatformMinimum(.macOS, $0) }
      case .watchOS, .tvOS, .visionOS: nil
      }
    }
  }

  private static let symbols: [String: Symbol] = {
    let all = [
      Symbol(name: "Observable", iOS: 17, macOS: 14), Symbol(name: "Bindable", iOS: 17, macOS: 14),
      Symbol(name: "ContentUnavailableView", iOS: 17, macOS: 14), Symbol(name: "sensoryFeedback", iOS: 17, macOS: 14),
      Symbol(name: "NavigationStack", iOS: 16, macOS: 13), Symbol(name: "NavigationPath", iOS: 16, macOS: 13),
      Symbol(name: "navigationDestination", iOS: 16, macOS: 13), Symbol(name: "LabeledContent", iOS: 16, macOS: 13),
      Symbol(name: "ShareLink", iOS: 16, macOS: 13), Symbol(name: "scrollDismissesKeyboard", iOS: 16, macOS: 13),
      Symbol(name: "Mutex", iOS: 18, macOS: 15), Symbol(name: "Tab", iOS: 18, macOS: 15),
      Symbol(name: "secondaryAction", iOS: 16, macOS: 13),
      Symbol(name: "refreshable", iOS: 15, macOS: 12), Symbol(name: "searchable", iOS: 15, macOS: 12),
      Symbol(name: "task", iOS: 15, macOS: 12), Symbol(name: "swipeActions", iOS: 15, macOS: 12),
      Symbol(name: "FocusState", iOS: 15, macOS: 12), Symbol(name: "focused", iOS: 15, macOS: 12),
      Symbol(name: "submitLabel", iOS: 15, macOS: 12), Symbol(name: "onSubmit", iOS: 15, macOS: 12),
      Symbol(name: "confirmationDialog", iOS: 15, macOS: 12),
      Symbol(name: "textInputAutocapitalization", iOS: 15, macOS: nil),
      Symbol(name: "textContentType", iOS: 13, macOS: nil), Symbol(name: "keyboardType", iOS: 13, macOS: nil),
      Symbol(name: "EditButton", iOS: 13, macOS: nil),
      Symbol(name: "navigationBarTitleDisplayMode", iOS: 14, macOS: nil),
      Symbol(name: "navigationBarTrailing", iOS: 14, macOS: nil),
      Symbol(name: "navigationBarLeading", iOS: 14, macOS: nil), Symbol(name: "topBarTrailing", iOS: 14, macOS: nil),
      Symbol(name: "topBarLeading", iOS: 14, macOS: nil), Symbol(name: "insetGrouped", iOS: 14, macOS: nil),
    ]
    return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }()

  /// A view of the system's that is generated in a simple form for systems without it.
  struct StandIn: Sendable {
    let symbol: String
    /// The type that takes its place.
    let name: String
    /// Whether a file has to bring it.
    let isGenerated: Bool
  }

  static let standIns = [
    StandIn(symbol: "ContentUnavailableView", name: "UnavailableContent", isGenerated: true),
    StandIn(symbol: "LabeledContent", name: "LabeledRow", isGenerated: true),
    StandIn(symbol: "NavigationStack", name: "NavigationView", isGenerated: false),
  ]

  /// What stands for views that some of the platforms don't have.
  static func standIns(for platforms: [PlatformMinimum]) -> [StandIn] {
    standIns.filter { isMissing($0.symbol, on: platforms) }
  }

  /// Whether some of the platforms are older than a name of the system's.
  static func isMissing(_ name: String, on platforms: [PlatformMinimum]) -> Bool {
    guard let symbol = symbols[name] else { return false }
    return platforms.contains { platform in
      symbol.minimum(on: platform.platform).map(platform.isOlder(than:)) ?? false
    }
  }

  /// Code in which modifiers that some of the platforms lack stand under a condition.
  ///
  /// Only lines with nothing but the modifier can be left out for a platform.
  static func conditioned(_ code: [UInt8], for platforms: [PlatformMinimum]) -> [UInt8] {
    guard platforms.contains(where: { $0.platform == .macOS }) else { return code }
    let lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var result: [String] = []
    for line in lines.map({ String(decoding: $0, as: UTF8.self) }) {
      let indentation = String(line.prefix { $0 == " " })
      let rest = line.dropFirst(indentation.count)
      let name = String(rest.dropFirst().prefix { $0.isLetter })
      let isBalanced = rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" }) && !rest.contains("{")
      guard rest.hasPrefix("."), rest.hasSuffix(")"), isBalanced, let symbol = symbols[name], symbol.macOS == nil else {
        result.append(line)
        continue
      }
      if result.last == indentation + "#endif", result.count > 1 {
        // What follows on such a modifier joins it.
        result.removeLast()
      } else {
        result.append(indentation + "#if !os(macOS)")
      }
      result += [indentation + "  " + rest, indentation + "#endif"]
    }
    return Array(result.joined(separator: "\n").utf8)
  }

  /// What code needs and some of the platforms don't have, by name, the newest first.
  static func unmet(by platforms: [PlatformMinimum], in code: [UInt8]) -> [(name: String, need: String)] {
    let source = SourceText(code)
    let tokens = OutlineReader().tokens(of: source)
    var found: [String: String] = [:]
    let text = String(decoding: code, as: UTF8.self)
    // Code that asks for the version itself knows what it does.
    let asksItself = text.contains("#available") || text.contains("@available")
    for token in tokens where token.kind == .identifier {
      let name = source.text(token.start..<token.end)
      guard let symbol = symbols[name], found[name] == nil else { continue }
      for platform in platforms {
        guard let minimum = symbol.minimum(on: platform.platform) else {
          guard platform.platform == .macOS,
            ConditionReader.condition(around: token.start, in: source)?.contains("os(") != true
          else { continue }
          found[name] = "\(name) doesn't exist on macOS"
          continue
        }
        if platform.isOlder(than: minimum), !asksItself {
          found[name] = "\(name) needs \(minimum.description), and the target runs on \(platform.description)"
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
