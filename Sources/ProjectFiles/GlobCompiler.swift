/// Turns the text of a glob pattern into a `GlobProgram`.
struct GlobCompiler {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private var program = GlobProgram()

  private init(text: String, bytes: [UInt8]) {
    self.text = text
    self.bytes = bytes
  }

  /// Compiles a pattern; see `GlobPattern` for its grammar.
  static func compile(_ text: String) throws(GlobPatternError) -> GlobProgram {
    var bytes = Array(text.utf8)
    let slash = UInt8(ascii: "/")
    if bytes == [UInt8(ascii: ".")] || bytes == Array("./".utf8) { bytes = Array("**".utf8) }
    var startsAtRoot = bytes.starts(with: "./".utf8)
    if startsAtRoot { bytes.removeFirst(2) }
    while bytes.first == slash {
      bytes.removeFirst()
      startsAtRoot = true
    }
    var matchesFoldersOnly = false
    while bytes.last == slash {
      bytes.removeLast()
      matchesFoldersOnly = true
    }
    guard !bytes.isEmpty else { throw .empty }
    if bytes.split(separator: slash).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw .aboveRoot(pattern: text)
    }

    var compiler = GlobCompiler(text: text, bytes: bytes)
    compiler.program.startsAnywhere = !startsAtRoot && !bytes.contains(slash)
    compiler.program.matchesFoldersOnly = matchesFoldersOnly
    try compiler.compileSequence()
    guard compiler.position == bytes.count else { throw .unbalancedBrace(pattern: text) }
    compiler.program.instructions.append(.accept)
    return compiler.program
  }

  /// Compiles up to the end of the pattern or an unmatched `}`; braces nest by an explicit stack, not by recursion.
  private mutating func compileSequence() throws(GlobPatternError) {
    var alternatives: [Alternatives] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"):
        alternatives.append(Alternatives(pendingSplit: program.instructions.count))
        program.instructions.append(.split(0))
      case UInt8(ascii: ",") where !alternatives.isEmpty:
        let last = alternatives.count - 1
        alternatives[last].jumps.append(program.instructions.count)
        program.instructions.append(.jump(0))
        program.instructions[alternatives[last].pendingSplit] = .split(program.instructions.count)
        alternatives[last].pendingSplit = program.instructions.count
        program.instructions.append(.split(0))
      case UInt8(ascii: "}"):
        guard let group = alternatives.popLast() else { throw .unbalancedBrace(pattern: text) }
        let end = program.instructions.count
        // The last alternative has no other to fall back on: its split leads to its own start.
        program.instructions[group.pendingSplit] = .jump(group.pendingSplit + 1)
        for jump in group.jumps { program.instructions[jump] = .jump(end) }
      default: try compileCharacter(byte)
      }
    }
    guard alternatives.isEmpty else { throw .unbalancedBrace(pattern: text) }
  }

  private mutating func compileCharacter(_ byte: UInt8) throws(GlobPatternError) {
    switch byte {
    case UInt8(ascii: "*"): compileStars()
    case UInt8(ascii: "?"):
      program.instructions.append(.characterStart)
      appendLoop(over: .continuation)
    case UInt8(ascii: "["): throw .characterClass(pattern: text)
    case UInt8(ascii: "\\"):
      guard position < bytes.count else { throw .danglingEscape(pattern: text) }
      program.instructions.append(.byte(bytes[position]))
      position += 1
    default: program.instructions.append(.byte(byte))
    }
  }

  private mutating func compileStars() {
    let start = position - 1
    while position < bytes.count, bytes[position] == UInt8(ascii: "*") { position += 1 }
    let isFolders = position - start == 2 && isComponentStart(start) && isComponentEnd(position)
    guard isFolders else { return appendLoop(over: .withinComponent) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else {
      return appendLoop(over: .anything)
    }
    // `**/` is nothing at all or anything that ends in a slash.
    position += 1
    let skip = program.instructions.count
    program.instructions.append(.split(0))
    appendLoop(over: .anything)
    program.instructions.append(.byte(UInt8(ascii: "/")))
    program.instructions[skip] = .split(program.instructions.count)
  }

  private mutating func appendLoop(over instruction: GlobProgram.Instruction) {
    let start = program.instructions.count
    program.instructions.append(.split(start + 3))
    program.instructions.append(instruction)
    program.instructions.append(.jump(start))
  }

  private func isComponentStart(_ index: Int) -> Bool {
    index == 0 || [UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[index - 1])
  }

  private func isComponentEnd(_ index: Int) -> Bool {
    index == bytes.count || [UInt8(ascii: "/"), UInt8(ascii: "}"), UInt8(ascii: ",")].contains(bytes[index])
  }
}

/// The bookkeeping of an open `{`.
private struct Alternatives {
  /// The split at the start of the alternative being read, which is to lead to the next one.
  var pendingSplit: Int
  /// The jumps at the ends of the finished alternatives, which are to lead behind the `}`.
  var jumps: [Int] = []
}
