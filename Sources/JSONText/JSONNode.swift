import SafeText

/// A JSON value and where it starts.
package struct JSONNode: Sendable, Hashable {
  package let value: JSONValue
  /// The place of the value's first character.
  package let position: TextPosition

  package init(value: JSONValue, position: TextPosition) {
    self.value = value
    self.position = position
  }
}

/// A JSON value as it stands in the text.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number as it was written, and the nearest `Double`, which is infinite where that has no room for it.
  case number(text: String, Double)
  case string(String)
  case array([JSONNode])
  /// The members in source order, with keys that differ from each other.
  case object([JSONMember])
}

/// A key of a JSON object with its value.
package struct JSONMember: Sendable, Hashable {
  package let key: String
  /// The place of the key's opening quote.
  package let keyPosition: TextPosition
  package let value: JSONNode

  package init(key: String, keyPosition: TextPosition, value: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

/// A place in a text; lines count from 1, columns count UTF-8 bytes from 1.
package struct TextPosition: Sendable, Hashable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }
}

extension JSONNode {
  /// The value of an object's member; `nil` when there is none, or this is no object.
  package subscript(_ key: String) -> JSONNode? {
    members?.first { $0.key == key }?.value
  }

  /// The members of an object in source order; `nil` for another value.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array; `nil` for another value.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The text of a string; `nil` for another value.
  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The truth of a boolean; `nil` for another value.
  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  /// The value of a number without a fraction, such as `3` or `3.0`; `nil` for another value or one out of range.
  package func integer(_ place: GivenNumber) -> Int? {
    guard case .number(let text, let double) = value else { return nil }
    return place.read(text) ?? place.read(double)
  }

  /// What kind of value this is, for messages: "a string", "an object".
  package var kindDescription: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
