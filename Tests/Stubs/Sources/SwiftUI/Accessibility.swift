public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var rawValue: Set<Int> = []

  public init() {}

  private init(_ trait: Int) {
    rawValue = [trait]
  }

  public static let isButton = AccessibilityTraits(1)
  public static let isHeader = AccessibilityTraits(2)
  public static let isSelected = AccessibilityTraits(3)
  public static let isLink = AccessibilityTraits(4)
  public static let isImage = AccessibilityTraits(5)
  public static let isStaticText = AccessibilityTraits(6)
  public static let updatesFrequently = AccessibilityTraits(7)

  public func contains(_ member: AccessibilityTraits) -> Bool { rawValue.isSuperset(of: member.rawValue) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    (true, newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { Modified(self, .label(label.content)) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    Modified(self, .label(labelKey.text))
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    Modified(self, .label(String(label)))
  }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { Modified(self) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { Modified(self) }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { Modified(self) }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { Modified(self) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { Modified(self) }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { Modified(self) }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { Modified(self) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { Modified(self) }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { Modified(self) }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { Modified(self) }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    Modified(self, children == .combine ? .combined : .look)
  }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    Modified(self)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    Modified(self)
  }
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { Modified(self) }
}
