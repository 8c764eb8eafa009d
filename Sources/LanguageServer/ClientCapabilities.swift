import JSONText

/// What a client has said that it can do.
struct ClientCapabilities: Sendable {
  /// How positions count.
  var encoding = PositionEncoding.utf16
  /// Whether the client asks for diagnostics itself.
  var pulls = false
  /// Whether it asks again when told that they have changed.
  var refreshesDiagnostics = false
  /// Whether the edits of an action may make files.
  var createsFiles = false
  /// Whether it can be asked to tell of changed files.
  var watchesFiles = false
  /// Whether these may lie in folders of our choice.
  var watchesAnyFolder = false
  /// Whether it can be asked to show a file.
  var showsDocuments = false

  init() {}

  init(_ capabilities: JSONNode?) {
    let encodings = (capabilities?["general"]?["positionEncodings"]?.elements ?? []).compactMap(\.string)
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let workspace = capabilities?["workspace"]
    pulls = capabilities?["textDocument"]?["diagnostic"]?.members != nil
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool == true
    let operations = (workspace?["workspaceEdit"]?["resourceOperations"]?.elements ?? []).compactMap(\.string)
    createsFiles = workspace?["workspaceEdit"]?["documentChanges"]?.bool == true && operations.contains("create")
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
    watchesAnyFolder = workspace?["didChangeWatchedFiles"]?["relativePatternSupport"]?.bool == true
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.bool == true
  }
}
