import GeneratorProgram
import JSONRPC
import JSONText
import Platform

/// What an editor has `archgen` write.
struct GeneratorOrder: Sendable {
  /// The commands of `archgen` that an editor may give.
  static let commands = ["feature", "mock", "tests"]
  /// The options with a value that an order may have.
  private static let options = [
    "like", "style", "observation", "data-layer", "guide", "plural", "from", "into", "target", "server", "only",
  ]

  private let command: String
  private let values: [String]
  private let options: [(name: String, value: String?)]
  /// The path of the folder, or of something in it; `nil` for the first folder.
  let folder: String?
  /// Whether files are written, and the plan isn't only shown.
  let isWritten: Bool

  /// Reads an order: `name`, for a feature `fields`, and optionally `options`, `folder` and `dryRun`.
  init(_ command: String, _ node: JSONNode) throws(Message.Failure) {
    func wrong(_ text: String) -> Message.Failure { Message.Failure(code: .invalidParameters, message: text) }
    guard let name = node["name"]?.string, !name.isEmpty else { throw wrong("'name' is missing or not a string") }
    var fields: [String] = []
    if let given = node["fields"] {
      let texts = (given.elements ?? []).compactMap(\.string)
      guard command == "feature", texts.count == given.elements?.count else {
        throw wrong("'fields' must be an array of strings, and belongs to a feature")
      }
      fields = texts
    }
    folder = try node["folder"].map { node throws(Message.Failure) in
      guard let path = node.string.flatMap(FileAddress.path) else { throw wrong("'folder' is a 'file:' address") }
      return path
    }
    var options: [(name: String, value: String?)] = []
    for member in node["options"]?.members ?? [] {
      guard Self.options.contains(member.key), let value = member.value.string else {
        throw wrong(
          "'\(member.key)' is not an option or not a string; there are "
            + Self.options.joined(separator: ", "))
      }
      options.append(("--" + member.key, value))
    }
    self.command = command
    values = [name] + fields
    self.options = options
    isWritten = node["dryRun"]?.bool != true
  }

  /// The files of a plan.
  struct Result: Sendable {
    let payload: Payload
    /// The absolute path of the first new file that was written.
    let firstCreated: String?
  }

  /// Plans, and writes unless something stands in the way or isn't saved.
  ///
  /// - Parameter open: The texts of open files by absolute path; what the editor hasn't saved would be lost.
  func run(_ program: GeneratorProgram, in root: String, open: [String: [UInt8]]) throws(Message.Failure) -> Result {
    let plan = try answer(program, [("--dry-run", nil)])
    let files = plan["files"]?.elements ?? []
    for path in files.compactMap({ $0["path"]?.string }) {
      let path = FileSystem.join(root, path)
      guard isWritten, let text = open[path], let saved = try? FileReading.bytes(of: path), saved != text else {
        continue
      }
      throw Message.Failure(code: .failed, message: "save '\(FileSystem.lastComponent(path))' first")
    }
    let written = isWritten ? try answer(program, []) : plan
    let created = (written["files"]?.elements ?? []).first { $0["action"]?.string == "create" }?["path"]?.string
    return Result(
      payload: .node(written), firstCreated: isWritten ? created.map { FileSystem.join(root, $0) } : nil)
  }

  /// What the program answers as JSON.
  private func answer(
    _ program: GeneratorProgram, _ more: [(name: String, value: String?)]
  ) throws(Message.Failure) -> JSONNode {
    let answer: GeneratorProgram.Answer
    do throws(GeneratorProgram.Problem) {
      answer = try program.run(command, values, options: options + [("--format", "json")] + more)
    } catch {
      throw Message.Failure(code: .failed, message: error.sentence)
    }
    guard answer.isAnswered, let node = try? JSONReader.parse(Array(answer.text.utf8), allowing: .none) else {
      throw Message.Failure(code: .failed, message: Self.message(answer))
    }
    return node
  }

  /// What was printed beside the plan.
  private static func message(_ answer: GeneratorProgram.Answer) -> String {
    let lines = answer.text.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    if !lines.isEmpty { return lines.map { $0.dropFirst("error: ".count) }.joined(separator: "\n") }
    return answer.text.isEmpty ? "'archgen' ended with status \(answer.status) and said nothing" : answer.text
  }
}
