extension CodeWriter {
  /// A view, further views that it is made of, and a preview.
  mutating func viewFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports("SwiftUI")
    let previewLines = chance(55) ? 5 : 0
    var part = 0
    repeat {
      if part > 0 { blank() }
      let rest = end - lineCount - previewLines
      view(part == 0 ? name : name + pick(Words.viewParts) + "\(part)", lines: min(rest, number(40, 260)), part: part)
      part += 1
    } while end - lineCount - previewLines > 14
    if previewLines > 0 { preview(name) }
  }

  private mutating func view(_ name: String, lines: Int, part: Int) {
    let end = lineCount + lines
    documentation(percent: 15)
    names = []
    functions = []
    block("\(part > 0 ? "private " : "")struct \(name): View") { writer in
      writer.viewProperties(lines)
      writer.blank()
      let bodyLines = max(end - writer.lineCount - 3, 2)
      // A long body is taken apart into computed properties and functions.
      writer.body(lines: min(bodyLines, writer.number(14, 60)))
      var previous: String?
      while end - writer.lineCount > 5 {
        writer.blank()
        previous = writer.viewMember(lines: min(end - writer.lineCount - 3, writer.number(5, 45)), using: previous)
      }
    }
  }

  private mutating func viewProperties(_ lines: Int) {
    let count = number(1, lines > 60 ? 8 : 3)
    for _ in 0..<count {
      let name = newName()
      names.append(name)
      switch choice([26, 28, 16, 12, 7, 6, 4]) {
      case 0: line("let \(name): \(chance(40) ? feature.type : FieldType.allCases[random.below(8)].rawValue)")
      case 1: line("@State private var \(name) = \(value(of: FieldType.allCases[random.below(4)]))")
      case 2:
        line("@Environment(\\.\(pick(["dismiss", "openURL", "colorScheme", "modelContext"]))) private var \(name)")
      case 3: line("@Binding var \(name): \(FieldType.allCases[random.below(8)].rawValue)")
      case 4: line("@StateObject private var \(name) = \(feature.type)ViewModel()")
      case 5: line("@EnvironmentObject private var \(name): \(feature.type)Store")
      default: line("private let \(name): \(FieldType.allCases[random.below(4)].rawValue) = \(value(of: .integer))")
      }
    }
  }

  private mutating func body(lines: Int) {
    block("var body: some View") { writer in
      writer.viewTree(lines: lines)
      writer.modifiers(0, 5)
      if writer.chance(20) {
        writer.line(".onAppear {")
        writer.indent { $0.indent { $0.line($0.call()) } }
        writer.line("}")
      }
    }
  }

  /// Writes a member that names the one before, as nearly all members of real views are used; returns its own name.
  private mutating func viewMember(lines: Int, using previous: String?) -> String {
    let name = newName()
    let lines = previous == nil ? lines : lines - 1
    switch choice([62, 16, 22]) {
    case 0:
      documentation(percent: 8)
      if chance(35) { line("@ViewBuilder") }
      block("private var \(name): some View") { writer in
        if let previous { writer.line("let _ = \(previous)") }
        writer.viewTree(lines: lines)
      }
    case 1:
      block("private var \(name): \(chance(50) ? "String" : "Bool")") { writer in
        if let previous { writer.line("_ = \(previous)") }
        writer.line("return \(writer.expression())")
      }
    default:
      let function = newFunctionName()
      let isAsynchronous = chance(30)
      block("private func \(function)(\(parameters(0, 2)))\(isAsynchronous ? " async" : "")") { writer in
        if let previous { writer.line("_ = \(previous)") }
        if isAsynchronous { writer.errorHandling() }
        writer.statements(max(1, min(lines / 2, writer.number(2, 12))))
      }
      functions.append(function)
      return function
    }
    return name
  }

  private mutating func preview(_ name: String) {
    blank()
    if chance(50) {
      block("#Preview") { $0.line("\(name)(\($0.labelledArguments(0, 2)))") }
    } else {
      block("struct \(name)_Previews: PreviewProvider") { writer in
        writer.block("static var previews: some View") { $0.line("\(name)(\($0.labelledArguments(0, 2)))") }
      }
    }
  }

  /// Parameters of a function, whose names its body can see.
  mutating func parameters(_ low: Int, _ high: Int) -> String {
    let count = number(low, high)
    return (0..<count).map { _ in
      let name = newName()
      names.append(name)
      let label = chance(30) ? pick(["for ", "with ", "from ", "_ ", "in "]) : ""
      return "\(label)\(name): \(chance(35) ? feature.type : FieldType.allCases[random.below(8)].rawValue)"
    }.joined(separator: ", ")
  }
}
