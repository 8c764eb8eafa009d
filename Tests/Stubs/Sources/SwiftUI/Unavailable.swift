#if SYSTEM_17
  public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    let label: Label
    let description: Description
    let actions: Actions

    nonisolated public init(
      @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
      @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
      self.label = label()
      self.description = description()
      self.actions = actions()
    }
  }

  extension ContentUnavailableView
  where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
      self.init {
        SwiftUI.Label(title, image: name)
      } description: {
        description
      }
    }
    nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
      self.init {
        SwiftUI.Label(title, systemImage: name)
      } description: {
        description
      }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
      self.init {
        SwiftUI.Label(title, image: name)
      } description: {
        description
      }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
      self.init {
        SwiftUI.Label(title, systemImage: name)
      } description: {
        description
      }
    }
  }

  public struct SearchUnavailableContent: Sendable {
    public struct Label: Sendable {
      let text: String
    }
    public struct Description: Sendable {}
    public struct Actions: Sendable {}
  }

  extension SearchUnavailableContent.Label: View { public var body: Never { fatalError() } }
  extension SearchUnavailableContent.Description: View { public var body: Never { fatalError() } }
  extension SearchUnavailableContent.Actions: View { public var body: Never { fatalError() } }

  extension ContentUnavailableView
  where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
  {
    nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

    nonisolated public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
      ContentUnavailableView(label: { Label(text: text) }, description: { Description() }, actions: { Actions() })
    }
  }

  extension ContentUnavailableView: View { public var body: Never { fatalError() } }
#endif
