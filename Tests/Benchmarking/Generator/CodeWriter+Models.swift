extension CodeWriter {
  /// The feature's model or another value with properties, and types that belong to it.
  mutating func modelFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports("Foundation")
    var part = 0
    repeat {
      if part > 0 { blank() }
      let rest = end - lineCount
      documentation(percent: 25)
      let partName = part == 0 ? name : name + pick(Words.attributes).capitalizedFirst + "\(part)"
      switch part == 0 ? 0 : choice([60, 40]) {
      case 0: value(partName, lines: min(rest, number(14, 130)), isFeature: partName == feature.type)
      default: enumeration(partName, lines: min(rest, number(8, 50)))
      }
      part += 1
    } while end - lineCount > 12
  }

  private mutating func value(_ name: String, lines: Int, isFeature: Bool) {
    let end = lineCount + lines
    names = []
    block(
      "struct \(name): \(pick(["Identifiable, Codable", "Codable, Equatable", "Identifiable, Hashable", "Codable"]))"
    ) {
      writer in
      writer.line("let id: \(writer.pick(["UUID", "String", "Int"]))")
      for position in 0..<max(2, min(lines / 2, writer.number(2, 8))) {
        let field = writer.feature.fields[position % writer.feature.fields.count]
        let isField = isFeature || writer.chance(30)
        let property = isField ? field.name : writer.newName()
        guard !writer.names.contains(property) else { continue }
        writer.documentation(percent: 10)
        writer.line("\(writer.chance(85) ? "let" : "var") \(property): \(field.type.rawValue)")
        writer.names.append(property)
      }
      let properties = writer.names
      if end - writer.lineCount > properties.count + 5, writer.chance(45) { writer.codingKeys(properties) }
      if end - writer.lineCount > 2 * properties.count + 6 { writer.memberwiseInitializer(properties) }
      // Values that work on themselves are a finding of some guides.
      while end - writer.lineCount > 5 {
        writer.blank()
        writer.member(lines: min(end - writer.lineCount, 40))
      }
    }
  }

  private mutating func memberwiseInitializer(_ properties: [String]) {
    blank()
    line("init(")
    indent { writer in
      for property in properties {
        let type = FieldType.allCases[writer.random.below(FieldType.allCases.count)]
        writer.line("\(property): \(type.rawValue)\(property == properties.last ? "" : ",")")
      }
    }
    block(")") { writer in
      for property in properties { writer.line("self.\(property) = \(property)") }
    }
  }

  private mutating func codingKeys(_ properties: [String]) {
    blank()
    block("enum CodingKeys: String, CodingKey") { writer in
      writer.line("case id")
      for property in properties { writer.line("case \(property) = \"\(property.lowercased())\"") }
    }
  }

  /// An enumeration with a computed property or two over its cases.
  mutating func enumeration(_ name: String, lines: Int) {
    let end = lineCount + lines
    block("enum \(name): \(pick(["String, CaseIterable", "String, Codable", "Int, CaseIterable", "Hashable"]))") {
      writer in
      let kinds = writer.feature.kinds.prefix(writer.number(2, 5))
      for kind in kinds { writer.line("case \(kind)") }
      while end - writer.lineCount > kinds.count + 4 {
        writer.blank()
        writer.block("var \(writer.newName()): String") { writer in
          writer.line("switch self {")
          for kind in kinds { writer.line("case .\(kind): return \(writer.string())") }
          writer.line("}")
        }
      }
    }
  }

  /// Enumerations, errors and transfer objects.
  mutating func valuesFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports("Foundation")
    enumeration(name, lines: min(lines, number(16, 80)))
    var part = 1
    while end - lineCount > 14 {
      blank()
      let rest = end - lineCount
      documentation(percent: 20)
      switch choice([40, 25, 35]) {
      case 0: enumeration("\(name)\(pick(Words.attributes).capitalizedFirst)\(part)", lines: min(rest, number(16, 60)))
      case 1: error("\(name)Error\(part)")
      default: transferObject("\(name)Response\(part)", lines: min(rest, number(6, 18)))
      }
      part += 1
    }
  }

  private mutating func error(_ name: String) {
    block("enum \(name): Error, LocalizedError") { writer in
      for kind in writer.feature.kinds.prefix(3) { writer.line("case \(kind)Failed") }
      writer.line("case server(status: Int)")
    }
  }

  private mutating func transferObject(_ name: String, lines: Int) {
    block("struct \(name): Decodable") { writer in
      for _ in 0..<max(2, min(lines - 3, 10)) {
        writer.line(
          "let \(writer.newName()): \(FieldType.allCases[writer.random.below(FieldType.allCases.count)].rawValue)")
      }
    }
  }
}
