import SafeText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error of this process.
package enum StandardStreams {
  /// Writes text for people to standard output in one go; foreign text in it can do no harm.
  ///
  /// Ends the process when that fails: quietly with status 141 for a closed pipe, else with a message and status 2.
  ///
  /// - Parameter colours: Whether sequences that set colours are ours.
  package static func writeText(_ text: String, colours: Bool = false) {
    writeData(PrintableText.lines(text, colours: colours))
  }

  /// Writes text of a format with escapes of its own, such as JSON, exactly; ends the process as for other text.
  package static func writeData(_ text: String) {
    var text = text
    text.withUTF8 { writeOutput(UnsafeRawBufferPointer($0)) }
  }

  /// Writes what is to become files, such as a patch: exactly, unless a terminal shows it.
  package static func writeContents(_ bytes: [UInt8]) {
    if outputIsTerminal { return writeText(String(decoding: bytes, as: UTF8.self)) }
    bytes.withUnsafeBytes { writeOutput($0) }
  }

  /// Writes text to standard error in one go, foreign text in it made harmless; a failure is not noticed, as there is
  /// nowhere left to tell of it.
  package static func writeError(_ text: String) {
    _ = ignoreBrokenPipes
    var text = PrintableText.lines(text)
    text.withUTF8 { try? FileDescriptor.standardError.writeAll(UnsafeRawBufferPointer($0)) }
  }

  /// Replaces the last line that a terminal shows of standard error; an empty one goes.
  package static func writeTerminalLine(_ text: String) {
    _ = ignoreBrokenPipes
    var line = "\r" + PrintableText.oneLine(text) + "\u{1B}[K"
    line.withUTF8 { try? FileDescriptor.standardError.writeAll(UnsafeRawBufferPointer($0)) }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: when it can't be read or has more than `limit` bytes.
  package static func readInput(limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemFailure) {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let result = chunk.withUnsafeMutableBytes { buffer in
          Result { () throws(SystemFailure) in try FileDescriptor(number: STDIN_FILENO).readBytes(into: buffer) }
        }
        let count = try result.get()
        if count == 0 { return bytes }
        bytes += chunk[..<count]
        if bytes.count > limit { throw SystemFailure.refused("more than \(limit) bytes") }
      }
    } catch {
      throw FileError(path: "standard input", operation: "read", failure: error)
    }
  }

  /// Reads what has come on standard input; empty at its end.
  ///
  /// - Parameter milliseconds: How long to wait for the first byte; `nil` for as long as it takes.
  /// - Returns: `nil` where nothing came in time.
  package static func readPart(waiting milliseconds: Int?) throws(FileError) -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, Int32(clamping: milliseconds ?? -1)) == 0 { return nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemFailure) {
      let result = chunk.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemFailure) in try FileDescriptor(number: STDIN_FILENO).readBytes(into: buffer) }
      }
      return Array(chunk[..<(try result.get())])
    } catch {
      throw FileError(path: "standard input", operation: "read", failure: error)
    }
  }

  /// Whether something has come on standard input that nobody has read, its end included.
  package static var inputIsWaiting: Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Whether standard input comes from a terminal.
  package static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output goes to a terminal.
  package static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error goes to a terminal.
  package static var errorIsTerminal: Bool { isatty(ProcessLimits.errorNumber) == 1 }

  /// The width in columns of the terminal that standard output, or else standard error, goes to; `nil` without one.
  package static func terminalWidth() -> Int? {
    for number in [STDOUT_FILENO, ProcessLimits.errorNumber] {
      var size = winsize()
      if ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return nil
  }

  /// What a shell reports for a program that a closed pipe has ended.
  private static let brokenPipeStatus: Int32 = 128 + SIGPIPE

  /// Makes writing to a closed pipe an error instead of the end, so that a reader of standard error may go unnoticed.
  private static let ignoreBrokenPipes: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
  }()

  private static func writeOutput(_ buffer: UnsafeRawBufferPointer) {
    _ = ignoreBrokenPipes
    do throws(SystemFailure) {
      try FileDescriptor.standardOutput.writeAll(buffer)
    } catch {
      if case .code(EPIPE) = error { exitProcess(brokenPipeStatus) }
      let failure = FileError(path: "standard output", operation: "write", failure: error)
      writeError("error: cannot write standard output: \(failure.reason)\n")
      exitProcess(2)
    }
  }
}
