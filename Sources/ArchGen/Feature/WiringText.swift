import FeatureModel
import SwiftOutline

/// The code that keeps a feature's model in an app, and hands it on to all views.
struct WiringText {
  private let names: FeatureNames
  private let isObject: Bool
  private let variable: String

  init(_ names: FeatureNames, _ design: FeatureDesign) {
    self.names = names
    isObject = design.guide == "mv-article"
    variable = SwiftNames.variable(names.state)
  }

  var modifier: String { ".\(isObject ? "environmentObject" : "environment")(\(variable))" }

  /// The property up to what the model is made with.
  func head(isLocal: Bool) -> String {
    "@\(isObject ? "StateObject" : "State") \(isLocal ? "private " : "")var \(variable) = \(names.state)("
  }

  /// What the model is made with.
  ///
  /// - Parameter address: The expression for the server's.
  func argument(_ address: String) -> String {
    "\(names.serviceVariable): \(names.service)(baseURL: \(address))"
  }

  /// Whether the one thing of the property's name in files that were wired is a model, so that the modifier is about it.
  func isKept(in contents: [[UInt8]]) -> Bool {
    let declared = contents.flatMap { content -> [Bool] in
      let source = SourceText(content)
      let texts = OutlineReader().tokens(of: source).map { source.text($0.start..<$0.end) }
      return texts.indices.dropFirst().dropLast(2).filter {
        texts[$0] == variable && (["let", "var"].contains(texts[$0 - 1]) || [":", "in"].contains(texts[$0 + 1]))
      }.map { ["=", ":"].contains(texts[$0 + 1]) && texts[$0 + 2] == names.state }
    }
    return declared == [true]
  }

  /// Where a content has the property, with whatever address in one literal, and the modifier: each if it is in one place,
  /// and however it is laid out.
  ///
  /// - Parameter isKept: Whether the modifier is about the property, and counts.
  func places(in content: [UInt8], isKept: Bool = true) -> [Range<Int>] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    let texts = tokens.map { $0.kind == .string ? "\"\"" : source.text($0.start..<$0.end) }
    let properties = [true, false].map { head(isLocal: $0) + argument("URL(string: \"\")!") + ")" }
    return [properties, isKept ? [modifier] : []].compactMap { forms -> Range<Int>? in
      let found = forms.flatMap { form -> [Range<Int>] in
        let code = SourceText(Array(form.utf8))
        let words = OutlineReader().tokens(of: code).filter { $0.kind != .endOfFile }.map {
          code.text($0.start..<$0.end)
        }
        return tokens.indices.filter { texts[$0...].starts(with: words) }
          .map { tokens[$0].start..<tokens[$0 + words.count - 1].end }
      }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// The content without what it has of both; `nil` where it has neither.
  ///
  /// - Parameter isKept: Whether the modifier is about the property; else it stays.
  func removed(from content: [UInt8], isKept: Bool) -> [UInt8]? {
    let places = places(in: content, isKept: isKept)
    var result = content
    for place in places.sorted(by: { $1.lowerBound < $0.lowerBound }) {
      let blanks = result[..<place.lowerBound].reversed().prefix { $0 == 32 || $0 == 9 }.count
      var start = place.lowerBound
      // A line of its own goes with its break.
      if start > blanks, result[start - blanks - 1] == 10 {
        start -= blanks + 1
        if start > 0, result[start - 1] == 13 { start -= 1 }
      }
      let lineBreak: [UInt8] = result[start] == 13 ? [13, 10] : [10]
      var end = place.upperBound
      // Behind the brace that opens the app, an empty line has parted the property from what follows.
      if result[..<start].last == UInt8(ascii: "{"), result[end...].starts(with: lineBreak + lineBreak) {
        end += lineBreak.count
      }
      result.removeSubrange(start..<end)
    }
    return places.isEmpty ? nil : result
  }
}
