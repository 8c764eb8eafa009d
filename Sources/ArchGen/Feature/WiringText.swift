import FeatureModel
import ProjectIndex
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

  /// Where a content has the property, with whatever address in one literal, and the modifier: each if it is in one place,
  /// and however it is laid out.
  func places(in content: [UInt8]) -> [Range<Int>] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    let texts = tokens.map { $0.kind == .string ? "\"\"" : source.text($0.start..<$0.end) }
    let properties = [true, false].map { head(isLocal: $0) + argument("URL(string: \"\")!") + ")" }
    // What a person has noted within is his.
    func isPlain(_ position: Int, _ count: Int) -> Bool {
      (position..<position + count - 1).allSatisfy {
        !content[tokens[$0].end..<tokens[$0 + 1].start].contains(UInt8(ascii: "/"))
      }
    }
    return [properties, [modifier]].compactMap { forms -> Range<Int>? in
      let found = forms.flatMap { form -> [Range<Int>] in
        let code = SourceText(Array(form.utf8))
        let words = OutlineReader().tokens(of: code).filter { $0.kind != .endOfFile }.map {
          code.text($0.start..<$0.end)
        }
        return tokens.indices.filter { texts[$0...].starts(with: words) && isPlain($0, words.count) }
          .map { tokens[$0].start..<tokens[$0 + words.count - 1].end }
      }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// What an app has of both, where they are put: as a whole member of the app, and as a modifier of its root view.
  func cuts(_ root: AppRoot, _ index: ProjectIndex) -> [String: [CodeCut]] {
    var cuts: [String: [CodeCut]] = [:]
    for place in [root.storage, root.modifier] where cuts[place.path] == nil {
      cuts[place.path] = places(in: place.bytes).filter { root.holds($0, of: place.path, index) }.map {
        CodeCut(range: lines(around: $0, in: place.bytes), names: [variable, names.state, names.service])
      }
    }
    return cuts
  }

  /// A piece with the line break before it, where it is all of its lines.
  private func lines(around place: Range<Int>, in content: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
    let lead = content[..<place.lowerBound].reversed().prefix(while: isBlank).count
    let rest = content[place.upperBound...].drop(while: isBlank)
    var (start, end) = (place.lowerBound - lead - 1, place.upperBound)
    guard start >= 0, content[start] == 10, rest.first.map({ $0 == 10 || $0 == 13 }) ?? true else {
      // What a semicolon parts from it begins in its place.
      guard rest.first == UInt8(ascii: ";") else { return place }
      return place.lowerBound..<(rest.dropFirst().firstIndex { !isBlank($0) } ?? content.count)
    }
    if start > 0, content[start - 1] == 13 { start -= 1 }
    let lineBreak: [UInt8] = content[start] == 13 ? [13, 10] : [10]
    // Behind the brace that opens the app, an empty line has parted the property from what follows.
    if content[..<start].last == UInt8(ascii: "{"), content[end...].starts(with: lineBreak + lineBreak) {
      end += lineBreak.count
    }
    return start..<end
  }
}
