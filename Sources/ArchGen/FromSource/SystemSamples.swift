import Platform

/// Values of types that the project doesn't declare itself.
enum SystemSamples {
  /// Returns an expression; `nil` for a type that isn't known.
  static func value(ofTypeNamed name: String, isFilled: Bool) -> String? {
    if isFilled, let value = filled[name] { return value }
    return empty[name]
  }

  private static let filled = [
    "String": "\"text\"", "Substring": "\"text\"", "Int": "1", "Double": "1", "Float": "1", "CGFloat": "1",
    "Decimal": "1", "TimeInterval": "1", "Bool": "true", "Data": "Data([1])",
    "Error": "URLError(.badServerResponse)",
  ]

  private static let empty: [String: String] = {
    var values: [String: String] = [
      "Bool": "false", "String": "\"\"", "Substring": "\"\"", "Character": "\" \"", "Void": "()",
      "Data": "Data()", "Date": "Date(timeIntervalSince1970: 0)", "UUID": "UUID()",
      "URL": "URL(fileURLWithPath: \"/\")", "URLRequest": "URLRequest(url: URL(fileURLWithPath: \"/\"))",
      "URLResponse":
        "URLResponse(url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)",
      "DateInterval": "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 0)",
      "DateComponents": "DateComponents()", "IndexPath": "IndexPath()", "IndexSet": "IndexSet()", "Duration": ".zero",
      "Locale": "Locale(identifier: \"en_US\")", "TimeZone": ".current", "Calendar": "Calendar(identifier: .gregorian)",
      "AttributedString": "AttributedString()", "NSAttributedString": "NSAttributedString()", "NSObject": "NSObject()",
      "CGSize": ".zero", "CGPoint": ".zero", "CGRect": ".zero", "CharacterSet": "CharacterSet()",
      "URLComponents": "URLComponents()",
      "AnyPublisher": "Empty().eraseToAnyPublisher()", "PassthroughSubject": "PassthroughSubject()",
      "AnyCancellable": "AnyCancellable {}", "AsyncStream": "AsyncStream { $0.finish() }",
      "AsyncThrowingStream": "AsyncThrowingStream { $0.finish() }", "Progress": "Progress()",
      "UserDefaults": "UserDefaults()", "NotificationCenter": "NotificationCenter()",
    ]
    let numbers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
      "CGFloat", "Decimal", "TimeInterval",
    ]
    for name in numbers { values[name] = "0" }
    return values
  }()

  /// The modules that an expression needs.
  static func modules(of expression: String) -> [String] {
    let needs = ["Foundation": foundation, "Combine": combine].filter { $0.value.contains { expression.holds($0) } }
    return needs.keys.sorted()
  }

  private static let foundation = [
    "Data(", "Date(", "UUID(", "URL(", "URLRequest(", "URLResponse(", "DateInterval(", "DateComponents(", "IndexPath(",
    "IndexSet(", "Locale(", "Calendar(", "AttributedString(", "NSObject(", "CharacterSet(", "URLComponents(",
    "Progress(", "UserDefaults(", "NotificationCenter(", "URLError(",
  ]
  private static let combine = [
    "eraseToAnyPublisher()", "PassthroughSubject(", "CurrentValueSubject(", "AnyCancellable ",
  ]
}
