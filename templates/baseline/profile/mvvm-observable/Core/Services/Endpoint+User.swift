extension Endpoint {
  /// Asks for a user.
  static func user(id: User.ID) -> Endpoint {
    Endpoint(path: "users/\(id)")
  }

  /// Saves the changes of a user.
  static func updateUser(_ user: User) throws -> Endpoint {
    try Endpoint(method: .put, path: "users/\(user.id)", body: user)
  }

  /// Removes a user.
  static func deleteUser(id: User.ID) -> Endpoint {
    Endpoint(method: .delete, path: "users/\(id)")
  }
}
