import SwiftOutline

extension ProjectIndex {
  /// The part of an aggregate's name that stands for a screen, such as `OrderList` in `OrderListModel`; `nil` when there
  /// is none, or when a type of the domain bears it.
  package func screenName(of type: TypeID) -> String? {
    let name = names.text(types[type].name)
    let endings = lists[.aggregateSuffixes] + lists[.viewModelSuffixes]
    let ending = endings.filter { name.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    let base = String(name.dropLast(ending.count))
    guard lists[.screenWords].contains(where: { base.hasSuffix($0) && base.count > $0.count }) else { return nil }
    if let number = names.number(of: base), typesByName.contains(number),
      (typesByName[number] ?? []).contains(where: { role(of: $0) != .view })
    {
      return nil
    }
    return base
  }
}
