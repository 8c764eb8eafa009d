/// Values by global name.
///
/// Names are numbered densely, so that looking one up is reading a place of an array. Nearly every node of every file
/// is looked up, and most names have no value.
struct NameMap<Value: Sendable>: Sendable {
  /// Place in `values` by name, plus one; 0 for none.
  private var places: [UInt32]
  private var values: [Value] = []
  /// The names that have a value, in the order in which they came first.
  private(set) var names: [UInt32] = []

  /// - Parameter nameCount: the number of names; all names are smaller.
  init(nameCount: Int) { places = Array(repeating: 0, count: nameCount) }

  /// The values of `names`.
  var all: [Value] { values }

  func contains(_ name: UInt32) -> Bool { Int(name) < places.count && places[Int(name)] != 0 }

  subscript(_ name: UInt32) -> Value? {
    guard Int(name) < places.count else { return nil }
    let place = places[Int(name)]
    return place == 0 ? nil : values[Int(place) - 1]
  }

  subscript(_ name: UInt32, default initial: @autoclosure () -> Value) -> Value {
    get { self[name] ?? initial() }
    _modify {
      if places[Int(name)] == 0 {
        values.append(initial())
        names.append(name)
        places[Int(name)] = UInt32(values.count)
      }
      yield &values[Int(places[Int(name)]) - 1]
    }
  }
}
