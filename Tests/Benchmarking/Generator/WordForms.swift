extension String {
  /// The word with a capital first letter, as in the name of a type.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name of several, after the regular rules.
  var plural: String {
    let ending = suffix(2)
    if hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(ending) { return dropLast() + "ies" }
    return hasSuffix("s") || hasSuffix("x") || ending == "ch" || ending == "sh" ? self + "es" : self + "s"
  }
}
