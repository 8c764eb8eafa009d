/// What a list of orders can be sorted by.
enum OrderSortCriteria: CaseIterable {
  case name
  case total
  case size
}

extension CoffeeSize {
  /// The place among all cases, by which orders are sorted.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
