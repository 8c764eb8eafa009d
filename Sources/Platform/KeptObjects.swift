/// Objects that live until the process ends.
package enum KeptObjects {
  /// Keeps an object with all that it holds: to free a project piece by piece takes a twentieth of a check, and the
  /// system takes all memory back at once a moment later.
  package static func keep(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }
}
