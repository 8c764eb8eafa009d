import ArchLint
import SwiftOutline

/// Takes inputs through the stages and checks what must hold of any.
package struct InputChecks {
  private let projectChecks: ProjectChecks
  private let settings: SettingsFolder?
  // Two, each of which has read other files before, so that what they leave behind shows.
  private let reader = OutlineReader()
  private let otherReader = OutlineReader()

  /// - Parameter settings: Where settings files are damaged; `nil` where there are none among the inputs.
  /// - Throws: When the rules shipped with the program are wrong.
  package init(settings: SettingsFolder? = nil) throws(WorkspaceProblem) {
    projectChecks = try ProjectChecks()
    self.settings = settings
  }

  /// The first violation; `nil` when all is well.
  package func violation(in input: FuzzInput) -> String? {
    if input.depth == .settings {
      do { for file in input.files { try settings?.read(file) } } catch { return "\(error)" }
      return nil
    }
    var outlines: [(path: String, outline: FileOutline)] = []
    for file in input.files {
      let source = SourceText(file.bytes)
      let tokens = reader.tokens(of: source)
      if let violation = TokenCoverage.violation(of: tokens, in: source) { return violation }
      let outline = reader.outline(of: source)
      if let violation = OutlineInvariants.violation(in: outline) { return violation }
      if let part = OutlineComparison.difference(outline, otherReader.outline(of: source)) {
        return "another reader gives other \(part)"
      }
      outlines.append((file.path, outline))
    }
    // Odd seeds' outlines go through one reader less, so that the two never see the same files.
    if input.seed.isMultiple(of: 3) { _ = otherReader.outline(of: SourceText("let odd = 1 /* \(input.seed)")) }
    return input.depth == .project ? projectChecks.violation(in: outlines, choice: input.seed / 7) : nil
  }
}
