/// The version of the program, after semantic versioning.
package enum Version {
  package static let current = "0.1.0"
}
