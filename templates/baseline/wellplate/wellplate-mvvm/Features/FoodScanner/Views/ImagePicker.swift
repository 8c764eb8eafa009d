import SwiftUI
import UIKit

/// Takes a photograph, or lets the user choose one where there is no camera.
struct ImagePicker: UIViewControllerRepresentable {
  @Binding var selectedImage: UIImage?
  /// Runs once an image is there.
  let onImagePicked: () -> Void
  @Environment(\.dismiss) private var dismiss

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.sourceType =
      UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}

  func makeCoordinator() -> Coordinator {
    Coordinator { image in
      if let image {
        selectedImage = image
        onImagePicked()
      }
      dismiss()
    }
  }

  /// Hears from the picker what was chosen.
  final class Coordinator: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    private let onFinish: (UIImage?) -> Void

    init(onFinish: @escaping (UIImage?) -> Void) {
      self.onFinish = onFinish
    }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      onFinish(info[.originalImage] as? UIImage)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      onFinish(nil)
    }
  }
}
