extension CodeWriter {
  /// A view model with the state of a screen and what users do there.
  mutating func viewModelFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports("Foundation", "Combine")
    documentation(percent: 40)
    let isObservable = chance(40)
    line(isObservable ? "@Observable" : "@MainActor")
    block(isObservable ? "final class \(name)" : "final class \(name): ObservableObject") { writer in
      writer.state(lines, isObservable: isObservable)
      while end - writer.lineCount > 4 {
        writer.blank()
        if writer.chance(12) { writer.mark(writer.phrase(1, 2).capitalizedFirst) }
        writer.member(lines: end - writer.lineCount)
      }
    }
  }

  private mutating func state(_ lines: Int, isObservable: Bool) {
    let prefix = isObservable ? "" : "@Published "
    line("\(prefix)private(set) var \(feature.variables): [\(feature.type)] = []")
    line("\(prefix)private(set) var isLoading = false")
    line("\(prefix)private(set) var errorMessage: String?")
    names = [feature.variables, "isLoading", "errorMessage"]
    for _ in 0..<number(0, max(1, lines / 20)) {
      let name = newName()
      let type = FieldType.allCases[random.below(FieldType.allCases.count)]
      line("\(prefix)\(chance(60) ? "private(set) " : "")var \(name): \(type.rawValue) = \(value(of: type))")
      names.append(name)
    }
    let service = "\(feature.variable)Service"
    let isProtocol = chance(70)
    blank()
    line("private let \(service): \(feature.type)Service\(isProtocol ? "Protocol" : "")")
    blank()
    let given = chance(60) ? " = \(feature.type)Service()" : ""
    block("init(\(service): \(feature.type)Service\(isProtocol ? "Protocol" : "")\(given))") {
      $0.line("self.\(service) = \(service)")
    }
    names.append(service)
    functions = []
  }

  /// A method or computed property of a class.
  mutating func member(lines: Int) {
    let start = names.count
    switch choice([62, 14, 24]) {
    case 0:
      let function = newFunctionName()
      documentation(percent: 25)
      if chance(12) { line(pick(["@discardableResult", "@MainActor"])) }
      block("\(access())func \(function)(\(parameters(0, 2)))") {
        $0.statements(min(max(1, lines / 3), $0.number(3, 16)))
      }
      functions.append(function)
    case 1:
      let function = newFunctionName()
      documentation(percent: 25)
      if chance(35) {
        block("\(access())func \(function)(\(parameters(0, 2))) async throws -> \(feature.type)") { writer in
          writer.statements(min(max(1, lines / 4), writer.number(1, 6)), isThrowing: true)
          writer.line("return try await \(writer.call())")
        }
      } else {
        block("\(access())func \(function)(\(parameters(0, 2))) async") { writer in
          writer.line("isLoading = true")
          writer.errorHandling()
          writer.line("isLoading = false")
        }
      }
      functions.append(function)
    default:
      let name = newName()
      documentation(percent: 20)
      block("\(access())var \(name): \(FieldType.allCases[random.below(4)].rawValue)") { $0.line($0.expression()) }
      names.insert(name, at: start)
      return
    }
    names.removeLast(names.count - start)
  }

  private mutating func access() -> String { chance(35) ? "private " : "" }
}
