// swift-format-ignore-file
// Accessors are no members of a property; what is declared within them is.

struct Temperature {
  var celsius = 0.0 {
    willSet { func log() {} ; log() }
    didSet(old) {
      struct Change { var from: Double }
      _ = Change(from: old)
    }
  }
  var fahrenheit: Double {
    get { celsius * 9 / 5 + 32 }
    nonmutating set { _ = newValue }
  }
  var kelvin: Double { celsius + 273.15 }
  var remote: Double {
    get async throws { 1 }
  }
  var typed: Double {
    get throws(ParseFailure) { 1 }
  }
  var addressed: Int {
    @inlinable _read { yield storage }
    _modify { yield &storage }
  }
  var storage: Int = { 3 }()
  private var backing: Int
  var projected: Int {
    @storageRestrictions(initializes: backing)
    init(initial) { backing = initial }
    get { backing }
    set { backing = newValue }
  }
  lazy var get: Int = { var local = 1; local += 1; return local }()
  var set: Int { get { 1 } set {} }
  var willSet, didSet: Int?
  subscript(row: Int, column column: Int = { struct Default {}; return 1 }()) -> Double {
    get { 0 }
    set(value) { enum Local { case one } }
  }
  static subscript<T>(dynamicMember path: KeyPath<Self, T>) -> T where T: Equatable { fatalError() }
}

protocol Thermometer {
  var reading: Double { get }
  var limit: Double { get set }
  var later: Double { get async throws }
  var shared: Double { mutating get nonmutating set }
  static var standard: Self { get }
  subscript(index: Int) -> Double { get set }
}
