import Platform

/// The build settings of one configuration of one target, in layers from the most specific to the most general one.
struct BuildSettings: Sendable {
  /// More references than this in one value are left empty, since settings that refer to each other in a loop or twice
  /// each would take for ever; real projects stay below ten.
  private static let maximumReferences = 100

  /// One source of settings, such as an `.xcconfig` file.
  struct Layer: Sendable {
    var settings: [String: String]
    /// Whether the layer may set more than is known here.
    var isIncomplete = false
    /// Whether that could only be because the repository lacks a file.
    var lacksFiles = false

    /// What the layer says of a setting where some condition holds, such as a platform.
    func conditionalValues(of name: String) -> [String] {
      settings.compactMap { key, value in
        key.utf8.count > name.utf8.count && key.hasPrefix(name)
          && key.utf8.dropFirst(name.utf8.count).first == UInt8(ascii: "[") ? value : nil
      }
    }
  }

  /// A looked-up setting.
  enum Value: Sendable, Hashable {
    case value(String)
    case unset
    /// A layer that could not be read may set it, or it depends on a condition.
    case unknown
  }

  /// The layers, the most specific one first.
  var layers: [Layer]

  /// Looks a setting up and replaces the references to other settings in its value.
  func value(of name: String) -> Value {
    guard let found = find(name, from: 0) else { return .unset }
    guard let text = found.value else { return .unknown }
    var referencesLeft = Self.maximumReferences
    guard let expanded = expand(text, of: name, layer: found.layer, referencesLeft: &referencesLeft) else {
      return .unknown
    }
    return .value(expanded)
  }

  /// Whether any layer sets anything to something with a word in it.
  func mentions(_ word: String) -> Bool {
    layers.contains { $0.settings.values.contains { $0.holds(word) } }
  }

  /// The first layer from an index on that sets the name; a `nil` value means that an incomplete layer comes first, or
  /// that it depends on a condition.
  private func find(_ name: String, from start: Int) -> (value: String?, layer: Int)? {
    for index in layers.indices.dropFirst(start) {
      let value = layers[index].settings[name]
      if layers[index].conditionalValues(of: name).contains(where: { $0 != value }) { return (nil, index) }
      if let value { return (value, index) }
      if layers[index].isIncomplete { return (nil, index) }
    }
    return nil
  }

  /// Replaces `$(NAME)` and `${NAME}`; `nil` when one of them is unknown, such as one that the build gives.
  private func expand(_ text: String, of name: String, layer: Int, referencesLeft: inout Int) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let opening = rest.first, opening == "(" || opening == "{",
        let closing = rest.firstIndex(of: opening == "(" ? ")" : "}")
      else { continue }
      let reference = rest[rest.index(after: rest.startIndex)..<closing]
      rest = rest[rest.index(after: closing)...]
      guard referencesLeft > 0 else { continue }
      referencesLeft -= 1
      guard let value = resolve(reference, in: name, layer: layer, referencesLeft: &referencesLeft) else { return nil }
      result += value
    }
    return result + rest
  }

  private func resolve(
    _ reference: Substring, in name: String, layer: Int, referencesLeft: inout Int
  ) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let referenced = parts.first.map(String.init) ?? ""
    // A setting that refers to itself means the value that the more general layers give it.
    let isInherited = referenced == "inherited" || referenced == name
    let key = isInherited ? name : referenced
    guard let found = find(key, from: isInherited ? layer + 1 : 0) else { return isInherited ? "" : nil }
    guard let text = found.value,
      let value = expand(text, of: key, layer: found.layer, referencesLeft: &referencesLeft)
    else { return nil }
    return parts.dropFirst().contains("c99extidentifier") ? BuildTarget.moduleName(for: value) : value
  }
}
