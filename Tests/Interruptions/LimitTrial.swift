import Foundation

/// Lets writing run into the limit for the size of a file: one message, exit status 2, and everything as before.
struct LimitTrial {
  private let programs: Programs
  private let folder: String

  init(_ programs: Programs, _ folder: String) {
    self.programs = programs
    self.folder = folder + "/limits"
  }

  func run() throws -> Tally {
    var tally = Tally(title: "limits for the size of files")
    // The large file makes the one whose new content is too large; one block is 1,024 bytes.
    var project = SampleProject.fixable(count: 3)
    project.files["Part0/Screen0View.swift"]?.text += String(repeating: "// a long comment\n", count: 400)
    for blocks in [0, 1, 2, 4, 6] {
      try trial("'\(programs.archlint)' check . --fix --fail-on never", blocks, project, &tally)
      try trial("'\(programs.archgen)' feature Order name:String", min(blocks, 2), SampleProject.app, &tally)
    }
    return tally
  }

  private func trial(_ command: String, _ blocks: Int, _ project: Tree, _ tally: inout Tally) throws {
    try project.write(to: folder)
    // Through a pipe, as the limit holds for a file of messages, too.
    let limited = "(ulimit -f \(blocks); \(command)) 2>&1 >/dev/null | cat >&2; exit ${PIPESTATUS[0]}"
    let end = try RunningProgram.run("/bin/bash", ["-c", limited], in: folder)
    tally.count("runs")
    let messages = end.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    if end.status != 2 || messages.count != 1 {
      tally.failures.append("\(blocks) blocks: status \(end.status ?? -1), signal \(end.signal ?? 0): \(end.errors)")
    }
    let tree = try Tree(of: folder)
    if tree != project { tally.failures.append("\(blocks) blocks: \(tree.differences(from: project).prefix(3))") }
  }
}
