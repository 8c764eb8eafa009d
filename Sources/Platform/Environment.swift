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

/// Processes by their numbers.
package enum ProcessIdentity {
  /// The number of this process.
  package static var number: Int32 { getpid() }

  /// Whether there is a process with a number.
  package static func isAlive(_ number: Int32) -> Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }
}
