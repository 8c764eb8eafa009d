extension CodeWriter {
  /// The app's entry point.
  mutating func appFile() {
    imports("SwiftUI")
    line("@main")
    block("struct GeneratedApp: App") { writer in
      writer.line("@StateObject private var store = AppStore()")
      writer.blank()
      writer.block("var body: some Scene") { writer in
        writer.block("WindowGroup") { writer in
          writer.line("RootView()")
          writer.indent { $0.line(".environmentObject(store)") }
        }
      }
    }
  }

  /// The first screen, with two tabs.
  mutating func rootViewFile() {
    imports("SwiftUI")
    block("struct RootView: View") { writer in
      writer.line("@State private var selection = 0")
      writer.blank()
      writer.block("var body: some View") { writer in
        writer.block("TabView(selection: $selection)") { writer in
          for (position, screen) in [writer.feature.type + "ListView", writer.feature.type + "DetailView"].enumerated()
          {
            writer.block("NavigationStack") { $0.line("\(screen)()") }
            writer.indent { $0.line(".tabItem { Label(\"\(screen)\", systemImage: \"star\") }") }
            writer.indent { $0.line(".tag(\(position))") }
          }
        }
      }
    }
  }

  /// A shared store that views take out of the environment.
  mutating func storeFile() {
    imports("Foundation", "Combine")
    line("@MainActor")
    block("final class AppStore: ObservableObject") { writer in
      writer.line("@Published private(set) var \(writer.feature.variables): [\(writer.feature.type)] = []")
      writer.blank()
      writer.block("func add(_ \(writer.feature.variable): \(writer.feature.type))") { writer in
        writer.line("\(writer.feature.variables).append(\(writer.feature.variable))")
      }
    }
  }
}
