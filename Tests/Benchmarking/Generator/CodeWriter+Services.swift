extension CodeWriter {
  /// A protocol and the type behind it that talks to a server or keeps data.
  mutating func serviceFile(_ name: String, lines: Int) {
    let end = lineCount + lines
    imports("Foundation")
    documentation(percent: 40)
    block("protocol \(name)Protocol") { writer in
      for _ in 0..<writer.number(1, max(1, min(6, lines / 12))) {
        writer.documentation(percent: 30)
        let count = writer.names.count
        writer.line(
          "func \(writer.newFunctionName())(\(writer.parameters(0, 2))) async throws -> [\(writer.feature.type)]")
        writer.names.removeLast(writer.names.count - count)
      }
    }
    blank()
    documentation(percent: 40)
    block("\(chance(25) ? "actor" : "final class") \(name): \(name)Protocol") { writer in
      if writer.chance(25) {
        writer.line("static let shared = \(name)()")
        writer.blank()
      }
      writer.line("private let session: URLSession")
      writer.line("private var cache: [String: \(writer.feature.type)] = [:]")
      writer.names = ["session", "cache"]
      writer.blank()
      writer.block("init(session: URLSession = .shared)") { $0.line("self.session = session") }
      repeat {
        writer.blank()
        writer.request(lines: end - writer.lineCount)
      } while end - writer.lineCount > 6
    }
  }

  private mutating func request(lines: Int) {
    let start = names.count
    if chance(40) {
      member(lines: lines)
    } else {
      documentation(percent: 25)
      let path = pick(Words.nouns).plural
      block("func \(newFunctionName())(\(parameters(0, 2))) async throws -> [\(feature.type)]") { writer in
        writer.line("guard let url = URL(string: \"https://api.example.com/\(path)\") else { return [] }")
        writer.line("let (data, response) = try await session.data(from: url)")
        writer.names += ["url", "data", "response"]
        writer.statements(min(max(0, lines / 4), writer.number(0, 4)), isThrowing: true)
        writer.line("return try JSONDecoder().decode([\(writer.feature.type)].self, from: data)")
      }
    }
    names.removeLast(names.count - start)
  }
}
