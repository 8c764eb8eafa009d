#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The variables that this process was started with.
package enum Environment {
  /// The value of a variable; `nil` when it is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Ends the process with `code` as its exit status.
package func exitProcess(_ code: Int32) -> Never {
  exit(code)
}
