extension CodeWriter {
  /// A statement that guides advise against, as real apps have them.
  mutating func mistake() {
    switch choice([26, 22, 22, 12, 10, 8]) {
    case 0: line("\(newVariable()) = \(path())!")
    case 1: line("try? await \(call())")
    case 2: line("\(newVariable()) = \(feature.type)Service.shared.\(member())")
    case 3: line("\(newVariable()) = try? JSONDecoder().decode(\(feature.type).self, from: \(path()))")
    case 4: line("UserDefaults.standard.set(\(path()), forKey: \(string()))")
    default:
      block("URLSession.shared.dataTask(with: \(path()))") { $0.line("\($0.path()) = \($0.expression())") }
    }
  }

  private mutating func newVariable() -> String {
    let name = newName()
    defer { names.append(name) }
    return "let " + name
  }
}
