import FeatureModel
import JSONText
import Platform

/// The fields of a feature as a sample of what its server sends tells them: an object, or an array of objects, of which
/// the first says what there is and the others what may be missing.
struct SampleFields {
  private(set) var fields: [String] = []
  /// Where answers have what was asked for, as in the sample.
  private(set) var naming = FeatureNaming()
  /// What was taken for granted, one clause each.
  private(set) var notes: [String] = []
  private let path: String

  /// Reads a file; what is no sample of a feature is told with its line.
  init(path: String, feature: String) throws(FeatureProblem) {
    self.path = path
    let root = try Self.root(path)
    let (content, wrapper) = Self.content(of: root)
    let objects = try objects(content, wrapper)
    var hasIdentity = false
    for member in objects[0] {
      let name = Name.variable(for: member.key)
      let others = objects.dropFirst().map { object in object.first { $0.key == member.key }?.value }
      let values = [member.value] + others.compactMap { $0 }
      let known = values.filter { $0.value != .null && $0.elements?.isEmpty != true }
      guard let first = known.first else {
        let isList = member.value.elements != nil
        notes.append(
          "'\(member.key)' is \(isList ? "empty" : "null"), so its type isn't known and it is left out; "
            + "'\(name):\(isList ? "[String]" : "String?")' adds it")
        continue
      }
      var type = try self.type(of: first, member.key)
      for value in known.dropFirst() {
        guard let common = type.joined(with: try self.type(of: value, member.key)) else {
          throw problem(value, "'\(member.key)' is \(value.kindDescription) here and \(first.kindDescription) before")
        }
        type = common
      }
      if type.isList { try checkLists(values, member, others) }
      let isOptional = values.contains { $0.value == .null } || others.contains { $0 == nil }
      if name == "id" { hasIdentity = true }
      let field = self.field(name, type, key: member.key, isOptional: isOptional)
      if let mistake = FieldOrigin.mistake(in: field, feature: feature) {
        throw .origin("\(path):\(member.keyPosition): error: \(mistake)")
      }
      fields.append(field)
    }
    guard !fields.isEmpty else {
      throw problem(objects[0][0].value, "'\(objects[0][0].key)' has no value that tells its type; give it one")
    }
    if let wrapper {
      let isList = content.elements != nil
      naming.set(isList ? .listKey : .itemKey, to: wrapper)
      notes.append(
        isList
          ? "lists are read from '\(wrapper)', as in the sample, and one object as it is, unless a naming says 'item-key'"
          : "one object is read from '\(wrapper)', as in the sample, and lists as they are, unless a naming says 'list-key'"
      )
    }
    if !hasIdentity { notes.append("the sample has no 'id'; the model gets one, which the server has to send") }
  }

  /// A model reads lists where they are, and nothing else for one.
  private func checkLists(
    _ values: [JSONNode], _ member: JSONMember, _ others: [JSONNode?]
  ) throws(FeatureProblem) {
    let advice = "no list reads that; write '[]' where there is nothing, and let the server send it"
    if let null = values.first(where: { $0.value == .null }) {
      throw problem(null, "'\(member.key)' is null here and a list elsewhere, and " + advice)
    }
    if others.contains(where: { $0 == nil }) {
      throw problem(member.value, "'\(member.key)' is a list here and missing in another object, and " + advice)
    }
  }

  private static func root(_ path: String) throws(FeatureProblem) -> JSONNode {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileReading.bytes(of: path) } catch { throw .file(error) }
    do throws(JSONError) {
      return try JSONReader.parse(bytes, allowing: .none)
    } catch {
      throw .origin("\(path):\(error.position): error: \(error.message)")
    }
  }

  private func problem(_ node: JSONNode, _ reason: String) -> FeatureProblem {
    .origin("\(path):\(node.position): error: \(reason)")
  }

  /// What servers call the member of an answer that holds what was asked for, beside pages and counts.
  private static let wrappers: Set<String> = ["data", "results", "items"]

  /// What a sample is about, and the member that holds it where something is around it.
  private static func content(of root: JSONNode) -> (JSONNode, wrapper: String?) {
    guard let members = root.members, !members.contains(where: { Name.variable(for: $0.key) == "id" }) else {
      return (root, nil)
    }
    let held = members.filter { member in
      wrappers.contains(member.key)
        && (member.value.members != nil || member.value.elements?.allSatisfy { $0.members != nil } ?? false)
    }
    return held.count == 1 ? (held[0].value, held[0].key) : (root, nil)
  }

  private func objects(_ root: JSONNode, _ wrapper: String?) throws(FeatureProblem) -> [[JSONMember]] {
    let nodes = root.elements ?? [root]
    var objects: [[JSONMember]] = []
    for node in nodes {
      guard let members = node.members else {
        throw problem(node, "a sample is an object or an array of objects, but this is \(node.kindDescription)")
      }
      objects.append(members)
    }
    guard let first = objects.first else {
      throw problem(
        root, wrapper.map { "the array in '\($0)' is empty; add an object" } ?? "the array is empty; add an object")
    }
    if first.isEmpty { throw problem(nodes[0], "the object has no members, so there are no fields") }
    return objects
  }

  private func field(_ name: String, _ type: SampleType, key: String, isOptional: Bool) -> String {
    // Who sends a number or a text as identity has made it.
    if name == "id", !type.isList, type.scalar != .uuid, !isOptional, name == key {
      return "id:\(type.scalar.rawValue):server"
    }
    let shown = type.isList ? "[\(type.scalar.rawValue)]" : type.scalar.rawValue
    // An empty list says that there is nothing.
    return name + ":" + shown + (isOptional && !type.isList ? "?" : "") + (name == key ? "" : ":key:" + key)
  }

  private mutating func type(of node: JSONNode, _ key: String) throws(FeatureProblem) -> SampleType {
    guard let elements = node.elements, let first = elements.first else {
      return SampleType(scalar: try scalar(of: node, key), isList: false)
    }
    var type = SampleType(scalar: try scalar(of: first, key), isList: true)
    for element in elements.dropFirst() {
      guard let common = type.joined(with: SampleType(scalar: try scalar(of: element, key), isList: true)) else {
        throw problem(element, "'\(key)' holds \(element.kindDescription) here and \(first.kindDescription) before")
      }
      type = common
    }
    return type
  }

  private mutating func scalar(of node: JSONNode, _ key: String) throws(FeatureProblem) -> ScalarType {
    switch node.value {
    case .bool: return .boolean
    case .number(let text, _): return Int(text) == nil ? .double : .integer
    case .string(let text):
      let scalar = SampleText.scalar(of: text)
      if scalar == .string, SampleText.isOtherDate(text) {
        let note = "'\(key)' looks like a date that '.iso8601' doesn't read, and is treated as text"
        if !notes.contains(note) { notes.append(note) }
      }
      return scalar
    case .object:
      let type = Name.variable(for: key)
      throw problem(
        node,
        "'\(key)' holds an object, which is a model of its own: generate a feature for it, drop it from the sample, and"
          + " write '\(type):\(type.prefix(1).uppercased() + type.dropFirst())' as a field")
    case .array: throw problem(node, "'\(key)' holds lists, and a list can't hold lists")
    case .null: throw problem(node, "'\(key)' holds null; leave missing elements out of the list")
    }
  }
}

/// The type that values of a sample have in common.
struct SampleType: Sendable, Hashable {
  let scalar: ScalarType
  let isList: Bool

  /// The type of both; `nil` where there is none.
  func joined(with other: SampleType) -> SampleType? {
    guard isList == other.isList else { return nil }
    if scalar == other.scalar { return self }
    let both: Set = [scalar, other.scalar]
    if both == [.integer, .double] { return SampleType(scalar: .double, isList: isList) }
    // All of these are texts to a server.
    return both.isSubset(of: [.string, .date, .url, .uuid]) ? SampleType(scalar: .string, isList: isList) : nil
  }
}
