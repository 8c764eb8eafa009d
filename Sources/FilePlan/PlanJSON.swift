import JSONText

/// A plan as JSON.
package enum PlanJSON {
  /// The version of the format; grows with changes that readers must know of.
  private static let version = 1

  /// Returns `{version, files: [{path, action, reason, added, removed}], summary}`, with a line break at the end.
  ///
  /// `action` is a word of ``PlannedAction/Kind``; `reason` is `null` where there is nothing to say; `added` and
  /// `removed` count lines.
  package static func text(_ plan: Plan) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("version", version)
    writer.key("files")
    writer.beginArray()
    for file in plan.files { write(file, to: &writer) }
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    for kind in PlannedAction.Kind.allCases { writer.member(kind.rawValue, plan.count(kind)) }
    writer.member("markedConflicts", plan.markedConflictCount)
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  private static func write(_ file: PlannedFile, to writer: inout JSONWriter) {
    let lines = PlannedLines(file)
    writer.beginObject()
    writer.member("path", file.path)
    writer.member("action", file.action.kind.rawValue)
    writer.member("reason", file.action.reason)
    writer.member("added", lines.added)
    writer.member("removed", lines.removed)
    writer.endObject()
  }
}
