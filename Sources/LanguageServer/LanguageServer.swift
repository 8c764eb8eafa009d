import ArchLint
import GeneratorProgram
import JSONRPC
import JSONText
import Platform

/// The server of `archlint lsp`: takes messages, and gives those to send.
///
/// It answers in the order in which messages come, and checks the projects when nobody waits: after the last message of a
/// burst, or when an answer needs what a check finds.
package struct LanguageServer: MessageServer {
  private var capabilities = ClientCapabilities()
  private(set) var folders: [WorkspaceFolder] = []
  private(set) var documents = OpenDocuments()
  /// The diagnostics that the client has, by address, and whether they were of an open file.
  private var published: [String: (bytes: [UInt8], isOfOpenFile: Bool)] = [:]
  /// Why projects couldn't be checked, by folder, as the client has been told.
  private var problems: [String: String] = [:]
  /// How many requests the client has been sent.
  private var requestCount = 0
  /// `archgen` where it lies elsewhere than beside this program.
  private let generator: String?
  private var isInitialized = false
  private var isShutDown = false
  private var cancelled = Cancellations()
  /// What the process ends with, once the client has said so.
  package private(set) var exitStatus: Int32?

  /// Whether messages wait, so that work for older ones may be given up.
  private let isOvertaken: @Sendable () -> Bool

  /// - Parameter generator: The path of `archgen`; `nil` for the one beside this program.
  package init(generator: String? = nil, isOvertaken: @escaping @Sendable () -> Bool = { false }) {
    self.generator = generator
    self.isOvertaken = isOvertaken
  }

  /// Whether a check would bring something new.
  package var hasWork: Bool {
    isInitialized && !isShutDown && !capabilities.pulls && folders.contains(where: \.isStale)
  }

  package let statusAtEndOfInput: Int32 = 1

  package mutating func glance(at body: [UInt8]) { cancelled.note(body, method: "$/cancelRequest", key: "id") }

  package mutating func settle() { cancelled.removeAll() }

  /// The answers to a message, each the body of one.
  package mutating func answers(to body: [UInt8]) -> [[UInt8]] {
    switch Message.read(body) {
    case .failure(let failure): [Message.answer(failure).bytes]
    case .success(let message): answers(to: message).map(\.bytes)
    }
  }

  private mutating func answers(to message: Message) -> [Payload] {
    guard let method = message.method else { return [] }
    guard let identifier = message.identifier else { return notify(method, message.parameters) }
    if cancelled.take(identifier) {
      return [Message.answer(Message.Failure(code: .cancelled, message: "cancelled", identifier: identifier))]
    }
    do throws(Message.Failure) {
      if method == "workspace/executeCommand" { return try execute(message.parameters, identifier) }
      return [Message.answer(identifier, try result(of: method, message.parameters))]
    } catch {
      var failure = error
      failure.identifier = identifier
      return [Message.answer(failure)]
    }
  }

  /// Takes note of what has happened, and gives what the client is asked for because of it.
  private mutating func notify(_ method: String, _ parameters: JSONNode?) -> [Payload] {
    if method == "exit" { exitStatus = isShutDown ? 0 : 1 }
    guard isInitialized, !isShutDown else { return [] }
    switch method {
    case "initialized":
      guard capabilities.watchesFiles else { return [] }
      return [request("client/registerCapability", WatchedFiles.inside)] + watchAbove(folders.map(\.path))
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      // A configuration, a rule or a file that is not open.
      noteDiskChange()
      if capabilities.pulls, capabilities.refreshesDiagnostics {
        return [request("workspace/diagnostic/refresh", .null)]
      }
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters?["event"]
      let removed = (event?["removed"]?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(FileAddress.path) }
      for project in folders.filter({ removed.contains($0.path) }).flatMap(\.projects) { problems[project.root] = nil }
      folders.removeAll { removed.contains($0.path) }
      let known = folders.count
      add(event?["added"])
      return watchAbove(folders[known...].map(\.path))
    default:
      let changed = documents.note(
        method, parameters?["textDocument"], changes: parameters?["contentChanges"], capabilities.encoding, in: projects
      )
      if let changed { for index in folders.indices { folders[index].noteChange(of: changed) } }
    }
    return []
  }

  /// The projects of all folders.
  private var projects: [CheckedProject] { folders.flatMap(\.projects) }

  private mutating func noteDiskChange() {
    for index in folders.indices { folders[index].noteDiskChange() }
  }

  private mutating func request(_ method: String, _ parameters: Payload) -> Payload {
    requestCount += 1
    return Message.request(.text("archlint-\(requestCount)"), method, parameters)
  }

  private mutating func watchAbove(_ folders: [String]) -> [Payload] {
    guard capabilities.watchesFiles, capabilities.watchesAnyFolder else { return [] }
    return WatchedFiles.above(folders).map { [request("client/registerCapability", $0)] } ?? []
  }

  private mutating func add(_ list: JSONNode?) {
    for address in (list?.elements ?? []).compactMap({ $0["uri"]?.string }) {
      guard let path = FileAddress.path(address), !folders.contains(where: { $0.path == path }) else { continue }
      folders.append(WorkspaceFolder(path))
    }
  }

  private mutating func result(of method: String, _ parameters: JSONNode?) throws(Message.Failure) -> Payload {
    if method == "initialize" {
      guard !isInitialized else { throw Message.Failure(code: .invalidRequest, message: "'initialize' comes once") }
      return initialize(parameters)
    }
    try checkReady()
    switch method {
    case "shutdown":
      isShutDown = true
      return .null
    case "textDocument/diagnostic":
      guard let file = try file(parameters) else { return ["kind": "full", "items": []] }
      return ["kind": "full", "items": file.diagnostics.payload(of: file.name)]
    case "textDocument/documentSymbol":
      guard let file = try file(parameters) else { return [] }
      return TypesOfFile(diagnostics: file.diagnostics, name: file.name).symbols(file.lines)
    case "textDocument/hover":
      guard let file = try file(parameters) else { return .null }
      let offset = try offset(parameters?["position"], file.lines)
      return TypesOfFile(diagnostics: file.diagnostics, name: file.name).hover(at: offset)
    case "textDocument/codeLens":
      guard let file = try file(parameters) else { return [] }
      return TypesOfFile(diagnostics: file.diagnostics, name: file.name).lenses(file.lines)
    case "textDocument/codeAction":
      guard let file = try file(parameters) else { return [] }
      let range = parameters?["range"]
      let start = try offset(range?["start"], file.lines)
      let end = try offset(range?["end"], file.lines)
      return CodeActions(accept: acceptAction(file.diagnostics), diagnostics: file.diagnostics, name: file.name)
        .payload(touching: min(start, end)..<max(start, end), file.lines)
    default: throw Message.Failure(code: .unknownMethod, message: "there is no method '\(method)'")
    }
  }

  private func checkReady() throws(Message.Failure) {
    guard isInitialized else { throw Message.Failure(code: .notInitialized, message: "'initialize' comes first") }
    guard !isShutDown else { throw Message.Failure(code: .invalidRequest, message: "the server is shut down") }
  }

  private func acceptAction(_ diagnostics: Diagnostics) -> AcceptAction {
    AcceptAction(diagnostics: diagnostics, capabilities: capabilities) { [documents] in documents.byPath[$0]?.bytes }
  }

  private mutating func execute(
    _ parameters: JSONNode?, _ identifier: Message.Identifier
  ) throws(Message.Failure) -> [Payload] {
    try checkReady()
    let command = try ExecutedCommand(parameters)
    if case .why(let address, let type) = command {
      let text = try evidence(of: type, at: address)
      return [
        Message.notification("window/showMessage", ["type": 3, "message": .string(text)]),
        Message.answer(identifier, .string(text)),
      ]
    }
    guard case .generate(let order) = command else { return [] }
    guard let root = (order.folder.map { path in projects.first { $0.name(of: path) != nil } } ?? projects.first)?.root
    else { throw Message.Failure(code: .invalidParameters, message: "'folder' is not in a folder of the workspace") }
    let program = GeneratorProgram(folder: root, path: generator)
    let result = try order.run(program, in: root, open: documents.byPath.mapValues(\.bytes))
    if order.isWritten { noteDiskChange() }
    var messages = [Message.answer(identifier, result.payload)]
    if capabilities.showsDocuments, let path = result.firstCreated {
      messages.append(request("window/showDocument", ["uri": .string(FileAddress.of(path))]))
    }
    return messages
  }

  private mutating func evidence(of type: String, at address: String) throws(Message.Failure) -> String {
    guard let path = FileAddress.path(address), let file = try file(at: path),
      let text = TypesOfFile(diagnostics: file.diagnostics, name: file.name).evidence(of: type)
    else { throw Message.Failure(code: .failed, message: "there is no type '\(type)' in the file") }
    return text
  }

  private mutating func initialize(_ parameters: JSONNode?) -> Payload {
    isInitialized = true
    capabilities = ClientCapabilities(parameters?["capabilities"])
    add(parameters?["workspaceFolders"])
    if folders.isEmpty, let path = parameters?["rootUri"]?.string.flatMap(FileAddress.path) {
      folders.append(WorkspaceFolder(path))
    }
    return [
      "capabilities": [
        "positionEncoding": .string(capabilities.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true], "hoverProvider": true,
        "documentSymbolProvider": true, "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "codeLensProvider": ["resolveProvider": false],
        "executeCommandProvider": ["commands": .array(ExecutedCommand.names.map { .string($0) })],
        "diagnosticProvider": ["interFileDependencies": true, "workspaceDiagnostics": false],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": "archlint", "version": .string(Version.withCommit)],
    ]
  }

  private struct File {
    var diagnostics: Diagnostics
    var name: String
    var lines: TextLines
  }

  /// The file that a request is about, after a check of its folder; `nil` for one outside all folders.
  private mutating func file(_ parameters: JSONNode?) throws(Message.Failure) -> File? {
    guard let path = documents.path(of: parameters?["textDocument"], in: projects) else {
      throw Message.Failure(
        code: .invalidParameters, message: "'textDocument.uri' is missing or not a 'file:' address")
    }
    return try file(at: path)
  }

  private mutating func file(at path: String) throws(Message.Failure) -> File? {
    guard let index = folders.firstIndex(where: { $0.project(of: path) != nil }) else { return nil }
    folders[index].check(documents.byPath)
    guard let project = folders[index].project(of: path) else { return nil }
    if project.run == nil, let problem = project.problem { throw Message.Failure(code: .failed, message: problem) }
    guard let name = project.name(of: path), let lines = project.lines(of: name) else { return nil }
    return File(
      diagnostics: Diagnostics(project: project, documents: documents, encoding: capabilities.encoding),
      name: name, lines: lines)
  }

  private func offset(_ position: JSONNode?, _ text: TextLines) throws(Message.Failure) -> Int {
    guard let offset = text.offset(position, capabilities.encoding) else {
      throw Message.Failure(code: .invalidParameters, message: "a position has 'line' and 'character'")
    }
    return offset
  }

  /// Checks what has changed, and gives the diagnostics that the client doesn't have yet.
  package mutating func work() -> [[UInt8]] {
    var current: [String: Payload] = [:]
    let open = Dictionary(documents.byPath.values.map { ($0.address, $0.version) }) { $1 }
    var messages: [Payload] = []
    for index in folders.indices {
      folders[index].check(documents.byPath, unless: isOvertaken)
      // What a newer edit will change needs no telling.
      if folders[index].isStale { return [] }
    }
    let told = problems
    problems = [:]
    for project in projects {
      problems[project.root] = project.problem
      if let problem = project.problem, told[project.root] != problem {
        messages.append(Message.notification("window/showMessage", ["type": 1, "message": .string(problem)]))
      }
      let diagnostics = Diagnostics(project: project, documents: documents, encoding: capabilities.encoding)
      for name in project.namesWithPlaces {
        current[documents.address(of: FileSystem.join(project.root, name))] = diagnostics.payload(of: name)
      }
    }
    let none = Payload.array([]).bytes
    for address in Set(current.keys).union(published.keys).sorted() {
      let diagnostics = current[address] ?? []
      let known = published[address]
      guard known?.bytes ?? none != diagnostics.bytes || known?.isOfOpenFile == false && open[address] != nil else {
        continue
      }
      published[address] = current[address].map { ($0.bytes, open[address] != nil) }
      let version = open[address] ?? nil
      messages.append(
        Message.notification(
          "textDocument/publishDiagnostics",
          .members([
            ("uri", .string(address)), ("version", version.map { .int($0) }), ("diagnostics", diagnostics),
          ])))
    }
    return messages.map(\.bytes)
  }
}
