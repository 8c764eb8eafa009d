/// A role that the project itself gives to some of its types; it outweighs all other evidence.
package struct RoleAssignment: Sendable {
  package var role: Role
  /// Why a type has the role, by its name, its file's path and a question for what it inherits; `nil` when it hasn't.
  package var reason: @Sendable (_ name: String, _ path: String, _ inherits: (String) -> Bool) -> String?

  package init(
    role: Role, reason: @escaping @Sendable (_ name: String, _ path: String, _ inherits: (String) -> Bool) -> String?
  ) {
    self.role = role
    self.reason = reason
  }
}
