extension CodeWriter {
  /// A view with its modifiers, containers with views in them.
  ///
  /// - Parameter lines: about how many lines it takes.
  mutating func viewTree(lines: Int, depth: Int = 0) {
    guard lines > 4, depth < 7 else { return leaf() }
    switch choice([46, 10, 9, 17, 8, 10]) {
    case 0: container("\(pick(["VStack", "HStack", "VStack", "HStack", "ZStack"]))\(stackArguments())", lines, depth)
    case 1: container(pick(["Group", "Section", "ScrollView", "List", "Form", "LazyVStack"]), lines, depth)
    case 2: loop(lines, depth)
    case 3: branch(lines, depth)
    case 4: button(lines, depth)
    default: link(lines, depth)
    }
    if chance(70) { modifiers(1, 3) }
  }

  private mutating func stackArguments() -> String {
    switch choice([62, 22, 16]) {
    case 0: ""
    case 1: "(spacing: \(number(1, 8) * 4))"
    default: "(alignment: .\(pick(["leading", "center", "trailing", "top"])), spacing: \(number(0, 16)))"
    }
  }

  private mutating func container(_ head: String, _ lines: Int, _ depth: Int) {
    block(head) { writer in
      let end = writer.lineCount + lines - 2
      repeat {
        let rest = end - writer.lineCount
        writer.viewTree(lines: min(rest, writer.number(2, max(3, rest))), depth: depth + 1)
        if writer.lineCount < end - 5, writer.chance(50) { writer.blank() }
      } while writer.lineCount < end
    }
  }

  private mutating func loop(_ lines: Int, _ depth: Int) {
    let name = pick([feature.variable, pick(Words.nouns), "item", "entry"])
    let identity = chance(40) ? ", id: \\.\(member())" : ""
    block("ForEach(\(path())\(identity)) { \(name) in", in: name) {
      $0.viewTree(lines: lines - 2, depth: depth + 1)
    }
  }

  /// A block whose brace is followed by the name of the closure's parameter.
  private mutating func block(_ head: String, in name: String, _ body: (inout CodeWriter) -> Void) {
    line(head)
    indent { writer in
      writer.names.append(name)
      body(&writer)
      writer.names.removeLast()
    }
    line("}")
  }

  private mutating func branch(_ lines: Int, _ depth: Int) {
    let name = newName()
    let isBinding = chance(35)
    let hasElse = lines > 8 && chance(50)
    block(isBinding ? "if let \(name) = \(path())" : "if \(condition())", closing: hasElse ? "} else {" : "}") {
      writer in
      if isBinding { writer.names.append(name) }
      writer.viewTree(lines: hasElse ? lines / 2 : lines - 2, depth: depth + 1)
    }
    guard hasElse else { return }
    indent { $0.viewTree(lines: lines / 2, depth: depth + 1) }
    line("}")
  }

  private mutating func button(_ lines: Int, _ depth: Int) {
    if chance(50) {
      block("Button(\(string()))") { $0.action() }
    } else {
      line("Button {")
      indent { $0.action() }
      line("} label: {")
      indent { $0.viewTree(lines: lines - 4, depth: depth + 1) }
      line("}")
    }
  }

  private mutating func link(_ lines: Int, _ depth: Int) {
    block("NavigationLink(value: \(path()))") { $0.viewTree(lines: lines - 2, depth: depth + 1) }
  }

  private mutating func action() {
    switch choice([52, 38, 10]) {
    case 0: line(call())
    case 1: line("\(path()) = \(expression())")
    default: block("Task") { $0.line("await \($0.call())") }
    }
  }

  private mutating func leaf() {
    switch choice([28, 10, 5, 12, 5, 5, 27, 8]) {
    case 0: line("Text(\(chance(30) ? string() : path()))")
    case 1: line("Image(systemName: \"\(pick(Words.symbols)).\(pick(["fill", "circle", "square"]))\")")
    case 2: line("Label(\(string()), systemImage: \"\(pick(Words.symbols))\")")
    case 3: line(chance(50) ? "Spacer()" : "Divider()")
    case 4: line("Toggle(\(string()), isOn: $\(names.isEmpty ? "isOn" : pick(names)))")
    case 5: line("TextField(\(string()), text: $\(names.isEmpty ? "text" : pick(names)))")
    case 6: line("\(feature.type)\(pick(Words.viewParts))View(\(labelledArguments(1, 2)))")
    default:
      line(
        "\(pick(["RoundedRectangle(cornerRadius: \(number(1, 6) * 4))", "Circle()", "Rectangle()", "ProgressView()"]))")
    }
    modifiers(0, 3)
  }

  /// Modifiers, each on a line of its own.
  mutating func modifiers(_ low: Int, _ high: Int) {
    let count = number(low, high)
    indent { writer in
      for _ in 0..<count { writer.modifier() }
    }
  }

  private mutating func modifier() {
    switch choice([23, 22, 13, 3, 2, 4, 2, 7, 8, 3, 2, 1]) {
    case 0: line(".font(.\(pick(Words.fonts)))")
    case 1: line(".foregroundStyle(.\(pick(Words.colours)))")
    case 2:
      line(
        ".padding(\(chance(50) ? ".\(pick(["horizontal", "vertical", "top", "bottom"])), " : "")\(number(1, 8) * 4))")
    case 3: line(".frame(width: \(number(1, 12) * 10), height: \(number(1, 12) * 10))")
    case 4: line(".background(Color.\(pick(Words.colours)).opacity(0.\(number(1, 9))))")
    case 5: line(".cornerRadius(\(number(1, 6) * 4))")
    case 6: line(".accessibilityLabel(\(string()))")
    case 7: line(".frame(maxWidth: .infinity, alignment: .\(pick(["leading", "center", "trailing"])))")
    case 8: line(".opacity(\(path()) ? 1 : 0.\(number(1, 9)))")
    case 9: block(".onTapGesture") { $0.action() }
    case 10: block(".task") { $0.line("await \($0.call())") }
    default: line(".animation(.easeInOut(duration: 0.\(number(1, 9))), value: \(path()))")
    }
  }
}
