import Foundation
import Platform

/// Saves files like an editor while a fix is under way; no save may be lost, and no fix be half applied.
struct EditTrial {
  private let programs: Programs
  private let folder: String
  private let original = SampleProject.fixable(count: 40)
  private static let arguments = ["check", ".", "--fix", "--fail-on", "never"]

  /// How an editor saves.
  private enum Method: CaseIterable {
    /// A new file takes the place of the old one.
    case rename
    /// The file is emptied and written.
    case truncate
    /// The file is written over, and cut off in the end.
    case overwrite
  }

  init(_ programs: Programs, _ folder: String) {
    self.programs = programs
    self.folder = folder + "/edits"
  }

  func run(count: Int, _ random: inout SeededRandom) throws -> Tally {
    var tally = Tally(title: "edits during archlint check --fix")
    try original.write(to: folder)
    let start = MonotonicClock.nanoseconds()
    let undisturbed = try RunningProgram(programs.archlint, Self.arguments, in: folder)
    Moment.waitForWriting(undisturbed, in: folder)
    let whenWriting = MonotonicClock.nanoseconds()
    guard undisturbed.end().status == 0 else { throw TrialError("an undisturbed run fails") }
    let end = MonotonicClock.nanoseconds()
    let finished = try Tree(of: folder)
    let paths = original.files.keys.filter { $0.hasSuffix(".swift") }.sorted()
    var done = 0
    while done < count {
      try original.write(to: folder)
      let running = try RunningProgram(programs.archlint, Self.arguments, in: folder)
      var saved: [String: String] = [:]
      let saveCount = Int.random(in: 1...3, using: &random)
      let isWriting = Bool.random(using: &random)
      if isWriting { Moment.waitForWriting(running, in: folder) }
      for _ in 0..<saveCount {
        let span = (isWriting ? end - whenWriting : end - start) / UInt64(saveCount)
        Moment.wait(nanoseconds: .random(in: 0...span, using: &random))
        guard let path = paths.randomElement(using: &random), let method = Method.allCases.randomElement(using: &random)
        else { continue }
        let text = (original.files[path]?.text ?? "") + "// edit \(done)\n"
        try save(text, to: folder + "/" + path, method)
        saved[path] = "// edit \(done)\n"
        done += 1
      }
      try judge(running.end(), saved, finished, &tally)
    }
    tally.counts.append(("edits", done))
    return tally
  }

  private func judge(
    _ end: RunningProgram.End, _ saved: [String: String], _ finished: Tree, _ tally: inout Tally
  ) throws {
    let tree = try Tree(of: folder)
    for (path, mark) in saved.sorted(by: { $0.key < $1.key }) where tree.files[path]?.text.hasSuffix(mark) != true {
      tally.failures.append("\(path) has lost its edit (exit status \(end.status ?? -1)): \(end.errors)")
    }
    func others(_ tree: Tree) -> [String: Tree.File] { tree.files.filter { saved[$0.key] == nil } }
    let isOld = others(tree) == others(original)
    let isNew = others(tree) == others(finished)
    tally.count(isOld && end.status == 2 ? "runs undone" : isNew && end.status == 0 ? "runs done" : "other runs")
    if !isOld, !isNew {
      tally.failures.append("a mixture: \(tree.differences(from: finished).prefix(3)), \(end.errors)")
    }
    if isNew, !isOld, end.errors.contains("nothing was written") { tally.failures.append("not undone: \(end.errors)") }
    if isOld, end.status != 2 { tally.failures.append("undone with status \(end.status ?? -1): \(end.errors)") }
    if !tree.leftovers.isEmpty { tally.failures.append("left: \(tree.leftovers), \(end.errors)") }
  }

  private func save(_ text: String, to path: String, _ method: Method) throws {
    if method == .rename {
      let temporary = path + ".save"
      try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
      // A moment without the file is none of this editor's making.
      guard rename(temporary, path) == 0 else { throw TrialError("cannot rename \(temporary)") }
      return
    }
    let descriptor = open(path, method == .truncate ? O_WRONLY | O_TRUNC : O_WRONLY)
    guard descriptor >= 0 else { throw TrialError("cannot open \(path): error \(errno)") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count, ftruncate(descriptor, off_t(bytes.count)) == 0 else {
      throw TrialError("cannot write \(path)")
    }
  }
}
