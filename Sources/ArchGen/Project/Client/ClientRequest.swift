/// What a service asks a server for: the expressions that a call of a client is put together from.
struct ClientRequest: Sendable {
  /// The method of HTTP in lower case.
  let verb: String
  /// An expression for the address.
  let url: String
  /// An expression for the path below the server's address.
  let path: String
  /// An expression for the value that is sent; `nil` for none.
  var value: String?
  /// The type of the answer; `nil` where it doesn't matter.
  var answer: String?

  /// An expression for the encoded value.
  var body: String? { value.map { "encoded(\($0))" } }
}
