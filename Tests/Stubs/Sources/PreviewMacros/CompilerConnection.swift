import Foundation

/// The pipes to the compiler: each message is JSON behind its length, eight bytes with the lowest first.
struct CompilerConnection {
  /// The next message, or `nil` when the compiler has no more.
  func receive() throws -> CompilerMessage? {
    guard let header = try bytes(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    // An empty message says goodbye.
    guard length > 0, let content = try bytes(length) else { return nil }
    return try JSONDecoder().decode(CompilerMessage.self, from: content)
  }

  func send(_ reply: PluginReply) throws {
    let content = try JSONEncoder().encode(reply)
    let header = withUnsafeBytes(of: UInt64(content.count).littleEndian) { Data($0) }
    try FileHandle.standardOutput.write(contentsOf: header + content)
  }

  /// Exactly so many bytes, or `nil` when there are no more.
  private func bytes(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty else {
        return nil
      }
      data += part
    }
    return data
  }
}
