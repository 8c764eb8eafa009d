/// How a field is shown in a row or on a detail screen.
package struct DisplayText: Sendable, Hashable {
  private let field: Field

  init(_ field: Field) {
    self.field = field
  }

  /// The arguments of SwiftUI's `Text` for a value, which the expression gives unwrapped.
  ///
  /// `enumLabel` is the property that gives an enum's text; `nil` for a model, whose own view shows it.
  package func textArguments(for expression: String, enumLabel: String) -> String? {
    if field.type.isList { return listText(of: expression, enumLabel: enumLabel) }
    switch field.type.value {
    case .enumeration: return "\(expression).\(enumLabel)"
    case .reference: return nil
    case .scalar(let scalar):
      switch scalar {
      case .string: return expression
      case .integer: return number(expression)
      case .double, .decimal:
        if let currency = field.currency { return "\(expression), format: .currency(code: \"\(currency)\")" }
        if field.unit != nil { return number(expression) }
        return "\(expression), format: .number" + (isMoney ? ".precision(.fractionLength(2))" : "")
      case .boolean: return "\(expression) ? \"Yes\" : \"No\""
      case .date: return "\(expression), style: .date"
      case .url: return "\(expression).absoluteString"
      case .uuid: return "\(expression).uuidString"
      }
    }
  }

  private func number(_ expression: String) -> String {
    guard let unit = field.unit else { return "\(expression), format: .number" }
    let literal = SwiftText.literal(" " + unit)
    return "\"\\(\(expression).formatted())" + literal.dropFirst()
  }

  /// Whether the number is an amount, which is shown with two digits after the point.
  package var isMoney: Bool {
    let words: Set<String> = [
      "amount", "balance", "budget", "cost", "discount", "fee", "income", "payment", "price", "salary", "subtotal",
      "tax",
      "tip", "total",
    ]
    let isFraction = field.scalar == .double || field.scalar == .decimal
    return isFraction && field.name.singular.words.contains { words.contains($0.letters) }
  }

  private func listText(of expression: String, enumLabel: String) -> String {
    let separator = ".joined(separator: \", \")"
    switch field.type.value {
    case .reference: return "\(expression).count, format: .number"
    case .enumeration: return "\(expression).map(\\.\(enumLabel))\(separator)"
    case .scalar(.string): return expression + separator
    case .scalar(.url): return "\(expression).map(\\.absoluteString)\(separator)"
    case .scalar(.uuid): return "\(expression).map(\\.uuidString)\(separator)"
    case .scalar: return "\(expression).map(\\.description)\(separator)"
    }
  }
}
