import ProjectIndex

/// What a test makes otherwise before a call, because the method asks for it: something that a new object or a usual
/// argument isn't.
struct Situation: Sendable, Hashable {
  enum Subject: Sendable, Hashable {
    case property(DeclarationID)
    case parameter(String)
  }

  let subject: Subject
  /// Its name, as the source has it.
  let name: String
  /// The value, as code.
  let text: String
}
