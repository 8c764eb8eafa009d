import JSONText

/// Writes JSON schemas in the few forms that a configuration needs.
struct SchemaWriter {
  private var json = JSONWriter(style: .pretty)

  /// The schema as a text that ends in a line break.
  var text: String {
    var json = json
    json.endLine()
    return json.text
  }

  mutating func object(_ body: (inout SchemaWriter) -> Void) {
    json.beginObject()
    body(&self)
    json.endObject()
  }

  mutating func member(_ key: String, _ value: String) { json.member(key, value) }

  // MARK: - Values

  mutating func text(_ description: String, needsInk: Bool = false, pattern: String? = nil, examples: [String] = []) {
    object {
      $0.begin("string", description)
      if let pattern = pattern ?? (needsInk ? "\\S" : nil) { $0.member("pattern", pattern) }
      if !examples.isEmpty { $0.list("examples", examples) }
    }
  }

  mutating func flag(_ description: String) { object { $0.begin("boolean", description) } }

  /// - Parameter range: The least and the largest.
  mutating func wholeNumber(_ description: String, _ range: ClosedRange<Int>) {
    object {
      $0.begin("integer", description)
      $0.json.member("minimum", range.lowerBound)
      $0.json.member("maximum", range.upperBound)
    }
  }

  mutating func words(_ words: [String], _ description: String) {
    object {
      $0.begin("string", description)
      $0.list("enum", words)
    }
  }

  mutating func strings(_ description: String, pattern: String? = nil) {
    array(description) {
      $0.object {
        $0.begin("string", "")
        $0.json.member("minLength", 1)
        if let pattern { $0.member("pattern", pattern) }
      }
    }
  }

  mutating func array(_ description: String, items: (inout SchemaWriter) -> Void) {
    object {
      $0.begin("array", description)
      $0.json.key("items")
      items(&$0)
    }
  }

  mutating func anyArray() { object { $0.begin("array", "") } }

  /// An object with members of any name, some of which are of a kind of their own.
  mutating func map(
    _ description: String, examples: [String], own keys: [String] = [],
    ownValue: (String, inout SchemaWriter) -> Void = { _, _ in }, value: (inout SchemaWriter) -> Void
  ) {
    object {
      $0.begin("object", description)
      if !examples.isEmpty {
        $0.json.key("propertyNames")
        $0.object { $0.list("examples", examples) }
      }
      if !keys.isEmpty { $0.properties(keys, ownValue) }
      $0.json.key("additionalProperties")
      value(&$0)
    }
  }

  /// An object with members of certain names, of which any may be missing.
  mutating func closedMap(
    _ keys: [String], _ description: String, value: (String, inout SchemaWriter) -> Void
  ) {
    object {
      $0.begin("object", description)
      $0.closed(keys, value)
    }
  }

  mutating func closedObject(
    _ keys: [String], required: [String] = [], least: Int = 0, value: (String, inout SchemaWriter) -> Void
  ) {
    object {
      $0.begin("object", "")
      if !required.isEmpty { $0.list("required", required) }
      if least > 0 { $0.json.member("minProperties", least) }
      $0.closed(keys, value)
    }
  }

  mutating func either(
    _ description: String, _ first: (inout SchemaWriter) -> Void, _ second: (inout SchemaWriter) -> Void
  ) {
    object {
      if !description.isEmpty { $0.member("description", description) }
      $0.json.key("anyOf")
      $0.json.beginArray()
      first(&$0)
      second(&$0)
      $0.json.endArray()
    }
  }

  // MARK: - Parts

  mutating func closed(_ keys: [String], _ value: (String, inout SchemaWriter) -> Void) {
    properties(keys, value)
    json.member("additionalProperties", false)
  }

  private mutating func properties(_ keys: [String], _ value: (String, inout SchemaWriter) -> Void) {
    json.key("properties")
    json.beginObject()
    for key in keys {
      json.key(key)
      value(key, &self)
    }
    json.endObject()
  }

  private mutating func begin(_ type: String, _ description: String) {
    json.member("type", type)
    if !description.isEmpty { json.member("description", description) }
  }

  private mutating func list(_ key: String, _ words: [String]) {
    json.key(key)
    json.beginArray()
    for word in words { json.string(word) }
    json.endArray()
  }
}
