/// How the app looks.
enum Theme: String, CaseIterable, Identifiable, Sendable {
  /// As the system looks.
  case system
  case light
  case dark

  var id: Self { self }
}
