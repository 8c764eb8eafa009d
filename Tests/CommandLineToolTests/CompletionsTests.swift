import CommandLineTool
import Foundation
import Testing

@Suite("Completions")
struct CompletionsTests {
  /// What bash offers for the last of some words.
  private func bash(_ words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      SampleTool.description.completions(for: .bash)
      + "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _\(SampleTool.description.name); echo \"${COMPREPLY[*]}\"\n"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test(
    "offer commands, options and choices in bash",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func inBash() throws {
    let name = SampleTool.description.name
    #expect(try bash([name, ""]) == SampleTool.description.commands.map(\.name) + ["--help", "--version"])
    for command in SampleTool.description.commands where !command.options.isEmpty {
      let options = command.options.map(\.name)
      #expect(try bash([name, command.name, "--"]) == options + ["--help"])
      for case (let option, .choice(let choices)) in command.options.map({ ($0.name, $0.kind) }) {
        #expect(try bash([name, command.name, option, ""]) == choices)
      }
    }
  }

  @Test("know every option of every command", arguments: CompletionShell.allCases)
  func complete(shell: CompletionShell) {
    let script = SampleTool.description.completions(for: shell)
    func check(_ commands: [CommandDescription]) {
      for command in commands {
        #expect(script.contains(command.name))
        for option in command.options {
          #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name))
        }
        check(command.subcommands)
      }
    }
    check(SampleTool.description.commands)
    #expect(script.hasSuffix("\n") && !script.contains("\n\n\n"))
  }

  @Test("quote what a summary may hold")
  func quotes() {
    let tool = ToolDescription(
      name: "tool", summary: "", version: "1", commands: [CommandDescription(name: "run", summary: "It's 5: \\ here.")])
    #expect(tool.completions(for: .zsh).contains("'run:It'\\''s 5: \\ here.'"))
    #expect(tool.completions(for: .fish).contains("-d 'It\\'s 5: \\\\ here.'"))
  }
}
