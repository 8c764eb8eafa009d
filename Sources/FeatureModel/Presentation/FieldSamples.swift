/// Values of one field for previews and tests; the same ones in every run.
package struct FieldSamples: Sendable, Hashable {
  /// Three values that pass all validations, in ascending order where the type has one and different where it has as
  /// many; the third value of an optional field is `nothing`.
  package let values: [SampleValue]
  /// Values that pass only just: at the bounds, empty where that is allowed, longest, unusual.
  package let edges: [SampleValue]

  package init(of field: Field, in feature: Name) {
    let maker = Maker(field: field, feature: feature)
    let three = maker.values
    values = field.isOptional ? [three[0], three[1], .nothing] : three
    edges = maker.edges + (field.isOptional ? [.nothing] : [])
  }

  private struct Maker {
    let field: Field
    let feature: Name

    var values: [SampleValue] {
      guard field.type.isList else { return elements }
      // A list of the feature's own model ends here, or its samples would hold themselves.
      if field.type.value.reference?.typeName == feature.type { return Array(repeating: .list([]), count: 3) }
      let elements = elements
      return (1...3).map { count in
        let length = min(max(count, fewest), most)
        return .list((0..<length).map { elements[$0 % elements.count] })
      }
    }

    var edges: [SampleValue] {
      if field.type.isList {
        return fewest == 0 ? [.list([])] : [.list(Array(repeating: elements[0], count: fewest))]
      }
      switch field.type.value {
      case .scalar(.string): return textEdges
      case .scalar(let scalar) where scalar.isNumber:
        return SampleNumbers(field, scalar: scalar).edges.map { .number($0, scalar) }
      case .scalar(.boolean): return [.boolean(false), .boolean(true)]
      case .enumeration(let enumeration): return enumeration.cases.suffix(1).map(SampleValue.enumerationCase)
      case .scalar, .reference: return []
      }
    }

    /// Three single values, of the field or of its list's elements.
    private var elements: [SampleValue] {
      switch field.type.value {
      case .scalar(.string):
        if field.type.isList {
          let thing = FieldLabel.element(of: field).phrase
          return ["First", "Second", "Third"].map { .text("\($0) \(thing)") }
        }
        return SampleTexts.texts(for: field, of: feature).map(SampleValue.text)
      case .scalar(let scalar) where scalar.isNumber:
        let numbers = SampleNumbers(field, scalar: scalar).values
        // A field without a possible number is refused before it gets here.
        guard let last = numbers.last else { return Array(repeating: .number(NumberLiteral(0), scalar), count: 3) }
        return (0..<3).map { .number($0 < numbers.count ? numbers[$0] : last, scalar) }
      case .scalar(.boolean): return [.boolean(true), .boolean(false), .boolean(true)]
      case .scalar(.date): return (0..<3).map { .date(day: $0) }
      case .scalar(.url):
        let path = field.name.singular.kebab
        return (1...3).map { .address("https://example.com/\(path)/\($0)") }
      case .scalar: return (1...3).map(SampleValue.identifier)
      case .enumeration(let enumeration):
        return (0..<3).map { .enumerationCase(enumeration.cases[$0 % enumeration.cases.count]) }
      case .reference(let reference): return (0..<3).map { .reference(reference, index: $0) }
      }
    }

    private var textEdges: [SampleValue] {
      let limits = TextLimits(field)
      let shape = field.validations.contains { $0 == .email || $0 == .phone }
      guard !shape else { return [] }
      let longest = limits.most <= 200 ? [String(repeating: "a", count: limits.most)] : []
      let unusual = ["Zoë's “5 %” 日本 \\ \"x\""].filter { $0.count >= limits.least && $0.count <= limits.most }
      return ([String(repeating: "a", count: limits.least)] + longest + unusual).map(SampleValue.text)
    }

    private var fewest: Int {
      field.validations.reduce(0) { fewest, validation in
        switch validation {
        case .required: max(fewest, 1)
        case .minimumCount(let limit): max(fewest, limit)
        default: fewest
        }
      }
    }

    private var most: Int {
      for case .maximumCount(let limit) in field.validations { return limit }
      return Int.max
    }
  }
}
