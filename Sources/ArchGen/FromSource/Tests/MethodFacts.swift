import ProjectIndex
import SwiftOutline

/// What the body of a method certainly does, as far as reading it shows.
struct MethodFacts: Sendable {
  /// A change of a property in the order of the code.
  struct Change: Sendable, Hashable {
    enum Value: Sendable, Hashable {
      /// What a collaborator returned.
      case answer(DependencyCall)
      /// All objects of a model that a store holds.
      case fetched(TypeID)
      /// A literal or `nil`, as it is written.
      case literal(String)
      /// A parameter, by its name.
      case parameter(String)
      /// An enum case, without what it carries.
      case enumCase(String)
      /// A number that the code reckons, as it is written.
      case reckoned(String)
      /// One more element, as it is written where a test may repeat it.
      case appended(String?)
      case emptied
      case toggled
      /// Something that is there, or a text that isn't empty, and nobody knows which.
      case present
      case other
      /// Whether it changes at all isn't known.
      case unsure

      /// Whether it is certainly something rather than nothing.
      var isPresent: Bool {
        switch self {
        case .literal(let text): text != "nil" && text != "\"\""
        case .enumCase, .reckoned, .present: true
        default: false
        }
      }
    }

    let property: DeclarationID
    let value: Value
  }

  /// What a method does instead of its work.
  struct Refusal: Sendable, Hashable {
    let changes: [Change]
    /// Whether it throws an error, rather than return.
    let isThrown: Bool
    /// Whether it doesn't like what it is given, rather than miss something.
    var isOfArguments = false
  }

  /// Calls of collaborators, in the order of the code.
  var calls: [DependencyCall] = []
  /// Changes that happen on each run that meets no error.
  var changes: [Change] = []
  /// Changes that happen at the end of what is being read, in `defer`.
  var deferredChanges: [Change] = []
  /// Properties that may change in other ways, so that nothing is certain about them.
  var unsure: Set<DeclarationID> = []
  /// What it does instead where the mock of a call fails, and it is sure to notice.
  var failures: [(call: DependencyCall, facts: MethodFacts)] = []
  /// How many changes came before the first failure; `nil` where nothing has failed.
  var failedAt: Int?
  /// Whether an error is on its way to whoever catches it.
  var isThrown = false
  /// Whether it throws errors of its own, for reasons that a test doesn't know.
  var throwsItself = false
  /// The call whose result is returned.
  var returned: DependencyCall?
  /// Calls that happen on each run that meets no error.
  var sureCalls: Set<NodeID> = []
  /// What happens to a call on a new object that lacks something; `nil` where it isn't known to lack it.
  var refusal: Refusal?
  /// What branches ask of an object, so that a test leaves it as it is in a new one.
  var asked: Set<DeclarationID> = []
  /// What it has handed over to run after it, in this order.
  var handedOver: [HandedClosures] = []
  /// Whether what is being read runs later.
  var isReadingLate = false
  /// What it subscribes to.
  var subscriptions: [Subscription] = []
  /// Whether a part of its work is done after it has returned, where nothing fails.
  var isLate: Bool { !handedOver.isEmpty }
  /// Whether it certainly returns before its end, or is turned away by a `guard`.
  var hasLeft = false
  var isRefused = false
  /// Branches that the object of the test doesn't take.
  var skipped: Set<NodeID> = []
  /// Why the method can't be tested, in one lower-case clause; `nil` when it can.
  var obstacle: String?

  /// The changes that came after the first failure.
  var failureChanges: ArraySlice<Change> { changes[(failedAt ?? changes.count)...] }

  /// The last certain change of a property.
  func outcome(of property: DeclarationID) -> Change? {
    unsure.contains(property) ? nil : changes.last { $0.property == property }
  }
}
