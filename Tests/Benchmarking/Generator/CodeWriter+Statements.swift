extension CodeWriter {
  /// The statements of a function, a few lines or many.
  ///
  /// - Parameter isThrowing: whether `try await` may stand without a `do` around it.
  mutating func statements(_ count: Int, isThrowing: Bool = false) {
    for _ in 0..<count { statement(depth: 0, isThrowing: isThrowing) }
  }

  private mutating func statement(depth: Int, isThrowing: Bool) {
    if depth == 0 && chance(20) {
      blank()
      if chance(85) { comment() }
    }
    if chance(3) { return mistake() }
    // Deep inside no further blocks.
    switch choice([34, 16, 28, depth < 3 ? 7 : 0, 3, depth < 3 ? 2 : 0, depth < 2 ? 2 : 0, depth < 2 ? 2 : 0]) {
    case 0: variable()
    case 1: line("\(path()) = \(expression())")
    case 2: line(isThrowing && chance(30) ? "try \(call())" : call())
    case 3: branch(depth: depth, isThrowing: isThrowing)
    case 4: guardStatement()
    case 5: loop(depth: depth, isThrowing: isThrowing)
    case 6: switchStatement(depth: depth, isThrowing: isThrowing)
    default: if isThrowing { tryVariable() } else { task(depth: depth) }
    }
  }

  private mutating func variable() {
    let name = chance(50) ? pick(Words.attributes) : newName()
    line("\(chance(85) ? "let" : "var") \(name) = \(expression())")
    names.append(name)
  }

  private mutating func tryVariable() {
    let name = newName()
    line("let \(name) = try await \(call())")
    names.append(name)
  }

  private mutating func branch(depth: Int, isThrowing: Bool) {
    let name = newName()
    let isBinding = chance(40)
    let head = isBinding ? "if let \(name) = \(path())" : "if \(condition())"
    let hasElse = chance(35)
    block(head, closing: hasElse ? "} else {" : "}") { writer in
      if isBinding { writer.names.append(name) }
      for _ in 0..<writer.number(1, 3) { writer.statement(depth: depth + 1, isThrowing: isThrowing) }
    }
    guard hasElse else { return }
    indent { $0.statement(depth: depth + 1, isThrowing: isThrowing) }
    line("}")
  }

  private mutating func guardStatement() {
    guard chance(60) else { return line("guard \(condition()) else { return }") }
    let name = newName()
    line("guard let \(name) = \(path()) else { return }")
    names.append(name)
  }

  private mutating func loop(depth: Int, isThrowing: Bool) {
    let name = pick(Words.nouns)
    block("for \(name) in \(path())" + (chance(15) ? " where \(condition().split(separator: ",")[0])" : "")) { writer in
      writer.names.append(name)
      for _ in 0..<writer.number(1, 3) { writer.statement(depth: depth + 1, isThrowing: isThrowing) }
    }
  }

  private mutating func switchStatement(depth: Int, isThrowing: Bool) {
    line("switch \(path()) {")
    for kind in feature.kinds.prefix(number(2, 5)) {
      line("case .\(kind):")
      indent { $0.statement(depth: depth + 1, isThrowing: isThrowing) }
    }
    line("default:")
    indent { $0.line("break") }
    line("}")
  }

  private mutating func task(depth: Int) {
    block("Task") { writer in
      writer.errorHandling(depth: depth + 1)
    }
  }

  /// A `do` with a `catch`.
  mutating func errorHandling(depth: Int = 0) {
    line("do {")
    indent { writer in
      let count = writer.names.count
      writer.tryVariable()
      for _ in 0..<writer.number(0, 2) { writer.statement(depth: depth + 1, isThrowing: true) }
      writer.names.removeLast(writer.names.count - count)
    }
    line("} catch {")
    indent { writer in
      writer.line(writer.chance(70) ? "errorMessage = error.localizedDescription" : "print(error)")
    }
    line("}")
  }
}
