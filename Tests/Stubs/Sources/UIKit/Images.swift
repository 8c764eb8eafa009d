@_exported import Foundation

/// A picture of bytes, which are its own JPEG data; one without bytes has none.
open class UIImage: NSObject, @unchecked Sendable {
  private let bytes: Data

  public override init() { bytes = Data() }

  public init?(data: Data) { bytes = data }

  public init?(systemName: String) { bytes = Data(systemName.utf8) }

  public func jpegData(compressionQuality: CGFloat) -> Data? { bytes.isEmpty ? nil : bytes }
}
