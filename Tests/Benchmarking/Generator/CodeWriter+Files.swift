extension CodeWriter {
  /// Writes a whole file of at least some lines, about `lines` of them.
  ///
  /// - Parameter name: that of the file's first type, which no other file of the app declares.
  mutating func file(_ kind: FileKind, name: String, lines: Int) {
    header(name)
    let lines = max(lines - lineCount, 6)
    switch kind {
    case .view: viewFile(name, lines: lines)
    case .viewModel: viewModelFile(name, lines: lines)
    case .service: serviceFile(name, lines: lines)
    case .model: modelFile(name, lines: lines)
    case .values: valuesFile(name, lines: lines)
    case .helper: helperFile(name, lines: lines)
    case .extensions: extensionsFile(name, lines: lines)
    case .test: testFile(name, lines: lines)
    }
  }

  /// The comment at the top of a file, which not every project has.
  private mutating func header(_ name: String) {
    guard chance(64) else { return }
    line("//")
    line("//  \(name).swift")
    line("//  App")
    line("//")
    line("//  Created by \(pick(Words.nouns).capitalizedFirst) on 0\(number(1, 9)).0\(number(1, 9)).2025.")
    line("//")
    blank()
  }

  /// The imports of a file, with the blank line behind them.
  mutating func imports(_ modules: String...) {
    let extra = ["Combine", "OSLog", "Charts", "CoreLocation", "UserNotifications", "PhotosUI"]
    var all = modules
    for _ in 0..<choice([14, 28, 30, 28]) { all.append(pick(extra)) }
    for module in Set(all).sorted() { line("import \(module)") }
    blank()
  }
}
