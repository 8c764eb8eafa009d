/// The types that generated files import, so that a type of the project must not be called like one of them.
///
/// A project's own `Task` or `List` would be meant by every view that says `Task { }` or `List { }`; one called like a
/// type of Foundation or Testing would be ambiguous in the tests, which import both modules.
package enum ShadowedTypes {
  /// Returns the module that has a type of this name, or `nil` when the name is free.
  package static func module(declaring type: String) -> String? { modules[type[...]] }

  /// Returns a free name that says nearly the same.
  static func replacement(for type: String) -> String {
    let candidates = [replacements[type], type + "Item", type + "Entry"].compactMap { $0 }
    return candidates.first { module(declaring: $0) == nil } ?? "App" + type
  }

  /// The first module that declares a name, by the name.
  private static let modules: [Substring: String] = {
    var modules: [Substring: String] = [:]
    for (module, names) in namesByModule {
      for name in names.split(whereSeparator: \.isWhitespace) where modules[name] == nil { modules[name] = module }
    }
    return modules
  }()

  private static let replacements = [
    "Attachment": "Enclosure", "Bug": "Defect", "Calendar": "Agenda", "Clock": "Timepiece", "Color": "Shade",
    "Comment": "Remark", "Data": "Record", "Date": "Appointment", "Error": "Failure", "Form": "Questionnaire",
    "Group": "Team", "Image": "Photo", "Issue": "Ticket", "Label": "Caption", "List": "Checklist", "Link": "Bookmark",
    "Menu": "DishMenu", "Model": "CarModel", "Notification": "Announcement", "Operation": "Procedure",
    "Process": "Workflow", "Progress": "Advance", "Result": "Outcome", "Section": "Chapter", "State": "Status",
    "Tag": "Keyword", "Task": "TodoItem", "Test": "Exam", "Text": "Passage", "Timer": "Countdown",
    "Transaction": "Payment", "Unit": "Apartment", "View": "Screen", "URL": "Bookmark",
  ]

  private static let namesByModule: KeyValuePairs = [
    "Swift": """
    Actor Any AnyHashable Array AsyncSequence AsyncStream Bool CancellationError CaseIterable Character ClosedRange
    Codable CodingKey Collection Comparable Copyable Decodable Decoder DecodingError Dictionary Double Duration
    Encodable Encoder EncodingError Equatable Error Float Hashable Hasher Identifiable Int KeyPath MainActor Mirror
    Never Numeric ObjectIdentifier OptionSet Optional Range RawRepresentable Regex Result Sendable Sequence Set
    Strideable String StringProtocol Substring Task TaskGroup TaskLocal TaskPriority Type UInt Unicode Void
    """,
    "SwiftUI": """
    AccessibilityActionKind AccessibilityFocusState AccessibilityTraits AccessoryWidgetGroup Alert Alignment
    AlignmentKey Anchor AngularGradient Animatable AnimatableData AnimatableModifier AnimatablePair AnimatableValues
    Animation AnimationContext AnyGesture AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage
    AsyncImage AsyncImagePhase Axis BackgroundStyle BadgeProminence Bindable Binding BlendMode BorderedButtonStyle
    Button ButtonRole ButtonStyle Canvas Capsule Circle CircularProgressViewStyle Color ColorPicker ColorRenderingMode
    ColorScheme ColorSchemeContrast CommandGroup CommandMenu Commands ConcentricRectangle ContainerRelativeShape
    ContainerValues ContentMode ContentShapeKinds ContentTransition ContentUnavailableView ContextMenu ControlGroup
    ControlSize CoordinateSpace CustomAnimation DatePicker DatePickerStyle DefaultButtonStyle DisclosureGroup
    DismissAction DismissBehavior DismissSearchAction Divider DocumentGroup DragGesture DropDelegate DropInfo
    DropProposal DynamicProperty DynamicTypeSize DynamicViewContent Edge EdgeInsets EditActions EditButton EditMode
    Ellipse EllipticalGradient EmptyCommands EmptyModifier EmptyView EmptyWidgetConfiguration Entry Environment
    EnvironmentKey EnvironmentObject EnvironmentValues EnvironmentalModifier EquatableView EventModifiers
    ExclusiveGesture FetchRequest FetchedResults FileDocument FileDocumentConfiguration FillShapeStyle FillStyle
    FindContext FocusState FocusedBinding FocusedObject FocusedValue FocusedValueKey FocusedValues Font ForEach
    ForegroundStyle Form FormStyle FrameResizePosition Gauge GaugeStyle GeometryEffect GeometryProxy GeometryReader
    Gesture GestureMask GestureState Glass Gradient GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox
    GroupBoxStyle HStack HStackLayout HandGestureShortcut HelpLink HierarchicalShapeStyle HorizontalAlignment
    HorizontalEdge HoverEffect HoverPhase Image ImagePaint ImageRenderer ImageResource IndexViewStyle
    InsetGroupedListStyle InsettableShape InspectorCommands InterfaceOrientation KeyEquivalent KeyPress
    KeyboardShortcut Keyframe KeyframeAnimator KeyframeTimeline Keyframes Label LabelStyle LabeledContent
    LabeledContentStyle Layout LayoutDirection LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid
    LazyHStack LazyVGrid LazyVStack LegibilityWeight LimitedAvailabilityContent LinearGradient Link List ListItemTint
    ListSectionSpacing ListStyle LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture
    MatchedGeometryProperties Material Menu MenuButton MenuOrder MenuPickerStyle MenuStyle MeshGradient
    ModifiedContent MoveCommandDirection MoveTransition MultiDatePicker Namespace NavigationBarItem NavigationLink
    NavigationPath NavigationSplitView NavigationStack NavigationTransition NavigationView ObservedObject OffsetShape
    OffsetTransition OnDropDelegate OpacityTransition OpenURLAction OpenWindowAction OutlineGroup
    OutlineSubgroupChildren PasteButton Path PhaseAnimator Picker PickerStyle PinnedScrollableViews PlainButtonStyle
    PlainListStyle Popover PopoverAttachmentAnchor PreferenceKey PresentationDetent PresentationMode Preview
    PreviewContext PreviewDevice PreviewLayout PreviewModifier PreviewPlatform PreviewProvider PrimitiveButtonStyle
    ProgressView ProgressViewStyle ProjectionTransform Prominence RadialGradient Rectangle RedactionReasons
    RefreshAction RenameAction RenameButton ResetAction RotateGesture RotatedShape RotationGesture RoundedCornerStyle
    RoundedRectangle SafeAreaRegions ScaledMetric ScaledShape Scene SceneBuilder ScenePadding ScenePhase SceneStorage
    ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollGeometry ScrollIndicatorVisibility ScrollPhase
    ScrollPosition ScrollTarget ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
    SearchScopeActivation SearchSuggestionsPlacement Section SectionedFetchRequest SectionedFetchResults SecureField
    SelectionShapeStyle SensoryFeedback SeparatorShapeStyle SequenceGesture Settings Shader ShaderFunction ShadowStyle
    Shape ShapeRole ShapeStyle ShareLink SharePreview SimultaneousGesture Slider Spacer SpatialTapGesture Spring
    SquareBorderTextFieldStyle State StateObject Stepper StrokeStyle SubmitLabel SubmitTriggers SubscriptionView
    Subview SubviewsCollection SwitchToggleStyle SymbolRenderingMode SymbolVariants Tab TabContent TabRole TabSection
    TabView TabViewStyle Table TableColumn TableColumnBuilder TableRow TapGesture Text TextAlignment TextAttribute
    TextEditor TextField TextFieldLink TextFieldStyle TextInputAutocapitalization TextProxy TextRenderer TextSelection
    TimelineSchedule TimelineView TintShapeStyle Toggle ToggleStyle ToolbarContent ToolbarContentBuilder ToolbarItem
    ToolbarItemGroup ToolbarItemPlacement ToolbarPlacement ToolbarRole ToolbarSpacer ToolbarTitleMenu Transaction
    TransactionKey Transferable TransformedShape Transition TransitionPhase TransitionProperties TruncationMode
    TupleView UIApplicationDelegateAdaptor UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass VStack
    VStackLayout VectorArithmetic VerticalAlignment VerticalEdge VerticalPageTabViewStyle View ViewBuilder
    ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect WidgetConfiguration Window
    WindowGroup WindowProxy ZStack ZStackLayout
    """,
    "Combine": """
    AnyCancellable AnyPublisher AnySubscriber Cancellable ConnectablePublisher CurrentValueSubject
    CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just ObservableObject
    ObservableObjectPublisher PassthroughSubject Published Publisher Publishers Record Scheduler Subject Subscriber
    Subscribers Subscription Subscriptions TopLevelDecoder TopLevelEncoder
    """,
    "Observation": "Observable ObservationIgnored ObservationRegistrar ObservationTracked Observations",
    "Foundation": """
    AffineTransform AttributeContainer AttributeScope AttributeScopes AttributedString BlockOperation Bundle
    ByteCountFormatter Calendar CharacterSet CocoaError Comparator ComparisonResult Data DataProtocol Date
    DateComponents DateFormatter DateInterval Decimal Dimension Expression FileHandle FileManager FileWrapper
    FormatStyle Formatter Host IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization ListFormatter
    Locale LocalizedError LocalizedStringResource Measurement MessagePort Morphology Notification NotificationCenter
    NumberFormatter Operation OperationQueue OutputStream ParseStrategy PersonNameComponents Pipe Port Predicate
    PredicateError Process ProcessInfo Progress PropertyListDecoder PropertyListEncoder RecoverableError
    RelativeDateTimeFormatter RunLoop Scanner Selector SortComparator SortDescriptor SortOrder Stream StringTransform
    Thread TimeInterval TimeZone Timer URL URLCache URLComponents URLError URLProtocol URLQueryItem URLRequest
    URLResponse URLSession UUID UndoManager Unit UnitAngle UnitArea UnitConverter UnitDuration UnitEnergy UnitLength
    UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults XMLParser
    """,
    // What Foundation brings along on Apple's systems.
    "Foundation on Apple's systems":
      "Boolean Byte Category Class Fixed Fract Handle Ivar Method Point Protocol Ptr Rect Size Style",
    "Testing": """
    Attachable Attachment Bug Comment ConditionTrait Confirmation ExitStatus ExitTest Expectation
    ExpectationFailedError Issue SourceLocation Suite SuiteTrait Tag Test TestScoping TestTrait Trait
    """,
  ]
}
