import Foundation

@MainActor
open class UIViewController: NSObject {
  public override nonisolated init() {}
}

@MainActor
open class UINavigationController: UIViewController {}

@MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

@MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

@MainActor
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    public static let originalImage = InfoKey(rawValue: "original")
    public static let editedImage = InfoKey(rawValue: "edited")

    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var sourceType = SourceType.photoLibrary
  public weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}
