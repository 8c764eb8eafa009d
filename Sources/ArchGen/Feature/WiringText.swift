import FeatureModel

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

  /// Whether a text is the property, with whatever address in one literal, or the modifier.
  func isText(_ text: String) -> Bool {
    func solid(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let text = solid(text)
    if text == modifier { return true }
    return [true, false].contains { isLocal in
      let start = solid(head(isLocal: isLocal)) + solid(String(argument("URL(string: \"").dropLast()))
      let end = "\")!))"
      return text.hasPrefix(start) && text.hasSuffix(end) && text.count >= start.count + end.count
        && !text.dropFirst(start.count).dropLast(end.count).contains("\"")
    }
  }
}
