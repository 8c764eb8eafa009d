import SafeText

/// What a person has to know of a run beside its answer, such as what was left aside: every command tells it at its end.
package enum RunNotes {
  private static let notes = Guarded<[String]>([])

  package static func add(_ note: String) {
    notes.change { notes in if !notes.contains(note) { notes.append(note) } }
  }

  /// What has come up since this was called last.
  package static func take() -> [String] {
    notes.change { notes in
      defer { notes = [] }
      return notes
    }
  }

  /// Writes it to standard error.
  package static func tell() {
    for note in take() { StandardStreams.writeError(PrintableText.message("note: \(note)") + "\n") }
  }
}
