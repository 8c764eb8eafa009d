import Foundation

/// Everyday services: methods that wait and may fail.
protocol ParcelServiceProtocol: Sendable {
  func parcels() async throws -> [Parcel]
  func parcel(id: UUID) async throws -> Parcel
  func save(_ parcel: Parcel, notifying address: String?) async throws
  @discardableResult func delete(id: UUID) async throws -> Bool
  func track(_ parcel: Parcel) async throws(ParcelError) -> Route
  var isOnline: Bool { get async }
  var balance: Double { get async throws }
}

protocol PlainService {
  func parcels() async throws -> [Parcel]
  func count() -> Int
  func reset()
  var title: String { get }
  var selection: Parcel? { get set }
  var van: Van { get }
}

protocol SynchronousService: Sendable {
  var isReady: Bool { get }
  func route(for parcel: Parcel) throws -> Route
  func van(named name: String) -> Van
}

protocol TypedErrors {
  func close() throws(RouteError)
  func reject() throws(ParcelError) -> Int
  func fail() throws
  func never() throws(Never)
  var state: Int { get throws(RouteError) }
}

protocol OneTypedError: Sendable {
  func close() async throws(RouteError) -> [Route]
}

protocol Overloads {
  func find() -> [Parcel]
  func find(id: UUID) -> Parcel?
  func find(label: String) -> Parcel?
  func find(_ route: Route) -> [Parcel]
  func find(_ size: ParcelSize) -> [Parcel]
  func send(_ parcel: Parcel, to address: String)
  func send(_ parcel: Parcel, via route: Route)
}

protocol NameClashes {
  var error: (any Error)? { get }
  var loadResult: Int { get }
  func load() throws -> String
  func log(error: any Error) throws
  func `default`(`in` value: Int, shouldFail: Bool) throws -> Int
}

protocol Parameters {
  func fill(_ van: inout Van, count: inout Int)
  func add(_ numbers: Int..., to total: Double)
  func log(_ message: @autoclosure () -> String, level: Int)
  func later(_ work: @escaping @Sendable () async -> Void)
  func each(_ body: (Parcel) throws -> Void) rethrows
  func answer(completion: @escaping (Result<[Parcel], any Error>) -> Void)
  func observe(_ handler: ((Parcel) -> Void)?, onEnd: @MainActor @escaping () -> Void)
  func pair() -> (count: Int, name: String?)
  func maker() -> (Int) -> String
  func unnamed(_: Int, _: String)
  func lend(_ text: borrowing String, _ other: consuming String)
  func raw(_ value: Int!) -> String!
  var onChange: ((Parcel) -> Void)? { get set }
  var format: (Double) -> String { get }
}

protocol Generics {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  func load<Value>(_ value: Value, many: [Value]) async throws -> [Value] where Value: Codable & Sendable
  func first<Value>(of values: [Value]) -> Value?
  func same<Value>(_ value: Value) -> Value
  func show(_ value: some Equatable, beside other: any Equatable)
}

protocol SendableGenerics: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type) async throws -> Value
}

protocol Statics {
  static var isAvailable: Bool { get }
  static var limit: Int { get set }
  static func make(count: Int) -> Self
  static func check() throws -> Bool
  func copy() -> Self
  func isSame(as other: Self) -> Bool
}

protocol Initializers {
  init(name: String, count: Int)
  init?(text: String)
  init(parcel: Parcel) throws
}

protocol Subscripts {
  subscript(index: Int) -> Parcel? { get set }
  subscript(label label: String) -> Int { get }
  subscript<Key: Hashable>(key: Key) -> String { get async throws }
}

@MainActor
protocol ScreenService {
  var isShown: Bool { get }
  func show(_ parcel: Parcel)
  func load() async throws -> [Parcel]
  nonisolated func identifier() -> String
  nonisolated var kind: String { get }
  nonisolated func check() throws
  static var isEnabled: Bool { get }
}

@MainActor
protocol SendableScreenService: Sendable {
  func show(_ parcel: Parcel) throws
}

protocol PartlyMain: Sendable {
  @MainActor func show()
  func load() async -> [Parcel]
}

protocol Archive: Actor {
  var count: Int { get }
  func store(_ parcel: Parcel) throws
  func all() async throws -> [Parcel]
  nonisolated var name: String { get }
}

protocol Base {
  func start() async throws
  var isRunning: Bool { get }
}

protocol Refined: Base, AnyObject {
  func start() async throws
  func stop()
}

protocol Repository {
  associatedtype Element: Identifiable & Sendable where Element.ID == UUID
  associatedtype Failure: Error = ParcelError
  func all() async throws -> [Element]
  func element(_ id: Element.ID) async throws -> Element?
  func add(_ element: Element) throws(Failure)
}

protocol Unknowns: Sendable {
  func seal() async -> Seal
}

protocol SendableUnknowns {
  func seal() async throws -> Seal
  var depot: any Depot.Reserving { get }
}

@available(macOS 13, *)
protocol Newer {
  @available(macOS 14, *) func later() async
  func sooner() -> Duration
}

protocol Conditional {
  #if os(Windows)
    func windows(_ value: NoSuchType) -> Int
  #else
    func others() -> Int
  #endif
}

protocol Comparing: Hashable, CustomStringConvertible {
  func go()
}

public protocol Visible {
  func go() async throws -> Int
}

protocol Streams {
  var values: AsyncStream<Int> { get }
  func changes() -> AsyncThrowingStream<Parcel, any Error>
  func metatype() -> Parcel.Type
  func keys() -> Set<String>
  func table() -> [String: [Parcel]]
}

protocol ObjectLike: NSObjectProtocol {
  func go()
}

protocol Empty {}

// What a mock would have twice, or could neither make nor keep.

protocol HarbourMaster {
  static var shared: Self { get }
  var wind: String! { get set }
  func call(_ name: String) async -> String
  func call(_ name: String) -> String
  func board<Guest: Hashable>(_ guest: Guest)
  func board<Guest: Codable>(_ guest: Guest)
  func stop() -> Never
  func take(_ ticket: consuming Depot.Ticket)
  func put(_ loads: Span<Int>)
  func ship() throws(Wrapped<ParcelError>)
  func land() throws(Wrapped<RouteError>)
  func label(if: Int, _ for: String)
  prefix static func - (master: Self) -> Int
}

protocol OpenHarbour {
  associatedtype Cargo
  typealias Handler = (Cargo) -> Void
  typealias Pair = (Int, Cargo)
  func on(_ handler: @escaping Handler)
  func pair() -> Pair
  func load() -> [Cargo]
}

protocol ParcelHarbour: OpenHarbour { func load() -> [Parcel] }

protocol QueuedHarbour {
  associatedtype Cargo = Parcel
  associatedtype Queue: Collection where Queue.Element == Cargo
  func queue() -> Queue
}

nonisolated protocol Watched {
  func watch() -> Int
  var watched: [Parcel] { get set }
}

@MainActor protocol ShownHarbour: Watched {
  func show()
  init<Shown>(_ shown: Shown) async
}

protocol QuietHarbour: ShownHarbour { func hush() }

enum Hull {
  @available(*, deprecated) case reed
  @available(*, unavailable) case ice
  case steel
}

enum Dock {
  struct Set<Element> {}
  typealias Array = Int
  protocol Gauge {
    func all() -> Set<Int>
    func count() -> Array
  }
}

protocol Yard {
  func launch(_ hull: Int)
  func launch(_ hull: Int...)
  subscript(hull: Int) -> Int { get }
  subscript(hull: Int...) -> Int { get }
  // swift-format-ignore
  func depth() -> Optional<Optional<Int>>
  func hull() -> Hull
  func twin() -> (Self, Int)
  func repair() throws -> Result<Self, any Error>
  func builder() -> () -> Self
  var pair: (Self, Int) { get set }
  func scrap(_ never: Never, at berth: Int) -> Int
}

protocol Ranked: Comparable, CustomDebugStringConvertible { func rank() -> Int }

protocol Scale {
  associatedtype Int
  associatedtype Void
  associatedtype Weight where Weight: Numeric, Weight: Comparable
  associatedtype Load: Hashable where Load == Weight
  func read() -> Int
  // swift-format-ignore
  func tare(_ load: Load) throws -> Void
}

class Vessel {
  var knots = 1
  init() {}
  func sail() -> Int { knots }
}

protocol Ferry: Vessel {
  func sail() -> Int
  func load() throws -> Parcel
  init(name: String)
}

protocol Tug where Self: Vessel { func seal() -> Seal }

protocol Numbered: Identifiable where ID == Int {
  nonisolated var id: Int { get }
  func go()
}
