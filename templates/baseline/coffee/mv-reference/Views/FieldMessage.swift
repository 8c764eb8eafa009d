import SwiftUI

/// What is wrong with a field, if anything: for the app, or else for the server.
struct FieldMessage: View {
  var text: String?
  /// What the server calls the field, but for underscores and capitals.
  var name: String?
  @Environment(\.refusals) private var refusals

  var body: some View {
    if let text = text ?? refusal {
      Text(text)
        .font(.caption)
        .foregroundStyle(.red)
    }
  }

  private var refusal: String? {
    guard let name = name.map(Self.plain) else { return nil }
    return refusals.first { Self.plain($0.key) == name }?.value
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" }
  }
}

extension EnvironmentValues {
  private struct RefusalsKey: EnvironmentKey {
    static let defaultValue: [String: String] = [:]
  }

  /// What the server finds wrong with the fields of a form, by its names for them.
  var refusals: [String: String] {
    get { self[RefusalsKey.self] }
    set { self[RefusalsKey.self] = newValue }
  }
}
