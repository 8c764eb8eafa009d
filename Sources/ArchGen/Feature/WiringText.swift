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

  /// Where a content has the property, with whatever address in one literal, and the modifier: each if it is in one place,
  /// and however it is laid out.
  func places(in content: [UInt8]) -> [Range<Int>] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    let texts = tokens.map { $0.kind == .string ? "\"\"" : source.text($0.start..<$0.end) }
    let properties = [true, false].map { head(isLocal: $0) + argument("URL(string: \"\")!") + ")" }
    return [properties, [modifier]].compactMap { forms -> Range<Int>? in
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

  /// What a content has of both, with the lines that are theirs.
  func cuts(in content: [UInt8]) -> [CodeCut] {
    places(in: content).map { place in
      let blanks = content[..<place.lowerBound].reversed().prefix { $0 == 32 || $0 == 9 }.count
      var (start, end) = (place.lowerBound, place.upperBound)
      // A line of its own goes with its break.
      if start > blanks, content[start - blanks - 1] == 10 {
        start -= blanks + 1
        if start > 0, content[start - 1] == 13 { start -= 1 }
      }
      let lineBreak: [UInt8] = content[start] == 13 ? [13, 10] : [10]
      // Behind the brace that opens the app, an empty line has parted the property from what follows.
      if content[..<start].last == UInt8(ascii: "{"), content[end...].starts(with: lineBreak + lineBreak) {
        end += lineBreak.count
      }
      return CodeCut(range: start..<end, names: [variable, names.state, names.service])
    }
  }
}
