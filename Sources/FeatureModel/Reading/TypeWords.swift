import Findings

/// Words that people write for a type, and the type that they mean.
enum TypeWords {
  /// Returns the type that a word of another language or framework stands for, or `nil`.
  static func replacement(for word: String) -> String? {
    if let synonym = synonyms[word.lowercased()] { return synonym }
    // A capital and a near miss is more often a slip than a model of that name.
    guard let nearest = nearest(to: word), nearest != word else { return nil }
    let distance = NearestWord.editDistance(
      Array(word.lowercased().unicodeScalars), Array(nearest.lowercased().unicodeScalars))
    return distance <= 1 && word.utf8.count >= 3 ? nearest : nil
  }

  /// Returns the type whose name is nearest to a word.
  static func nearest(to word: String) -> String? {
    NearestWord.suggestion(for: word, among: ScalarType.names)
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    NameSplitter.isUppercase(byte) || NameSplitter.isLowercase(byte) || NameSplitter.isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  private static let synonyms: [String: String] = [
    "bigint": "Int", "boolean": "Bool", "cgfloat": "Double", "character": "String", "char": "String",
    "currency": "Decimal", "datetime": "Date", "day": "Date", "flag": "Bool", "float": "Double", "guid": "UUID",
    "int16": "Int", "int32": "Int", "int64": "Int", "int8": "Int", "integer": "Int", "link": "URL", "long": "Int",
    "money": "Decimal", "nsdate": "Date", "nsdecimalnumber": "Decimal", "nsnumber": "Double", "nsstring": "String",
    "nsurl": "URL", "number": "Double", "real": "Double", "str": "String", "substring": "String", "text": "String",
    "time": "Date", "timeinterval": "Double", "timestamp": "Date", "uint": "Int", "uri": "URL", "varchar": "String",
  ]
}
