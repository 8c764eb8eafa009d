/// What a use of a property or parameter says about whether it can take any value of a protocol.
enum UserVerdict: Sendable, Hashable {
  case fine
  /// Only if others, to which the value goes on, can as well.
  case depends(on: [TypeUser.Place])
  /// It can't, for a reason in one clause.
  case bound(String)
}
