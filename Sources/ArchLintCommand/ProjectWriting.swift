import FilePlan
import Platform
import SafeText

/// The right to write to a project, and how a command tells what comes of it.
struct ProjectWriting {
  private let writer: PlanWriter<SystemFileAccess>

  /// Keeps other writers out of the project for as long as the value lives, from before a plan is made, and puts right
  /// what one has left that was stopped.
  init(beginningAt root: String) throws(CommandFailure) {
    do throws(PlanWriteError) {
      writer = try PlanWriter(program: "archlint").begin(root: root)
    } catch {
      throw .message(error.sentence)
    }
    if let recovered = writer.recovered { StandardStreams.writeError("note: \(recovered.description)\n") }
  }

  /// Gives a file that belongs to the program a new content.
  func write(_ bytes: [UInt8], to path: String, in root: String) throws(CommandFailure) {
    let plan: Plan
    do throws(PlanProblem) {
      plan = try Planner(policy: .replace).plan([ProposedFile(path: path, bytes: bytes)], root: root)
    } catch {
      throw .message(error.sentence)
    }
    try write(plan)
  }

  /// Carries out a plan, whole or not at all.
  func write(_ plan: Plan) throws(CommandFailure) {
    do throws(PlanWriteError) {
      for path in try writer.write(plan) {
        StandardStreams.writeError(
          PrintableText.message("note: the temporary file '\(path)' could not be removed") + "\n")
      }
    } catch {
      throw .message(error.sentence)
    }
  }
}
