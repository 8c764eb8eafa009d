extension String {
  /// Whether the text has one `@`, something before it, and a dot inside of what follows.
  var isEmailAddress: Bool {
    wholeMatch(of: #/[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/#) != nil
  }
}
